import Glibc

/// The standard input, output and error.
enum StandardStreams {
  /// Sees to it that all three are open. Whoever starts a program without one of them leaves its number to the next file
  /// that is opened, and what is said to people would be written into that: into the connection to the X server, for one.
  static func ensureOpen() {
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(number, F_GETFD) == -1 {
      // The lowest free number is this one.
      _ = open("/dev/null", O_RDWR)
    }
  }
}
