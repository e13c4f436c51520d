import TouchDrawing
import TouchGeometry
import TouchUI

/// The Lines scene as it stands: an easel over all of it, the bar at its foot, and an invitation where nothing has been
/// drawn yet. The lines have the screen for themselves as soon as there are some.
final class LinesChrome: View {
  let easel: Easel
  let bar = LinesBar()
  let notice = Notice()

  private let title = Label("Lines")
  private let invitation = Label("Draw with as many fingers as you like, together with others.")
  private let hints: [Label]
  /// What goes when there are lines.
  private let words = View(frame: .zero)

  init(_ easel: Easel) {
    self.easel = easel
    hints = [
      "Tap a line to change it.", "Hold a line to move it.", "Tap twice to clear everything.",
      "Swipe three fingers to the left to undo.",
    ].map { Label($0) }
    super.init(frame: .zero)
    words.isUserInteractionEnabled = false
    for label in [title, invitation] + hints {
      label.numberOfLines = 0
      words.addSubview(label)
    }
    for view in [words, easel, bar, notice] { addSubview(view) }
    themeDidChange()
  }

  override func themeDidChange() {
    backgroundColor = theme.background
    title.font = theme.type.display
    invitation.font = theme.type.body
    for hint in hints { hint.font = theme.type.control }
    for label in [invitation] + hints { label.textColor = theme.secondaryText }
    setNeedsLayout()
  }

  /// Shows or hides the words, in half a second.
  func showWords(_ areShown: Bool) {
    let alpha = areShown ? 1.0 : 0
    guard words.alpha != alpha else { return }
    guard let application = window?.application else {
      words.alpha = alpha
      return
    }
    application.animate(withDuration: theme.duration.quick, options: .beginFromCurrentState) { words.alpha = alpha }
  }

  private var margin: Double { bounds.width < 1000 ? theme.spacing.large : theme.spacing.huge }

  override func layoutSubviews() {
    words.frame = bounds
    easel.frame = bounds
    let size = bar.sizeThatFits(Size(bounds.width - 2 * theme.spacing.medium, bounds.height))
    bar.frame = Rect(
      ((bounds.width - size.width) / 2).rounded(), bounds.height - size.height - theme.spacing.large, size.width,
      size.height)
    layOutWords()
    let room = Size(bounds.width - 2 * margin, bounds.height)
    let wanted = notice.sizeThatFits(room)
    notice.frame = Rect(
      ((bounds.width - wanted.width) / 2).rounded(), theme.spacing.large, wanted.width, wanted.height)
  }

  private func layOutWords() {
    var y = margin - theme.spacing.small
    for (label, gap) in zip(
      [title, invitation] + hints, [theme.spacing.small, theme.spacing.large] + hints.map { _ in 8 })
    {
      let size = label.sizeThatFits(Size(bounds.width - 2 * margin, bounds.height))
      label.frame = Rect(margin, y, size.width, size.height)
      y += size.height + gap
    }
  }
}
