import TouchDrawing
import TouchGeometry
import TouchUI

/// The view of the Lines scene: a canvas over all of it, the toolbar at the bottom, and an invitation while nothing has
/// been drawn. The toolbar hides when lines lie under it, and comes back for a while when its tab is tapped.
final class LinesChrome: SceneGround {
  let linesCanvas: LinesCanvas
  let bar = LinesBar()
  let notice = Notice()
  let tab = BarTab()
  /// The animation of lines that have just been removed.
  let departing = DepartingLines(frame: .zero)
  /// The undo button, shown above the bar for a while after clearing.
  let undoClear = Button("", style: .prominent)
  /// Whether the bar is hidden.
  private(set) var isBarAway = false
  /// The timer that allows the bar to hide again after it was brought back.
  private var calledBack: Registration?

  /// The storage error to show to visitors, or nil.
  var problem: StorageError? {
    didSet { notice.text = problem?.summary(strings.storage) }
  }

  private let title = Label()
  private let invitation = Label()
  private let hints = SceneStrings.english.lines.hints.map { _ in Label() }
  /// The texts that disappear when there are lines.
  private let words = View(frame: .zero)

  init(_ linesCanvas: LinesCanvas) {
    self.linesCanvas = linesCanvas
    super.init(frame: .zero)
    words.isUserInteractionEnabled = false
    for label in [title, invitation] + hints {
      label.numberOfLines = 0
      words.addSubview(label)
    }
    undoClear.name = "lines.undoClear"
    undoClear.isHidden = true
    for view in [words, linesCanvas, departing, tab, bar, notice, undoClear] { addSubview(view) }
    tab.addAction(for: .touchUpInside) { [unowned self] _ in callBarBack() }
    bar.onUse = { [unowned self] in if calledBack != nil { callBarBack() } }
    linesCanvas.onStroke = { [unowned self] in
      if !isBarAway, self.linesCanvas.hasMovingInk(in: barPlace) { moveBar() }
    }
    languageDidChange()
    themeDidChange()
  }

  override func languageDidChange() {
    let texts = strings.lines
    title.text = texts.card.title
    invitation.text = texts.invitation
    for (hint, text) in zip(hints, texts.hints) { hint.text = text }
    notice.text = problem?.summary(strings.storage)
    undoClear.title = texts.undoClear
    setNeedsLayout()
  }

  /// Whether the button that undoes clearing is shown.
  var offersUndo = false {
    didSet {
      undoClear.isHidden = !offersUndo
      if offersUndo { showWords(false) }
    }
  }

  override func themeDidChange() {
    super.themeDidChange()
    invitation.font = theme.type.body
    for hint in hints { hint.font = theme.type.control }
    for label in [invitation] + hints { label.textColor = theme.secondaryText }
    setNeedsLayout()
  }

  /// Shows or hides the texts, with an animation.
  func showWords(_ areShown: Bool) {
    let alpha = areShown && !offersUndo ? 1.0 : 0
    guard words.alpha != alpha else { return }
    guard let application = window?.application else {
      words.alpha = alpha
      return
    }
    application.animate(withDuration: theme.duration.quick, options: .beginFromCurrentState) { words.alpha = alpha }
  }

  private var margin: Double { bounds.width < 1000 ? theme.spacing.large : theme.spacing.huge }

  /// Whether there is no space for a large title.
  private var isLow: Bool { bounds.height < 500 }
  /// Whether the notice leaves no space for other texts.
  private var isTiny: Bool { bounds.height < 320 }

  override func layoutSubviews() {
    words.frame = bounds
    for view in [linesCanvas, departing] { view.frame = bounds }
    layOutBar()
    let room = Size(bounds.width - 2 * margin, bounds.height)
    let wanted = notice.sizeThatFits(room)
    let top = isTiny ? theme.spacing.small : theme.spacing.large
    notice.frame = Rect(((bounds.width - wanted.width) / 2).rounded(), top, wanted.width, wanted.height)
    layOutWords()
    moveBar()
  }

  private func layOutBar() {
    let room = Size(bounds.width - 2 * theme.spacing.medium, bounds.height)
    bar.suit(room)
    let size = bar.sizeThatFits(room)
    let gap = isLow ? theme.spacing.medium : theme.spacing.large
    barPlace = Rect(
      ((bounds.width - size.width) / 2).rounded(), bounds.height - size.height - gap, size.width, size.height)
    bar.bounds = Rect(origin: .zero, size: size)
    bar.center = barPlace.center
    let offer = undoClear.sizeThatFits(room)
    undoClear.frame = Rect(
      ((bounds.width - offer.width) / 2).rounded(), barPlace.minY - gap - offer.height, offer.width, offer.height)
    tab.bounds = Rect(origin: .zero, size: BarTab.size)
    tab.center = Point((bounds.width / 2).rounded(), bounds.height - BarTab.size.height / 2)
  }

  /// Lays out the texts one below the other, as many as fit above the bar.
  private func layOutWords() {
    let font = isLow ? theme.type.title : theme.type.display
    if title.font != font { title.font = font }
    let spaces = [theme.spacing.small, isLow ? theme.spacing.medium : theme.spacing.large] + hints.map { _ in 8 }
    var y = isLow ? theme.spacing.medium : margin - theme.spacing.small
    var hasRoom = !isTiny || notice.isHidden
    for (label, gap) in zip([title, invitation] + hints, spaces) {
      let size = label.sizeThatFits(Size(bounds.width - 2 * margin, bounds.height))
      label.frame = Rect(max(margin, SceneEdge.clearance(in: bounds)), y, size.width, size.height)
      hasRoom = hasRoom && label.frame.maxY + theme.spacing.small <= barPlace.minY
      label.isHidden = !hasRoom
      y += size.height + gap
    }
  }

  // MARK: Hiding the bar

  /// The frame of the bar while it is not hidden.
  private(set) var barPlace = Rect.zero

  /// Hides the bar if there are lines under it and nobody is using it, and shows it otherwise.
  func moveBar() {
    guard !barPlace.isEmpty, !bar.isInUse else { return }
    let isWanted = linesCanvas.hasMovingInk(in: barPlace) || (calledBack == nil && linesCanvas.hasInk(in: barPlace))
    guard isWanted != isBarAway else { return }
    isBarAway = isWanted
    let arrange = { [bar, tab, barPlace, bounds] in
      bar.transform = isWanted ? .translation(0, bounds.height - barPlace.minY) : .identity
      tab.alpha = isWanted ? 1 : 0
    }
    guard let application = window?.application else { return arrange() }
    let options: AnimationOptions = [.allowUserInteraction, .beginFromCurrentState, .curveEaseOut]
    application.animate(withDuration: theme.duration.quick * 1.5, options: options, animations: arrange)
  }

  /// Brings the bar back until it has not been used for a while.
  private func callBarBack() {
    guard let application = window?.application else { return }
    calledBack = application.after(Self.patience) { [weak self] in
      self?.calledBack = nil
      self?.moveBar()
    }
    moveBar()
  }

  /// The time without use after which the bar may hide again, in seconds.
  private static let patience = 8.0
}
