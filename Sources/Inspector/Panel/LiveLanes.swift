import Laboratory
import TouchUI

/// Shows the present sequence of touches in lanes while it happens: who takes part gets a lane when it is first told of a
/// finger.
final class LiveLanes: GestureObserver, InputObserver {
  private let lanes: LanesView
  private let application: Application
  private let onNewLanes: () -> Void
  private var registrations: [Registration] = []
  private var frames: Registration?
  private var entries: [TranscriptEntry] = []
  private var origin: Instant?
  private var recognizers: [String] = []
  private var views: [String] = []
  private var fingers: Set<Int> = []
  /// What the lanes do not show yet, and when they were last brought up to date.
  private var pending: [TranscriptEntry] = []
  private var shown = Instant.zero
  /// From one drawing of the lanes to the next, in seconds: the more fingers, the more there is to draw, and the scene
  /// comes first.
  private var interval: Double { 0.08 + 0.025 * Double(fingers.count) }
  /// So many things of one sequence are kept, for lanes that come later.
  private static let mostEntries = 2000

  /// Calls `onNewLanes` when there is another number of them.
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
    switch observation {
    case .recognizerTouches(let recognizer, _, _) where !recognizers.contains(recognizer.description):
      recognizers.append(recognizer.description)
      beginAgain()
    case .viewTouches(let view, _, _) where !views.contains(view.description):
      views.append(view.description)
      beginAgain()
    default: break
    }
    add(TranscriptEntry(observation, at: time))
  }

  private func begin(at time: Instant) {
    origin = time
    (entries, pending, recognizers, views) = ([], [], [], [])
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

  /// With the lanes that there are now.
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
  init(_ recognizers: [String], _ views: [String], _ language: Language) {
    self.init(
      fingers: language[InspectorStrings.self].fingers,
      recognizers: recognizers.map { LanesView.Lane($0, title: $0) }, views: views.map { LanesView.Lane($0, title: $0) }
    )
  }
}
