import Testing
import TouchGeometry
import TouchUI

@testable import Scenes

/// Looks at all that a window shows: every text is whole and on the screen, and no text and no control lies on another one.
struct WholeTexts {
  let window: Window
  /// For messages.
  let place: String

  init(_ window: Window, _ place: String) {
    self.window = window
    self.place = place
  }

  /// Returns how much there is to look at.
  @discardableResult
  func check(in root: View) -> Int {
    let parts = parts(of: root)
    let frames = parts.map(frame)
    for (index, part) in parts.enumerated() {
      let frame = frames[index]
      #expect(window.bounds.inset(by: Insets(-0.5)).contains(frame), "\(name(part)) is at \(frame), \(place)")
      if let label = part as? Label { check(label) }
      for (other, otherFrame) in zip(parts[..<index], frames) {
        let shared = frame.intersection(otherFrame)
        guard min(shared.width, shared.height) >= 1 else { continue }
        #expect(
          part.isDescendant(of: other) || mayShare(part, other), "\(name(part)) lies on \(name(other)), \(place)")
      }
    }
    return parts.count
  }

  private func check(_ label: Label) {
    let isOneLine = label.numberOfLines == 1
    let wanted = label.sizeThatFits(Size(isOneLine ? .infinity : label.bounds.width, .infinity))
    #expect(
      wanted.width <= label.bounds.width + 0.5 && wanted.height <= label.bounds.height + 0.5,
      "\(label.text) is cut: \(wanted) in \(label.bounds.size), \(place)")
    guard label.numberOfLines > 1 else { return }
    let whole = Label(label.text, font: label.font)
    whole.numberOfLines = 0
    let height = whole.sizeThatFits(Size(label.bounds.width, .infinity)).height
    #expect(height <= wanted.height + 0.5, "\(label.text) has more than \(label.numberOfLines) lines, \(place)")
  }

  /// Where it is seen: the tab of the languages takes touches from farther in than it is drawn.
  private func frame(_ view: View) -> Rect {
    if let label = view as? Label {
      let size = label.sizeThatFits(Size(label.bounds.width, .infinity))
      let slack = Vector((label.bounds.width - size.width) / 2, (label.bounds.height - size.height) / 2)
      let lead = label.alignment == .center ? slack.dx : 0
      return label.convert(Rect(origin: Point(lead, slack.dy), size: size), to: nil)
    }
    var bounds = view.bounds
    if view.name == "language.tab" { bounds = Rect(0, 0, SceneHandle.size.width, bounds.height) }
    return view.convert(bounds, to: nil)
  }

  /// What is drawn on the field of a lesson may lie under what is said there.
  private func mayShare(_ one: View, _ other: View) -> Bool {
    [one, other].contains { $0 is LessonPlate } || one.superview === other.superview && one is SegmentedControl
  }

  private func name(_ view: View) -> String { (view as? Label)?.text ?? view.name }

  /// Texts and controls that are seen, those within controls too.
  private func parts(of view: View) -> [View] {
    // Those of the closed bar are beside the window.
    if view is SceneCard { return [] }
    if view.isHidden || view.alpha == 0 || view.bounds.isEmpty { return [] }
    if let label = view as? Label { return label.text.isEmpty ? [] : [label] }
    if view is SegmentedControl { return [view] }
    let own = view is Control || view is SceneHandle ? [view] : []
    return own + view.subviews.flatMap(parts)
  }
}
