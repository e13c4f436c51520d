import Glibc

/// The standard input, output and error.
enum StandardStreams {
  /// Opens missing standard streams on /dev/null. Otherwise the next opened file, such as the connection to the X
  /// server, would take their numbers, and messages would be written into it.
  static func ensureOpen() {
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(number, F_GETFD) == -1 {
      // The lowest free number is this one.
      _ = open("/dev/null", O_RDWR)
    }
  }
}
