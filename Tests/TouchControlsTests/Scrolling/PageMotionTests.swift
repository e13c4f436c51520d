import Testing

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

/// Tests the spring that moves a page to its position.
@Suite("P5 The way to a page") struct PageMotionTests {
  /// The page never moves beyond its position or back, to either side and at any velocity.
  @Test(arguments: [1.0, -1], [0, 500, 4000, 1e6]) func neverGoesBeyondThePage(side: Double, speed: Double) {
    let goal = side * 300
    let motion = AxisMotion.drawn(from: 0, speed: side * speed, to: goal)
    let positions = (0...300).map { motion.position(at: Double($0) / 100) * side }
    #expect(zip(positions, positions.dropFirst()).allSatisfy { $0 <= $1 + 1e-9 })
    #expect(positions[300] <= 300 + 1e-9 && positions[300] > 299.5)
  }
}
