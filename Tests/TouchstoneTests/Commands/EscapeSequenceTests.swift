import Testing

@testable import TouchLab

/// Names from other people's files, as they are printed to a terminal.
@Suite("K13 Escape sequences") struct EscapeSequenceTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory(prefix: "escape-tests") }

  /// Whether a terminal only shows the text, and does nothing else with it.
  private func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x0a: true
      case 0..<0x20, 0x7f..<0xa0, 0x202a...0x202e, 0x2066...0x2069: false
      default: true
      }
    }
  }

  private func explain(_ yaml: String, _ arguments: [String] = [], name: String = "some.yaml") throws -> Outcome {
    let file = "\(directory.path)/\(name)"
    try TextFile.write(yaml, to: file)
    return try BuiltProgram.touchstone(["explain", file] + arguments)
  }

  private static let scenario = #"""
    views: [{id: "a\e[2J\e]0;pwned\a", frame: [0,0,800,600]}]
    recognizers: [{id: "r\e[31m\u202e\x9b31m", type: tap, view: "a\e[2J\e]0;pwned\a"}]
    input: [{t: 0, down: 1, at: [150, 150]}, {t: 50, up: 1}]
    """#

  @Test(arguments: ["text", "json", "html"]) func idsAreShownAsTheyAre(format: String) throws {
    let outcome = try explain(Self.scenario, ["--format", format])
    #expect(outcome.status == .exited(0) && isPlain(outcome.output) && isPlain(outcome.errors))
    let shown = format == "json" ? #"r\u001b[31m\u202e\u009b31m"# : #"r\u{1b}[31m\u{202e}\u{9b}31m"#
    // Pages hold JSON, in which a backslash is doubled.
    let output = format == "html" ? outcome.output.replacing(#"\\"#, with: #"\"#) : outcome.output
    #expect(output.contains(shown), "\(outcome.output)")
  }

  @Test func mistakesAndNamesOfFilesAreShownAsTheyAre() throws {
    for yaml in [#""wi\endow": {}"#, #"views: [{id: "\e[2J"}]"#, #"views: ["\e]0;x\a"]"#, "\"a\\nb\": 1"] {
      let outcome = try explain(yaml, name: "bad\u{1b}[31m\nfile.yaml")
      #expect(outcome.status == .exited(65) && isPlain(outcome.errors), "\(outcome.errors)")
      #expect(outcome.errors.split(separator: "\n").count == 1)
    }
    #expect(isPlain(try BuiltProgram.touchstone(["explain", "no\u{1b}[31msuch\rfile"]).errors))
  }

  @Test(arguments: [[], ["--json"]] as [[String]]) func theDoctorShowsKeysAsTheyAre(arguments: [String]) throws {
    let config = "\(directory.path)/kiosk\u{1b}[31m.yaml"
    for yaml in [#""th\eme": dark"#, #"touch: {devices: [{name: "panel\e[2J"}]}"#, #"output: "\e]0;pwned\a""#] {
      try TextFile.write(yaml, to: config)
      let outcome = try BuiltProgram.touchstone(["doctor", "--config", config] + arguments)
      #expect(isPlain(outcome.output) && isPlain(outcome.errors), "\(outcome.output)")
    }
  }
}
