import TouchDrawing
import TouchGeometry
import TouchUI

/// One lane of a plot, laid out: how high it is and how it is drawn, with its top at zero.
struct PlotLane {
  let name: String
  let kind: String
  let height: Double
  /// Where the name begins, from the top.
  let nameOffset: Double
  /// Words of which something is left out at the end.
  var cutWords: [String] = []
  /// Draws it as it is at a moment: what has no end yet reaches up to there.
  let draw: (Canvas, Instant) -> Void

  // MARK: Fingers

  /// The way from the landing as a rising line, with a mark for each phase.
  init(finger: FingerLane, _ space: PlotSpace) {
    self.init(fingers: [finger], name: "finger \(finger.id)", space)
  }

  /// The ways of several in one lane.
  init(fingers: [FingerLane], name: String, _ space: PlotSpace) {
    self.name = name
    kind = "way from landing"
    nameOffset = PlotStyle.fingerLane - 40
    height = PlotStyle.fingerLane + 8
    let touches = fingers.flatMap(\.touches)
    let scale = 40 / max(touches.map(\.farthest).max() ?? 0, 20)
    draw = { canvas, now in
      for touch in touches { touch.draw(in: canvas, space, scale: scale, now) }
    }
  }

  // MARK: Recognisers

  /// A block for each attempt: grey while it is undecided, hatched while it waits, in the accent once it has begun.
  init(recognizer: RecognizerLane, _ space: PlotSpace) {
    name = recognizer.id
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

  /// A line from began to the end of what the view heard, with a mark for each message.
  init(view: ViewLane, _ space: PlotSpace) {
    name = view.id
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

/// Where and how lanes are drawn.
struct PlotSpace {
  let timeline: PlotTimeline
  /// From left to right.
  let bounds: ClosedRange<Double>
  /// From where words may begin that have no room within the bounds; nil: from there.
  var farLeft: Double?
  var rowLimit = Int.max
  /// Whether each report has a mark: too many of them to be drawn in every frame.
  var showsReports = true
  /// What people read in place of the names that transcripts have.
  var titles: [(name: String, title: String)] = []
  /// The same for what controls tell.
  var events: [String: String] = [:]
  let style: PlotStyle
  /// What the words are in.
  var language = Language.english

  var strings: PlotStrings { language[PlotStrings.self] }

  /// A text of a transcript, as people read it.
  func titled(_ text: String) -> String { titles.reduce(text) { $0.replacing($1.name, with: $1.title) } }

  func titled(_ mark: PlotMark) -> String {
    let text = mark.text(strings)
    return mark.isControl ? events[text] ?? text : text
  }

  /// None yet.
  var labels: PlotLabels {
    PlotLabels(within: bounds, farLeft: farLeft, rowLimit: rowLimit, style: style, language: language)
  }

  /// A short text, in one line.
  func layout(_ text: String) -> TextLayout { TextLayout(text, font: style.label, language: language.code) }
}
