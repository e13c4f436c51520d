/// All timers of an application, in the order in which they fire. Nothing here reads a clock: time passes when the
/// platform, or a test, says so.
///
/// Timers fire in the order of their deadlines; at equal deadlines those that complete something come first, then in
/// the order in which they were scheduled.
public final class TimerQueue {
  /// What a timer does to a gesture decides on which side of an event at the very same moment it fires.
  public enum Effect: Int, Sendable {
    /// Completes something (a press long enough): before the events of its moment.
    case completes
    /// Forbids something (a press too long): after the events of its moment, since limits include their value.
    case forbids
  }

  /// Names a scheduled timer, to cancel it.
  public struct Token: Hashable, Sendable {
    fileprivate var serial: UInt64
  }

  private struct Entry {
    var deadline: Instant
    var effect: Effect
    var serial: UInt64
    var action: (Token) -> Void

    func precedes(_ other: Entry) -> Bool {
      (deadline, effect.rawValue, serial) < (other.deadline, other.effect.rawValue, other.serial)
    }
  }

  private var entries: [Entry] = []
  private var lastSerial: UInt64 = 0

  /// Called when ``nextDeadline`` has changed.
  public var onChange: (() -> Void)?
  /// Called with the deadline of a timer right before it fires.
  public var onFire: ((Instant) -> Void)?

  public init() {}

  /// The moment at which the next timer is due; nil if none is scheduled.
  public var nextDeadline: Instant? { entries.first?.deadline }

  /// Schedules `action` for `deadline`; it is called once, with its own token, by whoever lets time pass.
  @discardableResult
  public func schedule(at deadline: Instant, _ effect: Effect, action: @escaping (Token) -> Void) -> Token {
    lastSerial += 1
    let entry = Entry(deadline: deadline, effect: effect, serial: lastSerial, action: action)
    let index = entries.firstIndex { entry.precedes($0) } ?? entries.endIndex
    entries.insert(entry, at: index)
    if index == 0 { onChange?() }
    return Token(serial: lastSerial)
  }

  /// Takes the timer back; nothing happens if it has fired or been cancelled already.
  public func cancel(_ token: Token) {
    guard let index = entries.firstIndex(where: { $0.serial == token.serial }) else { return }
    entries.remove(at: index)
    if index == 0 { onChange?() }
  }

  /// Fires all that is due up to and including `moment`.
  public func advance(to moment: Instant) {
    fire { $0.deadline <= moment }
  }

  /// Fires what is due before an event at `moment` is handled: everything earlier, and what completes at `moment`.
  public func advance(beforeEventsAt moment: Instant) {
    fire { $0.deadline < moment || ($0.deadline == moment && $0.effect == .completes) }
  }

  private func fire(while isDue: (Entry) -> Bool) {
    while let first = entries.first, isDue(first) {
      entries.removeFirst()
      onChange?()
      onFire?(first.deadline)
      first.action(Token(serial: first.serial))
    }
  }
}
