import Glibc

/// The files that a host waits for, and what is to be done when they are ready: hosts that sleep with poll(2) keep one.
package final class FileWatches {
  private struct Watch {
    var request: pollfd
    var action: () -> Void
  }

  private let registry = Registry<Watch>()

  package init() {}

  package func add(
    _ fileDescriptor: Int32, _ readiness: FileReadiness, _ action: @escaping () -> Void
  ) -> Registration {
    let events = readiness == .readable ? POLLIN : POLLOUT
    let request = pollfd(fd: fileDescriptor, events: Int16(events), revents: 0)
    return registry.add(Watch(request: request, action: action))
  }

  /// What to ask poll(2) for.
  package var requests: [pollfd] { registry.entries.map(\.content.request) }

  /// Does what is to be done, `answers` being what poll(2) has made of ``requests`` since the last addition and end.
  package func handle(_ answers: ArraySlice<pollfd>) {
    for (entry, answer) in zip(registry.entries, answers) where answer.revents != 0 && !entry.hasEnded {
      entry.content.action()
    }
  }
}
