import Testing
import TouchDrawing
import TouchGeometry
import TouchUI

@testable import Scenes

@Suite("S2, K11 Inks and the tab of the bar are seen") struct LineContrastTests {
  private static let themes = [Theme.dark, .light]

  /// The grounds are those of the canvas, the bar and the menu, also under a finger.
  @Test(arguments: themes) func everyInk(theme: Theme) {
    for ink in Ink.allCases {
      for ground in [theme.background, theme.surface, theme.surfacePressed] {
        #expect(LineArt(theme).color(of: ink).contrast(with: ground) >= 3, "\(ink) on \(ground)")
      }
    }
  }

  /// The tab that remains of the bar has an edge, and its name is complete.
  @Test(arguments: themes, Language.all) func theTab(theme: Theme, language: Language) throws {
    let fixture = try LinesFixture(size: Size(480, 800))
    (fixture.window.theme, fixture.window.language) = (theme, language)
    let chrome = fixture.scene.chrome
    let center = chrome.barFrame.center
    fixture.drag(from: center - Vector(0, 200), to: center)
    fixture.pass(2)
    let tab = chrome.tab.frame
    #expect(chrome.isBarAway && tab.maxY == 800)
    let edge = fixture.color(Int(tab.midX), Int(tab.minY) + 1)
    #expect(edge.map { $0.contrast(with: theme.background) >= 3 } == true)
    #expect(!chrome.tab.word.isTruncated && chrome.tab.word.size.width > 20)
  }
}
