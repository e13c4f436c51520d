import Synchronization
import TouchDrawing
import TouchGeometry
import TouchUI

extension Image {
  /// Decodes the picture in the file `path` on another thread and calls `completion` on the main thread of `application`,
  /// once. Nobody is told any more when the registration that is returned has ended: keep it in what waits for the picture.
  ///
  /// `size` is in points of `scale` pixels each. The image has at least as many pixels as what fits into that in its
  /// proportions, and less than twice as many each way; it is never enlarged. Its own size, in points, is that of
  /// so many pixels. Pictures are decoded one after the other in the order in which they were asked for, those of ended
  /// registrations left out.
  public static func load(
    _ path: String, fitting size: Size, scale: Double = 1, limits: PictureLimits = PictureLimits(),
    in application: Application = .shared, completion: @escaping (Result<Image, PictureError>) -> Void
  ) -> Registration {
    let wish = PictureWish(completion)
    let (mainThread, reference, isWanted) = (application.mainThread, MainThreadReference(wish), wish.isWanted)
    PictureQueue.shared.add(
      PictureQueue.Order(
        path: path, size: Size(size.width * scale, size.height * scale), scale: scale, limits: limits,
        isWanted: { isWanted.value.load(ordering: .relaxed) },
        deliver: { picture in
          mainThread.perform { application in
            reference.object(in: application)?.fulfil(picture.result)
          }
        }))
    return Registration { wish.end() }
  }
}

/// Somebody who waits for a picture. Its registration holds it.
private final class PictureWish {
  private var completion: ((Result<Image, PictureError>) -> Void)?
  let isWanted = Flag()

  init(_ completion: @escaping (Result<Image, PictureError>) -> Void) { self.completion = completion }

  func fulfil(_ result: Result<Image, PictureError>) {
    let completion = completion
    end()
    completion?(result)
  }

  func end() {
    completion = nil
    isWanted.value.store(false, ordering: .relaxed)
  }
}

/// True until somebody says otherwise, on any thread.
private final class Flag: Sendable {
  let value = Atomic(true)
}
