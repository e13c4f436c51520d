import TouchGeometry
import TouchRecording
import TouchUI

/// The data of a page for its script: the playing field, the lanes, and the events moment by moment.
struct PageContent {
  private let run: ScenarioRun
  private let title: String
  private let selection: PageSelection
  private let model: PlotModel

  init(_ run: ScenarioRun, title: String, _ selection: PageSelection) {
    self.run = run
    self.title = title
    self.selection = selection
    let entries = selection.moments.flatMap(\.entries)
    var model = PlotModel(
      entries, recognizers: run.recognizers, views: run.views, end: selection.cut ?? run.end)
    let most = selection.limits.lanes
    model.fingers = Array(model.fingers.sorted { $0.id < $1.id }.prefix(most))
    model.recognizers = Array(model.recognizers.prefix(most))
    model.views = Array(model.views.prefix(most))
    self.model = model
  }

  /// The whole page as one value. Each text is stored once, in a list, and referred to by its index.
  var value: PageValue {
    var texts = PageTexts()
    let numbers = PageLaneNumbers(model)
    let touches = PageTouches(selection.moments).touches
    let lanes = PageLanes(kinds: kinds, model: model, touches: touches, numbers: numbers)
    let fields: [(name: String, value: PageValue)] = [
      ("title", .text(PageTexts.readable(title))), ("remarks", .list(remarks.map(PageValue.text))),
      ("end", .time(end)), ("window", window), ("stretches", .list(stretches)), ("views", views(&texts)),
      ("changes", changes), ("lanes", .list(lanes.values(&texts))),
      ("moments", .list(selection.moments.map { moment($0, numbers, &texts) })),
    ]
    return .fields(fields + [("texts", .list(texts.texts.map(PageValue.text)))])
  }

  /// The kinds of the recognisers, with the views that they belong to.
  private var kinds: [TranscriptSubject: String] {
    let kinds = run.scenario.recognizerKinds.map { "\($0.kind) on \($0.view)" }
    return Dictionary(uniqueKeysWithValues: zip(run.recognizers, kinds))
  }

  private var end: Instant { selection.cut ?? run.end }

  // MARK: Remarks about omissions

  /// Sentences about omissions for lack of space.
  private var remarks: [String] {
    var remarks: [String] = []
    let (shown, all) = (selection.moments.count, selection.momentCount)
    if shown < all {
      remarks.append(
        "Shown are \(shown) of \(all) events: of moves that no decision follows only some. "
          + "The formats text and json have all of them.")
    }
    if let cut = selection.cut {
      let (last, whole) = (cut.milliseconds.formatted(digits: 3), run.end.milliseconds.formatted(digits: 3))
      remarks.append("The page has no room for what came after \(last) ms, of \(whole) ms.")
    }
    let limit = selection.limits.lanes
    if max(run.recognizers.count, run.views.count) > limit {
      remarks.append("It has room for \(limit) recognisers and as many views.")
    }
    if run.outlines.isCut { remarks.append("The views changed too often for all of their places to be shown.") }
    return remarks
  }

  // MARK: The playing field

  private var window: PageValue {
    let size = run.scenario.windowSize
    return .list([.number(size.width, digits: 1), .number(size.height, digits: 1)])
  }

  private func views(_ texts: inout PageTexts) -> PageValue {
    var values: [PageValue] = []
    for (view, outline) in zip(run.scenario.viewKinds, run.outlines.beginning).prefix(selection.limits.lanes) {
      values.append(.list([texts.index(of: view.id), texts.index(of: view.kind), Self.value(outline)]))
    }
    return .list(values)
  }

  private var changes: PageValue {
    let changes = run.outlines.changes.filter { $0.view < selection.limits.lanes && $0.time <= end }
    return .list(changes.map { .list([.time($0.time), .number($0.view), Self.value($0.outline)]) })
  }

  private static func value(_ outline: ViewOutlines.Outline) -> PageValue {
    guard let outline else { return .null }
    return .list(outline.flatMap { [PageValue.number($0.x, digits: 1), .number($0.y, digits: 1)] })
  }

  // MARK: Time

  private func moment(_ moment: PageMoment, _ numbers: PageLaneNumbers, _ texts: inout PageTexts) -> PageValue {
    .list([.time(moment.time)] + moment.entries.map { PageLine($0, lanes: numbers).value(&texts) })
  }

  private var stretches: [PageValue] {
    let timeline = PlotTimeline(from: 0, to: PlotStyle.width, busy: model.busyRanges, end: end)
    return timeline.stretches.map { .list([.time($0.from), .time($0.to), .number($0.isBreak ? 1 : 0)]) }
  }
}
