import Testing
import TouchDrawing
import TouchGeometry
import TouchUI

@testable import TouchExplain
@testable import TouchRecording

/// Tests of the drawing of lanes.
@Suite("Pictures of lanes") struct LanesPictureTests {
  private let window = Window(application: Application(), size: Size(1000, 400))
  private let recognizers = [
    LanesView.Lane("one", title: "One tap"), LanesView.Lane("two", title: "A tap of two fingers, or of three"),
  ]

  private func lanes(_ size: Size, _ contents: LanesView.Contents? = nil) -> LanesView {
    let lanes = LanesView(contents ?? LanesView.Contents(fingers: "fingers", recognizers: recognizers))
    window.addSubview(lanes)
    lanes.frame = Rect(origin: .zero, size: size)
    return lanes
  }

  private func entry(_ event: TranscriptEntry.Event, _ milliseconds: Double) -> TranscriptEntry {
    TranscriptEntry(event, at: Instant(milliseconds: milliseconds))
  }

  private func touch(_ kind: TouchSample.Kind, _ location: Point, _ milliseconds: Double) -> TranscriptEntry {
    let time = Instant(milliseconds: milliseconds)
    return TranscriptEntry(TouchSample(finger: 1, kind: kind, location: location, time: time))
  }

  /// Draws the lanes with a margin around them, so that anything outside their bounds is seen.
  private func picture(_ lanes: LanesView) throws -> Surface {
    let (width, height) = (Int(lanes.bounds.width) + 100, Int(lanes.bounds.height) + 100)
    let surface = try Surface(width: width, height: height, format: .alpha)
    lanes.draw(lanes.bounds, in: Canvas(surface))
    return surface
  }

  private func inked(_ surface: Surface, _ rect: PixelRect) -> [(x: Int, y: Int)] {
    (rect.y..<rect.y + rect.height).flatMap { y in
      (rect.x..<rect.x + rect.width).filter { surface.pixel($0, y) != .clear }.map { ($0, y) }
    }
  }

  /// The lanes are full of words, on an axis whose last number is at its end.
  @Test(
    "Nothing is drawn beyond the right end or below the last lane", arguments: [380.0, 599, 600, 1000],
    [140.0, 214, 300])
  func staysWithinItsBounds(width: Double, height: Double) throws {
    let lanes = lanes(Size(width, height))
    lanes.add(touch(.down, Point(0, 0), 0))
    for step in 0..<12 {
      let time = 1400 + 5 * Double(step)
      lanes.add(entry(.recognizerTouches("two", .began, fingers: [1]), time))
      lanes.add(entry(.waits("two", for: "one"), time + 1))
      lanes.add(entry(.state("two", .failed, from: .possible, reason: .requiredWasRecognized("one")), time + 2))
      lanes.add(entry(.reset("two"), time + 3))
    }
    lanes.add(touch(.move, Point(300, 0), 1480))
    lanes.advance(to: Instant(milliseconds: 1500))
    let surface = try picture(lanes)
    let (right, bottom) = (Int(width), Int(height))
    #expect(inked(surface, PixelRect(right, 0, 100, bottom + 100)).isEmpty)
    #expect(inked(surface, PixelRect(0, bottom, right + 100, 100)).isEmpty)
    #expect(!inked(surface, PixelRect(0, 0, right, bottom)).isEmpty)
  }

  @Test("Titles have their room beside the lanes", arguments: [380.0, 600, 1000]) func titlesHaveRoom(width: Double) {
    let lanes = lanes(Size(width, 300))
    let most = 0.42 * width
    let titles = recognizers.map { TextLayout($0.title, font: PlotStyle(.dark).label, maxWidth: most, maxLines: 1) }
    let widest = titles.map(\.size.width).max() ?? 0
    #expect(lanes.x(of: .zero) >= widest + 12 - 0.5)
  }

  /// The lanes are those of a finger, of recognisers, of touches sent to recognisers, and of views.
  @Test("Titles stand in the order of their lanes") func orderOfTitles() {
    func lane(_ word: String) -> LanesView.Lane {
      LanesView.Lane(word, title: "\(word), with a title that is far too long for any lane")
    }
    let contents = LanesView.Contents(
      fingers: lane("finger").title, recognizers: [lane("a"), lane("b")], views: [lane("c")],
      notified: [lane("a"), lane("b")])
    let words = lanes(Size(300, 600), contents).cutWords.map { $0.prefix { $0 != "," } }
    #expect(words == ["finger", "a", "b", "a", "b", "c"])
  }

