import Testing
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

/// Tests content that grows and shrinks while it moves, like a list that loads rows.
@Suite("Content that changes its size in motion") struct ContentSizeInMotionTests {
  /// Content thrown beyond an end stays there for a while. Content added or removed at the other end must not move it.
  @Test(arguments: [Vector(0, 90), Vector(0, -90)], [2100.0, 2500, 9000])
  func aBounceGoesOnWhenContentIsAdded(throwing translation: Vector, height: Double) {
    let scrolling = ScrollFixture()
    let isAtTop = translation.dy > 0
    scrolling.start(at: isAtTop ? 50 : 1550)
    scrolling.flick(by: translation)
    let isBeyond = { isAtTop ? scrolling.y <= -20 : scrolling.y >= 1620 }
    while scrolling.scroll.isDecelerating, !isBeyond() { scrolling.frame(after: 4) }
    let offset = scrolling.y
    #expect(isBeyond())
    scrolling.scroll.contentSize = Size(300, height)
    #expect(scrolling.y == offset, "at once nothing jumps")
    scrolling.frame(after: 4)
    #expect(abs(scrolling.y - offset) < 30 && scrolling.scroll.isDecelerating)
    for _ in 0..<200 { scrolling.frame(after: 16) }
    #expect(!scrolling.scroll.isDecelerating && (0...height - 400).contains(scrolling.y))
  }

  /// Content may shrink at any time during a throw. It continues without a jump and comes to rest within the new size.
  @Test(arguments: [1, 10, 25, 60, 120], [700.0, 450, 400, 100])
  func aThrowEndsInWhatIsLeft(frames: Int, height: Double) {
    let scrolling = ScrollFixture()
    scrolling.flick(by: Vector(0, -90))
    for _ in 0..<frames { scrolling.frame(after: 16) }
    let (offset, isInProgress) = (scrolling.y, scrolling.scroll.isDecelerating)
    scrolling.scroll.contentSize = Size(300, height)
    #expect(scrolling.y == (isInProgress ? offset : max(0, min(offset, height - 400))))
    for _ in 0..<300 { scrolling.frame(after: 16) }
    #expect(!scrolling.scroll.isDecelerating && (0...max(0, height - 400)).contains(scrolling.y))
  }

  @Test func underAFingerBeyondTheEndNothingJumps() {
    let scrolling = ScrollFixture()
    scrolling.fixture.down(1, 250, 200)
    scrolling.fixture.move(1, to: 250, 320, over: 60)
    scrolling.fixture.settle()
    let offset = scrolling.y
    #expect(offset < -20)
    for height in [2400.0, 450] {
      scrolling.scroll.contentSize = Size(300, height)
      #expect(scrolling.y == offset)
    }
    scrolling.fixture.up(1)
    for _ in 0..<80 { scrolling.frame(after: 16) }
    #expect(scrolling.y == 0)
  }
}
