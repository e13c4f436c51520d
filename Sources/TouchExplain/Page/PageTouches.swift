import TouchGeometry
import TouchRecording
import TouchUI

/// A position in the run: a moment, and a line in it.
struct PageStep {
  let moment: Int
  let line: Int
}

/// A touch from landing to end, with the recognisers that took it over.
struct PageTouch {
  let finger: Int
  /// The locations of the touch, with the indices of their moments.
  var samples: [(moment: Int, location: Point)]
  /// The final phase, or nil while the finger is down.
  var ending: TouchSample.Kind?
  /// The recognisers that recognised something with this touch, and when, in order.
  var wins: [(step: PageStep, recognizer: TranscriptSubject)] = []
}

/// The touches of a run, in the order of their landings.
struct PageTouches {
  private(set) var touches: [PageTouch] = []
  /// The touches of each recogniser's attempt.
  private var attempts = AttemptFingers()
  /// The recognisers whose gestures have begun.
  private var active: Set<TranscriptSubject> = []
  /// The index of the touch that is down, by finger.
  private var down: [Int: Int] = [:]
  /// The index of the latest touch, by finger.
  private var latest: [Int: Int] = [:]

  init(_ moments: [PageMoment]) {
    for (index, moment) in moments.enumerated() {
      for (line, entry) in moment.entries.enumerated() { add(entry, PageStep(moment: index, line: line)) }
    }
    for id in attempts.recognizers { end(id) }
  }

  private mutating func add(_ entry: TranscriptEntry, _ step: PageStep) {
    switch entry.event {
    case .input(let sample): add(sample, step.moment)
    case .recognizerTouches(let id, .began, let fingers):
      let (new, isActive) = (fingers.compactMap { latest[$0] }, active.contains(id))
      attempts.add(new, to: id, isLate: isActive)
      if isActive { win(new, id, step) }
    case .recognizerTouches(let id, _, let fingers):
      for index in fingers.compactMap({ latest[$0] }) { attempts.tell(id, of: index) }
    case .state(let id, let state, .possible, _) where state == .began || state == .ended:
      active.insert(id)
      win(attempts.followed(by: id), id, step)
    case .reset(let id):
      end(id)
      active.remove(id)
    default: break
    }
  }

  private mutating func add(_ sample: TouchSample, _ moment: Int) {
    let finger = sample.finger
    if sample.kind == .down {
      // A second landing of the same finger cancels its previous touch.
      if let index = down[finger] { touches[index].ending = .cancel }
      down[finger] = touches.count
      latest[finger] = touches.count
      touches.append(PageTouch(finger: finger, samples: [(moment, sample.location)]))
    } else if let index = down[finger] {
      touches[index].samples.append((moment, sample.location))
      attempts.report(index)
      if sample.kind != .move {
        touches[index].ending = sample.kind
        down[finger] = nil
      }
    }
  }

  private mutating func win(_ indices: [Int], _ id: TranscriptSubject, _ step: PageStep) {
    for index in indices where !touches[index].wins.contains(where: { $0.recognizer == id }) {
      touches[index].wins.append((step, id))
    }
  }

  /// Ends the attempt and removes the touches that the recogniser ignored from its wins.
  private mutating func end(_ id: TranscriptSubject) {
    for index in attempts.ignored(by: id) { touches[index].wins.removeAll { $0.recognizer == id } }
    attempts.end(id)
  }
}
