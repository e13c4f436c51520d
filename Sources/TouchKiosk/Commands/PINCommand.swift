import ArgumentParser
import Glibc
import KioskCore

struct PINCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pin", abstract: "Reads a PIN from the standard input and prints its hash for the configuration.",
    discussion: """
      A PIN has \(PINHash.digits.lowerBound) to \(PINHash.digits.upperBound) digits; take \(PINHash.recommendedDigits) \
      without a pattern. Those that everybody tries first, such as 1111 or 1234, are refused. The hash goes into the \
      configuration under staff: pin: and does not tell the PIN, but whoever has it can try all of them: keep the file \
      from others.

      Exit codes: 0 all well; 1 the system cannot make a hash; 65 that is no PIN, or one
      that everybody tries.
      """)

  func run() throws {
    let isTerminal = isatty(STDIN_FILENO) == 1
    let typed = isTerminal ? Self.hidingInput(asked: "type the PIN, then Enter; it is not shown.") : readLine()
    guard let pin = typed, PINHash.isPIN(pin) else {
      Failure.tell(
        "that is no PIN. Allowed: \(PINHash.digits.lowerBound) to \(PINHash.digits.upperBound) digits, nothing else.")
      throw ExitCode(EX_DATAERR)
    }
    guard !PINHash.isTrivial(pin) else {
      Failure.tell(
        "everybody tries that PIN first. Take one without a pattern (no 1111, 1234, 2580 or year), best of "
          + "\(PINHash.recommendedDigits) digits.")
      throw ExitCode(EX_DATAERR)
    }
    if pin.utf8.count < PINHash.recommendedDigits {
      Failure.tell("\(PINHash.recommendedDigits) digits would be harder to guess than \(pin.utf8.count).")
    }
    guard let hash = PINHash.make(pin) else {
      Failure.tell("the system's libcrypt cannot make a yescrypt hash; is libcrypt1 4.4 or newer installed?")
      throw ExitCode(EXIT_FAILURE)
    }
    print("'\(hash)'")
  }

  /// Reads a line without echo. The question is printed once echo is off; earlier input is discarded.
  private static func hidingInput(asked question: String) -> String? {
    var usual = termios()
    tcgetattr(STDIN_FILENO, &usual)
    var hidden = usual
    hidden.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
    defer { tcsetattr(STDIN_FILENO, TCSAFLUSH, &usual) }
    Failure.tell(question)
    return readLine()
  }
}
