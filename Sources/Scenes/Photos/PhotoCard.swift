import TouchDrawing
import TouchGeometry
import TouchUI

/// A photo with a white mat and a soft shadow. It is lifted a little while fingers hold it.
final class PhotoCard: View {
  /// The number of the card, counted from 1. It is part of the recognisers' names.
  let number: Int
  let doubleTap = TapGestureRecognizer()
  /// The behaviour that makes the card draggable, or nil before it lies on a table. The animator keeps it.
  private(set) weak var drag: DragBehavior?
  /// Whether fingers hold the card.
  private(set) var isHeld = false
  /// The time when fingers last held the card, or when it appeared.
  private(set) var lastTouched = Instant.zero
  /// Whether fingers have had it since it came.
  private(set) var wasTouched = false

  private let shadow = SoftShadow()
  private let mat = View(frame: .zero)
  private let picture = ImageView(frame: .zero)
  private var proportion = 1.0

  private static let paper = Color(hex: 0xfcfbf8)

  init(number: Int) {
    self.number = number
    super.init(frame: .zero)
    name = "photos.card.\(number)"
    doubleTap.name = "photos.doubleTap.\(number)"
    doubleTap.numberOfTapsRequired = 2
    mat.backgroundColor = Self.paper
    for view in [shadow, mat, picture] {
      view.isUserInteractionEnabled = false
      view.isHidden = true
      addSubview(view)
    }
    addGestureRecognizer(doubleTap)
  }

  override var drawsContent: Bool { false }

  /// Returns the width of the mat for a photo of this area, in points.
  static func mat(for area: Double) -> Double { max(5, 0.028 * area.squareRoot()).rounded() }

  /// Sizes the card for a photo of this area and aspect ratio. Its centre and transform do not change.
  func take(area: Double, proportion: Double) {
    self.proportion = proportion
    let inner = Size((area * proportion).squareRoot().rounded(), (area / proportion).squareRoot().rounded())
    let edge = Self.mat(for: area)
    bounds.size = Size(inner.width + 2 * edge, inner.height + 2 * edge)
    shadow.surround(bounds.size)
    mat.frame = bounds
    picture.frame = bounds.inset(by: Insets(edge))
  }

  /// Shows an image; the card takes its proportions.
  func show(_ image: Image) {
    if !image.size.isEmpty, abs(image.size.width / image.size.height - proportion) > 0.01 {
      take(area: picture.bounds.width * picture.bounds.height, proportion: image.size.width / image.size.height)
      drag?.dynamicAnimator?.updateItem(usingCurrentState: self)
    }
    picture.image = image
    for view in [shadow, mat, picture] { view.isHidden = false }
  }

  /// Slides to its position from below `edge`, in the superview's coordinates, after `delay` seconds. For touches it is
  /// at its position from the beginning.
  func deal(from edge: Double, after delay: Double) {
    let way = Vector(0, edge - frame.minY + SoftShadow.reach)
    let sliding = KeyedAnimation(
      .translation(from: way, to: .zero), duration: theme.duration.calm, delay: delay,
      options: [.curveEaseOut, .allowUserInteraction])
    add(sliding, forKey: "deal")
  }

  /// Moves to another position with another size and rotation, with an animation.
  func move(to center: Point, turn: Double, area: Double, inside room: Rect) {
    guard let application = window?.application else { return }
    let options: AnimationOptions = [.allowUserInteraction, .beginFromCurrentState, .curveEaseInOut]
    application.animate(withDuration: theme.duration.calm, options: options) {
      take(area: area, proportion: proportion)
      (self.center, transform) = (center, .rotation(turn))
      stay(inside: room)
    }
    drag?.dynamicAnimator?.updateItem(usingCurrentState: self)
  }

  // MARK: Holding

  /// Makes the card movable, scalable and rotatable by fingers on the table of `animator`.
  func lie(on animator: DynamicAnimator, delegate: any GestureRecognizerDelegate) {
    let drag = makeDraggable(by: animator)
    drag.recognizer.name = "photos.transform.\(number)"
    drag.onHold = { [unowned self] in holdChanged(to: $0) }
    for recognizer in [drag.recognizer, doubleTap] { recognizer.delegate = delegate }
    self.drag = drag
    noteTouch()
  }

  private func holdChanged(to isHeld: Bool) {
    self.isHeld = isHeld
    wasTouched = true
    shadow.isLifted = isHeld
    noteTouch()
  }

  private func noteTouch() {
    if let application = window?.application { lastTouched = application.time }
  }

  /// Fades the card out and removes it, even while it is held.
  func leave() {
    isUserInteractionEnabled = false
    if let drag { drag.dynamicAnimator?.removeBehavior(drag) }
    guard let application = window?.application else { return removeFromSuperview() }
    application.animate(withDuration: theme.duration.calm, options: .beginFromCurrentState) {
      alpha = 0
    } completion: { [weak self] _ in
      self?.removeFromSuperview()
    }
  }

  /// Rotates the card upright about its centre, with an animation.
  func straighten() {
    wasTouched = true
    let turned = Vector(transform.a, transform.b)
    guard turned.length > 0, turned.angle != 0 else { return }
    transform = .scale(turned.length)
    drag?.dynamicAnimator?.updateItem(usingCurrentState: self)
    let way = KeyedAnimation(
      .rotation(from: turned.angle, to: 0), duration: theme.duration.quick * 1.5,
      options: [.curveEaseOut, .allowUserInteraction])
    add(way, forKey: "straighten")
  }
}
