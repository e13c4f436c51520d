import Glibc
import TouchDrawing
import TouchUI

/// Paints the pictures of our own, one after the other on a thread of its own: each takes longer than a frame. Where nobody
/// waits for frames, as in tests and in replays without a window, they are there at once.
final class ArtPainter {
  private let onPicture: (Int, Image) -> Void
  /// Between two pictures, in microseconds: each fades in, and few are to do that at once, which is what frames take longest
  /// for.
  private static let pause: UInt32 = 120_000

  /// `onPicture` is called on the main thread with the index of a picture and with the picture.
  init(onPicture: @escaping (Int, Image) -> Void) { self.onPicture = onPicture }

  func paint(longerSide: Int, in application: Application) {
    guard application.host != nil else {
      for (index, picture) in ArtPicture.allCases.enumerated() {
        if let image = picture.image(longerSide: longerSide) { onPicture(index, image) }
      }
      return
    }
    let (mainThread, painter) = (application.mainThread, MainThreadReference(self))
    let paint = { @Sendable in
      for (index, picture) in ArtPicture.allCases.enumerated() {
        guard let image = picture.image(longerSide: longerSide).map(PaintedImage.init) else { continue }
        mainThread.perform { painter.object(in: $0)?.onPicture(index, image.image) }
        usleep(Self.pause)
      }
    }
    // Without another thread the pictures come all the same, and the first frame waits for them.
    if BackgroundThread.run(lowPriority: true, paint) != 0 { paint() }
  }
}

/// On its way from the thread that has painted it, which does not look at it any more.
private struct PaintedImage: @unchecked Sendable {
  let image: Image
}
