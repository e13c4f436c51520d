import Testing
import TouchUI

@testable import KioskCore
@testable import TouchKiosk

@Suite("K9, K13 The log") struct LogTests {
  /// The lines that were logged.
  private final class Journal {
    var lines: [String] = []
  }

  private let journal = Journal()

  private var log: Log {
    Log(of: "exhibit") { [journal] in journal.lines.append("\($0): \($1)") }
  }

  @Test("Messages of the toolkit appear from their level on, the usual ones only for whoever looks for mistakes")
  func levels() {
    let expected: [(Configuration.LogLevel, [String])] = [
      (.debug, ["debug", "error", "warning", "notice"]), (.info, ["error", "warning", "notice"]),
      (.warning, ["error", "warning"]), (.error, ["error"]),
    ]
    for (level, levels) in expected {
      let before = journal.lines.count
      let log = log
      let diagnostics = Diagnostics()
      log.connect(diagnostics)
      log.level = level
      diagnostics.report(.info, "a")
      diagnostics.report(.error, "b")
      diagnostics.report(.warning, "c")
      log.notice("d")
      let text = ["debug": "a", "error": "b", "warning": "c", "notice": "d"]
      #expect(journal.lines.dropFirst(before) == levels.map { "\($0): \(text[$0] ?? "")" }[...])
    }
    #expect(log.level == .info)
  }

  @Test("What others have named writes no lines and no control characters into the log")
  func printable() {
    log.error("a\nb\u{1b}[31m\u{202e}")
    #expect(journal.lines.count == 1)
    #expect(!journal.lines[0].unicodeScalars.contains { $0.value < 32 || $0.value == 0x202e })
    #expect(journal.lines[0].hasPrefix("error: a"))
  }

  @Test("Each PIN that was tried is in the log: wrong ones with their number, right ones, and those that all try")
  func tries() {
    let log = log
    log.note(PINTry(isRight: false, isTrivial: false, wrongTries: 3))
    #expect(journal.lines == ["warning: A wrong PIN was typed on the screen, 3 in a row."])
    log.note(PINTry(isRight: true, isTrivial: false, wrongTries: 0))
    #expect(journal.lines.count == 2 && journal.lines[1].hasPrefix("notice: The PIN was typed on the screen"))
    log.note(PINTry(isRight: true, isTrivial: true, wrongTries: 0))
    #expect(journal.lines.count == 4 && journal.lines[2] == journal.lines[1])
    #expect(journal.lines[3].hasPrefix("warning") && journal.lines[3].contains("`exhibit pin`"))
  }

  @Test("A terminal shows colours unless somebody has declined them or it has none")
  func colours() {
    let cases: [([String: String], Bool)] = [
      (["TERM": "xterm"], true), (["TERM": ""], true), (["TERM": "dumb"], false), ([:], false),
      (["TERM": "xterm", "NO_COLOR": "1"], false), (["TERM": "xterm", "NO_COLOR": "0"], false),
      (["TERM": "xterm", "NO_COLOR": ""], true), (["NO_COLOR": "1"], false),
    ]
    for (variables, shows) in cases {
      #expect(Terminal.showsColor { variables[$0] } == shows, "\(variables)")
    }
  }
}
