import Glibc

/// Ends the process and prints the seed if a script hangs or crashes. Without the watchdog nobody would know the seed.
enum Watchdog {
  private nonisolated(unsafe) static var seed: UInt64 = 0

  /// Watches over `body`, which plays the script of `seed` and may take at most `seconds`.
  static func watch<Result>(seed: UInt64, seconds: UInt32 = 60, _ body: () -> Result) -> Result {
    self.seed = seed
    let signals = [SIGALRM, SIGILL, SIGTRAP, SIGSEGV]
    let old = signals.map { signal($0, Self.bite) }
    alarm(seconds)
    defer {
      alarm(0)
      for (number, handler) in zip(signals, old) { signal(number, handler) }
    }
    return body()
  }

  private static let bite: @convention(c) (Int32) -> Void = { number in
    write("the script of seed ")
    write(Watchdog.seed)
    write(number == SIGALRM ? " hangs\n" : " crashes\n")
    signal(number, SIG_DFL)
    raise(number == SIGALRM ? SIGABRT : number)
  }

  /// Writes without allocating memory, since it is called in a signal handler.
  private static func write(_ text: StaticString) {
    _ = Glibc.write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
  }

  private static func write(_ number: UInt64) {
    if number >= 10 { write(number / 10) }
    var digit = UInt8(48 + number % 10)
    _ = Glibc.write(STDERR_FILENO, &digit, 1)
  }
}
