import GoldenPictures
import Testing
import TouchUI

@testable import Scenes

/// Tests of the texts in each language against the approved ones.
@Suite("K11 Words as they have been found good") struct GoldenSceneWordsTests {
  @Test(arguments: Language.all) func ofEachLanguage(language: Language) throws {
    #expect(try Golden.problem(of: Golden.lines(of: language[SceneStrings.self]), "scenes-\(language.code)") == nil)
  }
}
