import TouchDrawing
import TouchGeometry

/// A number from a range, set by dragging a knob along a track; the track is thick up to the knob and thin behind it.
///
/// It takes only fingers that land on the knob, and sends ``ControlEvent/valueChanged`` at each move that changes the
/// value.
open class Slider: KnobControl {
  /// In the middle of 0…1 at the beginning. Brought into the range; what is no number changes nothing. Setting it
  /// sends no event.
  public var value = 0.5 {
    didSet {
      let wanted = value.isNaN ? oldValue : value
      value = max(minimumValue, min(wanted, maximumValue))
      if oldValue != value { moved() }
    }
  }
  /// The value at the left end; what is not finite changes nothing.
  public var minimumValue = 0.0 {
    didSet {
      if !minimumValue.isFinite { minimumValue = oldValue }
      rangeChanged()
    }
  }
  /// The value at the right end; what is not finite changes nothing, and what is below the minimum counts as that.
  public var maximumValue = 1.0 {
    didSet {
      if !maximumValue.isFinite { maximumValue = oldValue }
      rangeChanged()
    }
  }

  /// The slider has a size that suits most places; it can have any width.
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
    let filled = Path.line(from: start, to: knobCenter(at: fraction))
    let color = isEnabled ? theme.accent : theme.outline
    canvas.stroke(filled, with: color, width: Measures.thickness, cap: .round)
  }

  // MARK: Touches

  open override func beginTracking(_ touch: Touch) -> Bool { grip(touch) }

  open override func continueTracking(_ touch: Touch) -> Bool {
    drag(touch)
    return true
  }

  open override func endTracking(_ touch: Touch) {
    drag(touch)
    release()
  }

  open override func cancelTracking() { release() }

  // MARK: The knob

  override var restingFraction: Double {
    let range = maximumValue - minimumValue
    return range > 0 ? (value - minimumValue) / range : 0
  }

  override func knobDragged() {
    let old = value
    value = minimumValue * (1 - fraction) + maximumValue * fraction
    if old != value { sendActions(for: .valueChanged) }
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
  }
}
