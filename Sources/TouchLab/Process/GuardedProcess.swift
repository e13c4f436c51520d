import Glibc

/// A child that cannot outlive this process, however this process ends, SIGKILL included.
///
/// Two small shells guarantee it. The child waits at a gate, a pipe from this process, before it executes the program;
/// if this process dies before everything is ready, the gate never opens. A guard in a session of its own reads a
/// second pipe, the lifeline, of which only this process holds the other end: when that closes without a word, the
/// guard kills the child's process group and removes its files. (PR_SET_PDEATHSIG would not do: it fires when the
/// *thread* that started the child ends.)
final class GuardedProcess {
  let pid: pid_t
  private let lifeline: Pipe
  let guardPid: pid_t
  private var ended: ExitStatus?

  /// The seconds from SIGTERM to SIGKILL, in the guard and in ``stop()``.
  static let grace = 3.0

  private static let gateScript = #"read -r go && exec "$@" </dev/null"#
  private static let guardScript = #"""
    read -r word && exit 0
    pid=$1; shift
    runs() { read -r state < "/proc/$pid/stat" && case $state in *") Z "*) false ;; esac }
    kill -TERM "-$pid"; tries=30
    while runs && [ $tries -gt 0 ]; do sleep 0.1; tries=$((tries - 1)); done
    kill -KILL "-$pid"
    [ $# -gt 0 ] && rm -rf -- "$@"
    """#

  /// Starts the executable at `path`.
  ///
  /// - Parameters:
  ///   - descriptors: this process's descriptors by their number in the child, 1 and up; 0 is always /dev/null.
  ///   - files: files and directories to remove if this process dies; a normal stop leaves them.
  init(
    path: String, arguments: [String], environment: [String], descriptors: [Int32: Int32], removing files: [String] = []
  ) throws(LabError) {
    let gate = try Pipe()
    lifeline = try Pipe()
    var standard = descriptors
    standard[0] = gate.readEnd
    pid = try Spawn(
      path: "/bin/sh", arguments: ["-c", Self.gateScript, "touchlab-gate", path] + arguments, environment: environment,
      descriptors: standard
    ).start()
    do {
      guardPid = try Self.startGuard(of: pid, reading: lifeline.readEnd, removing: files)
    } catch {
      kill(pid, SIGKILL)
      waitpid(pid, nil, 0)
      throw error
    }
    lifeline.closeReadEnd()
    gate.write("go\n")
  }

  deinit { stop() }

  private static func startGuard(of pid: pid_t, reading end: Int32, removing files: [String]) throws(LabError) -> pid_t
  {
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { close(nowhere) }
    return try Spawn(
      path: "/bin/sh", arguments: ["-c", guardScript, "touchlab-guard", "\(pid)"] + files,
      environment: ["PATH=/usr/bin:/bin"], descriptors: [0: end, 1: nowhere, 2: nowhere], ownSession: true
    ).start()
  }

  /// The outcome of the child; nil while it runs.
  var exitStatus: ExitStatus? {
    if ended == nil, let status = ExitStatus(ofEndedChild: pid) { finish(status) }
    return ended
  }

  private func finish(_ status: ExitStatus) {
    ended = status
    lifeline.write("done\n")
    lifeline.closeWriteEnd()
    waitpid(guardPid, nil, 0)
  }

  /// Sends `signal` to the child's process group; does nothing once it has ended.
  func signal(_ signal: Int32) {
    if exitStatus == nil { kill(-pid, signal) }
  }

  /// Sends SIGTERM, and after ``grace`` seconds SIGKILL, to the child and all its descendants; returns when it has
  /// ended.
  @discardableResult
  func stop() -> ExitStatus {
    signal(SIGTERM)
    let limit = MonotonicTime.nanoseconds + Int64(Self.grace * 1e9)
    while exitStatus == nil {
      if MonotonicTime.nanoseconds > limit { signal(SIGKILL) }
      usleep(2000)  // Not an interruptible wait: an interrupted owner must still stop its children.
    }
    return ended ?? .signalled(SIGKILL)
  }
}
