import Testing

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite("Numbers for people") struct ReadableNumberTests {
  /// Halves of the last digit are rounded away from zero, whatever the digit before.
  @Test(arguments: [
    (0.25, 1, "0.3"), (0.75, 1, "0.8"), (-0.25, 1, "-0.3"), (0.5, 0, "1"), (1.5, 0, "2"), (2.5, 0, "3"),
    (-2.5, 0, "-3"), (0.125, 2, "0.13"), (0.2, 0, "0"), (3, 1, "3"), (2.96, 1, "3"), (1234.5, 1, "1234.5"),
  ])
  func areRoundedToTheirDigits(number: Double, digits: Int, text: String) {
    #expect(number.formatted(digits: digits) == text)
  }

  @Test func thoseThatAreNoneHaveNames() {
    #expect(Double.nan.formatted() == "nan" && Double.infinity.formatted() == "inf")
    #expect((-Double.infinity).formatted() == "-inf")
  }
}
