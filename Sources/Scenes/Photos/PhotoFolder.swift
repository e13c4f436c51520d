import TouchUI

/// A directory of images that is watched. Its listing is reported on the main thread, which never waits for it.
final class PhotoFolder {
  let path: String
  private let watch: FolderWatch

  /// - Parameter onListing: called on the main thread of `application` when the directory has been read, and within a second
  ///   of each change.
  init(
    _ path: String, pace: FolderWatch.Pace = FolderWatch.Pace(),
    read: @escaping @Sendable (String) -> PhotoListing = { PhotoListing(of: $0) }, in application: Application,
    onListing: @escaping (PhotoListing) -> Void
  ) {
    self.path = path
    let (mainThread, receiver) = (application.mainThread, ListingReceiver(onListing))
    let reference = MainThreadReference(receiver)
    self.receiver = receiver
    watch = FolderWatch(path, pace: pace, read: read) { listing in
      mainThread.perform { reference.object(in: $0)?.receive(listing) }
    }
    start(in: application)
  }

  deinit { watch.stop() }

  private let receiver: ListingReceiver
  /// The next attempt to start the thread, while the system has none to give.
  private var starting: Registration?

  private func start(in application: Application) {
    guard watch.start() != 0 else { return }
    starting = application.after(watch.pace.look) { [unowned self, unowned application] in start(in: application) }
  }
}

/// The receiver of listings, which goes with its folder.
private final class ListingReceiver {
  let receive: (PhotoListing) -> Void

  init(_ receive: @escaping (PhotoListing) -> Void) { self.receive = receive }
}
