import Testing

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

/// The spring that draws a page to its place.
@Suite("P5 The way to a page") struct PageMotionTests {
  /// It goes straight there and never beyond, to either side and however fast it was flicked.
  @Test(arguments: [1.0, -1], [0, 500, 4000, 1e6]) func neverGoesBeyondThePage(side: Double, speed: Double) {
    let goal = side * 300
    let motion = AxisMotion.drawn(from: 0, speed: side * speed, to: goal)
    let places = (0...300).map { motion.position(at: Double($0) / 100) * side }
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 + 1e-9 })
    #expect(places[300] <= 300 + 1e-9 && places[300] > 299.5)
  }
}
