import Glibc
import TouchUI

/// A drawing that is stored in a directory: read when the program starts, and written at every change.
final class DrawingStore {
  /// The result of opening a stored drawing.
  struct Opening {
    var drawing = Drawing()
    var store: DrawingStore?
    /// The problem with storing, or nil.
    var failure: StorageError?
    /// Messages about the file that was read.
    var remarks: [String] = []
  }

  /// The weight of edits, beyond four times that of the drawing, that makes rewriting the file worthwhile.
  private static let spare = Edit.Weight(lines: 1000, points: 20_000)
  /// The maximum number of damaged files that are kept. Beyond it the newest replaces the last one.
  private static let asideLimit = 9

  private let directory: String
  private let writer: JournalWriter
  private let starts: FailedStarts?
  private var sent = 0
  private var saved = 0
  private var weight: Edit.Weight
  /// The current storage error, or nil while saving works.
  private(set) var failure: StorageError?

  private init(
    _ file: JournalFile, in directory: String, _ starts: FailedStarts?, weight: Edit.Weight
  ) throws(StorageError) {
    self.directory = directory
    writer = try JournalWriter(file)
    self.starts = starts
    self.weight = weight
  }

  /// The file descriptor that becomes readable when ``update()`` has news. Valid until ``finish()``.
  var newsFile: Int32 { writer.reportFile }

  /// Whether ``update()`` will have news soon.
  var isBusy: Bool { saved < sent }

  /// Saves `edit`, which has led to `lines`. Never blocks.
  func save(_ edit: Edit, leadingTo lines: [Line]) {
    weight += edit.weight
    if isWeighty(for: lines) {
      rewrite(lines)
    } else {
      send(.append(edit))
    }
  }

  private func isWeighty(for lines: [Line]) -> Bool {
    let own = lines.weight
    return weight.lines > 4 * own.lines + Self.spare.lines || weight.points > 4 * own.points + Self.spare.points
  }

  /// Replaces the stored drawing by an empty one without history.
  func forget() { rewrite([], forgotten: true) }

  /// Replaces the stored drawing by one of these lines.
  func replace(by lines: [Line]) { rewrite(lines) }

  private func rewrite(_ lines: [Line], forgotten: Bool = false) {
    weight = lines.weight
    send(.replace(lines, forgotten: forgotten))
  }

  private func send(_ message: JournalWriter.Message) {
    sent += 1
    writer.send(message)
  }

  /// Processes the reports of the writer. Returns whether ``failure`` has changed.
  func update() -> Bool {
    let before = failure
    for report in writer.takeReports() {
      switch report {
      case .saved(let count): (saved, failure) = (count, nil)
      case .failed(let error): failure = error
      }
    }
    return failure != before
  }

  /// Notes that the stored drawing is now visible for the first time.
  func noteShown() { starts?.begin() }

  /// Notes that the stored drawing has been visible for a while.
  func noteSuccess() { starts?.forget() }

  /// Ends storage, and waits up to `seconds` until everything is on the disk or has failed. A disk that takes longer gets
  /// it on another thread; the next one that opens the directory waits for that. The store must not be used any more.
  func finish(within seconds: Double) {
    Closings.begin(directory)
    let handover = Handover(self)
    _ = BackgroundValue { handover.content.end() }.value(within: seconds)
  }

  private func end() {
    writer.finish()
    starts?.forget()
    Closings.end(directory)
  }

  // MARK: Opening

  /// Reads the drawing in `directory` and prepares for saving there. Returns a drawing even in case of errors.
  static func open(in directory: String) -> Opening {
    var opening = Opening()
    do {
      var lock: OwnedFile?
      do { lock = try JournalFile.lock(in: directory) } catch  where !error.isTaken { opening.failure = error }
      // Without the lock another program uses the drawing, and this start is not counted.
      let starts = lock == nil ? nil : FailedStarts(in: directory)
      defer { starts?.end() }
      let content = try starts?.isExhausted == true ? pass(in: directory, &opening) : read(in: directory, &opening)
      let store = try DrawingStore(
        JournalFile(in: directory, lock: lock, length: content.length), in: directory, starts, weight: content.weight)
      store.failure = opening.failure
      // A file that is kept aside has two names: nothing may be written to it.
      let isAside = content.condition.isBad || content.surplus > 0
      if store.isWeighty(for: content.drawing.lines) || isAside {
        store.rewrite(content.drawing.lines, forgotten: isAside)
      }
      (opening.drawing, opening.store) = (content.drawing, store)
    } catch {
      opening.failure = error
    }
    return opening
  }

  private static func read(in directory: String, _ opening: inout Opening) throws(StorageError) -> JournalContent {
    let path = "\(directory)/\(JournalFile.name)"
    guard access(path, F_OK) == 0 else { return JournalContent([]) }
    // Non-blocking, so that a pipe in its place cannot hold up the program.
    let bytes = try OwnedFile(path, O_RDONLY | O_NONBLOCK).read(atMost: Journal.largestFile)
    let content = bytes.map(JournalContent.init) ?? .unread
    if case .torn(let bytes) = content.condition {
      opening.remarks.append("\(path) ended in the middle of a change (\(bytes) bytes), which is left out.")
    } else if let problem = content.condition.problem {
      let aside = try setAside(path)
      opening.remarks.append(
        "\(path) \(problem). It is kept as \(aside); \(content.drawing.lines.count) lines could be read from it.")
    } else if content.surplus > 0 {
      let aside = try setAside(path)
      opening.remarks.append(
        "\(path) holds \(content.drawing.lines.count + content.surplus) lines, and a drawing has \(Drawing.limit) at most: those in front "
          + "are shown. It is kept as \(aside).")
    }
    return content
  }

  /// Sets aside a drawing that may have crashed the program, without reading it, so that the program can start.
  private static func pass(in directory: String, _ opening: inout Opening) throws(StorageError) -> JournalContent {
    let path = "\(directory)/\(JournalFile.name)"
    guard access(path, F_OK) == 0 else { return JournalContent([]) }
    let aside = try setAside(path)
    opening.remarks.append(
      "The program has ended \(FailedStarts.limit) times while it read the drawing in \(path), or soon after it was shown. "
        + "It begins without it now; it is kept as \(aside).")
    return .unread
  }

  /// Gives the file an additional name, or renames it if the file system has no links. Returns the name.
  private static func setAside(_ path: String) throws(StorageError) -> String {
    let names = (1...asideLimit).map { "\(path).damaged-\($0)" }
    let name: String = names.first { access($0, F_OK) != 0 } ?? names[asideLimit - 1]
    unlink(name)
    guard link(path, name) == 0 || rename(path, name) == 0 else { throw StorageError("keeping \(path) as \(name)") }
    return name
  }
}

extension JournalContent.Condition {
  /// The reason for setting the file aside, or nil if it can still be used.
  fileprivate var problem: String? {
    switch self {
    case .whole, .torn: nil
    case .excessive: "asks for more memory or time than any drawing needs"
    case .damaged(let bytes): "is damaged: \(bytes) bytes in it are not what was written"
    case .foreign: "is no drawing of this program"
    case .newer(let version):
      "was written by a later program, in version \(version); this one reads version \(Journal.version)"
    }
  }

  fileprivate var isBad: Bool { problem != nil }
}
