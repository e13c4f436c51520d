import CRunLoop
import Glibc

/// The queue of the main actor's tasks, which the language's runtime wants run on the main thread.
///
/// Until the first task there is no thread and no work: it costs one descriptor among those that the host waits for.
package final class MainQueue {
  private var watching: Registration?
  private var hasWork = false

  /// The reason why tasks of the main actor do not run while the calling thread runs a loop, and the remedy; nil if
  /// they run.
  package static var problemHere: String? {
    guard mainQueue_isHere() == 0 else { return nil }
    return
      "The window is not opened on the thread of the main function: tasks of the main actor do not run while it is open. "
      + "Call X11Host.run from the main function, and let that have no \"await\" before it."
  }

  /// Creates the queue and wakes `host` for its tasks. Nil on any thread but that of the main function, since tasks do
  /// not run there.
  init?(waking host: any Host) {
    guard Self.problemHere == nil else { return nil }
    let descriptor = _dispatch_get_main_queue_handle_4CF()
    watching = host.watch(descriptor, .readable) { [unowned self] in
      var count: UInt64 = 0
      read(descriptor, &count, MemoryLayout.size(ofValue: count))
      hasWork = true
    }
  }

  /// Runs the tasks that are ready. Called when the application knows the time, so that animations that a task begins
  /// start now.
  func work() {
    guard hasWork else { return }
    hasWork = false
    _dispatch_main_queue_callback_4CF(nil)
  }
}
