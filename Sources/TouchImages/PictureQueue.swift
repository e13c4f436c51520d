import Synchronization
import TouchDrawing
import TouchUI

/// Decodes one picture after the other on a thread of its own, which lives as long as there is something to do.
final class PictureQueue: Sendable {
  /// The one of the program: pictures one at a time, so that memory is bounded.
  static let shared = PictureQueue()

  struct Order: Sendable {
    let path: String
    let width: Int
    let height: Int
    let limits: PictureLimits
    /// Whether somebody still wants it, asked when it is its turn.
    let isWanted: @Sendable () -> Bool
    /// Called on the thread of the queue.
    let deliver: @Sendable (DecodedPicture) -> Void
  }

  private struct State {
    var orders: [Order] = []
    var isWorking = false
  }

  private let state = Mutex(State())

  func add(_ order: Order) {
    let begins = state.withLock { state in
      state.orders.append(order)
      defer { state.isWorking = true }
      return !state.isWorking
    }
    guard begins else { return }
    // Without another thread the pictures come all the same, only later than one would like.
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

/// A picture, or why there is none, on its way to the main thread.
struct DecodedPicture: @unchecked Sendable {
  // Made on one thread and handed to another: never on two at a time.
  let result: Result<Surface, PictureError>

  init(_ order: PictureQueue.Order) {
    do throws(PictureError) {
      result = .success(
        try PictureDecoder.decode(order.path, fitting: (order.width, order.height), limits: order.limits))
    } catch {
      result = .failure(error)
    }
  }
}
