extension Dispatcher {
    /// Brings events to `store` from now on, after those that are registered already; keeps what it holds alive.
    ///
    /// A store that is registered already stays where it is.
    public func register<R>(_ store: Store<R>) { register(store.reference) }

    /// Brings events to the store of `reference` from now on, after those that are registered already.
    public func register(_ reference: StoreReference) {
        change { _, stores in
            if !stores.contains(where: { $0 === reference }) { stores.append(reference) }
        }
    }

    /// Brings no more events to `store`.
    public func unregister<R>(_ store: Store<R>) { unregister(store.reference) }

    /// Brings no more events to the store of `reference`.
    public func unregister(_ reference: StoreReference) { unregisterStores { $0 === reference } }

    /// Brings no more events to the stores with this identifier.
    public func unregister(identifier: String) { unregisterStores { $0.identifier == identifier } }

    /// Brings no more events to the stores of this type.
    public func unregister<R>(_ type: Store<R>.Type) { unregisterStores { $0.store == ObjectIdentifier(type) } }

    /// Shows events to `middleware` from now on, after those that are registered already.
    ///
    /// Middleware that is registered already stays where it is.
    public func register(_ middleware: any Middleware) {
        change { all, _ in
            if !all.contains(where: { $0 === middleware }) { all.append(middleware) }
        }
    }

    /// Shows no more events to `middleware`.
    public func unregister(_ middleware: any Middleware) { change { all, _ in all.removeAll { $0 === middleware } } }

    /// Shows no more events to the middleware of this type.
    public func unregister<M: Middleware>(_ type: M.Type) { change { all, _ in all.removeAll { $0 is M } } }

    private func unregisterStores(_ isMeant: (StoreReference) -> Bool) {
        change { _, stores in stores.removeAll(where: isMeant) }
    }

    private func change(_ body: (_ middleware: inout [any Middleware], _ stores: inout [StoreReference]) -> Void) {
        let former = state.withLock { state in
            let former = state.registered
            var (middleware, stores) = (former.middleware, former.stores)
            body(&middleware, &stores)
            state.registered = Registered(middleware: middleware, stores: stores)
            return former
        }
        // What is unregistered is released outside the lock: it may be the last reference.
        withExtendedLifetime(former) {}
    }
}
