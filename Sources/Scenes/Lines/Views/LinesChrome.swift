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

  private let invitation = LinesInvitation()

  init(_ linesCanvas: LinesCanvas) {
    self.linesCanvas = linesCanvas
    super.init(frame: .zero)
    undoClear.name = "lines.undoClear"
    undoClear.isHidden = true
    for view in [invitation, linesCanvas, departing, tab, bar, notice, undoClear] { addSubview(view) }
    tab.addAction(for: .touchUpInside) { [unowned self] _ in callBarBack() }
    bar.onUse = { [unowned self] in if calledBack != nil { callBarBack() } }
    linesCanvas.onStroke = { [unowned self] in
      if !isBarAway, self.linesCanvas.hasMovingInk(in: barFrame) { moveBar() }
    }
    languageDidChange()
    themeDidChange()
  }

  override func languageDidChange() {
    let texts = strings.lines
    notice.text = problem?.summary(strings.storage)
    undoClear.title = texts.undoClear
    setNeedsLayout()
  }

  /// Whether the button that undoes clearing is shown.
  var offersUndo = false {
    didSet {
      undoClear.isHidden = !offersUndo
      if offersUndo { invite(false) }
    }
  }

  /// Shows the invitation, unless clearing can be undone, or hides it.
  func invite(_ isWanted: Bool) { invitation.show(isWanted && !offersUndo) }

  /// Whether there is no space for a large title.
  private var isLow: Bool { bounds.height < 500 }
  /// Whether the notice leaves no space for other texts.
  private var isTiny: Bool { bounds.height < 320 }

  override func layoutSubviews() {
    for view in [linesCanvas, departing] { view.frame = bounds }
    layOutBar()
    let room = Size(bounds.width - 2 * theme.spacing.large, bounds.height)
    let wanted = notice.sizeThatFits(room)
    let top = isTiny ? theme.spacing.small : theme.spacing.large
    notice.frame = Rect(((bounds.width - wanted.width) / 2).rounded(), top, wanted.width, wanted.height)
    let free = notice.isHidden ? top : notice.frame.maxY
    invitation.frame = Rect(0, free, bounds.width, max(0, barFrame.minY - free))
    moveBar()
  }

  private func layOutBar() {
    let room = Size(bounds.width - 2 * theme.spacing.medium, bounds.height)
    bar.suit(room)
    let size = bar.sizeThatFits(room)
    let gap = isLow ? theme.spacing.medium : theme.spacing.large
    barFrame = Rect(
      ((bounds.width - size.width) / 2).rounded(), bounds.height - size.height - gap, size.width, size.height)
    bar.bounds = Rect(origin: .zero, size: size)
    bar.center = barFrame.center
    let offer = undoClear.sizeThatFits(room)
    undoClear.frame = Rect(
      ((bounds.width - offer.width) / 2).rounded(), barFrame.minY - gap - offer.height, offer.width, offer.height)
    tab.bounds = Rect(origin: .zero, size: tab.sizeThatFits(bounds.size))
    tab.center = Point((bounds.width / 2).rounded(), bounds.height - tab.bounds.height / 2)
  }

  // MARK: Hiding the bar

  /// The frame of the bar while it is not hidden.
  private(set) var barFrame = Rect.zero

  /// Hides the bar if there are lines under it and nobody is using it, and shows it otherwise.
  func moveBar() {
    guard !barFrame.isEmpty, !bar.isInUse else { return }
    let isWanted = linesCanvas.hasMovingInk(in: barFrame) || (calledBack == nil && linesCanvas.hasInk(in: barFrame))
    guard isWanted != isBarAway else { return }
    isBarAway = isWanted
    let arrange = { [bar, tab, barFrame, bounds] in
      bar.transform = isWanted ? .translation(0, bounds.height - barFrame.minY) : .identity
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
