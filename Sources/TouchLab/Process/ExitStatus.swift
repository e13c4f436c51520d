import Glibc

/// How a process ended.
public enum ExitStatus: Hashable, Sendable, CustomStringConvertible {
  case exited(Int32)
  case signalled(Int32)

  /// Reaps child `pid` if it has ended, and ends what is left of its process group before the group's number can come
  /// into use again; nil while the child runs.
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

  /// The code as a shell would give it: 128 and the number for a signal.
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
