import TouchGeometry
import TouchUI

/// An entry of a history.
enum HistoryEntry: Equatable {
  /// An entry of the input. Without a time it has that of the step before it.
  case step(Scenario.Operation, at: Instant?)
  case effect(Scenario.Effect)
  /// An earlier landing of a finger or location of a pointer, with the view that it hit.
  case hit(Scenario.Operation)
}

extension Scenario.Operation {
  /// Creates the operation of a sample. `view` is the identifier of the view that a landing hits.
  init(_ sample: TouchSample, on view: String? = nil) {
    let (finger, location) = (sample.finger, sample.location)
    self =
      switch sample.kind {
      case .down: .down(finger, location, on: view, sample.type)
      case .move: .move(finger, location)
      case .up: .up(finger, location)
      case .cancel: .cancel(finger, location)
      case .hover: .hover(finger, location, on: view)
      case .leave: .leave(finger, location)
      }
  }

  /// Whether both are the same landing of a finger or location of a pointer, whatever views they hit.
  func isSameLanding(as other: Scenario.Operation) -> Bool {
    switch (self, other) {
    case (.down(let finger, let location, _, _), .down(let otherFinger, let otherLocation, _, _)),
      (.hover(let finger, let location, _), .hover(let otherFinger, let otherLocation, _)):
      finger == otherFinger && location == otherLocation
    default: false
    }
  }
}

/// A history from one quiet moment to another.
struct HistoryStretch {
  /// The state at its beginning.
  let state: HistoryState
  let start: Instant
  var log: HistoryLog
  var answers: [HistoryAnswer] = []

  /// The size of the entries and answers, in bytes.
  var byteCount: Int { log.byteCount + answers.count * MemoryLayout<HistoryAnswer>.stride }
}

/// The entries of a stretch, as bytes. A minute of ten fingers at 240 Hz takes some megabytes.
struct HistoryLog {
  private var bytes: [UInt8] = []
  private var coder = HistoryCoder()
  /// The range of the last step in the bytes.
  private var lastStep: Range<Int>
  private var lastStepIsFrame = false
  /// The time of the last step, or nil if it was appended without one.
  private var lastTime: Instant?
  /// Whether the last step has a time that its bytes leave out, since it is that of the step before it.
  private var omitsLastTime = false

  /// Creates a log with one entry, which remains the first.
  init(_ beginning: HistoryEntry) {
    bytes = coder.bytes(of: beginning)
    lastStep = bytes.count..<bytes.count
  }

  var entries: [HistoryEntry] { coder.entries(of: bytes) }

  /// The approximate size in memory, in bytes.
  var byteCount: Int { bytes.count + coder.byteCount }

  mutating func append(_ entry: HistoryEntry) { bytes += coder.bytes(of: entry) }

  /// Appends a step of the input. Consecutive frames without entries between them are stored as one. Fingers that move
  /// in one event share their time, which only the first of them bears.
  mutating func appendStep(_ operation: Scenario.Operation, at time: Instant?) {
    let isFrame = operation == .frame
    let follows = lastStep.upperBound == bytes.count
    if isFrame, lastStepIsFrame, follows { bytes.removeSubrange(lastStep) }
    omitsLastTime = !isFrame && follows && time != nil && time == lastTime
    let start = bytes.count
    append(.step(operation, at: omitsLastTime ? nil : time))
    lastStep = start..<bytes.count
    (lastStepIsFrame, lastTime) = (isFrame, time)
  }

  mutating func insertBeforeLastStep(_ operation: Scenario.Operation, at time: Instant?) {
    if omitsLastTime, let lastTime {
      lastStep = coder.addTime(lastTime, toStepAt: lastStep, of: &bytes)
      omitsLastTime = false
    }
    let entry = coder.bytes(of: .step(operation, at: time))
    bytes.insert(contentsOf: entry, at: lastStep.lowerBound)
    lastStep = lastStep.lowerBound + entry.count..<lastStep.upperBound + entry.count
  }
}
