import Glibc
import Synchronization

@testable import Scenes

/// A share that responds only when the test says so. Its readers wait for that.
final class HangingShare: Sendable {
  private struct State {
    var answers = false
    var hasReader = false
  }

  private let state = Mutex(State())

  var answers: Bool {
    get { state.withLock { $0.answers } }
    set {
      state.withLock { state in
        state.answers = newValue
        state.hasReader = false
      }
    }
  }

  func read(_ path: String) -> PhotoListing {
    while !answers {
      state.withLock { $0.hasReader = true }
      usleep(500)
    }
    return PhotoListing(of: path)
  }

  /// Waits until a reader is blocked.
  func waitForReader() { waitUntil({ state.withLock { $0.hasReader } }, doing: { usleep(500) }) }
}
