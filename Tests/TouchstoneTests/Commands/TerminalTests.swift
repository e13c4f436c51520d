import Glibc
import Testing

@testable import TouchLab

/// Colours are used only on a terminal, and only if the user has not declined them.
@Suite("touchstone explain at a terminal") struct TerminalTests {
  private let directory: TemporaryDirectory
  private let scenario: String

  init() throws {
    directory = try TemporaryDirectory(prefix: "terminal-tests")
    scenario = "\(directory.path)/tap.yaml"
    try TextFile.write(
      "recognizers: [{id: tap, type: tap, view: window}]\ninput: [{t: 0, down: 1, at: [9, 9]}, {t: 60, up: 1}]",
      to: scenario)
  }

  /// Returns the output of `touchstone explain` on a terminal.
  private func explain(_ arguments: [String] = [], _ environment: [String: String] = [:]) throws -> String {
    let terminal = try Terminal()
    let own: [String: String?] = ["NO_COLOR": nil, "TERM": nil, "DISPLAY": nil]
    let program = try Program(
      "sh",
      ["-c", "exec \"$0\" \"$@\" >\(terminal.path)", BuiltProgram.path("touchstone"), "explain", scenario] + arguments,
      environment: own.merging(environment) { $1 }, output: .kept, directory: directory.path)
    #expect(try program.waitForExit(upTo: 20) == .exited(0))
    #expect(program.errorOutput == "")
    return terminal.text()
  }

  @Test(
    arguments: [
      (["TERM": "xterm"], true), (["TERM": "xterm", "NO_COLOR": ""], true),
      (["TERM": "xterm", "NO_COLOR": "1"], false),
      (["TERM": "dumb"], false), ([:], false),
    ] as [([String: String], Bool)])
  func whoHasNotDeclinedThemSeesColours(environment: [String: String], hasColors: Bool) throws {
    let text = try explain([], environment)
    #expect(text.contains("1 tap of 1 finger") && text.contains("\u{1b}[") == hasColors, "\(text)")
  }

  /// A file is the same from a program with a terminal as from one without.
  @Test(arguments: ["text", "json"]) func aFileHasNone(format: String) throws {
    let target = "\(directory.path)/out"
    #expect(try explain(["--format", format, "--output", target], ["TERM": "xterm"]) == "")
    let plain = try BuiltProgram.touchstone(["explain", scenario, "--format", format], environment: ["TERM": "xterm"])
    #expect(TextFile.read(target) == plain.output && !plain.output.contains("\u{1b}"))
  }
}

/// A pseudoterminal, without a person at it.
final class Terminal {
  let path: String
  private var (own, others): (Int32, Int32) = (-1, -1)

  init() throws {
    try #require(openpty(&own, &others, nil, nil, nil) == 0)
    for end in [own, others] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var name = [CChar](repeating: 0, count: 200)
    try #require(ttyname_r(others, &name, name.count) == 0)
    path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    close(own)
    if others >= 0 { close(others) }
  }

  /// Whether typed characters are shown.
  var echoes: Bool {
    var settings = termios()
    return tcgetattr(others, &settings) == 0 && settings.c_lflag & tcflag_t(ECHO) != 0
  }

  func type(_ text: String) { _ = write(own, text, text.utf8.count) }

  /// Returns the text on the terminal. Call it once no program writes any more.
  func text() -> String {
    close(others)
    others = -1
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      var wanted = pollfd(fd: own, events: Int16(POLLIN), revents: 0)
      guard poll(&wanted, 1, 20_000) > 0 else { break }
      let count = read(own, &chunk, chunk.count)
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
