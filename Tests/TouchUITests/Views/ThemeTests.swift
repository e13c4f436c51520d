import Testing
import TouchDrawing

@testable import TouchUI

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
