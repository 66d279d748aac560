// The types that the API of this library takes and returns.
@_exported public import Engine
@_exported public import Modals
