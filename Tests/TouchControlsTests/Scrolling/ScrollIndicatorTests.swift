import Testing
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

/// The scroll bar at the edge of a view of 300 × 400 points shows the position in the content.
@Suite("Scroll bars") struct ScrollIndicatorTests {
  private let scrolling = ScrollFixture()

  /// Returns the frame of the vertical bar relative to the view.
  private func bar() throws -> Rect {
    let bar = scrolling.scroll.subviews.first { $0.floatsOverContent }
    return try #require(bar).frame.offset(by: .zero - scrolling.scroll.contentOffset)
  }

  private func drag(by distance: Double) {
    scrolling.fixture.down(1, 250, 300)
    scrolling.fixture.move(1, to: 250, 300 + distance, over: 60)
    scrolling.fixture.settle()
  }

  @Test func itGoesFromEndToEndWithTheContent() throws {
    var positions: [Double] = []
    drag(by: -20)
    for offset in [0.0, 400, 800, 1200, 1600] {
      scrolling.scroll.contentOffset = Point(0, offset)
      let bar = try bar()
      #expect(scrolling.scroll.bounds.size.height - bar.maxY >= 4 && bar.minY >= 4)
      positions.append(bar.minY)
    }
    let steps = zip(positions, positions.dropFirst()).map { $1 - $0 }
    #expect(positions[0] == 4 && steps.allSatisfy { abs($0 - steps[0]) <= 1 } && steps[0] > 70)
  }

  /// The bar shrinks point by point beyond an end, down to a minimum length.
  @Test(arguments: [0.0, 1600]) func beyondAnEndItIsShorterByWhatIsPulled(end: Double) throws {
    let isAtTop = end == 0
    scrolling.start(at: end)
    scrolling.scroll.flashScrollIndicators()
    let whole = try bar()
    for distance in [10.0, 30, 60] {
      scrolling.scroll.contentOffset = Point(0, isAtTop ? -distance : end + distance)
      let bar = try bar()
      #expect(bar.height == max(6, whole.height - distance), "\(distance)")
      #expect(isAtTop ? bar.minY == whole.minY : bar.maxY == whole.maxY, "\(distance)")
    }
    scrolling.scroll.contentOffset = Point(0, isAtTop ? -5000 : end + 5000)
    #expect(try bar().height == 6)
  }

  @Test func thereIsNoneWhereNothingScrolls() {
    let still = ScrollFixture(content: Size(300, 400))
    still.scroll.flashScrollIndicators()
    #expect(!still.scroll.subviews.contains { $0.floatsOverContent && !$0.isHidden })
  }

  @Test func aBarThatIsNotWantedIsNotSeen() throws {
    drag(by: -20)
    let bar = try #require(scrolling.scroll.subviews.first { $0.floatsOverContent && !$0.isHidden })
    #expect(bar.alpha > 0)
    scrolling.scroll.showsVerticalScrollIndicator = false
    #expect(bar.isHidden, "though it shows just now")
    drag(by: -50)
    #expect(bar.isHidden)
    scrolling.scroll.showsVerticalScrollIndicator = true
    scrolling.scroll.flashScrollIndicators()
    #expect(!bar.isHidden)
  }

  /// The colours are those of the bar's window.
  @Test func itHasTheColoursOfTheTheme() throws {
    drag(by: -20)
    let bar = try #require(scrolling.scroll.subviews.first { $0.floatsOverContent })
    let color = { (theme: Theme) in theme.secondaryText.withAlpha(0.7) }
    #expect(bar.backgroundColor == color(.dark) && color(.dark) != color(.light))
    scrolling.fixture.window.theme = .light
    #expect(bar.backgroundColor == color(.light))
    let other = Window(application: scrolling.fixture.application, size: Size(800, 600))
    other.addSubview(scrolling.scroll)
    #expect(bar.backgroundColor == color(.dark))
  }

  /// Each axis has a bar of its own, which can be hidden independently.
  @Test(arguments: [Size(1200, 400), Size(300, 2000), Size(1200, 2000)], [(true, true), (true, false), (false, true)])
  func eachAxisHasABarOfItsOwn(content: Size, wanted: (across: Bool, down: Bool)) {
    let scrolling = ScrollFixture(content: content)
    let scroll = scrolling.scroll
    let bars = { scroll.subviews.filter { $0.floatsOverContent && !$0.isHidden }.map(\.frame) }
    scroll.flashScrollIndicators()
    scroll.showsHorizontalScrollIndicator = wanted.across
    scroll.showsVerticalScrollIndicator = wanted.down
    let (isAcross, isDown) = (wanted.across && content.width > 300, wanted.down && content.height > 400)
    for _ in 0..<2 {
      #expect(bars().contains { $0.height == 6 && $0.maxY == 396 && $0.minX == 4 } == isAcross)
      #expect(bars().contains { $0.width == 6 && $0.maxX == 296 && $0.minY == 4 } == isDown)
      #expect(bars().count == (isAcross ? 1 : 0) + (isDown ? 1 : 0))
      // The bar is the visible fraction of 282 points along the lower edge, and of 382 points along the right one.
      if isAcross { #expect(bars().contains { $0.width == (282 * 300 / 1200.0).rounded() }) }
      if isDown { #expect(bars().contains { $0.height == (382 * 400 / 2000.0).rounded() }) }
      scroll.flashScrollIndicators()
    }
  }
}
