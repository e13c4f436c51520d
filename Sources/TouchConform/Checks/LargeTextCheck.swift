import TouchDrawing
import TouchGeometry
import TouchUI

/// The check that all labels of a stage are whole at twice the size, and that they reach it. Large ones need not: it
/// suffices that they are as large as the smallest text is then.
struct LargeTextCheck {
  private(set) var problems: [AccessProblem] = []
  /// The number of labels that were looked at.
  private(set) var texts = 0

  init(_ stage: ExhibitStage) {
    let application = stage.window.application
    let scale = application.accessibilitySettings.textScale
    application.accessibilitySettings.textScale = 1
    stage.wait(0.5)
    noteSizes(in: stage.window)
    application.accessibilitySettings.textScale = AccessibilitySettings.greatestTextScale
    stage.wait(0.5)
    look(at: stage.window, room: stage.window.bounds)
    application.accessibilitySettings.textScale = scale
    stage.wait(0.5)
  }

  /// The usual sizes of the labels, by label.
  private var usual: [ObjectIdentifier: Double] = [:]
  /// The size that suffices, in points: twice that of the smallest text of the theme.
  private static let enough = AccessibilitySettings.greatestTextScale * Theme.dark.type.caption.size

  private mutating func noteSizes(in view: View) {
    if let label = view as? Label { usual[ObjectIdentifier(label)] = label.font.size }
    for child in view.subviews { noteSizes(in: child) }
  }

  private mutating func look(at view: View, room: Rect) {
    if view.isHidden || view.alpha < 0.01 || view.bounds.isEmpty { return }
    if let label = view as? Label {
      guard !label.text.isEmpty, !label.convert(label.textFrame, to: nil).intersection(room).isEmpty else { return }
      texts += 1
      let size = usual[ObjectIdentifier(label)] ?? label.font.size
      if label.font.size < min(1.9 * size, Self.enough - 0.5) {
        problems.append(
          AccessProblem(
            .largeText,
            "“\(label.text)” has \(label.font.size.formatted()) points where text is twice as large, and "
              + "\(size.formatted()) otherwise: take its font from the theme in themeDidChange()"))
      }
      guard let size = label.cutSize else { return }
      problems.append(
        AccessProblem(
          .largeText,
          "“\(label.text)” is cut at twice the size, since it needs \(size.height.formatted()) points of height and has "
            + "\(label.bounds.height.formatted()): shorten it, or lay it out with sizeThatFits(_:)"))
      return
    }
    let inner = view.clipsToBounds ? room.intersection(view.convert(view.bounds, to: nil)) : room
    for child in view.subviews { look(at: child, room: inner) }
  }
}

extension Label {
  /// The size that the whole text takes, if that is more than the label has; otherwise nil.
  package var cutSize: Size? {
    let (room, slack) = (bounds.size, 0.5)
    let wanted = sizeThatFits(Size(numberOfLines == 1 ? .infinity : room.width, .infinity))
    return wanted.width > room.width + slack || wanted.height > room.height + slack ? wanted : nil
  }
}
