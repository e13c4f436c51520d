import GoldenPictures
import Testing
import TouchUI

@testable import KioskCore

/// Tests of the texts in each language against the approved ones.
@Suite("K11 Words as they have been found good") struct GoldenKioskWordsTests {
  @Test(arguments: Language.all) func ofEachLanguage(language: Language) throws {
    #expect(try Golden.problem(of: Golden.lines(of: language[KioskStrings.self]), "kiosk-\(language.code)") == nil)
  }
}
