import TouchDrawing
import TouchGeometry
import TouchUI

/// A photo with a white mat and a soft shadow. It is lifted a little while fingers hold it, and has a back if there is a
/// caption.
final class PhotoCard: View {
  /// The number of the card, counted from 1. It is part of the recognisers' names.
  let number: Int
  let item: PhotoItem
  let tap = TapGestureRecognizer()
  let doubleTap = TapGestureRecognizer()
  /// The behaviour that makes the card draggable, or nil before it lies on a table. The animator keeps it.
  private(set) weak var drag: DragBehavior?
  /// Whether fingers hold the card.
  private(set) var isHeld = false
  /// Whether the finger that landed last has caught the card in flight.
  private(set) var wasCaught = false
  /// The time when fingers last held the card, or when it appeared.
  private(set) var lastTouched = Instant.zero
  /// Whether fingers have had it since it came.
  private(set) var wasTouched = false
  /// Called when fingers have landed on the card, or have all lifted.
  var onHold: () -> Void = {}
  /// Called when fingers move the card.
  var onDrag: () -> Void = {}

  /// Bring the card up for reading, put it back, and turn it over, without a finger.
  var (onRead, onPutBack, onTurn): (() -> Void, () -> Void, () -> Void) = ({}, {}, {})
  /// Whether the card is the first one of the deck.
  var isOnDeck = false
  /// The caption, or nil if there is none.
  var caption: String? { didSet { leaf.hasBack = caption != nil } }

  /// The centre and size that the card had before it was brought to a size for reading, or nil if it was not.
  var reading: (center: Point, size: Double)?
  /// The next step of a card that is read: to its reading position, or back to its size.
  var nextStep: Registration?
  /// The sharper image that is being decoded for a card that is read.
  var sharpening: Registration?
  /// The image for the card's first size.
  private(set) var image: Image?

  /// The photo as an object: what turns when the card is turned over.
  let leaf = PhotoLeaf()
  private(set) var shape = PhotoShape(area: 1, proportion: 1)
  /// The time when the card last moved by itself, or nil if it never did.
  private var lastMoved: Instant?

  init(_ item: PhotoItem, number: Int) {
    self.item = item
    self.number = number
    super.init(frame: .zero)
    name = "photos.card.\(number)"
    tap.name = "photos.tap.\(number)"
    doubleTap.name = "photos.doubleTap.\(number)"
    doubleTap.numberOfTapsRequired = 2
    addSubview(leaf)
    for recognizer in [tap, doubleTap] { addGestureRecognizer(recognizer) }
  }

  override var drawsContent: Bool { false }

  override var accessibilityDefaults: AccessibilityAttributes? { attributes }

  override var accessibilityDefaultActions: [AccessibilityCustomAction] { actions }

  /// The gestures of the fingers that hold the card. Two taps are the actions to turn it over and to put it back.
  override var accessibilityGestures: [AccessibilityGesture] { drag?.recognizer.accessibilityGestures ?? [] }

  /// Brings the card up, also one that others cover.
  override func accessibilityActivate() -> Bool {
    onRead()
    return true
  }

  /// Sizes the card. Its centre and transform do not change.
  func take(_ shape: PhotoShape) {
    self.shape = shape
    bounds.size = shape.card
    (leaf.bounds.size, leaf.center) = (bounds.size, bounds.center)
    leaf.take(shape)
    // Nobody makes a photo coarser than its pixels allow.
    drag?.scales = 0.5...shape.largestScale
  }

  /// Shows an image; the card takes its proportions.
  func show(_ image: Image) {
    self.image = image
    var shape = shape
    shape.take(image, scale: window?.scale ?? 1)
    if shape != self.shape {
      take(shape)
      drag?.dynamicAnimator?.updateItem(usingCurrentState: self)
    }
    leaf.show(image)
  }

  // MARK: Moving by itself

