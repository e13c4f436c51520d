import Glibc

/// Writes a journal on a thread of its own and syncs it on another one: a disk that is slow, asleep or stuck holds up no
/// frame.
///
/// An edit is handed to the system within a moment, however long the disk takes for the edits before it, and is then safe
/// from the end of this program. It is asked for on the disk at most 0.2 s later, and is then safe from the loss of power.
/// Edits that come while the disk is busy go there together.
final class JournalWriter {
  enum Message {
    case append(Edit)
    /// Forget the edits so far: the drawing is these lines. With `forgotten` what was there before goes at once.
    case replace([Line], forgotten: Bool)
    /// The disk has taken what it was asked for, or refused it.
    case synced(JournalFile.Sync, StorageError?)
    /// Writes what is left, once, and ends the thread.
    case finish
  }

  enum Report {
    /// This number of messages, counted from the first, is on the disk.
    case saved(Int)
    /// Nothing can be stored at present.
    case failed(StorageError)
  }

  private let messages: PipeQueue<Message>
  private let reports: PipeQueue<Report>
  private var thread = pthread_t()
  private var isRunning = false
  /// The messages sent while the queue was full.
  private var backlog: [Message] = []

  init(_ file: JournalFile) throws(StorageError) {
    messages = try PipeQueue()
    reports = try PipeQueue()
    let work = JournalThread(file, messages, reports)
    let code = pthread_create(&thread, nil, { JournalThread.start($0) }, Unmanaged.passRetained(work).toOpaque())
    guard code == 0 else { throw StorageError("starting a thread", errno: code) }
    isRunning = true
  }

  /// Sends a message. Never blocks.
  func send(_ message: Message) {
    backlog.append(message)
    sendBacklog()
  }

  /// The file descriptor that becomes readable when ``takeReports()`` has something.
  var reportFile: Int32 { reports.fileDescriptor }

  /// Returns the reports since the last call.
  func takeReports() -> [Report] {
    sendBacklog()
    var taken: [Report] = []
    while let report = reports.take() { taken.append(report) }
    return taken
  }

  /// Waits until everything is on the disk or has failed, and ends the thread.
  func finish() {
    guard isRunning else { return }
    isRunning = false
    backlog.append(.finish)
    while !backlog.isEmpty {
      sendBacklog()
      if !backlog.isEmpty { usleep(1000) }
    }
    pthread_join(thread, nil)
  }

  deinit { finish() }

  private func sendBacklog() {
    while let message = backlog.first, messages.put(message) { backlog.removeFirst() }
  }
}

/// The work of the writing thread.
private final class JournalThread {
  /// The minimum time between two requests to the disk, in seconds.
  private static let syncInterval = 0.2
  /// The time until a failed operation is repeated, in seconds.
  private static let retryInterval = 1.0

  private let file: JournalFile
  private let messages: PipeQueue<JournalWriter.Message>
  private let reports: PipeQueue<JournalWriter.Report>
  private var received = 0
  private var saved = 0
  /// The number of messages that the running sync covers, or nil if there is none.
  private var syncing: Int?
  /// Whether the last message has come.
  private var isFinishing = false
  /// Whether the running sync, or the latest one, was begun after that.
  private var isLastSync = false
  /// The error of the latest attempt, or nil.
  private var failure: StorageError?
  /// The last reported error. Repeated errors are reported only once.
  private var reported: StorageError?
  /// The time of the next attempt, in seconds of the monotonic clock.
  private var due = 0.0

  init(
    _ file: JournalFile, _ messages: PipeQueue<JournalWriter.Message>, _ reports: PipeQueue<JournalWriter.Report>
  ) {
    self.file = file
    self.messages = messages
    self.reports = reports
  }

  static func start(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    // Signals are handled by the main thread. Blocking them also turns a file size limit into an error instead of
    // ending the program.
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, nil)
    guard let context else { return nil }
    Unmanaged<JournalThread>.fromOpaque(context).takeRetainedValue().run()
    return nil
  }

  private func run() {
    while !isDone {
      messages.wait(upTo: patience)
      readMessages()
      if Self.now >= due { failure = nil }
      if failure == nil { write() }
      if failure == nil, syncing == nil, saved < received, isFinishing || Self.now >= due { sync() }
    }
  }

  private var isDone: Bool { isFinishing && syncing == nil && (saved == received || failure != nil) }

  /// The time to wait for messages in milliseconds, or −1 if there is nothing else to do.
  private var patience: Int {
    if isFinishing, syncing == nil { return 0 }
    let isWaiting = syncing == nil ? saved < received : failure != nil
    return !isWaiting ? -1 : max(0, Int(((due - Self.now) * 1000).rounded(.up)))
  }

  private func readMessages() {
    while let message = messages.take() {
      switch message {
      case .append(let edit): file.append(edit)
      case .replace(let lines, let forgotten): file.replace(by: lines, forgotten: forgotten)
      case .synced(let sync, let error):
        noteSynced(sync, error)
        continue
      case .finish:
        // A last try is made directly after a failure too.
        (isFinishing, failure) = (true, nil)
        continue
      }
      received += 1
    }
  }

  private func write() {
    if !file.isWritten { attempt { () throws(StorageError) in try file.write() } }
  }

  /// Has another thread wait for the disk; where there is none this one does.
  private func sync() {
    guard let sync = file.beginSync() else { return noteSaved(received) }
    (syncing, isLastSync) = (received, isFinishing)
    if !SyncRequest(sync, messages).start() { noteSynced(sync, sync.run()) }
  }

  private func noteSynced(_ sync: JournalFile.Sync, _ error: StorageError?) {
    let covered = syncing ?? saved
    syncing = nil
    var isOnDisk = false
    attempt { () throws(StorageError) in isOnDisk = try file.end(sync, error) }
    if isOnDisk { noteSaved(covered) }
    // What was begun before the end was asked for was not the last try.
    if isFinishing, !isLastSync { failure = nil }
  }

  private func noteSaved(_ count: Int) {
    saved = count
    reported = nil
    due = Self.now + Self.syncInterval
    _ = reports.put(.saved(saved))
  }

  private func attempt(_ body: () throws(StorageError) -> Void) {
    do {
      try body()
    } catch {
      failure = error
      due = Self.now + Self.retryInterval
      if reported != error { _ = reports.put(.failed(error)) }
      reported = error
    }
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// A sync on a thread of its own, whose result comes as a message.
private final class SyncRequest {
  private let sync: JournalFile.Sync
  private let messages: PipeQueue<JournalWriter.Message>

  init(_ sync: JournalFile.Sync, _ messages: PipeQueue<JournalWriter.Message>) {
    self.sync = sync
    self.messages = messages
  }

  /// Whether there is a thread; it inherits that it gets no signals.
  func start() -> Bool {
    var thread = pthread_t()
    let context = Unmanaged.passRetained(self)
    let code = pthread_create(&thread, nil, { SyncRequest.start($0) }, context.toOpaque())
    if code == 0 { pthread_detach(thread) } else { context.release() }
    return code == 0
  }

  private static func start(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    Unmanaged<SyncRequest>.fromOpaque(context).takeRetainedValue().run()
    return nil
  }

  private func run() {
    let error = sync.run()
    while !messages.put(.synced(sync, error)) { usleep(1000) }
  }
}
