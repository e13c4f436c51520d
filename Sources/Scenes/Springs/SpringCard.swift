import TouchDrawing
import TouchGeometry
import TouchUI

/// A card that can be dragged by one of the three methods once it has been pressed. While a finger rests on it a bar at
/// its foot shows the remaining time. If a finger drags too soon the card says that it has to be held first.
final class SpringCard: View {
  let method: DragMethod
  let press = LongPressGestureRecognizer()
  let pan = PanGestureRecognizer()
  /// The grip while the card is dragged.
  var grip: Grip?

  struct Grip {
    /// The gripped point relative to the centre, in the card's coordinates.
    let offset: Vector
    /// The finger's location, in the coordinates of the superview.
    var finger: Point
  }

  private let shadow = SoftShadow()
  private let panel = View(frame: .zero)
  private let sign: DragMethodSign
  private let title = Label()
  private let words = Label()
  private let bar = View(frame: .zero)
  private var pulse = PressPulse()
  /// The touch that waits for the press, and its landing location in window coordinates.
  private var waiting: (touch: Touch, landing: Point)?
  /// The timer of the reminder to hold first, while it is shown.
  private var reminder: Registration?

  init(_ method: DragMethod) {
    self.method = method
    sign = DragMethodSign(method)
    super.init(frame: .zero)
    name = "springs.\(method.rawValue)"
    press.name = "springs.press.\(method.rawValue)"
    pan.name = "springs.pan.\(method.rawValue)"
    title.numberOfLines = 2
    words.numberOfLines = 0
    panel.isUserInteractionEnabled = false
    bar.isUserInteractionEnabled = false
    for view in [shadow, panel, sign, title, words, bar] { addSubview(view) }
    languageDidChange()
    themeDidChange()
  }

  override var drawsContent: Bool { false }

  /// Whether the pressing finger is still down.
  var isPressed: Bool { press.state == .began || press.state == .changed }

  /// Whether a finger is on the card, so that it ignores others.
  var isTaken: Bool { waiting != nil || isPressed }

  /// The gripped point, in the coordinates of the superview.
  var gripPlace: Point? { grip.map { center + transform.apply($0.offset) } }

  override func languageDidChange() {
    title.text = method.texts(in: strings).title
    showWords()
    setNeedsLayout()
  }

  override func themeDidChange() {
    panel.backgroundColor = theme.surface
    panel.cornerRadius = theme.radius.medium
    title.textColor = theme.text
    bar.backgroundColor = theme.accent
    showWords()
    setNeedsLayout()
  }

  private func showWords() {
    words.text = reminder == nil ? method.texts(in: strings).summary : strings.springs.holdFirst
    words.textColor = reminder == nil ? theme.secondaryText : theme.accent
    setNeedsLayout()
  }

  // MARK: Layout

  /// Lays out sign, title, words and bar from top to bottom. The sign is left out if there is little space, and the
  /// words if there is hardly any.
  override func layoutSubviews() {
    shadow.surround(bounds.size)
    panel.frame = bounds
    let isNarrow = bounds.width < 160
    title.font = Font(
      family: theme.type.control.family, size: max(isNarrow ? 18 : 20, 0.065 * bounds.width), weight: .medium)
    words.font = Font(family: theme.type.caption.family, size: max(16, 0.046 * bounds.width))
    let gap = theme.spacing.small
    let room = bounds.inset(by: Insets(isNarrow ? gap : theme.spacing.medium))
    let (head, text) = (title.sizeThatFits(room.size), words.sizeThatFits(room.size))
    // The words keep their height when the shorter reminder replaces them.
    let lines = reminder == nil ? text.height : max(text.height, words.frame.height)
    let foot = room.maxY - gap
    // Narrow cards show the words only as a reminder.
    words.isHidden = (isNarrow && reminder == nil) || head.height + gap / 2 + lines > foot - room.minY
    let needed = head.height + (words.isHidden ? 0 : gap / 2 + lines)
    // The title has the same height on all cards if their words leave space for that.
    let signShare = bounds.height < 300 ? 0.45 : 0.56
    let top = max(room.minY, min(room.minY + signShare * room.height, foot - needed))
    title.frame = Rect(room.minX, top, room.width, head.height)
    words.frame = Rect(room.minX, title.frame.maxY + gap / 2, room.width, words.isHidden ? 0 : lines)
    sign.frame = Rect(room.minX, room.minY, room.width, max(0, top - gap - room.minY))
    sign.isHidden = sign.frame.height < 40
    bar.frame = barFrame(isPressed ? 1 : 0)
  }

  private func barFrame(_ fraction: Double) -> Rect {
    let inset = theme.spacing.medium
    let width = (bounds.width - 2 * inset) * fraction
    return Rect(inset, bounds.height - inset + 2, width, 4)
  }

  // MARK: Pressing

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard let touch = touches.first, let application = window?.application else { return }
    waiting = (touch, touch.location(in: nil))
    fill(to: 1, within: application.gestureDefaults.pressDuration)
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard let waiting, !isPressed, let limit = window?.application.gestureDefaults.pressMovement,
      waiting.touch.location(in: nil).distance(to: waiting.landing) > limit
    else { return }
    fill(to: 0, within: theme.duration.quick)
    remind()
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { stopWaiting() }

  /// Called for a real cancellation and when the press begins, which takes the touch over.
  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) { stopWaiting() }

  private func stopWaiting() {
    waiting = nil
    if !isPressed { fill(to: 0, within: theme.duration.quick) }
  }

  /// Lifts the card and makes it pulse. Called when the press has begun.
  func pressBegan() {
    superview?.bringSubviewToFront(self)
    shadow.isLifted = true
    pulse.begin(on: self)
  }

  func pressEnded() {
    shadow.isLifted = false
    pulse.end(on: self)
    fill(to: 0, within: theme.duration.quick)
  }

  private func fill(to fraction: Double, within seconds: Double) {
    let options: AnimationOptions = [.allowUserInteraction, .beginFromCurrentState, .curveLinear]
    window?.application.animate(withDuration: seconds, options: options) { bar.frame = barFrame(fraction) }
  }

  /// Shows for a while that the card has to be held first.
  private func remind() {
    reminder = window?.application.after(Self.readingTime) { [weak self] in
      self?.reminder = nil
      self?.showWords()
    }
    showWords()
  }

  /// The time for which the reminder is shown, in seconds.
  private static let readingTime = 3.0
}
