import Synchronization
import TouchCore
import TouchDrawing
import TouchGeometry

/// A queue that decodes one image after the other on a thread of its own, which lives as long as there is work.
final class PictureQueue: Sendable {
  /// The queue of the program: one image at a time, so that memory is bounded.
  static let shared = PictureQueue()

  struct Order: Sendable {
    let path: String
    /// The size in pixels.
    let size: Size
    /// Pixels per point.
    let scale: Double
    let limits: PictureLimits
    /// Returns whether the image is still wanted, called when it is its turn.
    let isWanted: @Sendable () -> Bool
    /// Called on the thread of the queue.
    let deliver: @Sendable (DecodedPicture) -> Void
  }

  private struct State {
    var orders: [Order] = []
    var isWorking = false
  }

  private let state = Mutex(State())

  /// Whether an image is being decoded or waits for its turn.
  var isWorking: Bool { state.withLock(\.isWorking) }

  func add(_ order: Order) {
    let begins = state.withLock { state in
      state.orders.append(order)
      defer { state.isWorking = true }
      return !state.isWorking
    }
    guard begins else { return }
    // Without another thread the images are decoded all the same, only later.
    if BackgroundThread.run(lowPriority: true, { self.work() }) != 0 { work() }
  }

  private func work() {
    while let order = next() {
      guard order.isWanted() else { continue }
      order.deliver(DecodedPicture(order))
    }
  }

  private func next() -> Order? {
    state.withLock { state in
      guard !state.orders.isEmpty else {
        state.isWorking = false
        return nil
      }
      return state.orders.removeFirst()
    }
  }
}

/// A picture for the main thread, or the reason why there is none. Everything that its first drawing needs is made, so
/// that no frame waits for it.
struct DecodedPicture: @unchecked Sendable {
  // Made on one thread and passed to another: never used by two at a time.
  let result: Result<Image, PictureError>

  init(_ order: PictureQueue.Order) {
    do throws(PictureError) {
      let (width, height) = (Self.pixels(order.size.width), Self.pixels(order.size.height))
      let surface = try PictureDecoder.decode(order.path, fitting: (width, height), limits: order.limits)
      let image = Image(surface, scale: order.scale)
      let room = Rect(origin: .zero, size: order.size)
      let own = Size(Double(surface.width), Double(surface.height))
      image.prepareForDrawing(in: ContentMode.aspectFit.rect(for: own, in: room).size)
      result = .success(image)
    } catch {
      result = .failure(error)
    }
  }

  /// At least one, and no more than a picture has.
  private static func pixels(_ length: Double) -> Int {
    let pixels = length.rounded(.up)
    return pixels > 1 ? Int(min(pixels, Double(Surface.maximumSide))) : 1
  }
}
