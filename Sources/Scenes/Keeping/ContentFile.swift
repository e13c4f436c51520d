import Documents
import Glibc
import Synchronization
import TouchUI

/// A file with the small content of a scene, which is replaced as a whole at each change.
///
/// Other threads read and write it, so that a disk that does not answer holds up nothing. Only the newest content
/// counts: whatever a slow disk has not taken by then is skipped. There is one object for each path, since content that
/// takes the place of another may begin before the old one is on the disk.
final class ContentFile: Sendable {
  /// The result of reading: the content, or nil if there is none, and the problem of the disk.
  struct Reading: Sendable {
    var bytes: [UInt8]?
    var failure: StorageError?
  }

  private struct Work {
    /// The newest content; nil if nothing has been read or saved by this program.
    var newest: [UInt8]?
    var isOwed = false
    var isWriting = false
    /// Whether the file of before is to be kept under another name, since it could not be read or understood.
    var keepsOld = false
    var failure: StorageError?
  }

  let path: String
  private let limit: Int
  private let work = Mutex(Work())
  private static let files = Mutex<[String: ContentFile]>([:])

  private init(_ path: String, limit: Int) {
    self.path = path
    self.limit = limit
  }

  /// Returns the file called `name` in `directory`, which is never read beyond `limit` bytes.
  static func named(_ name: String, in directory: String, limit: Int) -> ContentFile {
    let path = "\(directory)/\(name)"
    return files.withLock { files in
      let file = files[path] ?? ContentFile(path, limit: limit)
      files[path] = file
      return file
    }
  }

  /// The last error, or nil while saving works.
  var failure: StorageError? { work.withLock { $0.failure } }

  /// Reads the content on another thread, or takes what this program saved last.
  func read() -> BackgroundValue<Reading> { BackgroundValue { self.readNow() } }

  private func readNow() -> Reading {
    if let newest = work.withLock({ $0.newest }) { return Reading(bytes: newest) }
    guard access(path, F_OK) == 0 else { return Reading() }
    do throws(StorageError) {
      // Non-blocking, so that a pipe in its place cannot hold up the thread.
      return Reading(bytes: try OwnedFile(path, O_RDONLY | O_NONBLOCK).read(atMost: limit) ?? [])
    } catch { return Reading(failure: error) }
  }

  /// Saves `bytes`; none remove the file. Never blocks.
  func save(_ bytes: [UInt8]) {
    let isIdle = work.withLock { work in
      (work.newest, work.isOwed) = (bytes, true)
      defer { work.isWriting = true }
      return !work.isWriting
    }
    if isIdle { start() }
  }

  private func start() {
    if BackgroundThread.run({ self.writeAll() }) != 0 { writeAll() }
  }

  /// Waits until the newest content is on the disk or has failed, for at most `seconds`.
  func finish(within seconds: Double) {
    guard work.withLock({ $0.isWriting }) else { return }
    _ = BackgroundValue { while self.work.withLock({ $0.isWriting }) { usleep(1000) } }.value(within: seconds)
  }

  /// Has the present file kept under another name once content is saved, since it cannot be read or understood. Returns
  /// the name.
  func setAside() -> String {
    work.withLock { $0.keepsOld = true }
    return asideName
  }

  private var asideName: String { "\(path).damaged" }

  private func writeAll() {
    while let bytes = takeOwed() {
      var failure: StorageError?
      do { try write(bytes) } catch { failure = error }
      work.withLock { $0.failure = failure }
    }
  }

  private func takeOwed() -> [UInt8]? {
    work.withLock { work in
      guard work.isOwed else {
        work.isWriting = false
        return nil
      }
      work.isOwed = false
      return work.newest
    }
  }

  private func write(_ bytes: [UInt8]) throws(StorageError) {
    let directory = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    guard !bytes.isEmpty else {
      if unlink(path) == 0 { return try OwnedFile.syncNames(in: directory, through: SystemCalls()) }
      if errno != ENOENT { throw StorageError("removing \(path)") }
      return
    }
    do { try OutputDirectory.make(directory) } catch { throw StorageError(error) }
    let keepsOld = work.withLock { work in
      defer { work.keepsOld = false }
      return work.keepsOld
    }
    if keepsOld { _ = rename(path, asideName) }
    do { try OutputFile.store(bytes, at: path) } catch { throw StorageError("writing \(path)", errno: error.code) }
  }
}
