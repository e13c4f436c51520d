import Glibc
import GoldenPictures
import Testing
import TouchDrawing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import Scenes

/// Tests that the water on the screen is the water, although a frame draws only what has changed.
@Suite("S11 The water is drawn in parts") struct WaterDamageTests {
  /// The tolerance at the edges of redrawn regions, where Cairo shades the pixels of curves slightly differently.
  private static let edges = PictureTolerance(channel: 24, share: 0.001, greatest: 128)

  private let fixture: SceneFixture
  private let scene = ShoalScene()

  init() throws {
    fixture = try SceneFixture(scene, size: Size(640, 480))
    fixture.pass(0.1)
  }

  private func compare(_ moment: String, _ seed: UInt64) throws {
    fixture.frame()
    let whole = try fixture.fingers.picture(of: fixture.window)
    let problem = try PictureComparison(fixture.surface, whole, tolerance: Self.edges).problem
    #expect(problem == nil, "\(moment), seed \(seed)")
  }

  private func random(_ dice: inout SplitMix64) -> Point {
    Point(.random(in: 60...580, using: &dice), .random(in: 60...420, using: &dice))
  }

  /// Three fingers scribble among creatures, in short steps and in leaps.
  @Test(arguments: 1...20 as ClosedRange<UInt64>) func randomHandsLeaveNoTrace(seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    var locations = (1...3).map { _ in random(&dice) }
    for finger in 1...3 { fixture.send(.down, finger, locations[finger - 1].x, locations[finger - 1].y) }
    for step in 1...40 {
      for finger in 1...3 {
        let small = Vector(.random(in: -20...20, using: &dice), .random(in: -20...20, using: &dice))
        locations[finger - 1] = dice.next() % 3 == 0 ? random(&dice) : locations[finger - 1] + small
        fixture.send(.move, finger, locations[finger - 1].x, locations[finger - 1].y)
      }
      fixture.pass(0.016)
      if step % 8 == 0 { try compare("after \(step) steps", seed) }
    }
    for finger in 1...3 { fixture.send(.up, finger, locations[finger - 1].x, locations[finger - 1].y) }
    fixture.pass(0.016)
    try compare("after the hands have left", seed)
    fixture.pass(0.5)
    try compare("later", seed)
  }

  /// One finger leaps within the area that its stroke has covered, in empty water, where nothing else is drawn again. Its
  /// ink is seen, and vanishes when the touch is cancelled.
  @Test(arguments: 1...10 as ClosedRange<UInt64>) func inkIsSeenAndVanishes(seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    _ = scene.water.shoal.restore([])
    scene.water.setNeedsDisplay()
    fixture.pass(0.05)
    fixture.send(.down, 1, 60, 60)
    for step in 0..<20 {
      let location = step == 0 ? Point(580, 420) : random(&dice)
      fixture.send(.move, 1, location.x, location.y)
      fixture.pass(0.016)
      try compare("after \(step) leaps", seed)
    }
    fixture.application.cancelTouches(in: fixture.window)
    fixture.pass(0.016)
    #expect(scene.water.strokes.isEmpty)
    try compare("without the ink", seed)
  }

  /// Creatures of scribbles swim, and no pixel of them is outside the area that is marked for them.
  @Test(arguments: 1...10 as ClosedRange<UInt64>) func creaturesStayInTheirAreas(seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    let stroke = (0...Int.random(in: 2...30, using: &dice)).map { _ in
      Point(.random(in: 120...380, using: &dice), .random(in: 120...380, using: &dice))
    }
    let duration = Double.random(in: 0.1...3, using: &dice)
    var creature = try #require(Creature(serial: 1, stroke: stroke, duration: duration, color: 2))
    for _ in 0..<3 {
      let surface = try Surface(width: 500, height: 500, format: .alpha)
      Canvas(surface).draw(creature.shapes(.night))
      let area = creature.drawnArea
      let drawn = surface.withPixels { bytes in
        let pixels = bytes.bindMemory(to: UInt32.self)
        return pixels.indices.filter { pixels[$0] != 0 }
      }
      #expect(drawn.count > 200)
      #expect(drawn.allSatisfy { area.contains(Point(Double($0 % 500) + 0.5, Double($0 / 500) + 0.5)) })
      creature.swim(0.3, in: Size(500, 500), pulledBy: WaterEffects.Pull(), among: [], share: 1)
    }
  }

