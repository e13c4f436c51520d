import TouchExplain
import TouchRecording
import TouchUI

/// Shows the current sequence of touches in lanes while it happens. A recogniser or view gets its lane with its first
/// message.
final class LiveLanes: GestureObserver, InputObserver {
  private let lanes: LanesView
  private let application: Application
  private let onNewLanes: () -> Void
  private var registrations: [Registration] = []
  private var frames: Registration?
  private var entries: [TranscriptEntry] = []
  private var origin: Instant?
  private var recognizers: [TranscriptSubject] = []
  private var subjects = TranscriptSubjects()
  private var views: [TranscriptSubject] = []
  private var fingers: Set<Int> = []
  /// The entries that the lanes do not show yet.
  private var pending: [TranscriptEntry] = []
  private var shown = Instant.zero
  /// The time between two updates of the lanes, in seconds. It grows with the number of fingers, since the scene has
  /// priority.
  private var interval: Double { 0.08 + 0.025 * Double(fingers.count) }
  /// The maximum number of entries of a sequence that are kept for lanes added later.
  private static let mostEntries = 2000

  /// Creates live lanes for `application`. `onNewLanes` is called when the number of lanes changes.
  init(_ lanes: LanesView, in application: Application, onNewLanes: @escaping () -> Void) {
    self.lanes = lanes
    self.application = application
    self.onNewLanes = onNewLanes
    registrations = [application.addObserver(self), application.addInputObserver(self)]
  }

  func observe(_ step: InputStep) {
    guard case .sample(let sample) = step else { return }
    switch sample.kind {
    case .down:
      if origin == nil { begin(at: sample.time) }
      fingers.insert(sample.finger)
    case .up, .cancel: fingers.remove(sample.finger)
    case .move, .hover, .leave: break
    }
    add(TranscriptEntry(.input(sample), at: sample.time))
  }

  func observe(_ observation: Observation, at time: Instant) {
    guard origin != nil else { return }
    let entry = TranscriptEntry(observation, at: time, subjects)
    switch entry.event {
    case .recognizerTouches(let recognizer, _, _) where !recognizers.contains(recognizer):
      recognizers.append(recognizer)
      beginAgain()
    case .viewTouches(let view, _, _) where !views.contains(view):
      views.append(view)
      beginAgain()
    default: break
    }
    add(entry)
  }

  private func begin(at time: Instant) {
    origin = time
    (entries, pending, recognizers, views, subjects) = ([], [], [], [], TranscriptSubjects())
    beginAgain()
    frames = application.onFrame { [unowned self] in pass(to: $0) }
  }

  private func add(_ entry: TranscriptEntry) {
    guard let origin else { return }
    let entry = entry.since(origin)
    if entries.count < Self.mostEntries { entries.append(entry) }
    pending.append(entry)
  }

  private func showPending() {
    for entry in pending { lanes.add(entry) }
    pending = []
  }

  /// Starts the lanes over with the current recognisers and views.
  private func beginAgain() {
    lanes.contents = LanesView.Contents(recognizers, views, lanes.language)
    lanes.restart()
    pending = entries
    onNewLanes()
  }

  private func pass(to moment: Instant) {
    guard let origin else { return }
    let isOver = fingers.isEmpty
    guard isOver || moment.seconds(since: shown) >= interval else { return }
    shown = moment
    showPending()
    lanes.advance(to: .zero + moment.seconds(since: origin))
    guard isOver, lanes.isQuiet else { return }
    lanes.finish()
    self.origin = nil
    frames = nil
  }
}

extension LanesView.Contents {
  init(_ recognizers: [TranscriptSubject], _ views: [TranscriptSubject], _ language: Language) {
    self.init(
      fingers: language[InspectorStrings.self].fingers,
      recognizers: recognizers.map { LanesView.Lane($0, title: "\($0)") },
      views: views.map { LanesView.Lane($0, title: "\($0)") }
    )
  }
}
