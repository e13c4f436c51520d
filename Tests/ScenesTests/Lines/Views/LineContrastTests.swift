import Testing
import TouchDrawing
import TouchGeometry
import TouchUI

@testable import Scenes

@Suite("S2, K11 Inks are seen") struct LineContrastTests {
  private static let themes = [Theme.dark, .light]

  /// On the ground, on the bar and in the menu, also under a finger.
  @Test(arguments: themes) func everyInk(theme: Theme) {
    for ink in Ink.allCases {
      for ground in [theme.background, theme.surface, theme.surfacePressed] {
        #expect(LineArt(theme).color(of: ink).contrast(with: ground) >= 3, "\(ink) on \(ground)")
      }
    }
  }
}
