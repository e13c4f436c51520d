import TouchRecording
import TouchUI

/// The effects of a hand: the recognitions, the failures and the events of controls, in milliseconds.
struct Outcome {
  /// The time at which each recogniser was first recognised.
  private(set) var recognized: [String: Double] = [:]
  /// The recognisers in the order of their first recognition.
  private(set) var order: [String] = []
  private(set) var failures: [String: [(time: Double, reason: GestureReason)]] = [:]
  /// The recognisers for whose failure each one has waited.
  private(set) var waits: [String: [String]] = [:]
  /// The times of the main events of each control. Those of a press that is cancelled do not count.
  private(set) var events: [String: [Double]] = [:]
  /// The number of each control's events before it was pressed last.
  private var earlierEvents: [String: Int] = [:]
  /// The time at which each control was first pressed, as its look shows.
  private(set) var pressed: [String: Double] = [:]

  /// The events by which a control acts. A slider does not when a finger only lifts.
  private static let (actions, sliderActions): (Set, Set) = (["touchUpInside", "valueChanged"], ["valueChanged"])

  init(_ entries: [TranscriptEntry], names: [String: String], sliders: Set<String>) {
    func id(_ subject: TranscriptSubject) -> String { names[subject.name] ?? subject.name }
    for entry in entries {
      let time = entry.time.milliseconds
      switch entry.event {
      case .state(let subject, let state, .possible, _) where state == .began || state == .ended:
        guard recognized[id(subject)] == nil else { continue }
        recognized[id(subject)] = time
        order.append(id(subject))
      case .state(let subject, .failed, _, let reason): failures[id(subject), default: []].append((time, reason))
      case .waits(let subject, let other): waits[id(subject), default: []].append(id(other))
      case .control(let subject, let event):
        note(event, of: subject.name, isSlider: sliders.contains(subject.name), at: time)
      default: break
      }
    }
  }

  private mutating func note(_ event: String, of control: String, isSlider: Bool, at time: Double) {
    switch event {
    case "touchDown":
      pressed[control] = pressed[control] ?? time
      earlierEvents[control] = events[control]?.count
    case "touchCancel":
      events[control] = earlierEvents[control].map { Array(events[control, default: []].prefix($0)) }
    case _ where (isSlider ? Self.sliderActions : Self.actions).contains(event):
      events[control, default: []].append(time)
    default: break
    }
  }

  /// The first time at which a recogniser was recognised or a control acted.
  func time(of subject: String) -> Double? { recognized[subject] ?? events[subject]?.first }

  /// Whether a recogniser was recognised, or a control acted each time that the hand's first finger pressed it.
  func serves(_ subject: String, _ hand: Hand) -> Bool {
    recognized[subject] != nil
      || events[subject]?.count ?? 0 >= hand.samples.filter { $0.kind == .down && $0.finger == 1 }.count
  }

  /// Whether nothing came of the hand, neither a gesture nor the event of a control.
  var isEmpty: Bool { order.isEmpty && events.isEmpty }

  /// The first failure's cause among the other recognisers, if it was one of them.
  func cause(of subject: String, names: [String: String]) -> String? {
    for failure in failures[subject] ?? [] {
      if let name = failure.reason.otherRecognizer { return names[name] ?? name }
    }
    return nil
  }

  /// Whether a control kept the gesture from the recogniser, as it should.
  func isLeftToControl(_ subject: String) -> Bool {
    (failures[subject] ?? []).contains { $0.reason.control != nil }
  }

  /// The recogniser that failed last until `time`, of `others`: the one that held up what followed.
  func lastToFail(of others: [String], at time: Double) -> String? {
    let candidates = others.flatMap { other in
      (failures[other] ?? []).filter { $0.time <= time + 0.001 }.map { (time: $0.time, other: other) }
    }
    return candidates.max { $0.time < $1.time }?.other
  }
}

extension GestureReason {
  /// The other recogniser that the reason names.
  fileprivate var otherRecognizer: String? {
    switch self {
    case .otherWasRunning(let name), .otherWasFirst(let name), .requiredWasRecognized(let name): name
    default: nil
    }
  }

  /// The control that keeps the gesture to itself.
  var control: String? {
    switch self {
    case .controlAnswersTaps(let control), .controlWasDragged(let control), .controlFollowsDrag(let control): control
    default: nil
    }
  }
}