  /// Points are left out of the ink where nobody misses them: on straight lines, and so near to another one that they are
  /// under the ink, which is 12 points wide, as in tight curls and where a finger trembles.
  @Test(arguments: 1...8 as ClosedRange<UInt64>) func inkFollowsTheFinger(seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    var (point, direction, turn) = (Point(300, 300), 0.0, 0.0)
    var stroke = ShoalHand.Stroke(
      from: point, to: point + Vector(3, 0), start: .zero, color: 0, isSwipe: false, isFromEdge: false)
    for step in 0..<150 {
      if step % 20 == 0 { turn = .random(in: -0.4...0.4, using: &dice) }
      direction += turn
      point += Vector(cos(direction), sin(direction)) * .random(in: 0.5...9, using: &dice)
      stroke.add(point)
    }
    let lines = zip(stroke.ink, stroke.ink.dropFirst())
    for point in stroke.points {
      let miss = lines.map { point.distance(to: point.nearest(onLineFrom: $0, to: $1)) }.min()!
      let isNear = stroke.ink.contains { point.distance(to: $0) < 4 }
      #expect(miss < (isNear ? 2.5 : 0.5), "\(point)")
    }
    var straight = ShoalHand.Stroke(
      from: .zero, to: Point(3, 1), start: .zero, color: 0, isSwipe: false, isFromEdge: false)
    for step in 2...200 { straight.add(Point(3 * Double(step), Double(step))) }
    #expect(straight.ink.count * 5 < straight.points.count * 2)
    for _ in 0..<1000 {
      straight.add(Point(600 + .random(in: -1...1, using: &dice), 200 + .random(in: -1...1, using: &dice)))
    }
    #expect(straight.ink.count < 100)
  }

  /// Water that is nearly full of creatures is drawn everywhere, and so it is once they are fewer.
  @Test func fullWaterLeavesNoTrace() throws {
    var dice = SplitMix64(seed: 1)
    for color in 0..<60 {
      let (start, end) = (random(&dice), random(&dice))
      let stroke = (0...20).map { start.interpolated(to: end, fraction: Double($0) / 20) }
      _ = scene.water.shoal.add(stroke, duration: 0.5, color: color % 4)
    }
    let areas = scene.water.shoal.creatures.map { $0.extent.width * $0.extent.height }
    #expect(areas.reduce(0, +) > 640 * 480)
    for step in 1...5 {
      fixture.pass(0.1)
      try compare("when it is full, after \(step) steps", 1)
    }
    _ = scene.water.shoal.restore([])
    fixture.pass(0.1)
    try compare("when it is empty", 1)
  }

  /// Each effect of hands on empty water is drawn where it is.
  @Test(arguments: 0..<4) func effectsAreSeen(kind: Int) throws {
    _ = scene.water.shoal.restore([])
    let still = try fixture.fingers.picture(of: fixture.window)
    let center = Point(320, 240)
    switch kind {
    case 0: scene.water.shoal.effects.ripples = [WaterEffects.Ripple(center: center, age: 0.4)]
    case 1: scene.water.shoal.effects.foods = [WaterEffects.Food(id: 1, center: center, age: 1)]
    case 2:
      scene.water.shoal.effects.currents = [
        WaterEffects.Current(start: Point(220, 240), end: Point(420, 240), drift: Vector(100, 0))
      ]
    default: scene.water.shoal.effects.whirls = [WaterEffects.Whirl(id: 1, center: center, rate: 2)]
    }
    let moved = try fixture.fingers.picture(of: fixture.window)
    #expect(try PictureComparison(moved, still, tolerance: Self.edges).problem != nil)
  }
}
