import Glibc
import Synchronization
import TouchUI

/// Watches the folder of an exhibit and reads it again after each change, on a thread of its own: a disk that does not
/// answer holds up nothing else.
final class ExhibitWatch: Sendable {
  private let folder: String
  private let firstStamp: Int
  private let reader: ExhibitReader
  private let report: @Sendable (ExhibitContent) -> Void
  private let stopped = Atomic(false)
  /// A pipe whose outlet becomes readable when the watch is stopped.
  private let ends: (outlet: Int32, inlet: Int32)

  /// - Parameter report: called on the watch's thread with the content after each change.
  init(_ content: ExhibitContent, _ reader: ExhibitReader, report: @escaping @Sendable (ExhibitContent) -> Void) {
    (folder, firstStamp) = (content.folder, content.stamp)
    (self.reader, self.report) = (reader, report)
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    self.ends = (ends[0], ends[1])
  }

  deinit { for end in [ends.outlet, ends.inlet] where end >= 0 { close(end) } }

  func start() { BackgroundThread.run(lowPriority: true) { [self] in run() } }

  /// Ends the thread. Nothing is reported any more.
  func stop() {
    guard !stopped.exchange(true, ordering: .relaxed) else { return }
    var stroke: UInt8 = 1
    _ = write(ends.inlet, &stroke, 1)
  }

  /// The seconds between a change and the reading, in which several changes count as one; and between two looks for
  /// folders that are new, or that were mounted again.
  private static let (pause, look) = (0.05, 2.0)

  private func run() {
    let notifications = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    defer { close(notifications) }
    var known = firstStamp
    while !stopped.load(ordering: .relaxed) {
      // Watched before it is looked at, so that nothing that happens in between is missed.
      watchFolders(notifications)
      drain(notifications)
      if FolderStamp.now(of: folder) != known, let content = try? reader.read(folder),
        !stopped.load(ordering: .relaxed)
      {
        known = content.stamp
        report(content)
      }
      if sleep([ends.outlet, notifications], Self.look) { _ = sleep([ends.outlet], Self.pause) }
    }
  }

  /// Watches the folder and the folders in it.
  private func watchFolders(_ notifications: Int32) {
    let changes = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_DELETE_SELF | IN_ONLYDIR
    var (folders, open): (Set<Int32>, [(String, Int)]) = ([], [(folder, 0)])
    while let (path, depth) = open.popLast(), folders.count < Self.most {
      let number = inotify_add_watch(notifications, path, UInt32(changes))
      guard number >= 0, folders.insert(number).inserted, depth < 3, let directory = opendir(path) else { continue }
      defer { closedir(directory) }
      while let entry = readdir(directory) {
        guard entry.pointee.d_type == UInt8(DT_DIR) else { continue }
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if !name.hasPrefix(".") { open.append(("\(path)/\(name)", depth + 1)) }
      }
    }
  }

  /// The number of folders that are watched.
  private static let most = 200

  /// Whether one of the files is readable within `seconds`.
  private func sleep(_ files: [Int32], _ seconds: Double) -> Bool {
    var requests = files.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    return poll(&requests, nfds_t(requests.count), Int32((seconds * 1000).rounded(.up))) > 0
  }

  /// Takes the notifications that there are.
  private func drain(_ notifications: Int32) {
    var bytes = [UInt8](repeating: 0, count: 16_384)
    while read(notifications, &bytes, bytes.count) > 0 {}
  }
}
