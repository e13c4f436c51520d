import Documents
import Testing
import TouchDrawing
import TouchTesting
import TouchUI

@testable import KioskCore

@Suite("K15 What a house makes its own") struct LookTests {
  private func read(_ look: String, theme: String = "dark") throws(FileMistake) -> Configuration {
    try ConfigurationTests.read("theme: \(theme)\nlook: {\(look)}")
  }

  /// Returns the problem of a mistake in the section, which has to be on its line.
  private func problem(_ look: String, theme: String = "dark") throws -> String {
    do {
      _ = try read(look, theme: theme)
      return ""
    } catch {
      #expect(error.line == 2 && error.others.isEmpty, "\(error)")
      return error.problem
    }
  }

  @Test("A text is for all languages or for some, and may be empty where it can be left out")
  func words() throws {
    let look = try read("headline: Kosmos, attract: {en: Come!, ru: Играйте!}, hint: ''").look
    #expect(look.headline?[.chinese] == "Kosmos" && look.hint?[.russian] == "")
    #expect(look.attract?.texts == ["en": "Come!", "ru": "Играйте!"])
    #expect(try read("headline: none, attract: default, accent: default, font: default").look == .init())
    #expect(look.words.contains("Играйте!") && look.words.contains("Kosmos"))
  }

  @Test("Words that fit on no screen are a mistake")
  func tooMuch() throws {
    for look in ["headline: \(String(repeating: "A", count: 61))", "attract: {zh: \"a\\nb\"}"] {
      #expect(try problem(look).contains("does not fit on one line. Allowed: at most"))
    }
  }

  @Test("A language without a text, or a key of the section above it, is named")
  func otherMistakes() throws {
    #expect(try problem("attract: {xx: A}").contains("xx"))
    #expect(try problem("font: 'Lora, Inter'").contains("Allowed: the name of one family"))
    #expect(try problem("logo: logo.png").contains("Allowed: a path that begins with /"))
    #expect(throws: FileMistake.self) { try ConfigurationTests.read("logo: /logo.png") }
  }

  @Test("A colour that can be seen is the theme's accent, with another one under a finger")
  func accent() throws {
    #expect(try read("accent: '#5fd0b4'").shownTheme.accent == Color(hex: 0x5fd0b4))
    let mint = Color(hex: 0x5fd0b4)
    #expect(try read("accent: 5FD0B4").look.accent == AccentColors(dark: mint, light: mint))
    let both = "accent: {dark: '#5fd0b4', light: '#1c6453'}"
    #expect(try read(both, theme: "light").shownTheme.accent == Color(hex: 0x1c6453))
    #expect(try read("accent: {dark: '#5fd0b4'}", theme: "light").shownTheme == .light)
    #expect(try read("headline: A").shownTheme == .dark)
  }

  @Test("A colour that is hard to see is a mistake, with its contrast and the nearest one that can be seen")
  func hardToSee() throws {
    #expect(
      try problem("accent: '#1f6f5c'", theme: "light") == """
        "accent" is #1f6f5c, which is hard to see in the light theme: its contrast is 3.9 to 1 there. Allowed: at least 4.5 \
        to 1; the nearest colour of that hue is '#1c6453'
        """)
    #expect(try problem("accent: '#101010'").contains("in the dark theme: its contrast is 1 to 1"))
    #expect(try problem("accent: {dark: '#5fd0b4', light: '#5fd0b4'}").contains("in the light theme"))
    // A single colour counts for the theme that is shown alone.
    #expect(try problem("accent: '#5fd0b4'").isEmpty && !problem("accent: '#5fd0b4'", theme: "light").isEmpty)
  }

  @Test(
    "What is not a colour says how one is written",
    arguments: ["amber", "'#12345'", "'#12345g'", "[1]", "{dark: 1}", "''"])
  func noColor(accent: String) throws {
    #expect(try problem("accent: \(accent)").contains("Allowed: a colour such as '#ffb000' in quotes"))
  }

  @Test("A colour without quotes is a comment to YAML, which the mistake says")
  func unquoted() throws {
    #expect(throws: FileMistake.self) { try ConfigurationTests.read("look:\n  accent: #ff0000") }
    do throws(FileMistake) {
      _ = try ConfigurationTests.read("look:\n  accent: #ff0000")
    } catch {
      #expect(error.line == 2 && error.problem.contains("a colour that begins with # stands in quotes"))
    }
  }

  @Test("The nearest colour of any hue can be seen, and so can what lies on it, also under a finger")
  func anyColor() throws {
    var generator = SplitMix64(seed: 15)
    let extremes: [UInt32] = [0, 0xffffff, 0x808080, 0xff0000, 0x00ff00, 0x0000ff, 0xffff00]
    for hex in extremes + (0..<300).map({ _ in UInt32.random(in: 0...0xffffff, using: &generator) }) {
      for name in Configuration.ThemeName.allCases {
        let nearest = name.theme.nearestAccent(to: Color(hex: hex))
        if name.theme.contrast(ofAccent: Color(hex: hex)) >= 4.5 { #expect(nearest == Color(hex: hex)) }
        var theme = name.theme
        theme.setAccent(nearest)
        for ground in [theme.background, theme.surface, theme.surfacePressed] {
          #expect(theme.accent.contrast(with: ground) >= 4.5, "\(hex)")
          #expect(theme.accentPressed.contrast(with: ground) >= 3, "\(hex)")
        }
        for color in [theme.accent, theme.accentPressed] {
          #expect(theme.onAccent.contrast(with: color) >= 4.5, "\(hex)")
        }
        #expect(theme.accentPressed.contrast(with: theme.accent) >= 1.1, "\(hex)")
      }
    }
  }

  @Test("A font is that of titles, before the usual ones, which have the letters that it lacks")
  func font() throws {
    let type = try read("font: Lora").shownTheme.type
    #expect(type.display.family == "Lora,\(Font.displayFamily)" && type.title.family == type.display.family)
    #expect(type.body == Theme.dark.type.body)
  }
}
