import GoldenPictures
import Testing
import TouchUI

@testable import Inspector

/// What is said in each language, as somebody has read it and found it good.
@Suite("K11 Words as they have been found good") struct GoldenInspectorWordsTests {
  @Test(arguments: Language.all) func ofEachLanguage(language: Language) throws {
    #expect(
      try Golden.problem(of: Golden.lines(of: language[InspectorStrings.self]), "inspector-\(language.code)") == nil)
  }
}
