import TouchCore
import TouchDrawing
import TouchGeometry

/// A number that is changed by steps: a plate with a minus and one with a plus.
///
/// A tap makes one step when the finger lifts, so that a finger that begins to drag changes nothing. Held for 0.5 s, a
/// plate makes a step at once and another every 0.1 s until the finger lifts or leaves it. At an end of the range the
/// plate without an effect is an outline only.
open class Stepper: Control {
  /// The value, by default 0, clamped to the range; setting NaN changes nothing. Setting it sends no event.
  public var value = 0.0 {
    didSet {
      let wanted = value.isNaN ? oldValue : value
      value = max(minimumValue, min(wanted, maximumValue))
      valueWasSet(isNew: oldValue != value)
      if oldValue != value { appearanceChanged() }
    }
  }
  /// The least value, by default 0; a value that is not finite changes nothing.
  public var minimumValue = 0.0 {
    didSet {
      if !minimumValue.isFinite { minimumValue = oldValue }
      rangeChanged()
    }
  }
  /// The greatest value, by default 100; a value that is not finite changes nothing, and one below the minimum counts
  /// as that.
  public var maximumValue = 100.0 {
    didSet {
      if !maximumValue.isFinite { maximumValue = oldValue }
      rangeChanged()
    }
  }
  /// The size of a step, by default 1. A value that is not finite or not above 0 is ignored. Steps lead to values that
  /// are whole numbers of steps above the minimum, and to the maximum; values that the program sets may lie between.
  public var stepValue = 1.0 {
    didSet {
      if !stepValue.isFinite || stepValue <= 0 { stepValue = oldValue }
      appearanceChanged()
    }
  }
  /// Whether a step beyond one end of the range continues at the other end.
  public var wraps = false {
    didSet { if oldValue != wraps { appearanceChanged() } }
  }
  /// Whether a held plate repeats its step.
  public var autorepeat = true
  /// Whether ``ControlEvent/valueChanged`` is sent after each step; otherwise it is sent once, when the finger lifts.
  public var isContinuous = true

  private let plates = [StepPlate(hasUpright: false), StepPlate(hasUpright: true)]
  /// The plate under the finger.
  private var pressed: Int? {
    didSet { if oldValue != pressed { pressChanged() } }
  }
  /// Whether this hold has repeated its step, so that the lift makes none.
  private var hasRepeated = false
  /// Whether a step has been made without an event yet.
  private var owesEvent = false
  private var timer: Registration?

  /// Creates a stepper of the size that suits it.
  public init() {
    super.init(frame: .zero)
    for plate in plates { addSubview(plate) }
    appearanceChanged()
    sizeToFit()
  }

  open override func sizeThatFits(_ size: Size) -> Size {
    Size(2 * theme.comfortableTarget + theme.spacing.small, Measures.height)
  }

  open override func themeDidChange() { appearanceChanged() }

  open override func stateDidChange() { appearanceChanged() }

  open override func layoutSubviews() {
    for (index, plate) in plates.enumerated() {
      let rect = frame(ofPlate: index)
      plate.center = rect.center
      plate.bounds = Rect(origin: .zero, size: rect.size)
      plate.cornerRadius = min(theme.radius.medium, rect.height / 2)
    }
  }

  // MARK: Touches

  open override var answersTaps: Bool { true }

  open override func beginTracking(_ touch: Touch) -> Bool {
    hasRepeated = false
    pressed = plate(under: touch)
    return pressed != nil
  }

  open override func continueTracking(_ touch: Touch) -> Bool {
    if !isStill { pressed = plate(under: touch) }
    return true
  }

  open override func endTracking(_ touch: Touch) {
    if let under = plate(under: touch), !hasRepeated, !isOverruled { step(isStill ? pressed ?? under : under) }
    letGoOfPlate()
  }

  override func valueWasSet(isNew: Bool) {
    super.valueWasSet(isNew: isNew)
    if !isChangingByTouch { owesEvent = false }
  }

  open override func cancelTracking() { letGoOfPlate() }

  // MARK: For people who cannot see

  open override var accessibilityDefaults: AccessibilityAttributes? {
    AccessibilityAttributes(value: value.formatted(), traits: stateTraits.union(.adjustable))
  }

  open override func accessibilityIncrement() { adjust(1) }

  open override func accessibilityDecrement() { adjust(0) }

  private func letGoOfPlate() {
    pressed = nil
    if owesEvent { tell() }
  }

  private func plate(under touch: Touch) -> Int? {
    let point = touch.location(in: self)
    guard self.point(inside: point) else { return nil }
    return point.x < bounds.midX ? 0 : 1
  }

  private func pressChanged() {
    stopRepeating()
    appearanceChanged()
    for (index, plate) in plates.enumerated() {
      let isDown = index == pressed && canStep(index)
      let transform = isDown ? Transform.scale(Measures.pressedScale) : .identity
      if plate.transform != transform { animateQuickly { plate.transform = transform } }
    }
    if pressed != nil, autorepeat { repeatStep(after: Measures.holdDuration) }
  }

  private func repeatStep(after delay: Double) {
    guard let application = window?.application else { return }
    timer = application.after(delay) { [weak self] in self?.stepAgain() }
  }

  private func stepAgain() {
    timer = nil
    guard let pressed, isFingerDown, autorepeat, canStep(pressed) else { return }
    hasRepeated = true
    step(pressed)
    // A listener may have disabled the stepper.
    if self.pressed == pressed { repeatStep(after: Measures.repeatInterval) }
  }

  private func stopRepeating() {
    timer = nil
  }

  private enum Measures {
    static let height = 56.0
    static let pressedScale = 0.95
    /// The seconds until a held plate begins to repeat, like a long press, and from then on between two steps.
    static let holdDuration = 0.5
    static let repeatInterval = 0.1
  }
}

extension Stepper {
  private func rangeChanged() {
    let kept = value
    value = kept
    appearanceChanged()
  }

  /// Whether a step towards the plate's end changes anything.
  private func canStep(_ plate: Int) -> Bool {
    isEnabled && next(plate) != value
  }

  /// The value to which a step leads; the present one at the end of the range.
  private func next(_ plate: Int) -> Double {
    let grid = StepGrid(minimum: minimumValue, maximum: maximumValue, step: stepValue)
    let isUp = plate == 1
    let end = wraps ? (isUp ? minimumValue : maximumValue) : value
    return maximumValue > minimumValue ? grid.next(to: value, isUp: isUp) ?? end : value
  }

  private func step(_ plate: Int) {
    guard canStep(plate) else { return }
    changeByTouch { value = next(plate) }
    if isContinuous { tell() } else { owesEvent = true }
  }

  /// Makes one step towards a plate's end.
  private func adjust(_ plate: Int) {
    step(plate)
    if owesEvent { tell() }
  }

  private func tell() {
    owesEvent = false
    sendActions(for: .valueChanged)
  }

  private func frame(ofPlate index: Int) -> Rect {
    let width = max(0, (bounds.width - theme.spacing.small) / 2)
    let left = index == 0 ? bounds.minX : bounds.maxX - width
    return Rect(left, bounds.minY, width, bounds.height)
  }

  private func appearanceChanged() {
    for (index, plate) in plates.enumerated() {
      let isPressed = index == pressed
      plate.backgroundColor = canStep(index) ? (isPressed ? theme.surfacePressed : theme.surface) : nil
      plate.isOutlined = !canStep(index)
      plate.color = canStep(index) ? theme.text : theme.text.withAlpha(0.4)
    }
    setNeedsLayout()
  }
}
