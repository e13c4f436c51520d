import Expectations
import Glibc
import Testing
import TouchDrawing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import Scenes

/// Tests of a full drawing of long curves: 2,000 scribbles, each of nearly as many points as a curve may have. The scenes
/// are optimised in debug builds too, so that times are those of a release.
@Suite("S2 A full drawing of curves", .serialized) struct ManyCurvesTests {
  private let fixture: LinesFixture
  /// The maximum processor time of an action and of most frames, in seconds: twice that of a quiet machine, since a core
  /// that two threads share does half as much in its time.
  private static let limit = 0.1

  init() throws {
    fixture = try LinesFixture()
    fixture.scribble(Drawing.limit)
  }

  /// Runs `body` and all frames that follow.
  private func expectQuick(_ name: String, _ body: () -> Void) {
    let start = ThreadTime.now
    body()
    let action = ThreadTime.now - start
    var frames: [Double] = []
    repeat {
      let start = ThreadTime.now
      fixture.pass(0.016)
      frames.append(ThreadTime.now - start)
    } while fixture.linesCanvas.painting.tiles.hasStale && frames.count < 600
    let (longest, median) = (frames.max() ?? 0, frames.sorted()[frames.count / 2])
    #expect(
      action < Self.limit && median < Self.limit && longest < 1.5 * Self.limit && frames.count < 600,
      "\(name): \(action * 1000) ms, then frames of up to \(longest * 1000) ms")
  }

  @Test("No action takes longer than 100 ms, nor does a frame after it") func actions() throws {
    fixture.settleWholly()
    let counts = fixture.lines.map { $0.curve?.steps.count ?? 0 }
    #expect(counts.reduce(0, +) / counts.count > 100 && counts.allSatisfy { $0 <= Curve.limit })
    let (document, ids) = (fixture.document, Set(fixture.lines.map(\.id)))
    let selection = LinesSelection(at: Point(640, 400), in: fixture.scene)
    expectQuick("a stroke") { fixture.document.undo() }
    expectQuick("redo") { fixture.document.redo() }
    expectQuick("select all") { selection.select(ids) }
    expectQuick("paint") { document.paint(ids, with: .sky) }
    expectQuick("take up") { fixture.linesCanvas.hands.hold(ids.max() ?? 0, at: Point(100, 100)) }
    for step in 1...20 {
      let location = Point(100 + 9 * Double(step), 100)
      expectQuick("drag") { fixture.linesCanvas.hands.drag(ids.max() ?? 0, to: location) }
    }
    expectQuick("put down") { fixture.linesCanvas.hands.release(ids.max() ?? 0, keepingMove: true) }
    expectQuick("undo of the move") { document.undo() }
    expectQuick("one is deleted") { document.remove([ids.min() ?? 0]) }
    expectQuick("clear") { fixture.scene.chrome.bar.clear.sendActions(for: .valueChanged) }
    expectQuick("undo of the clear") { document.undo() }
    expectQuick("duplicate") {
      document.remove(Set(ids.prefix(1000)))
      _ = document.duplicate(Set(ids.dropFirst(1000)), movedBy: Vector(24, 24))
    }
    #expect(fixture.lines.count > Drawing.limit - 5)
    expectQuick("a tap") { fixture.tap(640, 300) }
  }

  @Test("A finger that draws among them costs hardly more than alone") func drawing() throws {
    fixture.document.undo()
    fixture.settleWholly()
    let points = [Point].circle(around: Point(640, 350), radius: 250, count: 200)
    fixture.send(.down, 1, points[0].x, points[0].y)
    fixture.pass(0.01)
    var times: [Double] = []
    for point in points.dropFirst() {
      let start = ThreadTime.now
      fixture.send(.move, 1, point.x, point.y)
      fixture.pass(0.008)
      times.append(ThreadTime.now - start)
    }
    #expect(times.sorted()[100] < 0.008 && (times.max() ?? 1) < Self.limit)
    fixture.send(.up, 1, points[0].x, points[0].y)
    fixture.pass(0.1)
    #expect(fixture.lines.last?.curve != nil && fixture.lines.count == Drawing.limit)
  }

  @Test("Its file is read within a moment, and its memory is bounded") func storage() throws {
    let bytes = fixture.document.bytes
    let start = ThreadTime.now
    let document = LinesDocument()
    #expect(document.restore(bytes) && document.drawing.lines == fixture.lines)
    let seconds = ThreadTime.now - start
    let knots = fixture.lines.reduce(0) { $0 + ($1.curve?.knots.count ?? 0) }
    #expect(bytes.count < Drawing.limit * (64 + 5 * Curve.limit) && seconds < 2)
    #expect(knots * MemoryLayout<Curve.Knot>.stride < 40 << 20)
  }
}

extension LinesFixture {
  /// Adds this many scribbles in a fixed sequence of random locations.
  fileprivate func scribble(_ count: Int) {
    var dice = SplitMix64(seed: 12)
    for _ in 0..<count {
      var location = Point(dice.number(0...window.bounds.width), dice.number(0...window.bounds.height))
      var (heading, time, trail) = (dice.number(-3...3), Instant.zero, Trail(at: location, time: .zero))
      for step in 1...240 {
        heading += dice.number(-0.6...0.6)
        location += Vector(cos(heading), sin(heading)) * dice.number(3...9)
        time = Instant.zero + 0.008 * Double(step)
        trail.lead(to: location, at: time)
      }
      if let curve = trail.curve { document.add(curve, from: trail.begin, ink: .plain) }
    }
  }

  fileprivate func settleWholly() {
    repeat { pass(0.016) } while linesCanvas.painting.tiles.hasStale
  }
}
