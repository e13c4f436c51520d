import CMainQueue
import Glibc

/// Does what the language's runtime wants done on the main thread: the tasks of the main actor.
///
/// Until the first of them there is no thread and nothing to do: a descriptor among those that the host waits for is all.
package final class MainQueue {
  private var watching: Registration?
  private var hasWork = false

  /// Why such tasks do not run while the calling thread runs a loop, and what to do; nil: they do.
  package static var problemHere: String? {
    guard mainQueue_isHere() == 0 else { return nil }
    return
      "The window is not opened on the thread of the main function: tasks of the main actor do not run while it is open. "
      + "Call X11Host.run from the main function, and let that have no \"await\" before it."
  }

  /// Wakes `host` when there is something to do. Nil on another thread than that of the main function, which has no part
  /// in it.
  init?(waking host: any Host) {
    guard Self.problemHere == nil else { return nil }
    let descriptor = _dispatch_get_main_queue_handle_4CF()
    watching = host.watch(descriptor, .readable) { [unowned self] in
      var count: UInt64 = 0
      read(descriptor, &count, MemoryLayout.size(ofValue: count))
      hasWork = true
    }
  }

  /// Called when the application knows what time it is, so that what a task begins, begins now.
  func work() {
    guard hasWork else { return }
    hasWork = false
    _dispatch_main_queue_callback_4CF(nil)
  }
}
