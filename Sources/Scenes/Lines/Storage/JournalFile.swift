import Documents
import Glibc

/// The journal on the disk, as the thread that writes it sees it.
///
/// What does not get there is kept and tried again. A record that was written in part is written again in its place,
/// so that the file never holds more than one that is not whole, and that one at its end.
final class JournalFile {
  private let directory: String
  private let calls: any FileCalls
  private var path: String { "\(directory)/\(JournalFile.name)" }
  private var lock: OwnedFile?
  private var file: OwnedFile?
  /// The length that is certainly on the disk.
  private var length: Int
  /// What the file is to be replaced by before anything else is written.
  private var replacement: [Line]?
  /// Records that belong behind `length`, the first of a new file with the header. They are kept until they are on the
  /// disk: a disk that fails to take them forgets them.
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

  /// Whether everything has been handed to the system.
  var isWritten: Bool { replacement == nil && written == records.count }

  func append(_ edit: Edit) {
    // Like a record, the header may have to be written more than once.
    if length == 0, replacement == nil, records.isEmpty { records = Journal.header }
    records += Journal.record(of: edit)
  }

  func replace(by lines: [Line]) {
    replacement = lines
    (records, written) = ([], 0)
  }

  /// Writes what is to be written; the system has it then, whatever becomes of this program.
  func write() throws(StorageError) {
    if lock == nil { lock = try Self.lock(in: directory) }
    if let lines = replacement { try writeWhole(lines) }
    guard written < records.count else { return }
    try openFile().write(Array(records[written...]), at: length + written)
    written = records.count
  }

  /// Returns when what was written is on the disk. If it does not get there, it has to be written once more.
  func sync() throws(StorageError) {
    do {
      try file?.sync()
    } catch {
      written = 0
      throw error
    }
    length += written
    (records, written) = (Array(records[written...]), 0)
  }

  static func lock(in directory: String) throws(StorageError) -> OwnedFile {
    do { try OutputDirectory.make(directory) } catch { throw StorageError(error) }
    let file = try OwnedFile("\(directory)/\(lockName)", O_RDWR | O_CREAT)
    try file.lock()
    return file
  }

  private func openFile() throws(StorageError) -> OwnedFile {
    if let file { return file }
    let file = try OwnedFile(path, O_RDWR | O_CREAT, through: calls)
    if length == 0 { try OwnedFile.syncNames(in: directory, through: calls) }
    // Behind it is at most a record that was not written to its end.
    try file.truncate(to: length)
    self.file = file
    return file
  }

  /// Beside the old file, and in its place only when all of it is on the disk: at no moment is there none.
  private func writeWhole(_ lines: [Line]) throws(StorageError) {
    let beside = path + ".new"
    let bytes = Journal.file(of: lines)
    let file = try OwnedFile(beside, O_RDWR | O_CREAT | O_TRUNC, through: calls)
    try file.write(bytes, at: 0)
    try file.sync()
    guard calls.rename(beside, to: path) == 0 else { throw StorageError("putting \(beside) in the place of \(path)") }
    try OwnedFile.syncNames(in: directory, through: calls)
    self.file = file
    length = bytes.count
    replacement = nil
  }
}
