import GoldenPictures
import Testing
import TouchUI

@testable import Scenes

/// What is said in each language, as somebody has read it and found it good.
@Suite("K11 Words as they have been found good") struct GoldenSceneWordsTests {
  @Test(arguments: Language.all) func ofEachLanguage(language: Language) throws {
    #expect(try Golden.problem(of: Golden.lines(of: language[SceneStrings.self]), "scenes-\(language.code)") == nil)
  }
}
