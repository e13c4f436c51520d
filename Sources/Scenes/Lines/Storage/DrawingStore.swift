import Glibc

/// A drawing that is kept in a directory: read when the program starts, written at every change.
final class DrawingStore {
  /// How a stored drawing was found.
  struct Opening {
    var drawing = Drawing()
    var store: DrawingStore?
    /// What is the matter with storing, if something is.
    var failure: StorageError?
    /// What people should know of the file that was read.
    var remarks: [String] = []
  }

  /// Edits that carry so many lines more than four times those there are make it worth to write the file anew.
  private static let spareWeight = 1000
  /// So many damaged files are kept aside; then the newest takes the place of the last.
  private static let asideLimit = 9

  private let writer: JournalWriter
  private let starts: FailedStarts?
  private var sent = 0
  private var saved = 0
  private var weight: Int
  /// Why nothing gets to the disk; nil while all is well.
  private(set) var failure: StorageError?

  private init(_ file: JournalFile, _ starts: FailedStarts?, weight: Int) throws(StorageError) {
    writer = try JournalWriter(file)
    self.starts = starts
    self.weight = weight
  }

  /// Can be read when there is news to be had from ``update()``; until ``finish()``.
  var newsFile: Int32 { writer.reportFile }

  /// Whether there is news to be had soon from ``update()``.
  var isBusy: Bool { saved < sent }

  /// Saves `edit`, which has led to `lines`. Never waits.
  func save(_ edit: Edit, leadingTo lines: [Line]) {
    weight += edit.weight
    if weight > 4 * lines.count + Self.spareWeight {
      rewrite(lines)
    } else {
      send(.append(edit))
    }
  }

  /// An empty drawing, without the edits that led to the one before.
  func forget() { rewrite([]) }

  private func rewrite(_ lines: [Line]) {
    weight = lines.count
    send(.replace(lines))
  }

  private func send(_ message: JournalWriter.Message) {
    sent += 1
    writer.send(message)
  }

  /// Learns what has become of what was saved; true if ``failure`` is another than before.
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

  /// What was read is now shown for the first time.
  func noteShown() { starts?.begin() }

  /// It has been shown for a while.
  func noteSuccess() { starts?.forget() }

  /// Waits until all is on the disk, or can not get there.
  func finish() {
    writer.finish()
    starts?.forget()
  }

  // MARK: Opening

  /// Reads the drawing in `directory`, and makes ready to save there. Whatever is wrong, there is a drawing.
  static func open(in directory: String) -> Opening {
    var opening = Opening()
    do {
      var lock: OwnedFile?
      do { lock = try JournalFile.lock(in: directory) } catch  where !error.isTaken { opening.failure = error }
      // Whoever has no lock is not the one whose starts count.
      let starts = lock == nil ? nil : FailedStarts(in: directory)
      defer { starts?.end() }
      let content = try starts?.isExhausted == true ? pass(in: directory, &opening) : read(in: directory, &opening)
      let store = try DrawingStore(
        JournalFile(in: directory, lock: lock, length: content.length), starts, weight: content.weight)
      store.failure = opening.failure
      let isWeighty = store.weight > 4 * content.drawing.lines.count + spareWeight
      if isWeighty || content.condition.isBad || content.surplus > 0 { store.rewrite(content.drawing.lines) }
      (opening.drawing, opening.store) = (content.drawing, store)
    } catch {
      opening.failure = error
    }
    return opening
  }

  private static func read(in directory: String, _ opening: inout Opening) throws(StorageError) -> JournalContent {
    let path = "\(directory)/\(JournalFile.name)"
    guard access(path, F_OK) == 0 else { return JournalContent([]) }
    // Without waiting: a pipe in its place must not hold up the program.
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

  /// Does not look at a drawing that may be what the program has failed of, so that it can start.
  private static func pass(in directory: String, _ opening: inout Opening) throws(StorageError) -> JournalContent {
    let path = "\(directory)/\(JournalFile.name)"
    guard access(path, F_OK) == 0 else { return JournalContent([]) }
    let aside = try setAside(path)
    opening.remarks.append(
      "The program has ended \(FailedStarts.limit) times while it read the drawing in \(path), or soon after it was shown. "
        + "It begins without it now; it is kept as \(aside).")
    return .unread
  }

  /// Gives the file another name and keeps the one it has, where the file system can do that.
  private static func setAside(_ path: String) throws(StorageError) -> String {
    let names = (1...asideLimit).map { "\(path).damaged-\($0)" }
    let name = names.first { access($0, F_OK) != 0 } ?? names[asideLimit - 1]
    unlink(name)
    guard link(path, name) == 0 || rename(path, name) == 0 else { throw StorageError("keeping \(path) as \(name)") }
    return name
  }
}

extension JournalContent.Condition {
  /// What is wrong with the file, so that it is set aside; nil if it can be gone on with.
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
