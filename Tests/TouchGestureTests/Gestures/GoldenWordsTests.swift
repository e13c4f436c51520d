import GoldenPictures
import Testing
import TouchUI

/// Compares the texts of the toolkit, in each language, with versions that a person has read and approved.
@Suite("K11 Words as they have been found good") struct GoldenWordsTests {
  @Test(arguments: Language.all) func ofTheToolkit(language: Language) throws {
    #expect(try Golden.problem(of: Golden.lines(of: language[Strings.self]), "toolkit-\(language.code)") == nil)
  }

  /// Includes each reason, and those whose text depends on a number with several numbers.
  @Test(arguments: Language.all) func ofReasons(language: Language) throws {
    let distance = Measure("change of distance", 45.5, .atLeast, 50, .points)
    let counts = [1, 2, 3, 5, 11, 21].map { Measure("fingers", Double($0), .atLeast, Double($0), .count) }
    let lifting = Measure("time", 0.2, .atMost, 0.1, .seconds)
    let pause = Measure("pause", 0.4, .atMost, 0.35, .seconds)
    var reasons = ReasonTextTests.english.map(\.0)
    for step in [12.5, -12.5] { reasons.append(.pinched(distance, by: step)) }
    for count in counts {
      if count.limit > 1 { reasons.append(.liftedBeforeAllLanded(count)) }
      reasons.append(.tapped(count, fingers: counts[1]))
      reasons.append(.tapped(counts[1], fingers: count))
      reasons.append(.fingersStillDown(count, lifting: lifting))
    }
    for number in 1...4 { reasons.append(.noTap(number: number, pause)) }
    let lines = reasons.map { "\($0): \($0.text(in: language))" }
    #expect(try Golden.problem(of: lines, "reasons-\(language.code)") == nil)
  }
}
