import TouchCore
import TouchDrawing
import TouchGeometry

/// The base class of controls whose knob slides on a straight, level track. Use its subclasses.
///
/// The knob keeps its position under the finger that grips it, and grows a little in 0.2 s meanwhile. The grip area is
/// as wide as the least touch target, however small the knob looks. Dragging the knob along the track takes precedence
/// over an ancestor's pans and swipes; dragging it across does not.
open class KnobControl: Control {
  let knob: Knob
  /// The least distance of the knob's centre from both ends of the track.
  let knobMargin: Double
  /// The position of the knob from left to right, 0…1, while a finger drags it.
  private(set) var draggedFraction: Double?
  /// The grip of the finger on the knob while it drags it.
  private(set) var grip: KnobGrip?
  /// The location of the finger when the knob last followed it, in window coordinates.
  private var followed = Point.zero
  /// The position of the knob there on a track without ends, as a fraction of the track.
  private var reach = 0.0

  init(knobSize: Double, knobMargin: Double) {
    self.knobMargin = knobMargin
    knob = Knob(size: knobSize)
    super.init(frame: .zero)
    addSubview(knob)
  }

  // MARK: Methods for subclasses

  /// The frame of the track, in the control's coordinates.
  var track: Rect { bounds }
  /// The knob's position without a finger, 0…1.
  var restingFraction: Double { 0 }
  /// Called when the finger has dragged the knob, or itself past the end of the track, from one fraction of the track
  /// to another.
  func knobDragged(from old: Double, to new: Double) {}
  /// The value of the control at the current position of the knob.
  var gripValue: Double { restingFraction }
  /// The finger holds the knob, or holds it anew where the program has put it.
  func knobGripped() {}
  /// Called when the colours of the theme or of the state have changed.
  func appearanceChanged() {}

  // MARK: The knob

  /// The current or final position of the knob, 0…1.
  var fraction: Double { draggedFraction ?? restingFraction }

  var isDragging: Bool { draggedFraction != nil }

  private var knobTravel: Double { max(0, track.width - 2 * knobMargin) }

  /// The centre of the knob, in the control's coordinates.
  package var knobCenter: Point { knobCenter(at: fraction) }

  /// Returns the centre of the knob at `fraction` of the track.
  func knobCenter(at fraction: Double) -> Point { Point(track.minX + knobMargin + fraction * knobTravel, track.midY) }

  /// Returns whether a finger that lands at `point` grips the knob. The area is around its centre, at the ends moved
  /// inwards.
  func isHold(_ point: Point) -> Bool {
    let width = max(theme.minimumTarget, knob.bounds.width)
    let left = min(max(knobCenter(at: fraction).x - width / 2, bounds.minX), bounds.maxX - width)
    return self.point(inside: point) && point.x >= left && point.x < left + width
  }

  /// Grips the knob if `touch` is on it.
  func grip(_ touch: Touch) -> Bool {
    guard isHold(touch.location(in: self)) else { return false }
    grip(at: fraction)
    stateDidChange()
    return true
  }

  /// Holds the knob at `fraction` with the finger where it is.
  private func grip(at fraction: Double) {
    (followed, reach) = (fingerPosition, fraction)
    grip = KnobGrip(position: followed, fraction: fraction, value: gripValue, space: space)
    draggedFraction = min(max(fraction, 0), 1)
    knobGripped()
  }

  /// Goes back to a grip from before the present one.
  func hold(by grip: KnobGrip) {
    self.grip = grip
    reach = fraction(under: grip)
  }

  private var space: KnobGrip.Space { KnobGrip.Space(toWindow: transformToRoot, track: track) }

  /// The program has set what decides where the knob rests: the finger holds it there from now on.
  func regrip() {
    if isDragging { grip(at: restingFraction) }
  }

  override func valueWasSet(isNew: Bool) {
    super.valueWasSet(isNew: isNew)
    if !isChangingByTouch { regrip() }
  }

  /// Moves the knob as far as the finger has moved. Where the control was moved under it, it is held where it was.
  func drag() {
    guard let held = grip, fingerPosition != followed else { return }
    if held.space != space {
      grip = KnobGrip(position: followed, fraction: reach, value: gripValue, space: space)
      knobGripped()
    }
    followed = fingerPosition
    guard let grip, knobTravel > 0 else { return }
    let old = reach
    reach = fraction(under: grip)
    draggedFraction = min(max(reach, 0), 1)
    setNeedsLayout()
    knobDragged(from: old, to: reach)
  }

  /// Returns the position of the knob under the finger by `grip` on a track without ends, as a fraction of the track.
  func fraction(under grip: KnobGrip) -> Double {
    grip.fraction + (convert(fingerPosition, from: nil).x - convert(grip.position, from: nil).x) / knobTravel
  }

  /// Releases the knob, which moves to its position without a finger.
  func release() {
    guard isDragging else { return }
    (draggedFraction, grip) = (nil, nil)
    stateDidChange()
  }

  // MARK: As a control

  open override func drags(_ touch: Touch, along translation: Vector) -> Bool {
    let isHeld = hasTakenUp(touch) ? isDragging : isHold(convert(touch.landing, from: nil))
    return isHeld && abs(translation.dx) > abs(translation.dy)
  }

  override func hasDragged(_ touch: Touch) -> Bool {
    let limit = window?.application.gestureDefaults.panDistance ?? 0
    let isHolding = hasTakenUp(touch) || isHold(convert(touch.landing, from: nil))
    return isHolding && touch.farthest >= limit - GestureDefaults.rounding
  }

  open override func themeDidChange() { appearanceChanged() }

  open override func stateDidChange() {
    appearanceChanged()
    let transform = isDragging || isHighlighted ? Transform.scale(Knob.heldScale) : .identity
    if knob.transform != transform { animateQuickly { knob.transform = transform } }
  }

  open override func layoutSubviews() { knob.center = knobCenter }
}

/// A disc with three grooves, which show that it can be dragged. Without them it is a ring that cannot be.
final class Knob: View {
  /// The scale of the knob while a finger holds it.
  static let heldScale = 1.15

  /// The colour of the grooves; nil for a ring in ``ringColor``.
  var grooveColor: Color? {
    didSet { if oldValue != grooveColor { setNeedsDisplay() } }
  }
  var ringColor = Color.white {
    didSet { if oldValue != ringColor { setNeedsDisplay() } }
  }

  init(size: Double) {
    super.init(frame: Rect(0, 0, size, size))
    cornerRadius = size / 2
    isUserInteractionEnabled = false
  }

  override func draw(_ rect: Rect, in canvas: Canvas) {
    let width = theme.lineWidth
    guard let grooveColor else {
      let ring = Path.circle(center: bounds.center, radius: (bounds.width - width) / 2)
      return canvas.stroke(ring, with: ringColor, width: width)
    }
    let (reach, gap) = (bounds.height * 0.18, bounds.width * 0.16)
    for offset in [-gap, 0, gap] {
      let groove = Path.line(
        from: bounds.center + Vector(offset, -reach), to: bounds.center + Vector(offset, reach))
      canvas.stroke(groove, with: grooveColor, width: width, cap: .round)
    }
  }
}
