import GoldenPictures
import Testing
import TouchUI

@testable import KioskCore

/// What is said in each language, as somebody has read it and found it good.
@Suite("K11 Words as they have been found good") struct GoldenKioskWordsTests {
  @Test(arguments: Language.all) func ofEachLanguage(language: Language) throws {
    #expect(try Golden.problem(of: Golden.lines(of: language[KioskStrings.self]), "kiosk-\(language.code)") == nil)
  }
}
