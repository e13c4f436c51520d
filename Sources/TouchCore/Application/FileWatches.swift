import Glibc

/// The files that a host waits for, with their handlers. Hosts that sleep with poll(2) keep one.
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

  /// The requests for poll(2).
  package var requests: [pollfd] { registry.entries.map(\.content.request) }

  /// Calls the handlers of ready files. `answers` are the results of poll(2) for ``requests``, which must not have
  /// changed since.
  package func handle(_ answers: ArraySlice<pollfd>) {
    for (entry, answer) in zip(registry.entries, answers) where answer.revents != 0 && !entry.hasEnded {
      entry.content.action()
    }
  }
}
