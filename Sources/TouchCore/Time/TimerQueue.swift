/// All timers of an application, in the order in which they fire. It reads no clock: the platform or a test lets time
/// pass.
///
/// Timers fire in the order of their deadlines; at equal deadlines those that go before events come first, then in the
/// order in which they were scheduled. A timer belongs to the holder of its registration, which
/// ``Application/after(_:_:_:)``, ``Application/at(_:_:_:)`` and ``Application/every(_:_:_:)`` return.
public final class TimerQueue {
  /// The identifier of a scheduled timer, to cancel it.
  struct Token: Hashable {
    fileprivate var serial: UInt64
  }

  private struct Entry {
    var deadline: Instant
    var order: TimerOrder
    var serial: UInt64
    var action: () -> Void

    func precedes(_ other: Entry) -> Bool {
      (deadline, order.rawValue, serial) < (other.deadline, other.order.rawValue, other.serial)
    }
  }

  /// A binary heap: each entry precedes those at twice its index plus one and plus two. Cancelled entries stay in it
  /// until they come to the front or are more than the others.
  private var heap: [Entry] = []
  /// The serials of the timers in the heap that have not been cancelled.
  private var scheduled: Set<UInt64> = []
  private var lastSerial: UInt64 = 0

  /// Called when ``nextDeadline`` has changed.
  var onChange: (() -> Void)?
  /// Called with the deadline of a timer right before it fires.
  var onFire: ((Instant) -> Void)?
  /// Called with the deadline of a due timer before it is taken from the heap. The handler may let things happen until
  /// then, and those may schedule earlier timers.
  var willFire: ((Instant) -> Void)?

  /// The moment at which the next timer is due; nil if none is scheduled.
  public var nextDeadline: Instant? { heap.first?.deadline }

  /// The order of the timer that is firing; nil if none is.
  package private(set) var firing: TimerOrder?

  /// Schedules `action` for `deadline`. It is called once, when time passes.
  @discardableResult
  func schedule(at deadline: Instant, _ order: TimerOrder, action: @escaping () -> Void) -> Token {
    lastSerial += 1
    scheduled.insert(lastSerial)
    heap.append(Entry(deadline: deadline, order: order, serial: lastSerial, action: action))
    raise(heap.count - 1)
    if heap.first?.serial == lastSerial { onChange?() }
    return Token(serial: lastSerial)
  }

  /// Cancels the timer; nothing happens if it has fired or been cancelled already.
  func cancel(_ token: Token) {
    guard scheduled.remove(token.serial) != nil else { return }
    let wasNext = heap.first?.serial == token.serial
    if heap.count > 2 * scheduled.count + Self.fewCancelled {
      heap.removeAll { !scheduled.contains($0.serial) }
      for index in heap.indices.reversed() { lower(index) }
    }
    dropCancelled()
    if wasNext { onChange?() }
  }

  /// Fires all timers that are due up to and including `moment`.
  func advance(to moment: Instant) {
    fire { $0.deadline <= moment }
  }

  /// Fires the timers that are due before an event at `moment` is handled: all earlier ones, and those of `moment` that
  /// go before events.
  func advance(beforeEventsAt moment: Instant) {
    fire { $0.deadline < moment || ($0.deadline == moment && $0.order == .beforeEvents) }
  }

  private func fire(while isDue: (Entry) -> Bool) {
    while let first = heap.first, isDue(first) {
      willFire?(first.deadline)
      guard heap.first?.serial == first.serial else { continue }
      scheduled.remove(first.serial)
      dropCancelled()
      onChange?()
      onFire?(first.deadline)
      let outer = firing
      firing = first.order
      first.action()
      firing = outer
    }
  }

  // MARK: The heap

  /// The number of cancelled entries that are kept in any case.
  private static let fewCancelled = 32

  /// Removes entries that are cancelled, or firing, from the front.
  private func dropCancelled() {
    while let first = heap.first, !scheduled.contains(first.serial) {
      heap.swapAt(0, heap.count - 1)
      heap.removeLast()
      lower(0)
    }
  }

  /// Moves the entry at `start` towards the front as far as it belongs.
  private func raise(_ start: Int) {
    var index = start
    while index > 0, heap[index].precedes(heap[(index - 1) / 2]) {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  /// Moves the entry at `start` away from the front as far as it belongs.
  private func lower(_ start: Int) {
    var index = start
    while 2 * index + 1 < heap.count {
      var child = 2 * index + 1
      if child + 1 < heap.count, heap[child + 1].precedes(heap[child]) { child += 1 }
      guard heap[child].precedes(heap[index]) else { return }
      heap.swapAt(index, child)
      index = child
    }
  }
}

/// The order of a timer and an event at the same moment.
public enum TimerOrder: Int, Sendable {
  /// The timer fires before the events of its moment: its effect is complete when they are handled.
  case beforeEvents
  /// The timer fires after the events of its moment, which do not see its effect yet.
  case afterEvents
}
