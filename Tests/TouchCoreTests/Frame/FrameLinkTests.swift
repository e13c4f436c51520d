import Testing
import ToolkitFixtures
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite("P4 A block for every frame") struct FrameLinkTests {
  private let fixture: FrameFixture

  init() throws { fixture = try FrameFixture() }

  @Test func itIsCalledOncePerFrameWithItsTime() {
    fixture.frame(at: 0)
    var times: [Double] = []
    let asked = fixture.framesAsked
    let link = fixture.application.onFrame { times.append($0.milliseconds) }
    #expect(fixture.framesAsked == asked + 1)
    #expect(fixture.window.isAnimating)
    fixture.frame(at: 16)
    fixture.frame(at: 33)
    // A second window draws a frame for the same moment.
    _ = Window(application: fixture.application, size: Size(10, 10)).prepareFrame(at: Instant(milliseconds: 33))
    #expect(times == [16, 33])
    link.cancel()
    fixture.frame(at: 50)
    #expect(times == [16, 33])
    #expect(!fixture.window.isAnimating)
  }

  @Test func whatItChangesIsInTheSameFrame() {
    let view = View(frame: Rect(0, 0, 10, 10))
    view.backgroundColor = .white
    fixture.window.addSubview(view)
    fixture.frame(at: 0)
    let link = fixture.application.onFrame { view.center.x = $0.milliseconds }
    fixture.frame(at: 50)
    #expect(fixture.color(50, 5) == .white && fixture.color(5, 5) == .black)
    link.cancel()
  }

  @Test func oneMayEndAnother() {
    var calls = 0
    var second: Registration?
    let first = fixture.application.onFrame { _ in second?.cancel() }
    second = fixture.application.onFrame { _ in calls += 1 }
    fixture.frame(at: 16)
    #expect(calls == 0)
    first.cancel()
  }
}
