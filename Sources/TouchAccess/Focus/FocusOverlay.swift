import TouchControls
import TouchCore
import TouchGeometry

extension OverlayRole {
  /// The ring around the focused element, with its caption: over menus and panels, under the darkness.
  public static let focus = OverlayRole(level: 650)
}

/// The ring around the focused element, the button with its actions, and the caption that helps.
final class FocusOverlay: View {
  /// Called when the button with the actions is pressed.
  var onMore: (() -> Void)?
  /// Called when the content beneath is laid out.
  var onLayout: (() -> Void)?
  /// The words of the caption; nil hides it.
  var caption: FocusCaption.Words? {
    didSet { captionView.words = caption }
  }
  private let ring = FocusRing()
  private let more = MoreButton()
  private let captionView = FocusCaption()
  private var target = Rect.zero
  private var isShown = false

  init() {
    super.init(frame: .zero)
    name = "focus"
    accessibilityElementsHidden = true
    for view in [ring, more, captionView] { addSubview(view) }
    more.addAction(for: .touchUpInside) { [unowned self] _ in onMore?() }
    alpha = 0
  }

  override var drawsContent: Bool { false }

  /// Takes touches on the button alone.
  override func hitTest(_ point: Point) -> View? {
    let hit = super.hitTest(point)
    return hit === self || hit === captionView ? nil : hit
  }

  /// Whether a finger at `location`, in window coordinates, is on the visible button.
  func isOnMore(_ location: Point) -> Bool {
    isShown && !more.isHidden && !more.isSign && more.frame.contains(convert(location, from: nil))
  }

  /// The presentation of the actions besides the activation: none, a button, or a sign that there are some.
  enum Actions { case none, button, sign }

  /// Shows the ring around `frame`, in window coordinates.
  func show(at frame: Rect, isAdjusting: Bool, actions: Actions, moreLabel: String, animated: Bool) {
    let ringFrame = FocusRing.frame(around: convert(frame, from: nil), within: bounds)
    let isMoving = animated && isShown && ringFrame != target
    ring.isAdjusting = isAdjusting
    more.isHidden = actions == .none
    more.isSign = actions == .sign
    more.title = moreLabel
    if ringFrame != target || !isShown {
      target = ringFrame
      let arrange = { [self] in
        self.ring.place(in: ringFrame)
        self.more.center = self.more.center(beside: ringFrame, within: self.bounds)
      }
      if isMoving { animate(theme.duration.quick, arrange) } else { arrange() }
    }
    captionView.place(beside: ringFrame, within: bounds)
    if !isShown {
      isShown = true
      animate(theme.duration.quick) { alpha = 1 }
    }
  }

  /// Lets the ring disappear.
  func hide() {
    guard isShown else { return }
    isShown = false
    caption = nil
    more.isHidden = true
    animate(theme.duration.quick) { alpha = 0 }
  }

  override func layoutSubviews() { if isShown { onLayout?() } }

  private func animate(_ duration: Double, _ changes: () -> Void) {
    guard let application = window?.application else { return changes() }
    application.animate(
      withDuration: duration, options: [.allowUserInteraction, .beginFromCurrentState, .curveEaseOut],
      animations: changes)
  }
}
