import TouchDrawing
import TouchGeometry
import TouchUI

/// A laid-out lane of a plot, drawn with its top at zero.
struct PlotLane {
  let name: String
  let kind: String
  let height: Double
  /// The distance of the name from the lane's top.
  let nameOffset: Double
  /// The texts that are truncated.
  var cutWords: [String] = []
  /// Draws the lane at a moment. Anything without an end reaches up to that moment.
  let draw: (Canvas, Instant) -> Void

  // MARK: Fingers

  /// A finger's lane: its distance from the landing as a line, with a mark for each phase.
  init(finger: FingerLane, _ space: PlotSpace) {
    self.init(fingers: [finger], name: "finger \(finger.id)", space)
  }

  /// A lane with the distances of several fingers.
  init(fingers: [FingerLane], name: String, _ space: PlotSpace) {
    self.name = name
    kind = "distance from landing"
    nameOffset = PlotStyle.fingerLane - 40
    height = PlotStyle.fingerLane + 8
    let touches = fingers.flatMap(\.touches)
    let scale = 40 / max(touches.map(\.farthest).max() ?? 0, 20)
    draw = { canvas, now in
      for touch in touches { touch.draw(in: canvas, space, scale: scale, now) }
    }
  }

  // MARK: Recognisers

  /// A recogniser's lane: a block for each attempt, grey while undecided, hatched while waiting, and in the accent
  /// colour once begun.
  init(recognizer: RecognizerLane, _ space: PlotSpace) {
    name = recognizer.id.description
    kind = "recogniser"
    nameOffset = 0
    var labels = space.labels
    for attempt in recognizer.attempts {
      for word in attempt.words(space.style, in: space.language) {
        labels.add(
          space.titled(word.text), brief: word.brief.map(space.titled), at: space.timeline.x(word.time),
          color: word.color)
      }
    }
    height = max(PlotStyle.block + 6 + labels.height, 52)
    cutWords = labels.cut
    draw = { canvas, now in
      for attempt in recognizer.attempts { attempt.draw(in: canvas, space, now) }
      labels.draw(in: canvas, top: PlotStyle.block + 6)
    }
  }

  // MARK: Views

  /// A view's lane: a line from the beginning to the end of its touches, with a mark for each message.
  init(view: ViewLane, _ space: PlotSpace) {
    name = view.id.description
    kind = "view"
    nameOffset = 0
    var labels = space.labels
    for mark in view.marks {
      let color = mark.isControl ? space.style.accent : space.style.text
      labels.add(space.titled(mark), at: space.timeline.x(mark.time), color: color)
    }
    height = max(PlotStyle.block + 2 + labels.height, 52)
    cutWords = labels.cut
    draw = { canvas, now in
      view.draw(in: canvas, space, now)
      labels.draw(in: canvas, top: PlotStyle.block + 2)
    }
  }

  // MARK: Notes

  init(notes: [PlotMark], _ space: PlotSpace) {
    name = "notes"
    kind = "input"
    nameOffset = 0
    var labels = space.labels
    for note in notes { labels.add(note.text(space.strings), at: space.timeline.x(note.time), color: space.style.text) }
    height = max(labels.height, 52)
    draw = { canvas, _ in labels.draw(in: canvas, top: 0) }
  }
}

/// The geometry, style and language that lanes are drawn with.
struct PlotSpace {
  let timeline: PlotTimeline
  /// The horizontal range, from left to right.
  let bounds: ClosedRange<Double>
  /// The left limit for labels that are too wide for the bounds, or nil if they start there too.
  var farLeft: Double?
  var rowLimit = Int.max
  /// Whether each report has a mark. False if there are too many to draw in every frame.
  var showsReports = true
  /// The titles shown in place of the names in transcripts.
  var titles: [(name: String, title: String)] = []
  /// The texts shown in place of the control events' names in transcripts.
  var events: [String: String] = [:]
  let style: PlotStyle
  /// The language of the texts.
  var language = Language.english

  var strings: PlotStrings { language[PlotStrings.self] }

  /// Replaces the names in a text of a transcript by their titles, longer names first: one may be a part of another.
  func titled(_ text: String) -> String {
    let ordered = titles.sorted { $0.name.count > $1.name.count }
    let tokens = ordered.indices.map { String(UnicodeScalar(0xf0000 + UInt32($0)) ?? " ") }
    let marked = zip(ordered, tokens).reduce(text) { $0.replacing($1.0.name, with: $1.1) }
    return zip(ordered, tokens).reduce(marked) { $0.replacing($1.1, with: $1.0.title) }
  }

  func titled(_ mark: PlotMark) -> String {
    let text = mark.text(strings)
    return mark.isControl ? events[text] ?? text : text
  }

  /// An empty set of labels.
  var labels: PlotLabels {
    PlotLabels(within: bounds, farLeft: farLeft, rowLimit: rowLimit, style: style, language: language)
  }

  /// The layout of a short text in one line.
  func layout(_ text: String) -> TextLayout { TextLayout(text, font: style.label, language: language.code) }
}
