import TouchDrawing
import TouchGeometry
import TouchUI

/// A card that can be dragged in one of the three ways once it has been pressed. While a finger rests on it a bar at its
/// foot shows how long is left; a finger that drags too soon is told so.
final class SpringCard: View {
  let method: DragMethod
  let press = LongPressGestureRecognizer()
  let pan = PanGestureRecognizer()
  /// Where it is held while it is dragged.
  var grip: Grip?

  struct Grip {
    /// The place of the card that was gripped, from its center and in its own coordinates.
    let offset: Vector
    /// Where the finger is, in the coordinates of the superview.
    var finger: Point
  }

  private let shadow = SoftShadow()
  private let panel = View(frame: .zero)
  private let sign: DragMethodSign
  private let title = Label()
  private let words = Label()
  private let bar = View(frame: .zero)
  private var pulse = PressPulse()
  /// The finger that is waiting for the press, and where it landed, in window coordinates.
  private var waiting: (touch: Touch, landing: Point)?
  /// While the words say what is to be done first.
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

  /// Whether the finger that pressed is still down.
  var isPressed: Bool { press.state == .began || press.state == .changed }

  /// Whether somebody's finger is on it, and other fingers are to be left out.
  var isTaken: Bool { waiting != nil || isPressed }

  /// Where it is gripped, in the coordinates of the superview.
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

  /// Sign, title, words and bar, one under the other; without the sign if there is little room, and without the words if
  /// there is hardly any.
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
    // The words keep their place when they become fewer.
    let lines = reminder == nil ? text.height : max(text.height, words.frame.height)
    let foot = room.maxY - gap
    // Narrow cards say no more than what there is to do.
    words.isHidden = (isNarrow && reminder == nil) || head.height + gap / 2 + lines > foot - room.minY
    let needed = head.height + (words.isHidden ? 0 : gap / 2 + lines)
    // At the same height on all cards, if their words leave room for that.
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

  /// Also when the press has begun, which takes the finger.
  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) { stopWaiting() }

  private func stopWaiting() {
    waiting = nil
    if !isPressed { fill(to: 0, within: theme.duration.quick) }
  }

  /// The press has begun: the card is lifted and pulses.
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

  /// Says for a while that the card has to be held first.
  private func remind() {
    reminder = window?.application.after(Self.readingTime) { [weak self] in
      self?.reminder = nil
      self?.showWords()
    }
    showWords()
  }

  /// In seconds.
  private static let readingTime = 3.0
}
