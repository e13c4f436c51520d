import Testing
import TouchDrawing
import TouchUI

@testable import TouchExplain
@testable import TouchRecording

/// Tests of the colours of pages. They are those of plots or, where the reader's system uses light colours, those of
/// lanes in the light theme.
@Suite("Colours of pages") struct PageColorTests {
  private static func colors(_ style: PlotStyle) -> [String: Color] {
    [
      "ground": style.ground, "band": style.band, "line": style.line, "text": style.text, "quiet": style.quiet,
      "accent": style.accent, "undecided": style.undecided, "finger": style.finger,
    ]
  }

  /// Returns the variables in a piece of a style sheet, as numbers from 0 to 255.
  private func variables(_ css: Substring) -> [String: [Int]] {
    var result: [String: [Int]] = [:]
    for match in css.matches(of: /--([a-z]+): #([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2});/) {
      let digits = [match.output.2, match.output.3, match.output.4]
      result[String(match.output.1)] = digits.map { Int($0, radix: 16) ?? -1 }
    }
    return result
  }

  @Test("Every colour stands as it is in the style, in either half of the sheet") func asInTheStyle() throws {
    let css = PageColors.css
    let bright = try #require(css.firstRange(of: "@media (prefers-color-scheme: light)"))
    for (part, style) in [(css[..<bright.lowerBound], PlotStyle.document), (css[bright.upperBound...], .init(.light))] {
      let expected = Self.colors(style).mapValues { color in
        [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
      }
      #expect(variables(part) == expected)
    }
  }

  @Test("The two halves of the sheet differ, and dark letters stand on a bright ground in the second one")
  func lightAndDark() {
    let css = PageColors.css.split(separator: "@media")
    let (dark, bright) = (variables(css[0]), variables(css[1]))
    let sum = { (color: [Int]?) in (color ?? []).reduce(0, +) }
    #expect(sum(dark["ground"]) < sum(dark["text"]) && sum(bright["ground"]) > sum(bright["text"]))
  }
}
