import TouchRecording
import TouchUI

/// The lanes of a page as its script reads them. Times are in milliseconds.
struct PageLanes {
  let kinds: [TranscriptSubject: String]
  let model: PlotModel
  let touches: [PageTouch]
  let numbers: PageLaneNumbers

  func values(_ texts: inout PageTexts) -> [PageValue] {
    var lanes: [PageValue] = []
    for finger in model.fingers {
      let own = touches.filter { $0.finger == finger.id }.map(value)
      lanes.append(
        lane("finger", "finger \(finger.id)", "distance from landing", &texts) { _ in
          [("id", .number(finger.id)), ("touches", .list(own))]
        })
    }
    for recognizer in model.recognizers {
      let kind = kinds[recognizer.id] ?? "recogniser"
      lanes.append(
        lane("recogniser", "\(recognizer.id)", kind, &texts) { _ in
          [("attempts", .list(recognizer.attempts.map(value)))]
        })
    }
    for view in model.views { lanes.append(lane("view", "\(view.id)", "view", &texts) { fields(view, &$0) }) }
    if !model.notes.isEmpty { lanes.append(lane("note", "notes", "input", &texts) { _ in [] }) }
    return lanes
  }

  private func lane(
    _ type: String, _ name: String, _ kind: String, _ texts: inout PageTexts,
    _ more: (inout PageTexts) -> [(name: String, value: PageValue)]
  ) -> PageValue {
    .fields(
      [("type", .text(type)), ("name", texts.index(of: name)), ("kind", texts.index(of: kind))] + more(&texts))
  }

  private func value(_ touch: PageTouch) -> PageValue {
    let samples = touch.samples.flatMap { sample -> [PageValue] in
      [.number(sample.moment), .number(sample.location.x, digits: 1), .number(sample.location.y, digits: 1)]
    }
    let wins = touch.wins.compactMap { win in
      numbers.recognizers[win.recognizer].map { lane -> PageValue in
        .list([.number(win.step.moment), .number(win.step.line), .number(lane)])
      }
    }
    return .fields([
      ("samples", .list(samples)), ("ending", touch.ending.map { .text("\($0)") } ?? .null), ("wins", .list(wins)),
    ])
  }

  private func value(_ attempt: RecognizerLane.Attempt) -> PageValue {
    let waits = attempt.waits.map { wait -> PageValue in
      .list([.time(wait.from), .optional(wait.to)])
    }
    let outcome = attempt.outcome.map { outcome -> PageValue in
      .list([.time(outcome.time), .text(outcome.state.rawValue)])
    }
    return .fields([
      ("start", .time(attempt.start)), ("end", .optional(attempt.end)), ("waits", .list(waits)),
      ("beginning", .optional(attempt.beginning)), ("changes", .list(attempt.changes.map(PageValue.time))),
      ("outcome", outcome ?? .null),
    ])
  }

  private func fields(_ view: ViewLane, _ texts: inout PageTexts) -> [(name: String, value: PageValue)] {
    var marks: [PageValue] = []
    for mark in view.marks {
      marks.append(.list([.time(mark.time), .text(mark.kind.name), texts.index(of: mark.text(.english))]))
    }
    let ranges = view.ranges.map { range -> PageValue in .list([.time(range.from), .time(range.to)]) }
    return [("marks", .list(marks)), ("ticks", .list(view.ticks.map(PageValue.time))), ("spans", .list(ranges))]
  }
}
