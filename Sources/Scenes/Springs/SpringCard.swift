import TouchDrawing
import TouchGeometry
import TouchUI

/// A card that hangs on a spring. A finger that lands stops it, a tap knocks it, a finger that passes shoves it along.
/// Once it has been pressed it can be dragged by one of the three methods. While a finger rests on it a bar at its foot
/// shows the remaining time.
final class SpringCard: View {
  let method: DragMethod
  let press = LongPressGestureRecognizer()
  let pan = PanGestureRecognizer()
  /// The grip while the card is dragged.
  var grip: Grip?
  weak var handler: (any SpringCardHandler)?

  struct Grip {
    /// The gripped point relative to the centre, in the card's coordinates.
    let offset: Vector
    /// The finger's location, in the coordinates of the superview.
    var finger: Point
  }

  /// A finger that has landed on the card.
  private struct Contact {
    let touch: Touch
    /// The landing location, in window coordinates.
    let landing: Point
    /// The time of the last report.
    var time: Instant
    /// Whether the finger has moved too far for a press.
    var isShoving = false
  }

  private let shadow = SoftShadow()
  private let panel = View(frame: .zero)
  private let sign: DragMethodSign
  private let title = Label()
  private let words = Label()
  private let bar = View(frame: .zero)
  private var pulse = PressPulse()
  /// The touch that waits for the press or shoves the card.
  private var contact: Contact?
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
  var isTaken: Bool { contact != nil || isPressed }

  /// The eye that the card's spring hooks into, relative to the centre in the card's coordinates.
  var eyeletOffset: Vector { Vector(0, -bounds.height / 2) }

  /// The eye that the card's spring hooks into, in the coordinates of the superview.
  var eyelet: Point { center + transform.apply(eyeletOffset) }

  /// The gripped point, in the coordinates of the superview.
  var gripPoint: Point? { grip.map { center + transform.apply($0.offset) } }

  override func languageDidChange() {
    title.text = method.texts(in: strings).title
    showWords()
    setNeedsLayout()
  }

  override func themeDidChange() {
    let palette = SpringsPalette.suiting(theme)
    panel.backgroundColor = palette.bodies[DragMethod.allCases.firstIndex(of: method) ?? 0]
    panel.cornerRadius = theme.radius.large
    (title.textColor, words.textColor, bar.backgroundColor) = (palette.ink, palette.ink, palette.ink)
    bar.cornerRadius = Self.barHeight / 2
    showWords()
    setNeedsLayout()
  }

  private func showWords() {
    words.text = reminder == nil ? method.texts(in: strings).summary : strings.springs.holdFirst
    setNeedsLayout()
  }

  // MARK: For people who cannot see, or cannot touch

  /// A button, which is knocked when it is pressed.
  override var accessibilityDefaults: AccessibilityAttributes? {
    let texts = method.texts(in: strings)
    return AccessibilityAttributes(label: texts.title, hint: texts.summary, traits: .button)
  }

  override var accessibilityGestures: [AccessibilityGesture] {
    AccessibilityGesture.moves(afterHolding: press.minimumPressDuration)
  }

  // MARK: Layout

  /// Lays out sign, title, words and bar from top to bottom. The sign is left out if there is little space, and the
  /// words if there is hardly any.
  override func layoutSubviews() {
    shadow.surround(bounds.size)
    panel.frame = bounds
    let isNarrow = bounds.width < 160
    title.font = Font(
      family: theme.type.control.family, size: max(isNarrow ? 18 : 20, 0.075 * bounds.width) * theme.type.scale,
      weight: .medium)
    words.font = Font(
      family: theme.type.caption.family, size: max(16, 0.052 * bounds.width) * theme.type.scale)
    let gap = theme.spacing.small
    let room = bounds.inset(by: Insets(isNarrow ? gap : theme.spacing.medium))
    for label in [title, words] {
      label.keepWordsWhole(in: room.width)
      if theme.type.scale > 1 { label.numberOfLines = 0 }
    }
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
    return Rect(inset, bounds.height - inset, width, Self.barHeight)
  }

  private static let barHeight = 6.0

  // MARK: Pressing

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    super.touchesBegan(touches, with: event)
    guard let touch = touches.first, let application = window?.application else { return }
    contact = Contact(touch: touch, landing: touch.location(in: nil), time: touch.timestamp)
    handler?.fingerLanded(on: self)
    fill(to: 1, within: application.gestureDefaults.pressDuration)
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    super.touchesMoved(touches, with: event)
    guard var contact, !isPressed, let limit = window?.application.gestureDefaults.pressMovement else { return }
    let touch = contact.touch
    if !contact.isShoving, touch.location(in: nil).distance(to: contact.landing) > limit {
      contact.isShoving = true
      handler?.fingerLeft(self)
      fill(to: 0, within: theme.duration.quick)
      remind()
    }
    let duration = touch.timestamp.seconds(since: contact.time)
    contact.time = touch.timestamp
    self.contact = contact
    guard contact.isShoving, duration > 0, bounds.contains(touch.location(in: self)) else { return }
    handler?.fingerPassed(
      over: self, with: (touch.location(in: superview) - touch.previousLocation(in: superview)) / duration)
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    super.touchesEnded(touches, with: event)
    if let contact, !contact.isShoving, !isPressed {
      handler?.fingerTapped(self, at: contact.touch.location(in: self) - bounds.center)
    }
    endContact()
  }

  /// Called for a real cancellation and when the press begins, which takes the touch over.
  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    super.touchesCancelled(touches, with: event)
    if contact?.isShoving == false, !isPressed { handler?.fingerLeft(self) }
    endContact()
  }

  private func endContact() {
    contact = nil
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

/// Receives the fingers on a card that has not been pressed.
protocol SpringCardHandler: AnyObject {
  /// Called when a finger lands, which may become a press.
  func fingerLanded(on card: SpringCard)
  /// Called when the finger has moved too far for a press, or is cancelled.
  func fingerLeft(_ card: SpringCard)
  /// Called when a finger that has left the card's hold moves over it, with its velocity in points per second.
  func fingerPassed(over card: SpringCard, with velocity: Vector)
  /// Called when the finger lifts early, with its location relative to the centre of the card.
  func fingerTapped(_ card: SpringCard, at offset: Vector)
}
