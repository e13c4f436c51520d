import Synchronization
import TouchCore

/// The thread on which eSpeak NG works, one order after the other. There is none while nothing is wanted.
///
/// The library has one voice for the whole program: so there is one of these.
final class EspeakThread: Sendable {
  static let shared = EspeakThread()

  /// A sentence to be spoken, and the receiver of its samples.
  struct Order: Sendable {
    var text: String
    var voice: String
    var rate: Int
    var volume: Int
    /// Whether the samples are still wanted. Asked on the thread.
    var isWanted: @Sendable () -> Bool
    /// Called on the thread with the samples and how many there are in a second; nil if the library is missing.
    var onSamples: @Sendable ((samples: [Int16], rate: Int)?) -> Void
  }

  private struct State {
    var orders: [Order] = []
    var isWorking = false
    var library: EspeakLibrary?
    /// The samples of the present order, and the order.
    var samples: [Int16] = []
    var current: Order?
  }

  private let state = Mutex(State())

  /// Has a sentence spoken after those before.
  func add(_ order: Order) {
    let begins = state.withLock { state in
      state.orders.append(order)
      defer { state.isWorking = true }
      return !state.isWorking
    }
    if begins, BackgroundThread.run({ self.work() }) != 0 { work() }
  }

  private func work() {
    while let order = next() {
      guard order.isWanted() else { continue }
      guard let library = library() else {
        order.onSamples(nil)
        continue
      }
      library.speak(order.text, voice: order.voice, rate: order.rate, volume: order.volume)
      let samples = state.withLock { state in
        defer { (state.samples, state.current) = ([], nil) }
        return state.samples
      }
      if order.isWanted() { order.onSamples((samples, library.rate)) }
    }
  }

  private func next() -> Order? {
    state.withLock { state in
      guard !state.orders.isEmpty else {
        state.isWorking = false
        return nil
      }
      state.current = state.orders.removeFirst()
      return state.current
    }
  }

  /// Returns the library, which is opened if that was not possible before: it may have been installed since.
  private func library() -> EspeakLibrary? {
    if let library = state.withLock({ $0.library }) { return library }
    let opened = EspeakLibrary { samples, count, _ in EspeakThread.shared.take(samples, Int(count)) }
    state.withLock { $0.library = opened }
    return opened
  }

  /// Takes samples from the library. Returns 1 to end the speaking.
  private func take(_ samples: UnsafeMutablePointer<Int16>?, _ count: Int) -> CInt {
    state.withLock { state in
      if let samples, count > 0 { state.samples.append(contentsOf: UnsafeBufferPointer(start: samples, count: count)) }
      return state.current?.isWanted() == true ? 0 : 1
    }
  }
}
