import TouchGeometry
import TouchTesting
import TouchUI

/// The account of a visit: the words, controls and images that a person sees in a window, from moment to moment, to be
/// compared with an account that somebody has read and approved. Each moment is also checked for texts that are cut,
/// lie on each other or lie outside the window.
///
/// Positions, colours and fonts are not in it: they would change with every spacing. Golden pictures show them.
package final class WindowAccount {
  private let window: Window
  private let check: LayoutCheck
  private let details: (View) -> [String]
  private var shown: [String] = []
  /// A heading for each moment that changed something, followed by the elements that disappeared and appeared.
  package private(set) var lines: [String] = []
  /// The faults of the layout, each with the moment at which it was first seen.
  package private(set) var problems: [String] = []
  private var knownProblems: Set<String> = []

  /// Creates an empty account. `details` returns facts about views of a type that only one module knows.
  package init(
    of window: Window, check: LayoutCheck = LayoutCheck(), details: @escaping (View) -> [String] = { _ in [] }
  ) {
    var check = check
    let (mayOverlap, ignores) = (check.mayOverlap, check.ignores)
    // Overlays lie on the content and on each other during transitions, and hidden bars are beside the window.
    check.mayOverlap = { mayOverlap($0, $1) || Self.layer(of: $0) !== Self.layer(of: $1) }
    check.ignores = { ignores($0) || !Self.isOnScreen($0) }
    (self.window, self.check, self.details) = (window, check, details)
  }

  /// Returns the subview of the window that contains the view.
  private static func layer(of view: View) -> View? {
    sequence(first: view, next: \.superview).first { $0.superview is Window }
  }

  /// Records a moment.
  package func note(_ moment: String) {
    for problem in check.problems(of: window) where knownProblems.insert(problem).inserted {
      problems.append("\(moment): \(problem)")
    }
    let now = seen(window, alpha: 1)
    let (gone, come) = Self.changes(from: shown, to: now)
    guard !gone.isEmpty || !come.isEmpty else { return }
    lines.append("# \(moment)")
    if !gone.isEmpty { lines.append("- " + gone.joined(separator: " · ")) }
    if !come.isEmpty { lines.append("+ " + come.joined(separator: " · ")) }
    shown = now
  }

  /// Returns the lines that are gone and those that have come, with as many as possible kept in their order. Of equal
  /// lines the later ones are kept; the standard library's `difference(from:)` chooses others in other versions.
  private static func changes(from old: [String], to new: [String]) -> (gone: [String], come: [String]) {
    // The number of lines that can be kept of the first ones of both, by their numbers.
    var kept = [[Int]](repeating: [Int](repeating: 0, count: new.count + 1), count: old.count + 1)
    for (i, line) in old.enumerated() {
      for (j, other) in new.enumerated() {
        kept[i + 1][j + 1] = line == other ? kept[i][j] + 1 : max(kept[i][j + 1], kept[i + 1][j])
      }
    }
    var (gone, come): ([String], [String]) = ([], [])
    var (i, j) = (old.count, new.count)
    while i > 0 || j > 0 {
      if i > 0, j > 0, old[i - 1] == new[j - 1] {
        (i, j) = (i - 1, j - 1)
      } else if j > 0, i == 0 || kept[i][j - 1] >= kept[i - 1][j] {
        come.append(new[j - 1])
        j -= 1
      } else {
        gone.append(old[i - 1])
        i -= 1
      }
    }
    return (gone.reversed(), come.reversed())
  }

  /// Returns a line for each view of the subtree that tells a person something, back to front. `alpha` is that of the
  /// superviews. Views that are less than half opaque are left out.
  private func seen(_ view: View, alpha: Double) -> [String] {
    let alpha = alpha * view.presentation.alpha
    guard !view.isHidden, alpha >= 0.5, Self.isOnScreen(view) else { return [] }
    let words = (Self.words(view) + details(view)).joined(separator: ", ")
    let own = words.isEmpty ? [] : [words]
    // The descriptions of these controls include their contents.
    if view is Button || view is SegmentedControl { return own }
    return own + view.subviews.flatMap { seen($0, alpha: alpha) }
  }

  private static func isOnScreen(_ view: View) -> Bool {
    guard let window = view.window, view !== window, !view.bounds.isEmpty else { return true }
    return !view.convert(view.bounds, to: nil).intersection(window.bounds).isEmpty
  }

  private static func words(_ view: View) -> [String] {
    switch view {
    case let label as Label: label.text.isEmpty ? [] : ["“\(label.text.replacing("\n", with: "⏎"))”"]
    case let picture as ImageView: picture.image == nil ? [] : ["image"]
    case let control as Control:
      [content(of: control), control.isEnabled ? nil : "off", control.isHighlighted ? "pressed" : nil]
        .compactMap { $0 }
    default: []
    }
  }

  private static func content(of control: Control) -> String? {
    switch control {
    case let button as Button: button.title.isEmpty ? "button \(button.name)" : "[\(button.title)]"
    case let choice as SegmentedControl:
      choice.segments.enumerated().map { $0 == choice.selectedSegmentIndex ? "[\($1)]" : $1 }.joined(separator: " | ")
    case let toggle as Switch: "switch \(toggle.isOn ? "on" : "off")"
    case let slider as Slider: "slider at \(Int((slider.value * 100).rounded())) %"
    default: nil
    }
  }
}

extension WindowAccount {
  /// Returns the first problem of a visit: one of the layout or, on the first look, a word that differs from the
  /// approved account. The other looks are in other languages, whose tables of texts have golden files of their own.
  package func problem(_ name: String, on look: VisitLook) throws -> String? {
    if let problem = problems.first { return problem }
    return look.language == .english ? try Golden.problem(of: lines, "visit-\(name)") : nil
  }
}
