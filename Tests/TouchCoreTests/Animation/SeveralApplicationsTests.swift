import Testing
import ToolkitFixtures
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite("N1 Animations of views, whatever their application") struct SeveralApplicationsTests {
  private func screen() throws -> (FrameFixture, Sketch) {
    let screen = try FrameFixture()
    let view = Sketch(Rect(0, 0, 20, 20))
    screen.window.addSubview(view)
    screen.frame()
    return (screen, view)
  }

  @Test func aViewIsAnimatedByItsOwnApplication() throws {
    let (screen, view) = try screen()
    screen.frame(at: 1000)
    var completions: [Bool] = []
    View.animate(withDuration: 1, options: .curveLinear) {
      view.alpha = 0
    } completion: {
      completions.append($0)
    }
    screen.frame(at: 1250)
    #expect(view.alpha == 0 && view.shown.alpha == 0.75)
    #expect(completions.isEmpty)
    screen.frame(at: 2000)
    #expect(completions == [true] && view.animatedValues == nil)
  }

  @Test func aSpringToo() throws {
    let (screen, view) = try screen()
    View.animate(withDuration: 1, usingSpringWithDamping: 0.4) { view.center.x += 100 }
    let spring = Spring(dampingRatio: 0.4, initialVelocity: 0, settlingIn: 1)
    screen.frame(at: 300)
    #expect(abs(view.shown.center.x - (10 + 100 * spring.progress(at: 0.3))) < 1e-6)
  }

  @Test func eachApplicationHasItsOwnTimeAndTheCompletionIsCalledOnce() throws {
    let (first, one) = try screen()
    let (second, two) = try screen()
    first.frame(at: 1000)
    second.frame(at: 50_000)
    var completions: [Bool] = []
    View.animate(withDuration: 1, options: .curveLinear) {
      one.alpha = 0
      two.alpha = 0
    } completion: {
      completions.append($0)
    }
    first.frame(at: 1500)
    second.frame(at: 50_250)
    #expect(one.shown.alpha == 0.5 && two.shown.alpha == 0.75)
    first.frame(at: 2000)
    #expect(completions.isEmpty, "the other one still runs")
    second.frame(at: 51_000)
    #expect(completions == [true])
    one.alpha = 0.3
    two.alpha = 0.3
    #expect(one.shown.alpha == 0.3 && two.shown.alpha == 0.3, "the block is over in both")
  }

  @Test func itIsUnfinishedOnlyIfAllOfItIs() throws {
    let (first, one) = try screen()
    let (second, two) = try screen()
    var completions: [Bool] = []
    func fade() {
      View.animate(withDuration: 1) {
        one.alpha = 1 - one.alpha
        two.alpha = 1 - two.alpha
      } completion: {
        completions.append($0)
      }
    }
    fade()
    one.removeAllAnimations()
    first.frame(at: 100)
    second.frame(at: 1000)
    #expect(completions == [true])
    fade()
    one.removeAllAnimations()
    two.removeAllAnimations()
    first.frame(at: 1100)
    second.frame(at: 1100)
    #expect(completions == [true, false])
    fade()
    first.frame(at: 2100)
    two.removeAllAnimations()
    second.frame(at: 2100)
    #expect(completions == [true, false, true])
  }

  @Test func viewsInNoWindowChangeAtOnceAndTheCompletionIsCalled() {
    let view = View(frame: Rect(0, 0, 10, 10))
    var completions: [Bool] = []
    View.animate(withDuration: 1) {
      view.alpha = 0.5
    } completion: {
      completions.append($0)
    }
    #expect(view.alpha == 0.5 && view.shown.alpha == 0.5)
    #expect(completions == [true])
  }

  @Test func ofViewsWithAndWithoutAWindowThoseWithOneMove() throws {
    let (screen, view) = try screen()
    let loose = View(frame: .zero)
    var completions = 0
    View.animate(withDuration: 1, options: .curveLinear) {
      loose.alpha = 0
      view.alpha = 0
    } completion: { _ in
      completions += 1
    }
    screen.frame(at: 500)
    #expect(view.shown.alpha == 0.5 && loose.shown.alpha == 0 && completions == 0)
    screen.frame(at: 1000)
    #expect(completions == 1)
  }

  @Test func blocksWithinBlocksInheritAcrossBothKinds() throws {
    let (screen, view) = try screen()
    let other = Sketch(Rect(40, 0, 20, 20))
    screen.window.addSubview(other)
    screen.frame()
    View.animate(withDuration: 2, options: .curveLinear) {
      screen.application.animate(withDuration: 0.1) { view.alpha = 0 }
      View.animate(withDuration: 0.1) { other.alpha = 0 }
    }
    screen.frame(at: 500)
    #expect(view.shown.alpha == 0.75 && other.shown.alpha == 0.75)
    screen.frame(at: 3000)
    screen.application.animate(withDuration: 2, options: .curveLinear) {
      View.animate(withDuration: 0.1) { view.alpha = 1 }
    }
    screen.frame(at: 3500)
    #expect(view.shown.alpha == 0.25)
  }

  @Test func withoutAnimationHoldsForEveryApplication() throws {
    let (screen, view) = try screen()
    View.animate(withDuration: 1, options: .curveLinear) {
      View.performWithoutAnimation { view.alpha = 0 }
      view.center.x += 100
    }
    screen.application.animate(withDuration: 1) { View.performWithoutAnimation { view.backgroundColor = .pureRed } }
    #expect(view.shown.alpha == 0 && view.shown.backgroundColor == .pureRed)
    screen.frame(at: 500)
    #expect(view.shown.center.x == 60)
    view.alpha = 1
    #expect(view.shown.alpha == 1, "the block is over")
  }

  @Test func laidOutViewsOfAllApplicationsAreAnimated() throws {
    final class Row: View {
      let cell = View(frame: Rect(0, 0, 10, 10))
      override func layoutSubviews() { cell.frame = Rect(0, 0, bounds.width / 2, 10) }
    }
    var rows: [(screen: FrameFixture, row: Row)] = []
    for _ in 0..<2 {
      let (screen, _) = try screen()
      let row = Row(frame: Rect(0, 0, 20, 10))
      row.addSubview(row.cell)
      screen.window.addSubview(row)
      screen.frame()
      rows.append((screen, row))
    }
    View.animate(withDuration: 1, options: [.curveLinear, .layoutSubviews]) {
      for (_, row) in rows { row.frame.size = Size(60, 10) }
    }
    for (screen, row) in rows {
      screen.frame(at: 500)
      #expect(row.cell.shown.bounds.width == 20)
    }
  }

  @Test func aValueThatIsSetTwiceInABlockIsOneAnimation() throws {
    let (screen, view) = try screen()
    var completions: [Bool] = []
    screen.application.animate(withDuration: 1, options: .curveLinear) {
      view.alpha = 0.8
      view.alpha = 0
    } completion: {
      completions.append($0)
    }
    screen.frame(at: 500)
    #expect(completions.isEmpty)
    screen.frame(at: 1000)
    screen.frame(at: 1100)
    #expect(completions == [true])
  }
}
