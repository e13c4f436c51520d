import Glibc
import Synchronization
import TouchUI

/// Watches a directory on a thread of its own, which alone touches the path: a disk or a share that stops answering holds up
/// nothing but that thread.
///
/// It reports the directory's listing once it has been read, and again after each change. The path is looked up again at
/// intervals, since what is mounted or linked there may change without a notification. A file that is being written is left
/// out until it is closed, or has not changed for a while.
final class FolderWatch: Sendable {
  /// Intervals in seconds.
  struct Pace: Sendable {
    /// The time between two looks at the path.
    var look = 5.0
    /// The time for which a file must not have changed, if it was not seen to be closed.
    var still = 1.0
    /// The time within which several changes are reported as one.
    var pause = 0.1
  }

  let path: String
  let pace: Pace
  fileprivate let read: @Sendable (String) -> PhotoListing
  fileprivate let report: @Sendable (PhotoListing) -> Void
  private let stopped = Atomic(false)
  /// A pipe whose outlet becomes readable when the watch is stopped.
  fileprivate let outlet: Int32
  private let inlet: Int32

  /// - Parameters:
  ///   - read: reads a directory; called on the watch's thread.
  ///   - report: called on the watch's thread with each listing that differs from the one before.
  init(
    _ path: String, pace: Pace = Pace(), read: @escaping @Sendable (String) -> PhotoListing = { PhotoListing(of: $0) },
    report: @escaping @Sendable (PhotoListing) -> Void
  ) {
    (self.path, self.pace, self.read, self.report) = (path, pace, read, report)
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (outlet, inlet) = (ends[0], ends[1])
  }

  deinit {
    for end in [outlet, inlet] where end >= 0 { close(end) }
  }

  /// Starts the thread. Returns 0, or the system's reason why there is none.
  func start() -> Int32 {
    BackgroundThread.run(lowPriority: true) {
      var look = FolderLook(self)
      look.run()
    }
  }

  /// Ends the thread as soon as the directory answers. Nothing is reported any more.
  func stop() {
    stopped.store(true, ordering: .relaxed)
    var stroke: UInt8 = 1
    _ = write(inlet, &stroke, 1)
  }

  fileprivate var isStopped: Bool { stopped.load(ordering: .relaxed) }
}

/// The state of a watch, on its thread.
private struct FolderLook: ~Copyable {
  private let watch: FolderWatch
  private let notifications = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
  /// The system's number for the directory that is watched.
  private var watched: Int32 = -1
  private var settling = FileSettling()
  private var reported: PhotoListing?

  init(_ watch: FolderWatch) { self.watch = watch }

  deinit { if notifications >= 0 { close(notifications) } }

  mutating func run() {
    while !watch.isStopped {
      look()
      wait()
    }
  }

  /// The directory is watched before it is read, so that nothing that happens in between is missed.
  private mutating func look() {
    watchDirectory()
    var listing = watch.read(watch.path)
    let (time, clock) = (Double.now(CLOCK_MONOTONIC), Double.now(CLOCK_REALTIME))
    listing.files = settling.settled(listing.files, for: watch.pace.still, at: time, clock)
    guard listing != reported, !watch.isStopped else { return }
    reported = listing
    watch.report(listing)
  }

  private mutating func watchDirectory() {
    let changes = IN_CREATE | IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_ATTRIB
    let events = changes | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR
    let directory = inotify_add_watch(notifications, watch.path, UInt32(events))
    if watched >= 0, directory != watched { inotify_rm_watch(notifications, watched) }
    watched = directory
  }

  /// Returns when something has happened in the directory, or it is time for the next look.
  private mutating func wait() {
    let pace = watch.pace
    let seconds = settling.isWaiting ? min(pace.still, pace.look) : pace.look
    guard sleep([watch.outlet, notifications], seconds) else { return }
    _ = sleep([watch.outlet], pace.pause)
    takeNotifications()
  }

  /// Whether one of the files is readable within `seconds`.
  private func sleep(_ files: [Int32], _ seconds: Double) -> Bool {
    var requests = files.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    return poll(&requests, nfds_t(requests.count), Int32((seconds * 1000).rounded(.up))) > 0
  }

  /// Notes the names of files that are complete.
  private mutating func takeNotifications() {
    var bytes = [UInt8](repeating: 0, count: 16_384)
    while case let count = Glibc.read(notifications, &bytes, bytes.count), count > 0 {
      bytes[..<count].withUnsafeBytes { take($0) }
    }
  }

  private mutating func take(_ events: UnsafeRawBufferPointer) {
    let header = MemoryLayout<inotify_event>.size
    var offset = 0
    while offset + header <= events.count {
      let event = events.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
      let name = events[(offset + header)..<(offset + header + Int(event.len))].prefix { $0 != 0 }
      if event.mask & UInt32(IN_CLOSE_WRITE | IN_MOVED_TO) != 0 {
        settling.noteClosed(String(decoding: name, as: UTF8.self))
      }
      offset += header + Int(event.len)
    }
  }
}

/// Decides which files of a directory are complete: those that were closed or moved there, and those that have not changed for
/// a while.
struct FileSettling {
  private var closed: Set<String> = []
  private var complete: Set<PhotoFile> = []
  /// The files that may still be written, with the time at which each was first seen as it is now.
  private var waiting: [PhotoFile: Double] = [:]

  /// Whether a file may still be written.
  var isWaiting: Bool { !waiting.isEmpty }

  /// A file with this name has been closed by its writer, or moved into the directory as a whole.
  mutating func noteClosed(_ name: String) { closed.insert(name) }

  /// Returns the files that are complete at `time`, which is in seconds since any moment; `clock` is that of the file system.
  mutating func settled(_ files: [PhotoFile], for still: Double, at time: Double, _ clock: Double) -> [PhotoFile] {
    let result = files.filter { file in
      complete.contains(file) || closed.contains(file.name) || clock - file.changed >= still
        || waiting[file].map { time - $0 >= still } == true
    }
    complete = Set(result)
    let others = files.filter { !complete.contains($0) }
    waiting = Dictionary(others.map { ($0, waiting[$0] ?? time) }, uniquingKeysWith: { first, _ in first })
    closed = []
    return result
  }
}

extension Double {
  /// The seconds that a clock of the system shows.
  fileprivate static func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
