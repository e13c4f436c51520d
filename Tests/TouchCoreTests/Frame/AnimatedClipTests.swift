import Testing
import ToolkitFixtures
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

/// The bounds of a clipping view may differ from those on the screen, for instance while its animation waits for its
/// delay.
@Suite("What changes in a view that clips and is animated") struct AnimatedClipTests {
  private let screen: FrameFixture
  private let holder = View(frame: Rect(10, 10, 120, 60))
  private let near = Sketch(Rect(5, 5, 20, 20), .pureRed)
  private let far = Sketch(Rect(80, 5, 20, 20), .pureRed)

  init() throws {
    screen = try FrameFixture()
    holder.clipsToBounds = true
    for view in [near, far] { holder.addSubview(view) }
    screen.window.addSubview(holder)
    screen.frame()
    screen.application.animate(withDuration: 1, delay: 1, options: .curveLinear) { [holder] in
      holder.frame = Rect(10, 10, 40, 60)
    }
    screen.frame(at: 16)
    try #require(screen.color(95, 20) == .pureRed)
  }

  private func showsAllThereIs(at milliseconds: Double) throws -> Bool {
    screen.frame(at: milliseconds)
    return screen.surface.greatestDifference(from: try screen.fresh()) == 0
  }

  @Test func aNewColorShowsWhereverTheViewStillShows() throws {
    for view in [near, far] {
      view.color = .pureGreen
      view.setNeedsDisplay()
    }
    #expect(try showsAllThereIs(at: 32))
    #expect(screen.color(20, 20) == .pureGreen && screen.color(95, 20) == .pureGreen)
  }

  /// Rounded corners also follow the bounds on the screen.
  @Test func withRoundCornersItClipsWhatShows() throws {
    holder.cornerRadius = 12
    far.color = .pureGreen
    far.setNeedsDisplay()
    #expect(try showsAllThereIs(at: 32))
    #expect(screen.color(95, 20) == .pureGreen && screen.color(109, 34) == .pureGreen)
    #expect(try showsAllThereIs(at: 1500))
    // The width is half way between 120 points and 40.
    #expect(screen.color(95, 20) == .black && screen.color(20, 20) == .pureRed)
  }

  @Test func whatMovesLeavesNothingBehind() throws {
    far.center += Vector(0, 30)
    #expect(try showsAllThereIs(at: 32))
    #expect(screen.color(95, 20) == .black && screen.color(95, 50) == .pureRed)
    far.removeFromSuperview()
    #expect(try showsAllThereIs(at: 48))
    #expect(screen.color(95, 50) == .black)
  }

  @Test func smallPartsShowWhereverTheViewStillShows() throws {
    far.color = .pureBlue
    far.setNeedsDisplay([Rect(0, 0, 4, 4), Rect(12, 12, 4, 4)])
    screen.frame(at: 32)
    #expect(screen.color(91, 16) == .pureBlue && screen.color(103, 28) == .pureBlue && screen.color(98, 22) == .pureRed)
  }
}
