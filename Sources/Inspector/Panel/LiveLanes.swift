import Laboratory
import TouchUI

/// Shows the present sequence of touches in lanes while it happens: who takes part gets a lane when it is first told of a
/// finger.
final class LiveLanes: GestureObserver, InputObserver {
  private let lanes: LanesView
  private let application: Application
  private var registrations: [Registration] = []
  private var frames: Registration?
  private var entries: [TranscriptEntry] = []
  private var origin: Instant?
  private var recognizers: [String] = []
  private var views: [String] = []
  private var fingers: Set<Int> = []
  /// So many things of one sequence are kept, for lanes that come later.
  private static let mostEntries = 2000

  init(_ lanes: LanesView, in application: Application) {
    self.lanes = lanes
    self.application = application
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
      layAnew()
    case .viewTouches(let view, _, _) where !views.contains(view.description):
      views.append(view.description)
      layAnew()
    default: break
    }
    add(TranscriptEntry(observation, at: time))
  }

  private func begin(at time: Instant) {
    origin = time
    (entries, recognizers, views) = ([], [], [])
    layAnew()
    frames = application.onFrame { [unowned self] in pass(to: $0) }
  }

  private func add(_ entry: TranscriptEntry) {
    guard let origin else { return }
    let entry = entry.since(origin)
    if entries.count < Self.mostEntries { entries.append(entry) }
    lanes.add(entry)
  }

  /// With the lanes that there are now.
  private func layAnew() {
    lanes.contents = LanesView.Contents(recognizers, views, lanes.language)
    lanes.restart()
    for entry in entries { lanes.add(entry) }
    // There is another number of them now.
    lanes.superview?.superview?.setNeedsLayout()
  }

  private func pass(to moment: Instant) {
    guard let origin else { return }
    lanes.advance(to: .zero + moment.seconds(since: origin))
    guard fingers.isEmpty, lanes.isQuiet else { return }
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
