import Documents
import Glibc

/// The journal on the disk, as the thread that writes it sees it.
///
/// Writing and syncing are apart: while the disk is asked to take what was written, which may take seconds, more can be
/// written. From the writing on a record is safe from the end of this program, and from the end of the sync on it is safe
/// from the loss of power.
///
/// What does not get there is kept and tried again. A record that was written in part is written again in its place,
/// so that the file never holds more than one that is not whole, and that one at its end.
final class JournalFile {
  /// A shorter file with the same drawing, which is to replace the journal.
  private struct Successor {
    let lines: [Line]
    /// The file, or nil until the lines have been written.
    var file: OwnedFile?
    var length = 0
    /// The records since then. They are in the journal as well, which counts until the successor is on the disk.
    var records: [UInt8] = []
  }

  private let directory: String
  private let calls: any FileCalls
  private var path: String { "\(directory)/\(JournalFile.name)" }
  private var lock: OwnedFile?
  private var file: OwnedFile?
  /// The length that is certainly on the disk.
  private var length: Int
  private var successor: Successor?
  /// Whether the file that is there is not to be touched: a new one takes its place with the next writing.
  private var beginsAnew = false
  /// The number of times that another file has taken the place of the journal, or was to.
  private var generation = 0
  /// Whether the file's name may not be on the disk yet.
  private var owesName = false
  /// The records to append at `length`, with the header first in a new file. They are kept until they are on the disk,
  /// because a disk that fails to store them discards them.
  private var records: [UInt8] = []
  /// The number of bytes of `records` that have been passed to the system.
  private var written = 0

  static let name = "lines.journal"
  static let lockName = "lines.lock"

  init(in directory: String, lock: OwnedFile?, length: Int, through calls: any FileCalls = SystemCalls()) {
    self.directory = directory
    self.calls = calls
    self.lock = lock
    self.length = length
  }

  /// Whether everything has been passed to the system.
  var isWritten: Bool { !beginsAnew && written == records.count && (successor == nil || successor?.file != nil) }

  func append(_ edit: Edit) {
    let record = Journal.record(of: edit)
    // Like a record, the header may have to be written more than once.
    if length == 0, records.isEmpty { records = Journal.header }
    records += record
    successor?.records += record
  }

  /// Makes the file one of `lines` and of nothing that led to them. The journal stays until the disk has the new file,
  /// unless it is `forgotten`: then it goes at once, whatever it holds.
  func replace(by lines: [Line], forgotten: Bool = false) {
    guard forgotten || lines.isEmpty || length + records.count == 0 else {
      successor = Successor(lines: lines)
      return
    }
    (successor, beginsAnew) = (nil, true)
    generation += 1
    (length, records, written) = (0, Journal.file(of: lines), 0)
  }

  // MARK: Writing

  /// Writes what is to be written; the system has it then, whatever becomes of this program. Never waits for the disk.
  func write() throws(StorageError) {
    if lock == nil { lock = try Self.lock(in: directory) }
    if beginsAnew { try beginAnew() }
    if written < records.count {
      try openFile().write(Array(records[written...]), at: length + written)
      written = records.count
    }
    if successor != nil, successor?.file == nil { try writeSuccessor() }
  }

  private func openFile() throws(StorageError) -> OwnedFile {
    if let file { return file }
    let file = try OwnedFile(path, O_RDWR | O_CREAT, through: calls)
    if length == 0 { owesName = true }
    // The rest is at most a record that was written in part.
    try file.truncate(to: length)
    self.file = file
    return file
  }

  private func beginAnew() throws(StorageError) {
    let file = try newFile()
    try file.write(records, at: 0)
    try putInPlace(file)
    (beginsAnew, written) = (false, records.count)
  }

  private func writeSuccessor() throws(StorageError) {
    guard let lines = successor?.lines else { return }
    let bytes = Journal.file(of: lines)
    let file = try newFile()
    try file.write(bytes, at: 0)
    successor?.file = file
    successor?.length = bytes.count
  }

  private var beside: String { path + ".new" }

  /// Makes an empty file, in the place of one that did not become the journal: that one may be synced at this moment, and
  /// what the disk has of it is not to come back.
  private func newFile() throws(StorageError) -> OwnedFile {
    _ = calls.remove(beside)
    return try OwnedFile(beside, O_RDWR | O_CREAT | O_TRUNC, through: calls)
  }

  private func putInPlace(_ file: OwnedFile) throws(StorageError) {
    guard calls.rename(beside, to: path) == 0 else { throw StorageError("putting \(beside) in the place of \(path)") }
    self.file = file
    generation += 1
    owesName = true
  }

  static func lock(in directory: String) throws(StorageError) -> OwnedFile {
    do { try OutputDirectory.make(directory) } catch { throw StorageError(error) }
    let file = try OwnedFile("\(directory)/\(lockName)", O_RDWR | O_CREAT)
    try file.lock()
    return file
  }

  // MARK: Syncing

  /// A request to the disk. ``run()`` may take seconds, and may be called on any thread.
  struct Sync {
    fileprivate let file: OwnedFile?
    fileprivate let count: Int
    fileprivate let generation: Int
    fileprivate let directory: String?
    fileprivate let calls: any FileCalls

    /// Returns when the disk has it, or the error with which it refused.
    func run() -> StorageError? {
      do {
        try file?.sync()
        if let directory { try OwnedFile.syncNames(in: directory, through: calls) }
        return nil
      } catch {
        return error
      }
    }
  }

  /// Returns a request for everything that was written and may not be on the disk, or nil if all is.
  func beginSync() -> Sync? {
    if let next = successor?.file {
      return Sync(file: next, count: 0, generation: generation, directory: nil, calls: calls)
    }
    guard written > 0 || owesName else { return nil }
    return Sync(
      file: written > 0 ? file : nil, count: written, generation: generation, directory: owesName ? directory : nil,
      calls: calls)
  }

  /// Takes the result of a sync. Returns whether everything written before it began is on the disk now. The rest must
  /// be written once more.
  func end(_ sync: Sync, _ error: StorageError?) throws(StorageError) -> Bool {
    if let next = successor?.file, sync.file === next {
      if let error {
        successor?.file = nil
        throw error
      }
      try succeed(next)
      return false
    }
    // If the file is not the same, another one has replaced it meanwhile.
    guard sync.generation == generation, sync.file == nil || sync.file === file else { return false }
    if let error {
      written = 0
      throw error
    }
    length += sync.count
    written -= sync.count
    records.removeFirst(sync.count)
    if sync.directory != nil { owesName = false }
    return true
  }

  private func succeed(_ next: OwnedFile) throws(StorageError) {
    guard let successor else { return }
    do {
      try next.write(successor.records, at: successor.length)
      try putInPlace(next)
    } catch {
      self.successor?.file = nil
      throw error
    }
    (length, records, written) = (successor.length, successor.records, successor.records.count)
    self.successor = nil
  }

  /// Returns when everything that was written is on the disk.
  func sync() throws(StorageError) {
    while let sync = beginSync() { _ = try end(sync, sync.run()) }
  }
}
