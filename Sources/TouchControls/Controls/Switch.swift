import TouchCore
import TouchDrawing
import TouchGeometry

/// A switch that is on or off. A tap toggles it; or the knob is dragged, and its position counts when the finger lifts.
///
/// On, the knob is at the right of a track in the accent colour with a check mark; off, at the left of a plain one with
/// a ring. The knob slides there in 0.2 s. A disabled switch is drawn in outlines.
open class Switch: KnobControl {
  /// Whether the switch is on; off by default. Setting it sends no event.
  public var isOn = false {
    didSet {
      valueWasSet(isNew: oldValue != isOn)
      guard oldValue != isOn else { return }
      setNeedsLayout()
      appearanceChanged()
    }
  }
  /// The track of the state on.
  private let lit = View(frame: .zero)
  private let check = CheckMark(frame: .zero)
  /// Whether the finger has moved so far along the track that its lift is not a tap.
  private var isPastTap = false

  /// Creates a switch of the size that suits it; in a larger frame the track keeps its size.
  public init() {
    super.init(knobSize: Measures.knob, knobMargin: Measures.size.height / 2)
    lit.isUserInteractionEnabled = false
    lit.addSubview(check)
    insertSubview(lit, below: knob)
    appearanceChanged()
    sizeToFit()
  }

  open override func sizeThatFits(_ size: Size) -> Size { Measures.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    lit.frame = track
    lit.cornerRadius = track.height / 2
    lit.alpha = fraction
    let offset = knobCenter(at: 0) - track.origin
    check.frame = Rect(center: .zero + offset, size: Size(Measures.check, Measures.check))
  }

  open override func draw(_ rect: Rect, in canvas: Canvas) {
    let width = theme.lineWidth
    let edge = track.inset(by: Insets(width / 2))
    let plate = Path.roundedRect(edge, radius: edge.height / 2)
    if isEnabled { canvas.fill(plate, with: isHighlighted ? theme.surfacePressed : theme.surface) }
    canvas.stroke(plate, with: theme.outline, width: width)
    let ring = Path.circle(center: knobCenter(at: 1), radius: Measures.ring / 2)
    canvas.stroke(ring, with: theme.secondaryText.withAlpha(isEnabled ? 1 : 0.4), width: width)
  }

  // MARK: Touches

  open override var answersTaps: Bool { true }

  open override func beginTracking(_ touch: Touch) -> Bool {
    isPastTap = false
    _ = grip(touch)
    return true
  }

  open override func continueTracking(_ touch: Touch) -> Bool {
    let translation = touch.location(in: self) - convert(touch.landing, from: nil)
    let limit = window?.application.gestureDefaults.panDistance ?? 0
    if abs(translation.dx) >= limit { isPastTap = true }
    drag()
    return true
  }

  open override func endTracking(_ touch: Touch) {
    drag()
    let isTap = !(isDragging && isPastTap) && point(inside: touch.location(in: self))
    let tapped = isOverruled ? isOn : !isOn
    let isChosen = isTap ? tapped : fraction > 0.5
    release()
    let isChange = isChosen != isOn
    animateQuickly {
      changeByTouch { isOn = isChosen }
      layoutIfNeeded()
    }
    if isChange { sendActions(for: .valueChanged) }
  }

  open override func cancelTracking() {
    release()
    animateQuickly(layoutIfNeeded)
  }

  open override var accessibilityDefaults: AccessibilityAttributes? {
    let words = language[ControlStrings.self]
    return AccessibilityAttributes(value: isOn ? words.on : words.off, traits: stateTraits.union(.toggleButton))
  }

  // MARK: The knob

  override var track: Rect {
    let size = Size(min(Measures.size.width, bounds.width), min(Measures.size.height, bounds.height))
    return Rect(center: bounds.center, size: size)
  }

  override var restingFraction: Double { isOn ? 1 : 0 }

  override func knobDragged(from old: Double, to new: Double) { appearanceChanged() }

  override func appearanceChanged() {
    let isShownOn = fraction > 0.5
    if isEnabled {
      lit.backgroundColor = isHighlighted ? theme.accentPressed : theme.accent
      check.color = theme.onAccent
      knob.backgroundColor = isShownOn ? theme.onAccent : theme.text
      knob.grooveColor = isShownOn ? theme.accent : theme.background
    } else {
      lit.backgroundColor = nil
      check.color = theme.text.withAlpha(0.4)
      knob.backgroundColor = theme.background
      knob.grooveColor = nil
      knob.ringColor = theme.outline
    }
    setNeedsLayout()
    setNeedsDisplay()
  }

  private enum Measures {
    static let size = Size(88, 48)
    static let knob = 36.0
    static let check = 22.0
    static let ring = 12.0
  }
}
