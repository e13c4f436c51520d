import TouchGeometry
import TouchUI

/// A screen on which something is visited, with its colours and language. Between them they are wide and high, large and
/// small, dark and light, and speak all three languages.
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

  /// Shows it in `window`, which has the size already.
  package func apply(to window: Window) { (window.theme, window.language) = (theme, language) }
}
