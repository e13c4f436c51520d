import Documents
import Glibc
import Synchronization
import TouchUI

/// The answers of visitors: how many there are of each, and the file in which they are kept.
///
/// The disk is used on another thread. Without a file, as in a replay, answers count until the end.
final class AnswerBook {
  private struct Question: Hashable { let page, question: String }

  private var counts: [Question: [String: Int]] = [:]
  private var writer: AnswerWriter?
  /// The reason why answers cannot be saved at present, or nil.
  private(set) var problem: String?
  /// Called when answers of earlier visitors have been read.
  var onArrival: () -> Void = {}

  /// Returns the number of each answer to a question.
  func counts(of question: String, on page: String) -> [String: Int] {
    counts[Question(page: page, question: question)] ?? [:]
  }

  /// Notes answers. `completion` is called once they are on the disk, with true, or cannot be saved, with false.
  func add(_ answers: [Answer], completion: @escaping (Bool) -> Void) {
    count(answers)
    guard let writer else { return completion(true) }
    writer.add(answers) { [weak self] problem in
      self?.problem = problem
      completion(problem == nil)
    }
  }

  /// Keeps the answers in the file `name` of a folder of `directory` from now on, and reads those that are there.
  func keep(in directory: String, name: String, application: Application) {
    let writer = AnswerWriter(folder: "\(directory)/answers", name: "\(name).csv", application.mainThread)
    self.writer = writer
    let (mainThread, reference) = (application.mainThread, MainThreadReference(self))
    writer.read { answers in
      mainThread.perform { application in reference.object(in: application)?.take(answers) }
    }
  }

  private func take(_ answers: [Answer]) {
    count(answers)
    onArrival()
  }

  private func count(_ answers: [Answer]) {
    for answer in answers {
      counts[Question(page: answer.page, question: answer.question), default: [:]][answer.answer, default: 0] += 1
    }
  }

  /// Waits until all answers are on the disk, or the disk does not answer.
  func finish() { writer?.finish() }
}

/// Does one thing after the other with the file of answers, on a thread that runs as long as there is something to do.
private final class AnswerWriter: Sendable {
  private struct State {
    var jobs: [@Sendable () -> Void] = []
    var isRunning = false
  }

  private let file: AnswerFile
  private let folder: String
  private let mainThread: MainThread
  private let state = Mutex(State())

  init(folder: String, name: String, _ mainThread: MainThread) {
    (self.folder, self.mainThread) = (folder, mainThread)
    file = AnswerFile(path: "\(folder)/\(name)")
  }

  func add(_ answers: [Answer], completion: @escaping (String?) -> Void) {
    let receipt = Receipt(completion)
    let reference = MainThreadReference(receipt)
    let (file, folder, mainThread) = (file, folder, mainThread)
    // The receipt lives until the main thread has it.
    receipt.keep()
    run {
      var problem: String?
      do {
        try OutputDirectory.make(folder)
        problem = file.append(answers)
      } catch {
        problem = "\(error)"
      }
      mainThread.perform { [problem] in reference.object(in: $0)?.sign(problem) }
    }
  }

  func read(_ completion: @escaping @Sendable ([Answer]) -> Void) {
    let file = file
    run { completion(file.answers()) }
  }

  private func run(_ job: @escaping @Sendable () -> Void) {
    let starts = state.withLock { state in
      state.jobs.append(job)
      defer { state.isRunning = true }
      return !state.isRunning
    }
    if starts { BackgroundThread.run { [self] in work() } }
  }

  private func work() {
    while true {
      let job = state.withLock { state -> (@Sendable () -> Void)? in
        guard let job = state.jobs.first else {
          state.isRunning = false
          return nil
        }
        state.jobs.removeFirst()
        return job
      }
      guard let job else { return }
      job()
    }
  }

  /// The time that the disk has at the end, in seconds.
  private static let patience = 3.0

  func finish() {
    let done = BackgroundValue { [self] in
      while state.withLock(\.isRunning) { usleep(5000) }
      return true
    }
    _ = done.value(within: Self.patience)
  }
}

/// A completion on its journey through another thread.
private final class Receipt {
  private var completion: ((String?) -> Void)?
  private var kept: Receipt?

  init(_ completion: @escaping (String?) -> Void) { self.completion = completion }

  func keep() { kept = self }

  func sign(_ problem: String?) {
    completion?(problem)
    (completion, kept) = (nil, nil)
  }
}
