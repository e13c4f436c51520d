import Testing
import TouchDrawing

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite struct ThemeTests {
  @Test(arguments: [Theme.dark, .light])
  func textIsEasyToRead(theme: Theme) {
    for ground in [theme.background, theme.surface, theme.surfacePressed] {
      #expect(theme.text.contrast(with: ground) >= 7)
    }
    for ground in [theme.background, theme.surface] {
      #expect(theme.secondaryText.contrast(with: ground) >= 7)
    }
    for ground in [theme.accent, theme.accentPressed] {
      #expect(theme.onAccent.contrast(with: ground) >= 7)
    }
  }

  /// Tests every pair of colours that lie on each other somewhere, except those of disabled controls and of separators.
  @Test(arguments: [Theme.dark, .light])
  func whatLiesOnEachOtherIsToldApart(theme: Theme) {
    let grounds = [
      ("background", theme.background), ("surface", theme.surface), ("pressed surface", theme.surfacePressed),
    ]
    // These are the colours of texts, and of marks in the same colours.
    let inks = [("text", theme.text, 7.0), ("secondary text", theme.secondaryText, 4.5), ("accent", theme.accent, 4.5)]
    for (ground, color) in grounds {
      for (ink, other, least) in inks {
        #expect(other.contrast(with: color) >= least, "\(ink) on \(ground)")
      }
      // A pressed switch or plate lies on these colours, with its text above.
      #expect(theme.accentPressed.contrast(with: color) >= 3, "pressed accent on \(ground)")
    }
    for (name, color) in [("accent", theme.accent), ("pressed accent", theme.accentPressed)] {
      #expect(theme.onAccent.contrast(with: color) >= 4.5, "what stands on the \(name)")
    }
    // The bars of scroll views are translucent.
    for (name, ground) in grounds.prefix(2) {
      let bar = ground.interpolated(to: theme.secondaryText, fraction: 0.7)
      #expect(bar.contrast(with: ground) >= 3, "scroll bar on \(name)")
    }
    // These are the knobs of a switch and of a slider, and the groove in them.
    #expect(theme.text.contrast(with: theme.background) >= 3 && theme.onAccent.contrast(with: theme.accent) >= 3)
  }

  /// Separators are fainter than marks but still visible. A press is visible as a change of colour.
  @Test(arguments: [Theme.dark, .light])
  func whatSeparatesIsSeen(theme: Theme) {
    for ground in [theme.background, theme.surface] { #expect(theme.outline.contrast(with: ground) >= 1.5) }
    #expect(theme.surfacePressed.contrast(with: theme.surface) >= 1.15)
    #expect(theme.accentPressed.contrast(with: theme.accent) >= 1.15)
  }

  @Test func measuresKeepToTheGrid() {
    let theme = Theme.dark
    let spaces = [theme.spacing.small, theme.spacing.medium, theme.spacing.large, theme.spacing.huge]
    #expect(spaces.allSatisfy { $0.truncatingRemainder(dividingBy: 8) == 0 })
    let type = theme.type
    #expect(
      [type.display, type.title, type.heading, type.body, type.control, type.caption].allSatisfy { $0.size >= 16 })
    #expect(theme.minimumTarget >= 44)
  }
}
