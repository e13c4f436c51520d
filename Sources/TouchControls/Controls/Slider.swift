import TouchCore
import TouchDrawing
import TouchGeometry

/// A number from a range, set by dragging a knob along a track; the track is thick up to the knob and thin behind it.
///
/// It tracks only fingers that land on the knob, and sends ``ControlEvent/valueChanged`` at each move that changes the
/// value.
open class Slider: KnobControl {
  /// The value, by default 0.5, clamped to the range; setting NaN changes nothing. Setting it sends no event.
  public var value = 0.5 {
    didSet {
      let wanted = value.isNaN ? oldValue : value
      value = max(minimumValue, min(wanted, maximumValue))
      valueWasSet(isNew: oldValue != value)
      if oldValue != value { moved() }
    }
  }
  /// The value at the left end; a value that is not finite changes nothing.
  public var minimumValue = 0.0 {
    didSet {
      if !minimumValue.isFinite { minimumValue = oldValue }
      rangeChanged()
    }
  }
  /// The value at the right end; a value that is not finite changes nothing, and one below the minimum counts as that.
  public var maximumValue = 1.0 {
    didSet {
      if !maximumValue.isFinite { maximumValue = oldValue }
      rangeChanged()
    }
  }
  /// The distance between the values that a finger can choose, counted from the minimum. With 0, the default, it can
  /// choose any value. A negative or infinite distance is ignored. Values that the program sets may lie between.
  public var stepValue = 0.0 {
    didSet { if !stepValue.isFinite || stepValue < 0 { stepValue = oldValue } }
  }
  /// Whether a listener of the present change has set something.
  private var isCorrected = false
  /// The grip of the finger without the correction that a listener of the previous change has made.
  private var uncorrected: KnobGrip?

  /// Creates a slider of a usual size; it can have any width.
  public init() {
    super.init(knobSize: Measures.knob, knobMargin: Measures.knob / 2)
    appearanceChanged()
    sizeToFit()
  }

  open override func sizeThatFits(_ size: Size) -> Size { Measures.size }

  open override func draw(_ rect: Rect, in canvas: Canvas) {
    let cap = Measures.thickness / 2
    let start = Point(track.minX + cap, track.midY)
    let end = Point(track.maxX - cap, track.midY)
    let line = isEnabled ? theme.secondaryText : theme.outline
    canvas.stroke(.line(from: start, to: end), with: line, width: theme.lineWidth, cap: .round)
    let filled = Path.line(from: start, to: knobCenter)
    let color = isEnabled ? theme.accent : theme.outline
    canvas.stroke(filled, with: color, width: Measures.thickness, cap: .round)
  }

  // MARK: Touches

  open override func beginTracking(_ touch: Touch) -> Bool { grip(touch) }

  open override func continueTracking(_ touch: Touch) -> Bool {
    drag()
    return true
  }

  open override func endTracking(_ touch: Touch) {
    drag()
    release()
  }

  open override func cancelTracking() { release() }

  // MARK: The knob

  override var restingFraction: Double {
    let range = maximumValue - minimumValue
    return range > 0 ? (value - minimumValue) / range : 0
  }

  /// The knob is where the value has it, also between two steps.
  override var fraction: Double { restingFraction }

  override var gripValue: Double { value }

  override func knobGripped() {
    isCorrected = true
    uncorrected = nil
  }

  override func knobDragged(from old: Double, to new: Double) {
    guard maximumValue > minimumValue, stepValue == 0 || steps(at: old) != steps(at: new) else { return }
    let chosen = grip.flatMap { new == $0.fraction ? $0.value : nil } ?? chosenValue(at: new)
    guard chosen != value else { return }
    changeByTouch { value = chosen }
    tell()
  }

  /// Tells listeners of a value that the finger has chosen. What they set instead is gripped anew. But who corrects one
  /// value after the other by a little, as by rounding it, is to be given the values of where the finger is.
  private func tell() {
    let held = uncorrected ?? grip
    let isRepeated = uncorrected != nil
    isCorrected = false
    sendActions(for: .valueChanged)
    guard isCorrected, isDragging, let held else {
      uncorrected = nil
      return
    }
    uncorrected = held
    guard isRepeated else { return }
    if abs(fraction(under: held) - restingFraction) <= Measures.correction { hold(by: held) } else { uncorrected = nil }
  }

  // MARK: For people who cannot see

  /// An adjustable element, with the share of the range as its value.
  open override var accessibilityDefaults: AccessibilityAttributes? {
    AccessibilityAttributes(
      value: "\((restingFraction * 100).formatted(digits: 0)) %", traits: stateTraits.union(.adjustable))
  }

  open override func accessibilityIncrement() { adjust(by: 1) }

  open override func accessibilityDecrement() { adjust(by: -1) }

  /// Changes the value by steps, or by tenths of the range where there are none.
  private func adjust(by steps: Double) {
    let step = stepValue > 0 ? stepValue : (maximumValue - minimumValue) / 10
    let old = value
    guard isEnabled, maximumValue > minimumValue else { return }
    value = StepGrid(minimum: minimumValue, maximum: maximumValue, step: step).next(to: value, isUp: steps > 0) ?? value
    if value != old { sendActions(for: .valueChanged) }
  }

  private func chosenValue(at fraction: Double) -> Double {
    let share = min(max(fraction, 0), 1)
    guard stepValue > 0 else { return minimumValue * (1 - share) + maximumValue * share }
    return grid.value(after: steps(at: fraction))
  }

  private var grid: StepGrid { StepGrid(minimum: minimumValue, maximum: maximumValue, step: stepValue) }

  private func steps(at fraction: Double) -> Double {
    grid.nearest(to: minimumValue + min(max(fraction, 0), 1) * (maximumValue - minimumValue))
  }

  override func appearanceChanged() {
    knob.backgroundColor = isEnabled ? theme.text : theme.background
    knob.grooveColor = isEnabled ? theme.background : nil
    knob.ringColor = theme.outline
    setNeedsDisplay()
  }

  private func rangeChanged() {
    let kept = value
    value = kept
    moved()
  }

  private func moved() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  private enum Measures {
    static let size = Size(320, 56)
    static let knob = 36.0
    static let thickness = 8.0
    /// The largest correction by rounding, as a fraction of the track.
    static let correction = 0.25
  }
}
