import CPlatform
import Channels
import Foundation
import Testing

@testable import EventLoop

/// Starts a program with an empty environment and returns what the kernel said.
func spawn(
    _ arguments: [String], folder: String? = nil, output: Int32 = 1, group: cp_group = CP_GROUP_NEW,
    environment: [String] = []
) -> cp_spawned {
    let argv = arguments.map { strdup($0) } + [nil]
    let envp = environment.map { strdup($0) } + [nil]
    defer { (argv + envp).forEach { free($0) } }
    let null = open("/dev/null", O_RDWR)
    defer { close(null) }
    var request = cp_spawn_request()
    request.fds = (null, output, output)
    request.group = Int32(group.rawValue)
    return argv.withUnsafeBufferPointer { argv in
        envp.withUnsafeBufferPointer { envp in
            arguments[0].withCString { path in
                request.path = path
                request.argv = argv.baseAddress
                request.envp = envp.baseAddress
                guard let folder else { return cp_spawn(&request) }
                return folder.withCString { folder in
                    request.folder = folder
                    return cp_spawn(&request)
                }
            }
        }
    }
}

/// Everything that comes out of a pipe until its end.
func readAll(_ descriptor: Int32, on loop: EventLoop) async -> String {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
        await loop.readable(descriptor)
        let count = read(descriptor, &chunk, chunk.count)
        if count <= 0 { return String(decoding: bytes, as: UTF8.self) }
        bytes += chunk[..<count]
    }
}

@Suite struct ProcessTests {
    @Test(
        "the end of a process is its code or its signal",
        arguments: [
            ("exit 0", ProcessExit.code(0)), ("exit 42", .code(42)), ("kill -TERM $$", .signal(15)),
            ("kill -KILL $$", .signal(9)),
        ])
    func exits(_ script: String, _ end: ProcessExit) async throws {
        try await onLoop { loop in
            let process = spawn(["/bin/sh", "-c", script])
            #expect(await loop.exit(of: process.pidfd) == end)
            #expect(await loop.exit(of: process.pidfd) == nil)
            close(process.pidfd)
        }
    }

    @Test("a hundred processes at once all end")
    func many() async throws {
        try await onLoop { loop in
            await withTaskGroup(of: Void.self) { group in
                for i in 0..<100 {
                    group.addTask {
                        let process = spawn(["/bin/sh", "-c", "exit \(i)"])
                        #expect(await loop.exit(of: process.pidfd) == .code(Int32(i)))
                        close(process.pidfd)
                    }
                }
            }
        }
    }

    @Test("a failed start says which call failed")
    func failures() {
        let missing = spawn(["/no/such/program"])
        #expect(missing.call == CP_CALL_EXEC.rawValue && missing.error == ENOENT && missing.pid == -1)
        let folder = spawn(["/bin/true"], folder: "/no/such/folder")
        #expect(folder.call == CP_CALL_FOLDER.rawValue && folder.error == ENOENT)
        let descriptor = spawn(["/bin/true"], output: 30_000)
        #expect(descriptor.call == CP_CALL_DESCRIPTORS.rawValue && descriptor.error == EBADF)
        let text = spawn(["/etc/passwd"])
        #expect(text.call == CP_CALL_EXEC.rawValue && text.error == EACCES)
    }

    @Test("S17: a process starts with nothing ignored, nothing blocked and no descriptors but three")
    func clean() async throws {
        // Realtime signals too: not every one can be ignored by the C library's own call.
        cp_signal_ignore(SIGUSR1, 1)
        cp_signal_ignore(40, 1)
        let output = try await onLoop { loop in
            let pipe = makePipe()
            let process = spawn(
                ["/bin/sh", "-c", "grep -E 'Sig(Ign|Blk)' /proc/self/status; ls /proc/self/fd | tr '\\n' ' '"],
                output: pipe.write, environment: ["PATH=/usr/bin:/bin"])
            close(pipe.write)
            defer { close(pipe.read) }
            let output = await readAll(pipe.read, on: loop)
            _ = await loop.exit(of: process.pidfd)
            close(process.pidfd)
            return output
        }
        cp_signal_ignore(SIGUSR1, 0)
        cp_signal_ignore(40, 0)
        // `ls` opens the folder that it lists: 3.
        #expect(output == "SigBlk:\t0000000000000000\nSigIgn:\t0000000000000000\n0 1 2 3 ")
    }

