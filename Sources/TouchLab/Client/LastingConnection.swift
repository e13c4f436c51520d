import CX11
import Synchronization

/// A connection to the first server of the process, which stays open as long as the process.
///
/// libXi 1.8 and libXext 1.3 each free their list of connections when the last one is closed, and hold no lock
/// meanwhile: a thread that opens its first one at that moment writes into freed memory. Tests have servers in many
/// threads.
enum LastingConnection {
  private static let isOpen = Mutex(false)

  /// Opens the connection with `open` if there is none yet. Other threads wait meanwhile.
  static func ensure(_ open: () -> OpaquePointer?) {
    isOpen.withLock { isOpen in
      guard !isOpen, let connection = open() else { return }
      // Each library has it in its list from the first request on.
      var (major, minor): (Int32, Int32) = (2, 2)
      XIQueryVersion(connection, &major, &minor)
      XGEQueryExtension(connection, &major, &minor)
      isOpen = true
    }
  }
}
