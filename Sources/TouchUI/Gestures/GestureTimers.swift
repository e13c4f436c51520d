/// The timers of running attempts. Those of one kind that are due at the same moment fire together, before anything is
/// decided, so that the rule for ties holds among them and not the order in which they were started.
final class GestureTimers {
  /// The timers of one kind and moment.
  final class Group {
    fileprivate struct Entry {
      var attempt: Attempt
      var recognizer: GestureRecognizer
      var handler: () -> Void
    }

    fileprivate let key: Key
    fileprivate var entries: [Entry] = []
    fileprivate var token: TimerQueue.Token?

    fileprivate init(key: Key) { self.key = key }
  }

  fileprivate struct Key: Hashable {
    var deadline: Instant
    var effect: TimerQueue.Effect
  }

  private unowned let application: Application
  private var groups: [Key: Group] = [:]

  init(application: Application) { self.application = application }

  /// Calls `handler` at `deadline`, or now if that has passed, unless the attempt of `recognizer` ends before.
  func start(
    at deadline: Instant, _ effect: TimerQueue.Effect, for recognizer: GestureRecognizer, handler: @escaping () -> Void
  ) {
    let group = group(for: Key(deadline: max(deadline, application.time), effect: effect))
    group.entries.append(Group.Entry(attempt: recognizer.attempt, recognizer: recognizer, handler: handler))
    recognizer.attempt.timers.append(group)
  }

  /// Takes all timers of `attempt` back.
  func end(_ attempt: Attempt) {
    let ending = attempt.timers
    attempt.timers = []
    for group in ending {
      group.entries.removeAll { $0.attempt === attempt }
      guard group.entries.isEmpty, let token = group.token else { continue }
      application.timers.cancel(token)
      groups[group.key] = nil
    }
  }

  private func group(for key: Key) -> Group {
    if let group = groups[key] { return group }
    let group = Group(key: key)
    groups[key] = group
    group.token = application.timers.schedule(at: key.deadline, key.effect) { [self] _ in fire(group) }
    return group
  }

  private func fire(_ group: Group) {
    groups[group.key] = nil
    group.token = nil
    let entries = group.entries
    for entry in entries { entry.attempt.timers.removeAll { $0 === group } }
    application.dispatcher.handling {
      for entry in entries where entry.recognizer.attempt === entry.attempt {
        entry.handler()
        application.dispatcher.arbiter.failIfStuck(entry.recognizer)
      }
    }
  }
}
