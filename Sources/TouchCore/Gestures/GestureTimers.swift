/// The effect of a timer on a gesture, which decides whether it fires before or after an event of the same moment.
public enum GestureTimerEffect: Hashable, Sendable {
  /// The timer completes a gesture (a press long enough) and fires before the events of its moment.
  case completes
  /// The timer forbids a gesture (a press too long) and fires after the events of its moment, since limits include
  /// their value.
  case forbids

  fileprivate var order: TimerOrder { self == .completes ? .beforeEvents : .afterEvents }
}

/// The timers of running attempts. Those of one kind that are due at the same moment fire together, before anything is
/// decided, so that the rule for ties decides among them and not the order in which they were started.
final class GestureTimers {
  /// The timers of one kind and moment.
  final class Group {
    fileprivate struct Entry {
      unowned let recognizer: GestureRecognizer
      /// The closure to call; nil once the attempt has ended.
      var handler: (() -> Void)?
    }

    fileprivate let key: Key
    fileprivate var entries: [Entry] = []
    fileprivate var running = 0
    fileprivate var token: TimerQueue.Token?

    fileprivate init(key: Key) { self.key = key }
  }

  /// One timer of an attempt.
  struct Member {
    fileprivate let group: Group
    fileprivate let index: Int
  }

  fileprivate struct Key: Hashable {
    var deadline: Instant
    var effect: GestureTimerEffect
  }

  private unowned let application: Application
  private var groups: [Key: Group] = [:]

  init(application: Application) { self.application = application }

  /// Calls `handler` at `deadline`, or now if that has passed, unless the attempt of `recognizer` ends before.
  func start(
    at deadline: Instant, _ effect: GestureTimerEffect, for recognizer: GestureRecognizer, handler: @escaping () -> Void
  ) {
    let group = group(for: Key(deadline: max(deadline, application.time), effect: effect))
    recognizer.attempt.timers.append(Member(group: group, index: group.entries.count))
    group.entries.append(Group.Entry(recognizer: recognizer, handler: handler))
    group.running += 1
  }

  /// Cancels all timers of the attempt of `recognizer`.
  func end(of recognizer: GestureRecognizer) {
    let ending = recognizer.attempt.timers
    recognizer.attempt.timers = []
    for timer in ending {
      let group = timer.group
      group.entries[timer.index].handler = nil
      group.running -= 1
      guard group.running == 0, let token = group.token else { continue }
      application.timers.cancel(token)
      groups[group.key] = nil
    }
  }

  private func group(for key: Key) -> Group {
    if let group = groups[key] { return group }
    let group = Group(key: key)
    groups[key] = group
    group.token = application.timers.schedule(at: key.deadline, key.effect.order) { [self] in fire(group) }
    return group
  }

  private func fire(_ group: Group) {
    groups[group.key] = nil
    group.token = nil
    application.dispatcher.handling {
      let firing = group.entries.filter { $0.handler != nil }.sorted { $0.recognizer.precedes($1.recognizer) }
      for entry in firing { entry.recognizer.attempt.timers.removeAll { $0.group === group } }
      for entry in firing { entry.handler?() }
      for entry in firing { application.dispatcher.arbiter.failIfStuck(entry.recognizer) }
    }
  }
}
