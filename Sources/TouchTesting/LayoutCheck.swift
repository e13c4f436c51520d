import TouchGeometry
import TouchUI

/// Looks at a window as visitors do: whether every text is whole and everything has a place of its own.
///
/// ```swift
/// for language in Language.all {
///   fingers.window.language = language
///   #expect(LayoutCheck().problems(of: fingers.window) == [])
/// }
/// ```
///
/// It looks at texts and controls that can be seen. Of what scrolls it takes the part that shows. Where in a control its texts
/// lie, and whether on each other, is the control's matter.
public struct LayoutCheck {
  /// How wide and high controls are at least, in points of the window. 44 is what a fingertip hits (source: Apple's Human
  /// Interface Guidelines).
  public var leastTarget = 44.0
  /// Views that are left out, with all that is in them.
  public var ignores: (View) -> Bool = { _ in false }
  /// Views beside texts and controls that are to lie apart from others.
  public var includes: (View) -> Bool = { _ in false }
  /// Whether the first, which is in front, may lie on the second.
  public var mayOverlap: (View, View) -> Bool = { _, _ in false }

  public init() {}

  /// What is wrong with the view and all that is in it, a sentence each; none: nothing. It has to be in a window, which is
  /// laid out if that is due.
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

  /// What can be read in the view and all that is in it.
  public func texts(of view: View) -> [String] { parts(of: view).compactMap { ($0.view as? Label)?.text } }

  /// What rounding to whole points may cost.
  private static let slack = 0.5

  /// Why the label does not show its whole text.
  private static func cut(_ label: Label) -> String? {
    let (room, lines) = (label.bounds.size, label.numberOfLines)
    let wanted = label.sizeThatFits(Size(lines == 1 ? .infinity : room.width, .infinity))
    if wanted.width > room.width + slack || wanted.height > room.height + slack {
      return "“\(label.text)” is cut: it takes \(wanted) and has \(room)"
    }
    guard lines > 1 else { return nil }
    let whole = Label(label.text, font: label.font)
    (whole.numberOfLines, whole.lineSpacing) = (0, label.lineSpacing)
    let height = whole.sizeThatFits(Size(room.width, .infinity)).height
    return height > wanted.height + slack ? "“\(label.text)” has more than \(lines) lines" : nil
  }

  // MARK: Looking

  private struct Part {
    let view: View
    /// In the window, as the part of it that shows.
    let frame, seen: Rect
    /// What may show something of it.
    let room: Rect
    let isScrolled: Bool
    /// Which it is, or is in.
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

  /// Of a label the place of its text.
  private func extent(of view: View) -> Rect {
    view.convert((view as? Label)?.textFrame ?? view.bounds, to: nil)
  }
}
