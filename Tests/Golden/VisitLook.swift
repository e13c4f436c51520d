import TouchGeometry
import TouchUI

/// The screen of a visit, with its colours and language. Together, the looks cover wide and high, large and small, dark
/// and light screens, and all three languages.
package struct VisitLook: Sendable, CustomStringConvertible {
  package let description: String
  package let size: Size
  package let theme: Theme
  package let language: Language

  package static let all = [
    VisitLook(description: "wide", size: Size(1280, 800), theme: .dark, language: .english),
    VisitLook(description: "high", size: Size(480, 800), theme: .light, language: .russian),
    VisitLook(description: "low", size: Size(640, 360), theme: .dark, language: .chinese),
  ]

  /// Sets the theme and the language of `window`, which already has the size.
  package func apply(to window: Window) { (window.theme, window.language) = (theme, language) }
}