    @Test("a process is in a group of its own, or in its parent's")
    func groups() {
        let own = spawn(["/bin/sleep", "100"])
        #expect(getpgid(own.pid) == own.pid)
        let parents = spawn(["/bin/sleep", "100"], group: CP_GROUP_OF_PARENT)
        #expect(getpgid(parents.pid) == getpgid(0))
        for process in [own, parents] {
            #expect(cp_pidfd_signal(process.pidfd, SIGKILL) == 0)
            waitpid(process.pid, nil, 0)
            close(process.pidfd)
        }
    }

    @Test("S13: a process dies with the thread that started it")
    func parentDeath() async throws {
        let process = try await onLoop { _ in spawn(["/bin/sleep", "100"]) }
        // The thread has ended, or is about to.
        try await onLoop { loop in
            #expect(await loop.exit(of: process.pidfd) == .signal(9))
            close(process.pidfd)
        }
    }

    @Test("a mark is found in the variable that carries it, and nowhere else")
    func marks() async throws {
        let pipe = makePipe()
        let process = spawn(
            ["/bin/sh", "-c", "/bin/sleep 100 & echo; wait"], output: pipe.write,
            environment: ["A=@b.1;", "X_MARK=@c.1;", "MARK=@@a.7;@b.22;", "Z=1"])
        try await onLoop { loop in await loop.readable(pipe.read) }
        #expect(cp_has_mark(process.pid, "MARK=", "@b.22;") == 1)
        #expect(cp_has_mark(process.pid, "MARK=", "@a.") == 1)
        #expect(cp_has_mark(process.pid, "MARK=", "@b.2;") == 0)
        #expect(cp_has_mark(process.pid, "MARK=", "@b.1;") == 0)
        #expect(cp_has_mark(process.pid, "MARK=", "@c.") == 0)
        // The shell and its sleep.
        #expect(cp_signal_marked("MARK=", "@b.22;", SIGKILL, 0) == 2)
        [pipe.read, pipe.write].forEach { close($0) }
        waitpid(process.pid, nil, 0)
        close(process.pidfd)
    }

    @Test("the guard kills what carries the mark when its channel closes without a farewell")
    func guardKills() async throws {
        try await onLoop { loop in
            let process = spawn(["/bin/sleep", "100"], environment: ["M=@guarded."])
            var sentry = cp_guard()
            let pid = cp_guard_start("M=", "@guarded.", -1, &sentry)
            #expect(pid > 0)
            close(sentry.channel)
            #expect(await loop.exit(of: process.pidfd) == .signal(9))
            close(process.pidfd)
            waitpid(pid, nil, 0)
        }
    }

    @Test("a dismissed guard goes home and kills nothing")
    func guardGoesHome() async throws {
        try await onLoop { loop in
            let process = spawn(["/bin/sleep", "100"], environment: ["M=@spared."])
            var sentry = cp_guard()
            let pid = cp_guard_start("M=", "@spared.", -1, &sentry)
            let pidfd = cp_pidfd_open(pid)
            cp_guard_dismiss(&sentry)
            #expect(await loop.exit(of: pidfd) == .code(0))
            #expect(kill(process.pid, 0) == 0)
            _ = cp_pidfd_signal(process.pidfd, SIGKILL)
            _ = await loop.exit(of: process.pidfd)
            close(pidfd)
            close(process.pidfd)
        }
    }

    @Test("the children of a process are listed, the dead ones too until they are reaped")
    func children() async throws {
        let process = spawn(["/bin/sh", "-c", "exit 0"])
        var poller = pollfd(fd: process.pidfd, events: Int16(POLLIN), revents: 0)
        try await onLoop { loop in await loop.readable(process.pidfd) }
        #expect(poll(&poller, 1, 0) == 1)
        var pids = [Int32](repeating: 0, count: 1000)
        let count = Int(cp_children(&pids, 1000))
        #expect(pids[..<count].contains(process.pid))
        #expect(cp_is_zombie(process.pid) == 1)
        #expect(cp_reap_child(process.pid) == 1)
        #expect(cp_is_zombie(process.pid) == 0)
        close(process.pidfd)
    }
}
