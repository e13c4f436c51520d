import Synchronization
import TouchCore
import TouchDrawing
import TouchGeometry

extension Image {
  /// Whether ``load(_:fitting:scale:limits:in:completion:)`` has still something to do, in any application.
  package static var isLoadingAny: Bool { PictureQueue.shared.isWorking }

  /// Decodes the image in the file `path` on another thread and calls `completion` on the main thread of `application`,
  /// once. `completion` is not called any more when the returned registration has ended: keep it in the object that
  /// waits for the image.
  ///
  /// `size` is in points of `scale` pixels each. The image is decoded to fit into that in its proportions, with at
  /// least as many pixels and less than twice as many each way; it is never enlarged. Its own size, in points, is that
  /// of its pixels. Images are decoded one after the other in the order of the calls, without those of ended
  /// registrations.
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

/// A pending request for an image. Its registration holds it.
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

/// A flag that is true until any thread sets it to false.
private final class Flag: Sendable {
  let value = Atomic(true)
}