  /// Words show the titles for the names in transcripts, in the quotation marks of the language.
  @Test("Words name others by their titles, in quotation marks", arguments: Language.all)
  func wordsHaveTitles(language: Language) throws {
    let long = "a gesture whose name has no room in any line of any lane"
    let recognizers = [LanesView.Lane("one", title: long), LanesView.Lane("two", title: "2")]
    window.language = language
    let lanes = lanes(Size(420, 214), LanesView.Contents(fingers: "", recognizers: recognizers))
    lanes.add(entry(.recognizerTouches("two", .began, fingers: [1]), 0))
    lanes.add(entry(.waits("two", for: "one"), 10))
    let strings = language[PlotStrings.self]
    #expect(lanes.cutWords.contains(strings.waits(strings.quoted(long))), "\(lanes.cutWords)")
  }

  /// The height of a row depends on its width: from 600 points on there is one line of words.
  @Test("Narrow lanes have two lines of words", arguments: [(599.0, 86.0), (600, 62), (700, 62)])
  func narrowLanes(width: Double, height: Double) throws {
    let lanes = lanes(Size(width, 500))
    let names: [TranscriptSubject] = ["one", "two"]
    for name in names { lanes.add(entry(.recognizerTouches(name, .began, fingers: [1]), 0)) }
    lanes.advance(to: Instant(milliseconds: 500))
    let surface = try picture(lanes)
    let x = Int(lanes.x(of: Instant(milliseconds: 250)))
    let rows = inked(surface, PixelRect(x, 30, 1, 400)).map(\.y)
    let tops = rows.filter { !rows.contains($0 - 1) }
    #expect(tops.map(Double.init) == [28 + height, 28 + 2 * height])
  }

  private func bytes(_ surface: Surface) -> [UInt8] { surface.withPixels { Array($0) } }

  /// Returns the rows that look different. The edges of regions that are drawn separately may differ in shade.
  private func differingRows(_ first: Surface, _ second: Surface) -> [Int] {
    let (first, second, length) = (bytes(first), bytes(second), first.bytesPerRow)
    return (0..<first.count / length).filter { row in
      let range = row * length..<(row + 1) * length
      guard Array(first[range]) != Array(second[range]) else { return false }
      return zip(first[range], second[range]).contains { max($0, $1) - min($0, $1) > 12 }
    }
  }

  /// A window redraws only what has changed.
  @Test("What changes is drawn anew as if all were drawn", arguments: [700.0, 420])
  func whatChangesIsDrawn(width: Double) throws {
    let lanes = lanes(Size(width, 170))
    window.resize(to: lanes.bounds.size)
    let (surface, whole) = (
      try Surface(width: Int(width), height: 170, format: .opaque),
      try Surface(width: Int(width), height: 170, format: .opaque)
    )
    var now = 0.0
    func frame() throws {
      now += 10
      window.application.advance(to: Instant(milliseconds: now))
      window.draw(window.prepareFrame(at: Instant(milliseconds: now)), in: Canvas(surface))
      window.draw(Region(whole.bounds), in: Canvas(whole))
      #expect(differingRows(surface, whole) == [], "at \(now) ms")
    }
    lanes.add(touch(.down, .zero, 0))
    lanes.add(entry(.recognizerTouches("one", .began, fingers: [1]), 0))
    try frame()
    for step in 1...12 {
      let time = Double(step) * 119
      lanes.add(touch(.move, Point(Double(step * step), 0), time))
      try frame()
      lanes.advance(to: Instant(milliseconds: time + 30))
      try frame()
    }
    lanes.add(touch(.up, Point(160, 0), 1490))
    lanes.add(entry(.reset("one"), 1490))
    try frame()
    lanes.finish()
    try frame()
  }

  @Test("In another language they are drawn as if they had always been in it") func anotherLanguage() throws {
    func pressed(_ lanes: LanesView) {
      lanes.add(entry(.recognizerTouches("one", .began, fingers: [1]), 0))
      lanes.add(entry(.state("one", .ended, from: .possible, reason: .allFingersLifted), 100))
      lanes.advance(to: Instant(milliseconds: 500))
    }
    let (early, late) = (
      lanes(Size(1000, 300)), LanesView(LanesView.Contents(fingers: "fingers", recognizers: recognizers))
    )
    pressed(early)
    let english = try picture(early)
    window.language = .russian
    window.addSubview(late)
    late.frame = early.frame
    pressed(late)
    let (changed, expected) = (try picture(early), try picture(late))
    let (isSame, isOther) = (bytes(changed) == bytes(expected), bytes(changed) != bytes(english))
    #expect(isSame && isOther)
  }
}
