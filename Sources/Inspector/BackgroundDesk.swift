import TouchUI

/// A worker in the background that takes one order at a time and knows only the newest of those that wait.
///
/// However fast orders come, one thread is at work and one order waits. An order that was replaced is not answered.
final class BackgroundDesk<Answer: Sendable> {
  private struct Order {
    let work: @Sendable () -> Answer
    let deliver: (Answer) -> Void
  }

  private let application: Application
  private var next: Order?
  /// The receiver of the answer that is being worked out; nil once nobody wants it.
  private var deliver: ((Answer) -> Void)?
  /// Whether a thread is at work, also on what nobody wants any more.
  private(set) var isBusy = false

  init(_ application: Application) { self.application = application }

  /// Has `work` done on another thread when that is free, and `deliver` called with the answer on this one, unless a newer
  /// order has come by then. Without a thread the work is done at once.
  func order(_ work: @escaping @Sendable () -> Answer, deliver: @escaping (Answer) -> Void) {
    forget()
    next = Order(work: work, deliver: deliver)
    startNext()
  }

  /// Drops the order that waits, and the answer that is being worked out.
  func forget() { (next, deliver) = (nil, nil) }

  private func startNext() {
    guard !isBusy, let order = next else { return }
    (next, isBusy, deliver) = (nil, true, order.deliver)
    let (mainThread, desk, work) = (application.mainThread, MainThreadReference(self), order.work)
    let body: @Sendable () -> Void = {
      let answer = work()
      mainThread.perform { desk.object(in: $0)?.finish(answer) }
    }
    if BackgroundThread.run(lowPriority: true, body) != 0 { body() }
  }

  private func finish(_ answer: Answer) {
    let receiver = deliver
    (deliver, isBusy) = (nil, false)
    startNext()
    receiver?(answer)
  }
}
