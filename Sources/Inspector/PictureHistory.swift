import TouchDrawing
import TouchGeometry
import TouchImages
import TouchUI

/// Records small images of a window, two a second while it changes, for as long as it is held. They show the last
/// minute.
final class PictureHistory: FrameObserver {
  /// The maximum side of an image, in pixels.
  static let side = 400.0
  /// The maximum size of all images, in bytes. The oldest are removed first.
  static let mostBytes = 1 << 20
  static let duration = 60.0
  private static let interval = 0.5

  private struct Picture {
    let time: Instant
    let bytes: [UInt8]
  }

  /// Whether images are taken. Recorded images stay when it is off.
  var isTaking = true { didSet { if !isTaking { next = nil } } }

  private let window: Window
  /// The view that is left out of the images.
  private weak var hidden: View?
  private var pictures: [Picture] = []
  private var listening: Registration?
  /// The timer for the next image.
  private var next: Registration?

  init(of window: Window, without hidden: View) {
    self.window = window
    self.hidden = hidden
    listening = window.application.addFrameObserver(self)
  }

  /// The size of all images, in bytes.
  var byteCount: Int { pictures.reduce(0) { $0 + $1.bytes.count } }

  func observe(_ frame: FrameTimes) {
    guard isTaking, next == nil else { return }
    let now = window.application.time
    let wait = pictures.last.map { Self.interval - now.seconds(since: $0.time) } ?? 0
    // Not at once, since the next frame may be due already. A timer fires when the loop is idle.
    next = window.application.after(max(wait, 0.02)) { [unowned self] in take() }
  }

  private func take() {
    next = nil
    let now = window.application.time
    // Without memory for an image there is none of this moment.
    guard let sketch = try? window.sketch(fitting: Size(Self.side, Self.side), without: hidden),
      let bytes = try? sketch.jpegBytes(quality: 70)
    else { return }
    pictures.append(Picture(time: now, bytes: bytes))
    while pictures.count > 1, byteCount > Self.mostBytes || now.seconds(since: pictures[0].time) > Self.duration {
      pictures.removeFirst()
    }
  }

  /// Returns the image nearest to `moment` and its time, or nil if there is none.
  func picture(near moment: Instant) -> (time: Instant, surface: Surface)? {
    func distance(_ picture: Picture) -> Double { abs(picture.time.seconds(since: moment)) }
    guard let nearest = pictures.min(by: { distance($0) < distance($1) }) else { return nil }
    let size = Int(Self.side)
    return (try? PictureDecoder.decode(nearest.bytes, named: "a moment", fitting: (width: size, height: size)))
      .map { (nearest.time, $0) }
  }
}
