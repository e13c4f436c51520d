import Glibc
import TouchDrawing
import TouchUI

/// Paints the built-in pictures on a background thread, since each takes longer than a frame. Without a host, as in
/// tests and headless replays, they are painted at once.
final class ArtPainter {
  private let onPicture: (ArtPicture, Image) -> Void
  /// The pause between two pictures, in microseconds. Each picture fades in, and few should do so at the same time,
  /// because fading is the most expensive part of a frame.
  private static let pause: UInt32 = 120_000

  /// Creates a painter. `onPicture` is called on the main thread with each picture.
  init(onPicture: @escaping (ArtPicture, Image) -> Void) { self.onPicture = onPicture }

  func paint(longerSide: Int, in application: Application) {
    guard application.host != nil else {
      for picture in ArtPicture.allCases {
        if let image = picture.image(longerSide: longerSide) { onPicture(picture, image) }
      }
      return
    }
    let (mainThread, painter) = (application.mainThread, MainThreadReference(self))
    let paint = { @Sendable in
      for picture in ArtPicture.allCases {
        guard let image = picture.image(longerSide: longerSide).map(PaintedImage.init) else { continue }
        mainThread.perform { painter.object(in: $0)?.onPicture(picture, image.image) }
        usleep(Self.pause)
      }
    }
    // Without a thread the pictures are painted here, and the first frame waits for them.
    if BackgroundThread.run(lowPriority: true, paint) != 0 { paint() }
  }
}

/// A painted image for the main thread. The painting thread no longer uses it.
private struct PaintedImage: @unchecked Sendable {
  let image: Image
}
