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
  /// The system's number for the directory that is watched.
  private var watched: Int32 = -1
  /// Until the directory is read again.
  private var rereading: Registration?
  /// How many readings have begun, and which of them was the last one told.
  private var (begun, told) = (0, 0)

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

  /// Watches what has the path now. Returns whether that is another directory than was watched before.
  @discardableResult
  private func watch() -> Bool {
    guard let host = application.host, notifications >= 0 || openNotifications(of: host) else { return false }
    let events = IN_CREATE | IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF
    let directory = inotify_add_watch(notifications, path, UInt32(events) | UInt32(IN_ONLYDIR))
    guard directory >= 0 else {
      stopWatching()
      return false
    }
    guard directory != watched else { return false }
    if watched >= 0 { inotify_rm_watch(notifications, watched) }
    watched = directory
    return true
  }

  private func openNotifications(of host: any Host) -> Bool {
    notifications = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard notifications >= 0 else { return false }
    watching = host.watch(notifications, .readable) { [unowned self] in heard() }
    return true
  }

  private func stopWatching() {
    watching = nil
    if notifications >= 0 { close(notifications) }
    (notifications, watched) = (-1, -1)
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
    begun += 1
    let (mainThread, folder, path, number) = (application.mainThread, MainThreadReference(self), path, begun)
    let code = BackgroundThread.run {
      let listing = PhotoListing(of: path)
      mainThread.perform { folder.object(in: $0)?.take(listing, ofReading: number) }
    }
    if code != 0 { take(PhotoListing(of: path), ofReading: number) }
  }

  /// A slow reading may be over when a later one is told already: what it found is old.
  func take(_ listing: PhotoListing, ofReading number: Int) {
    guard number > told else { return }
    told = number
    take(listing)
  }

  func take(_ listing: PhotoListing) {
    onListing(listing)
    guard application.host != nil else { return }
    if listing.problem != nil {
      stopWatching()
    } else if watch() {
      // Nobody has told what changed between the reading and the watching.
      read()
    }
    if watching == nil, rereading == nil { readAgain(after: Self.retry) }
  }
}
