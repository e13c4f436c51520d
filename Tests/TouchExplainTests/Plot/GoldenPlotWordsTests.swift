import GoldenPictures
import Testing
import TouchUI

@testable import TouchExplain
@testable import TouchRecording

/// What is said in each language, as somebody has read it and found it good.
@Suite("K11 Words as they have been found good") struct GoldenPlotWordsTests {
  @Test(arguments: Language.all) func ofEachLanguage(language: Language) throws {
    #expect(try Golden.problem(of: Golden.lines(of: language[PlotStrings.self]), "plot-\(language.code)") == nil)
  }
}
