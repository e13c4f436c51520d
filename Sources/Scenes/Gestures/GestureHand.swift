import TouchDrawing
import TouchGeometry
import TouchUI

/// The gestures of one hand on the Gestures scene: its recognisers, the picture that shows what they recognised, what they
/// measure meanwhile, and the answer if it was nothing.
final class GestureHand: Hand {
  /// The maximum number of hands. More people share them.
  static let count = 4

  let gestures = GestureWatch.Recognizers()
  let picture: ImageView
  let watch: GestureWatch
  let measures: GestureMeasuresView
  let answer = GestureAnswer()
  private static let fadeDuration = 0.5

  /// - Parameters:
  ///   - view: the view that the recognisers are for.
  ///   - image: the picture of some gesture.
  ///   - ignores: whether a touch is not meant for the scene.
  init(in view: View, image: Image, ignores: @escaping (Touch) -> Bool) {
    picture = ImageView(image: image)
    picture.alpha = 0
    watch = GestureWatch(gestures, in: view, ignores: ignores)
    measures = GestureMeasuresView(gestures, watch: watch)
  }

  override var recognizers: [GestureRecognizer] { gestures.all }

  // MARK: The picture

  func show(_ image: Image, at position: Point, turned radians: Double = 0) {
    // During an animation the centre already is its destination, so setting it again would not stop the animation.
    picture.removeAllAnimations()
    picture.image = image
    picture.center = position
    picture.transform = .rotation(radians)
    picture.alpha = 1
  }

  /// Lets the picture fade while it goes where `motion` puts it.
  func fade(_ motion: (ImageView) -> Void = { _ in }) {
    picture.window?.application.animate(withDuration: Self.fadeDuration) {
      picture.alpha = 0
      motion(picture)
    }
  }
}
