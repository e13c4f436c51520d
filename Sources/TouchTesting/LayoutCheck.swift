import TouchConform
import TouchGeometry
import TouchUI

/// A check of a window's layout: whether every text is shown whole, and nothing overlaps.
///
/// ```swift
/// for language in Language.all {
///   fingers.window.language = language
///   #expect(LayoutCheck().problems(of: fingers.window) == [])
/// }
/// ```
///
/// It checks visible texts and controls; of scrolling content it checks the visible part. The positions of texts within
/// a control are left to the control.
public struct LayoutCheck {
  /// The least width and height of controls, in points of the window. 44 is what a fingertip hits (source: Apple's
  /// Human Interface Guidelines).
  public var leastTarget = 44.0
  /// Returns whether a view is skipped, with its subtree. By default none is.
  public var ignores: (View) -> Bool = { _ in false }
  /// Returns whether a view is checked for overlaps besides texts and controls. By default none is.
  public var includes: (View) -> Bool = { _ in false }
  /// Returns whether the first view, which is in front, may overlap the second.
  public var mayOverlap: (View, View) -> Bool = { _, _ in false }

  public init() {}

  /// Returns the problems of the view and its subtree, a sentence each; empty if there are none. The view must be in a
  /// window, which is laid out if necessary.
  public func problems(of view: View) -> [String] {
    let parts = parts(of: view)
    var problems: [String] = []
    for (index, part) in parts.enumerated() {
      if !part.isScrolled, !part.room.inset(by: Insets(-Self.slack)).contains(part.frame) {
        problems.append("\(part.name) at \(part.frame) is not within \(part.room)")
      }
      if let label = part.view as? Label, let cut = Self.cut(label) { problems.append(cut) }
      if part.view is Control, min(part.frame.width, part.frame.height) < leastTarget - Self.slack {
        problems.append("\(part.name) is smaller than \(leastTarget) points: \(part.frame)")
      }
      for other in parts[..<index] where part.control == nil || part.control !== other.control {
        let shared = part.seen.intersection(other.seen)
        guard min(shared.width, shared.height) >= 1, !part.view.isDescendant(of: other.view) else { continue }
        if !mayOverlap(part.view, other.view) { problems.append("\(part.name) lies on \(other.name) at \(shared)") }
      }
    }
    return problems
  }

  /// Returns the visible texts of the view and its subtree.
  public func texts(of view: View) -> [String] { parts(of: view).compactMap { ($0.view as? Label)?.text } }

  /// The tolerance for rounding to whole points.
  private static let slack = 0.5

  /// Returns the problem if the label does not show its whole text.
  private static func cut(_ label: Label) -> String? {
    let (room, lines) = (label.bounds.size, label.numberOfLines)
    if let wanted = label.cutSize { return "“\(label.text)” is cut: it takes \(wanted) and has \(room)" }
    guard lines > 1 else { return nil }
    let wanted = label.sizeThatFits(Size(room.width, .infinity))
    let whole = Label(label.text, font: label.font)
    (whole.numberOfLines, whole.lineSpacing) = (0, label.lineSpacing)
    let height = whole.sizeThatFits(Size(room.width, .infinity)).height
    return height > wanted.height + slack ? "“\(label.text)” has more than \(lines) lines" : nil
  }

  // MARK: Looking

  private struct Part {
    let view: View
    /// The frame in the window, and its visible part.
    let frame, seen: Rect
    /// The area in which it can be visible.
    let room: Rect
    let isScrolled: Bool
    /// The control that it is, or is in.
    let control: Control?

    var name: String { (view as? Label).map { "“\($0.text)”" } ?? view.name }
  }

  private func parts(of view: View) -> [Part] {
    guard let window = view.window else { return [] }
    window.layoutIfNeeded()
    return parts(of: view, room: window.bounds, isScrolled: false, control: nil)
  }

  private func parts(of view: View, room: Rect, isScrolled: Bool, control: Control?) -> [Part] {
    if view.isHidden || view.alpha == 0 || view.bounds.isEmpty || ignores(view) { return [] }
    let frame = extent(of: view)
    let control = control ?? view as? Control
    let part = Part(
      view: view, frame: frame, seen: frame.intersection(room), room: room, isScrolled: isScrolled, control: control)
    if let label = view as? Label { return label.text.isEmpty ? [] : [part] }
    let own = view is Control || includes(view) ? [part] : []
    let inner = view.clipsToBounds && control == nil ? room.intersection(frame) : room
    let scrolls = isScrolled || view is ScrollView
    return own + view.subviews.flatMap { parts(of: $0, room: inner, isScrolled: scrolls, control: control) }
  }

  /// Returns the extent of a view; for a label that of its text.
  private func extent(of view: View) -> Rect {
    view.convert((view as? Label)?.textFrame ?? view.bounds, to: nil)
  }
}
