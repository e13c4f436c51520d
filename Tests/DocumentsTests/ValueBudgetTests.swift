import Expectations
import Testing

@testable import Documents

/// Tests of the limit on the number of values in a file. Every event of the parser counts, except the end of the text.
@Suite("K13 How many values a file has") struct ValueBudgetTests {
  /// Returns a list of this many values. Five more events count: the beginning of the text, and the beginning and end
  /// of its document and of the list.
  private func list(_ count: Int) -> String { String(repeating: "- a\n", count: count) }

  @Test func asManyAsThereMayBeAreRead() throws {
    let most = InputLimits.usual.values - 5
    try ValueBudget.check(list(most), file: "long.yaml", .usual)
    let mistake = expectError(FileMistake.self) { try ValueBudget.check(list(most + 1), file: "long.yaml", .usual) }
    #expect(mistake?.isExcess == true && mistake?.problem.hasSuffix("Allowed: \(InputLimits.usual.values)") == true)
  }

  @Test func aFileThatIsTrustedMayHaveMore() throws {
    try ValueBudget.check(list(InputLimits.usual.values + 1), file: "long.yaml", .none)
  }
}
