import TouchMedia
import TouchUI

/// A film over the whole screen: a tap stops it and lets it go on, a finger that slides scrubs it.
final class HarbourController: ViewController {
  private let film = VideoView(frame: .zero)
  private let click: Sound
  private let path: String

  init(film: String, click: String) {
    path = film
    self.click = Sound(contentsOf: click)
    super.init()
  }

  override func viewDidLoad() {
    view.fill(with: film)
    film.isLooping = true
    film.load(path, captions: path + ".vtt")
    film.play()
    let (tap, pan) = (TapGestureRecognizer(), PanGestureRecognizer())
    tap.addAction { [unowned self] _ in toggle() }
    pan.addAction { [unowned self] in scrub($0) }
    for recognizer in [tap, pan] { film.addGestureRecognizer(recognizer) }
  }

  private func toggle() {
    click.play(volume: 0.5)
    if film.state == .playing { film.pause() } else { film.play() }
  }

  private func scrub(_ pan: PanGestureRecognizer) {
    let share = pan.location(in: film).x / film.bounds.width
    film.seek(to: share * (film.duration ?? 0), exactly: pan.state == .ended)
  }
}
