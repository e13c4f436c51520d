import Testing

@testable import TouchUI

/// The spring that draws a page to its place.
@Suite("P5 The way to a page") struct PageMotionTests {
  /// It goes straight there and never beyond, to either side and however fast it was flicked.
  @Test(arguments: [1.0, -1], [0, 500, 4000, 1e6]) func neverGoesBeyondThePage(side: Double, speed: Double) {
    let goal = side * 300
    let motion = AxisMotion.drawn(from: 0, speed: side * speed, to: goal)
    var last = 0.0
    for step in 1...300 {
      let place = motion.position(at: Double(step) / 100) * side
      #expect(place >= last - 1e-9 && place <= 300 + 1e-9, "\(step): \(place)")
      last = place
    }
    #expect(abs(last - 300) < 0.5)
  }
}
