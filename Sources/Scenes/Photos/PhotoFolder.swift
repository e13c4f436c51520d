import Glibc
import TouchUI

/// A directory of pictures that is watched: what is in it is told at the beginning, and again within a second of each
/// change. It is read on another thread, since a disk may take its time.
final class PhotoFolder {
  let path: String
  private let application: Application
  private let onListing: (PhotoListing) -> Void
  private var watching: Registration?
  private var notifications: Int32 = -1
  /// Until the directory is read again.
  private var rereading: Registration?

  /// Seconds in which several changes are one.
  private static let pause = 0.1
  /// Seconds after which a directory that can not be watched is looked at again.
  private static let retry = 5.0

  /// `onListing` is called on the main thread.
  init(_ path: String, in application: Application, onListing: @escaping (PhotoListing) -> Void) {
    self.path = path
    self.application = application
    self.onListing = onListing
    watch()
    read()
  }

  deinit { stopWatching() }

  // MARK: Watching

  private func watch() {
    guard watching == nil, let host = application.host else { return }
    let file = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard file >= 0 else { return }
    let events = IN_CREATE | IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF
    guard inotify_add_watch(file, path, UInt32(events) | UInt32(IN_ONLYDIR)) >= 0 else {
      close(file)
      return
    }
    notifications = file
    watching = host.watch(file, .readable) { [unowned self] in heard() }
  }

  private func stopWatching() {
    watching = nil
    if notifications >= 0 { close(notifications) }
    notifications = -1
  }

  /// Which file it was does not matter: the directory is read again.
  private func heard() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while Glibc.read(notifications, &bytes, bytes.count) > 0 {}
    if rereading == nil { readAgain(after: Self.pause) }
  }

  // MARK: Reading

  private func readAgain(after seconds: Double) {
    // The application may not know yet what time it is.
    let now = application.host?.now ?? application.time
    rereading = application.at(now + seconds) { [weak self] in
      self?.rereading = nil
      self?.read()
    }
  }

  private func read() {
    guard application.host != nil else { return take(PhotoListing(of: path)) }
    let (mainThread, folder, path) = (application.mainThread, MainThreadReference(self), path)
    let code = BackgroundThread.run {
      let listing = PhotoListing(of: path)
      mainThread.perform { folder.object(in: $0)?.take(listing) }
    }
    if code != 0 { take(PhotoListing(of: path)) }
  }

  private func take(_ listing: PhotoListing) {
    onListing(listing)
    guard application.host != nil else { return }
    // A directory that came back, or one that has another name now, is another one to the system.
    if listing.problem != nil { stopWatching() } else { watch() }
    if watching == nil, rereading == nil { readAgain(after: Self.retry) }
  }
}
