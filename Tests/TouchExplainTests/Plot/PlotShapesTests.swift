import Testing
import TouchDrawing
import TouchGeometry
import TouchUI

@testable import TouchExplain
@testable import TouchRecording

/// Tests of the shapes in a lane, in a space in which a millisecond is a point.
@Suite("Shapes of plots") struct PlotShapesTests {
  private static let style = PlotStyle.document
  private var space = PlotSpace(
    timeline: PlotTimeline(from: 0, to: 1000, duration: 1), bounds: 0...1000, style: PlotShapesTests.style)

  private func time(_ milliseconds: Double) -> Instant { Instant(milliseconds: milliseconds) }

  private func picture(_ lane: PlotLane, now: Double = 1000) throws -> Surface {
    let surface = try Surface(width: 1100, height: 120, format: .opaque)
    let canvas = Canvas(surface)
    canvas.fill(Rect(0, 0, 1100, 120), with: Self.style.ground)
    lane.draw(canvas, time(now))
    return surface
  }

  /// Returns the first and the last pixel of a row that are not empty.
  private func extent(_ surface: Surface, row: Int) -> [Int] {
    let inked = (0..<1100).filter { surface.pixel($0, row) != surface.pixel(1099, 119) }
    return [inked.first ?? -1, inked.last ?? -1]
  }

  private func recognizer(_ change: (inout RecognizerLane) -> Void) -> PlotLane {
    var lane = RecognizerLane(id: "tap")
    lane.start(at: time(100))
    change(&lane)
    return PlotLane(recognizer: lane, space)
  }

  @Test("A block reaches to the decision, to the end of the attempt or, while it goes on, to now") func blocks() throws
  {
    let open = recognizer { _ in }
    #expect(try extent(picture(open, now: 400), row: 14) == [100, 399])
    #expect(try extent(picture(open, now: 50), row: 14) == [100, 103], "wide enough to be seen")
    let over = recognizer { $0.finish(at: time(300)) }
    #expect(try extent(picture(over, now: 400), row: 14) == [100, 299])
    let short = recognizer { $0.finish(at: time(100)) }
    #expect(try extent(picture(short), row: 14) == [100, 103])
    let decided = recognizer {
      $0.step(to: .failed, because: .unexplained, at: time(200))
      $0.finish(at: time(500))
    }
    #expect(try extent(picture(decided), row: 2)[1] < 215)
  }

  /// The marks are a disc, a cross and a crossed square.
  @Test("Outcomes differ in shape") func outcomes() throws {
    func marks(_ state: GestureRecognizer.State) throws -> [Bool] {
      let surface = try picture(recognizer { $0.step(to: state, because: .unexplained, at: time(500)) })
      // The points are at the edge of the square, on the ring of the disc, and in the centre.
      return [(509, 5), (509, 14), (500, 14)].map { surface.pixel($0.0, $0.1) == surface.pixel(1099, 119) }
    }
    let (ended, failed, cancelled) = (try marks(.ended), try marks(.failed), try marks(.cancelled))
    #expect(Set([ended, failed, cancelled]).count == 3)
    #expect(!cancelled[0] && failed[0], "only the square has corners")
  }

  private func finger(_ samples: [(TouchSample.Kind, Double, Double)], shows: Bool = true) -> PlotLane {
    var lane = FingerLane(id: 1)
    for (kind, x, milliseconds) in samples {
      lane.add(TouchSample(finger: 1, kind: kind, location: Point(x, 0), time: time(milliseconds)))
    }
    var space = space
    space.showsReports = shows
    return PlotLane(finger: lane, space)
  }

  @Test("The path of a finger that rests reaches to now, and that of one that has lifted to its end")
  func paths() throws {
    let base = Int(PlotStyle.fingerLane) - 8
    #expect(try extent(picture(finger([(.down, 0, 100)]), now: 600), row: base)[1] >= 599)
    #expect(try extent(picture(finger([(.down, 0, 100), (.up, 0, 300)]), now: 600), row: base)[1] < 312)
  }

  /// A path of less than 20 points is lower than its lane.
  @Test("A finger that trembles goes no way", arguments: [(2.0, 4.0), (10, 20), (20, 40), (200, 40)])
  func trembling(distance: Double, height: Double) throws {
    let surface = try picture(finger([(.down, 0, 100), (.move, distance, 500)]), now: 800)
    let base = PlotStyle.fingerLane - 8
    let line = (0..<120).filter { surface.pixel(650, $0) == Self.style.finger }.map(Double.init)
    #expect(line.allSatisfy { abs($0 + 0.5 - (base - height)) <= 2 } && !line.isEmpty)
  }

  @Test("How far a finger went stands beside its end, or below it where there is no room")
  func distances() throws {
    for end in [300.0, 990] {
      let surface = try picture(finger([(.down, 0, 100), (.move, 80, end), (.up, 80, end)]))
      let inked = (0..<1100).filter { x in
        (0..<120).contains { surface.pixel(x, $0) != surface.pixel(1099, 119) }
      }
      #expect((inked.last ?? 0) <= 1000 && (end == 990 || (inked.last ?? 0) > Int(end) + 30))
    }
  }

  @Test("A finger that is cancelled ends with a cross, one that lifts with a ring") func ends() throws {
    func pixels(_ kind: TouchSample.Kind) throws -> [Bool] {
      let surface = try picture(finger([(.down, 0, 100), (kind, 0, 300)]))
      let base = Int(PlotStyle.fingerLane) - 8
      return [(300, base - 7), (296, base - 4)].map {
        surface.pixel($0.0, $0.1) == Self.style.finger
      }
    }
    #expect(try pixels(.up) == [true, false] && pixels(.cancel) == [false, true])
  }

  @Test("Where there are too many reports the path is the same, to its last point, without marks") func manyReports()
    throws
  {
    let samples = [(TouchSample.Kind.down, 0.0, 100.0)] + (1...200).map { (.move, 0.1 * Double($0), 100 + Double($0)) }
    let last = [(TouchSample.Kind.move, 20.5, 300.4), (.move, 100, 301)]
    for ending in [[], last, [(.move, 20.9, 300.5)]] {
      let (with, without) = (finger(samples + ending), finger(samples + ending, shows: false))
      let (marked, plain) = (try picture(with, now: 600), try picture(without, now: 600))
      let rows = { (surface: Surface) in (0..<120).filter { surface.pixel(500, $0) != surface.pixel(1099, 119) } }
      #expect(rows(marked) == rows(plain) && !rows(plain).isEmpty, "the line to now")
      let count = { (surface: Surface) in (0..<120).count { surface.pixel(200, $0) == Self.style.finger } }
      #expect(count(plain) < count(marked))
    }
  }

  @Test("A view has a line from began to its end, also while it goes on") func views() throws {
    var lane = ViewLane(id: "card")
    lane.add(.began, [1], at: time(100))
    #expect(try extent(picture(PlotLane(view: lane, space), now: 500), row: 14)[1] >= 499)
    lane.add(.ended, [1], at: time(300))
    #expect(try extent(picture(PlotLane(view: lane, space), now: 500), row: 14)[1] < 310)
  }
}
