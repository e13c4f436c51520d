import Expectations
import Testing

@testable import Documents

/// How many values a file may have written out: all that the parser tells of count, but the end of the text.
@Suite("K13 How many values a file has") struct ValueBudgetTests {
  /// A list of so many; the beginning of the text, its document and the list, and the ends of these two, count as well.
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
