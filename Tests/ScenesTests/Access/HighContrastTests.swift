import Testing
import TouchDrawing
import TouchUI

@testable import Scenes

@Suite("E6 High contrast in scenes")
struct HighContrastTests {
  private static let themes = [Theme.dark, .light].map { theme in
    var settings = AccessibilitySettings()
    settings.isDarkerSystemColorsEnabled = true
    return theme.adapted(to: settings)
  }

  /// Whether the colour can be told from all grounds: 7 to 1 for words, 4.5 to 1 for figures.
  private func isSeen(_ color: Color, on grounds: [Color], _ least: Double) -> Bool {
    grounds.allSatisfy { color.contrast(with: $0) >= least }
  }

  @Test("makes words 7 to 1 and figures 4.5 to 1 in the colours of each scene", arguments: themes)
  func colors(_ theme: Theme) {
    let (shoal, springs) = (ShoalPalette.suiting(theme), SpringsPalette.suiting(theme))
    let (lesson, lines, duels) = (LessonPalette.suiting(theme), LineArt(theme), DuelPalette(theme))
    #expect(theme.hasHighContrast)
    #expect(shoal.creatures.allSatisfy { isSeen($0, on: shoal.depths, 7) && isSeen(shoal.eyes, on: [$0], 7) })
    #expect(springs.bodies.allSatisfy { isSeen($0, on: springs.depths, 4.5) && isSeen(springs.ink, on: [$0], 7) })
    #expect(isSeen(springs.steel, on: springs.depths, 4.5))
    #expect(isSeen(lesson.ink, on: [lesson.field, lesson.plate], 7))
    #expect(isSeen(lesson.field, on: lesson.depths, 4.5) && isSeen(theme.text, on: lesson.depths, 7))
    #expect(isSeen(lines.drawn, on: [lines.ground], 4.5) && isSeen(lines.selected, on: [lines.ground], 4.5))
    for duel in Duel.allCases {
      let fields = (0..<4).map { duels.field($0, in: duel) }
      #expect(isSeen(duels.ink, on: fields, 7) && fields.allSatisfy { isSeen($0, on: [theme.background], 4.5) })
    }
  }

  @Test("is only in the themes of those who want it", arguments: [Theme.dark, .light])
  func others(_ theme: Theme) {
    #expect(!theme.hasHighContrast)
    #expect(!ShoalPalette.suiting(theme).isPlain && SpringsPalette.suiting(theme).depths.count > 1)
  }
}
