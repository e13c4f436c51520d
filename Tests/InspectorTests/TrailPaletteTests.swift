import Expectations
import Testing
import TouchDrawing
import TouchUI

@testable import Inspector

@Suite("S9, K11 Trails are told apart by everybody") struct TrailPaletteTests {
  @Test("Any two colours differ by a ΔE of 20 at least", arguments: [Theme.dark, .light], Sight.allCases)
  func everyPair(theme: Theme, sight: Sight) {
    let colors = TrailPalette.colors(theme)
    #expect(colors.count == 6 && colors[0] == theme.accent)
    #expect(sight.leastDifference(of: colors) >= 20)
  }

  @Test("Each is seen on the ground", arguments: [Theme.dark, .light]) func contrast(theme: Theme) {
    for color in TrailPalette.colors(theme) { #expect(color.contrast(with: theme.background) >= 3, "\(color)") }
  }
}
