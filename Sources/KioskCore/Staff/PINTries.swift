import Glibc
import Synchronization
import TouchUI

/// Keeps the number of wrong PINs and the time of the last one in a file, so that restarting the program does not end
/// the delay.
///
/// Other threads open, read and write the file; this one waits for them for a moment at most, so that a disk that does not
/// answer holds up no frame. Where the disk answers, the data survives the end of the program once a call returns; it is
/// then flushed to the disk. If the file cannot be written nothing is kept.
public final class PINTries {
  private let wallClock: () -> Int
  private let file: TriesFile
  private let content: BackgroundValue<String>
  /// The maximum time to wait for the disk, in seconds.
  var patience = 0.2

  /// Opens or creates the file.
  ///
  /// - Parameters:
  ///   - path: the path of the file. Its directory is created if only that is missing.
  ///   - wallClock: returns the seconds since 1970.
  public convenience init(path: String, wallClock: @escaping () -> Int = { time(nil) }) {
    self.init(wallClock: wallClock) { TriesFile.open(path) }
  }

  /// Creates the file with a function that opens it, which is called on another thread.
  init(wallClock: @escaping () -> Int, open: @escaping @Sendable () -> Int32) {
    self.wallClock = wallClock
    let file = TriesFile(open)
    self.file = file
    content = BackgroundValue { file.read() }
  }

  /// Returns the number of wrong PINs since the last right one, or 0 if the last was entered at least `duration`
  /// seconds ago. Setting the clock back does not reset it. Nil while the disk has not answered.
  func wrongTries(within duration: Double) -> Int? {
    guard let content = content.value(within: isAsked ? 0 : patience) else {
      isAsked = true
      return nil
    }
    let fields = content.split(whereSeparator: \.isWhitespace).map { Int($0) }
    guard fields.count == 2, let count = fields[0], let moment = fields[1], count > 0 else { return 0 }
    return Double(wallClock()) - Double(moment) < duration ? count : 0
  }

  /// Whether the disk has had its time to answer.
  private var isAsked = false

  func note(_ wrongTries: Int) {
    let fields = [wrongTries, wallClock()].map { String($0).suffix(20) }
    let line = fields.map { String(repeating: " ", count: 20 - $0.count) + $0 }.joined(separator: " ") + "\n"
    // A thread that still waits for the disk writes this line as well.
    guard file.wants(line) else { return }
    _ = BackgroundValue { [file] in file.write() }.value(within: patience)
  }
}

/// The file, on the threads that may wait for it.
final class TriesFile: Sendable {
  private struct State {
    /// The line to write, or nil if it is written.
    var line: String?
    var isWriting = false
    /// Whether a thread flushes the file, and whether something was written meanwhile.
    var (isFlushing, isOutdated) = (false, false)
  }

  private let opening: @Sendable () -> Int32
  private let state = Mutex(State())
  /// The file and the content with which it was opened; nil before that. Locked while a thread waits for the disk.
  private let opened = Mutex<Opened?>(nil)

  private struct Opened {
    /// The descriptor, or −1 if there is no file.
    let descriptor: Int32
    let content: String
  }

  init(_ opening: @escaping @Sendable () -> Int32) { self.opening = opening }

  deinit { opened.withLock { if let file = $0?.descriptor, file >= 0 { close(file) } } }

  /// The length of the file: two numbers of 20 digits, a space between them, and a line feed.
  private static let length = 42

  static func open(_ path: String) -> Int32 {
    let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    let descriptor = Glibc.open(path, flags, 0o600)
    guard descriptor < 0, errno == ENOENT else { return descriptor }
    mkdir("/" + path.split(separator: "/").dropLast().joined(separator: "/"), 0o700)
    return Glibc.open(path, flags, 0o600)
  }

  /// Opens the file for the first thread that needs it. Its content is read before any thread can write.
  private func use<Result: Sendable>(_ body: (Opened) -> Result) -> Result {
    opened.withLock { known in
      let file = known ?? openAndRead()
      known = file
      return body(file)
    }
  }

  private func openAndRead() -> Opened {
    let file = opening()
    var bytes = [UInt8](repeating: 0, count: Self.length)
    let isWhole = file >= 0 && pread(file, &bytes, bytes.count, 0) == bytes.count
    return Opened(descriptor: file, content: isWhole ? String(decoding: bytes, as: UTF8.self) : "")
  }

  /// Returns the content with which the file was opened, or an empty text if there was none of the right length.
  func read() -> String { use(\.content) }

  /// Notes the line to write. Returns whether a thread is needed that calls ``write()``.
  func wants(_ line: String) -> Bool {
    state.withLock { state in
      defer { state.isWriting = true }
      state.line = line
      return !state.isWriting
    }
  }

  /// Passes the newest line to the system.
  func write() {
    while let line = nextLine {
      use { if $0.descriptor >= 0 { _ = pwrite($0.descriptor, line, Self.length, 0) } }
    }
    let isFlushing = state.withLock { state in
      defer { (state.isFlushing, state.isOutdated) = (true, true) }
      return state.isFlushing
    }
    if !isFlushing { BackgroundThread.run { self.flush() } }
  }

  private var nextLine: String? {
    state.withLock { state in
      defer { state.line = nil }
      state.isWriting = state.line != nil
      return state.line
    }
  }

  private func flush() {
    // A copy, so that what comes meanwhile is written while the disk is busy.
    let copy = use { $0.descriptor < 0 ? -1 : fcntl($0.descriptor, F_DUPFD_CLOEXEC, 3) }
    while state.withLock({ state in
      defer { state.isOutdated = false }
      state.isFlushing = state.isOutdated
      return state.isFlushing
    }) {
      if copy >= 0 { fdatasync(copy) }
    }
    if copy >= 0 { close(copy) }
  }
}
