import Glibc

/// The outcome of a process.
public enum ExitStatus: Hashable, Sendable, CustomStringConvertible {
  case exited(Int32)
  case signalled(Int32)

  /// Reaps child `pid` if it has ended, and kills the rest of its process group before the group's number can be used
  /// again. Nil while the child runs.
  init?(ofEndedChild pid: pid_t) {
    var what = siginfo_t()
    guard waitid(P_PID, id_t(pid), &what, WEXITED | WNOHANG | WNOWAIT) == 0, what.si_signo == SIGCHLD else {
      return nil
    }
    kill(-pid, SIGKILL)
    var status: Int32 = 0
    waitpid(pid, &status, 0)
    let signal = status & 0x7f
    self = signal == 0 ? .exited((status >> 8) & 0xff) : .signalled(signal)
  }

  /// The exit code that a shell would report: for a signal, 128 plus its number.
  public var shellCode: Int32 {
    switch self {
    case .exited(let code): code
    case .signalled(let signal): 128 + signal
    }
  }

  public var description: String {
    switch self {
    case .exited(let code): "exit code \(code)"
    case .signalled(let signal): "signal \(signal)"
    }
  }
}

/// The resources that a process uses, as the kernel counts them (man 5 proc). Zeros if it has ended.
public struct ProcessUsage: Equatable, Sendable {
  /// The number of times that its threads went to sleep and woke again, all threads together: an idle program adds
  /// none.
  public var voluntaryContextSwitches = 0
  /// The proportional share of memory in KiB: its own pages, and its part of those it shares.
  public var proportionalMemory = 0
  /// The part of that in segments that programs share, such as frames for the X server.
  public var proportionalSharedMemory = 0
  /// The memory of all its resident pages, in KiB.
  public var residentMemory = 0
  /// The processor time of its living threads, in milliseconds.
  public var processorTime = 0.0

  init(of pid: pid_t) {
    for task in Self.tasks(of: pid) {
      voluntaryContextSwitches += Self.field("voluntary_ctxt_switches:", "/proc/\(pid)/task/\(task)/status")
      let spent = TextFile.read("/proc/\(pid)/task/\(task)/schedstat")?.split(separator: " ").first
      processorTime += (spent.flatMap { Double($0) } ?? 0) / 1e6
    }
    proportionalMemory = Self.field("Pss:", "/proc/\(pid)/smaps_rollup")
    proportionalSharedMemory = Self.field("Pss_Shmem:", "/proc/\(pid)/smaps_rollup")
    residentMemory = Self.field("VmRSS:", "/proc/\(pid)/status")
  }

  private static func tasks(of pid: pid_t) -> [Int] {
    guard let directory = opendir("/proc/\(pid)/task") else { return [] }
    defer { closedir(directory) }
    var tasks: [Int] = []
    while let entry = readdir(directory) {
      if let task = Int(DirectoryEntry.name(entry)) { tasks.append(task) }
    }
    return tasks
  }

  /// Returns the number after `name` at the start of a line of the file at `path`.
  private static func field(_ name: String, _ path: String) -> Int {
    let line = TextFile.read(path)?.split(separator: "\n").first { $0.hasPrefix(name) }
    return line?.split(whereSeparator: { " \t".contains($0) }).dropFirst().first.flatMap { Int($0) } ?? 0
  }
}
