import Testing

@testable import TouchLab

@Suite("K4 touchstone pin at a terminal") struct HiddenPINTests {
  /// The PIN is not shown while it is typed. Afterwards the terminal is as before, whatever was typed.
  @Test(arguments: [("604173", 0), ("1234", 65), ("none", 65)]) func whatIsTypedDoesNotShow(
    typed: String, status: Int32
  ) throws {
    let (directory, terminal) = (try TemporaryDirectory(prefix: "pin-tests"), try Terminal())
    #expect(terminal.echoes)
    let program = try Program(
      "sh", ["-c", "exec \"$0\" pin <\(terminal.path)", BuiltProgram.path("touchstone")], environment: [:],
      output: .kept, directory: directory.path)
    // Digits that are typed as soon as the question appears are not lost.
    try MonotonicTime.wait(upTo: 20, for: "the question") { program.errorOutput.contains("type the PIN, then Enter") }
    #expect(!terminal.echoes)
    terminal.type("\(typed)\n")
    #expect(try program.waitForExit(upTo: 20) == .exited(status))
    #expect(program.output.hasPrefix("'$y$") == (status == 0))
    #expect(terminal.echoes)
    #expect(!terminal.text().contains(typed))
  }
}