  /// Moves to another position with other measures and another rotation, with an animation.
  func move(to center: Point, turn: Double, _ shape: PhotoShape, inside room: Rect) {
    guard let application = window?.application else { return }
    let options: AnimationOptions = [.allowUserInteraction, .beginFromCurrentState, .curveEaseInOut]
    application.animate(withDuration: theme.duration.calm, options: options) { take(shape) }
    go(to: center, .rotation(turn), over: theme.duration.calm, inside: room)
  }

  /// Moves to another position, with an animation. For touches it is there from the beginning.
  func go(to center: Point, _ transform: Transform, over seconds: Double, inside room: Rect? = nil) {
    let change = { [self] in
      (self.center, self.transform) = (center, transform)
      if let room { stay(inside: room) }
    }
    if let application = window?.application {
      let options: AnimationOptions = [.allowUserInteraction, .beginFromCurrentState, .curveEaseInOut]
      application.animate(withDuration: seconds, options: options, animations: change)
    } else {
      change()
    }
    drag?.dynamicAnimator?.updateItem(usingCurrentState: self)
  }

  /// Comes to its position from `point`, upright there, after `delay` seconds. For touches it is at its position from the
  /// beginning.
  func deal(from point: Point, after delay: Double) {
    let turn = Vector(transform.a, transform.b).angle
    let sliding = KeyedAnimation(
      .translation(from: point - center, to: .zero), .rotation(from: -turn, to: 0), duration: theme.duration.calm,
      delay: delay, options: [.curveEaseOut, .allowUserInteraction])
    add(sliding, forKey: "deal")
  }

  /// The size of the card, relative to the one it came with.
  var size: Double { Vector(transform.a, transform.b).length }

  // MARK: Holding

  /// Makes the card movable, scalable and rotatable by fingers on the table of `animator`.
  func lie(on animator: DynamicAnimator, delegate: any GestureRecognizerDelegate) {
    let drag = makeDraggable(by: animator)
    drag.recognizer.name = "photos.transform.\(number)"
    drag.onHold = { [unowned self] in holdChanged(to: $0) }
    drag.onChange = { [unowned self] in moved() }
    drag.scales = 0.5...shape.largestScale
    for recognizer in [drag.recognizer, tap, doubleTap] { recognizer.delegate = delegate }
    self.drag = drag
    noteTouch()
  }

  private func holdChanged(to isHeld: Bool) {
    self.isHeld = isHeld
    if isHeld { wasCaught = lastMoved.map { now.seconds(since: $0) < Self.flight } ?? false }
    wasTouched = true
    leaf.shadow.isLifted = isHeld
    noteTouch()
    onHold()
  }

  private func moved() {
    if isHeld { onDrag() } else { lastMoved = now }
  }

  /// The time within which a card that has moved by itself is still in flight, in seconds.
  private static let flight = 0.1

  private var now: Instant { window?.application.time ?? .zero }

  func noteTouch() { lastTouched = now }

  /// Stops being an object on the table: fingers pass through it, also those that hold it.
  func leaveTable() {
    (isUserInteractionEnabled, nextStep, sharpening) = (false, nil, nil)
    if let drag { drag.dynamicAnimator?.removeBehavior(drag) }
  }

  /// Moves to the deck and is removed there.
  func goAway(to deck: Point) {
    guard let application = window?.application else { return removeFromSuperview() }
    application.animate(withDuration: theme.duration.calm, options: .beginFromCurrentState) {
      (center, transform) = (deck, .identity)
    } completion: { [weak self] _ in
      self?.removeFromSuperview()
    }
  }

  /// Fades the card out and removes it, even while it is held.
  func leave() {
    leaveTable()
    guard let application = window?.application else { return removeFromSuperview() }
    application.animate(withDuration: theme.duration.calm, options: .beginFromCurrentState) {
      alpha = 0
    } completion: { [weak self] _ in
      self?.removeFromSuperview()
    }
  }
}
