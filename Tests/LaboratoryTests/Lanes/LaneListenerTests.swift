import Testing
import TouchGeometry
import TouchUI

@testable import Laboratory

@Suite("Lanes that listen to a part of a window") struct LaneListenerTests {
  private let application = Application()
  private let window: Window
  private let lanes = LanesView(LanesView.Contents(fingers: ""))
  private let listener: LaneListener

  init() {
    window = Window(application: application, size: Size(400, 300))
    let field = View(frame: Rect(0, 0, 200, 300))
    window.addSubview(field)
    window.addSubview(lanes)
    listener = LaneListener(lanes, field: field, in: application)
  }

  private func report(_ kind: TouchSample.Kind, _ x: Double, at milliseconds: Double) {
    let time = Instant(milliseconds: milliseconds)
    application.receive(TouchSample(finger: 1, kind: kind, location: Point(x, 50), time: time), in: window)
    application.advance(to: time)
    _ = window.prepareFrame(at: time)
  }

  @Test func aSequenceBeginsWithALandingInThePartAndAfterTheOneBefore() {
    var begun = 0
    listener.onBegin = { begun += 1 }
    report(.down, 300, at: 0)
    report(.move, 100, at: 10)
    report(.up, 100, at: 20)
    #expect(begun == 0)
    report(.down, 100, at: 30)
    report(.move, 300, at: 40)
    #expect(begun == 1)
    report(.up, 300, at: 50)
    report(.down, 100, at: 2000)
    #expect(begun == 2)
  }

  @Test func fingersThatAreDownAtARestartAreNotLookedAt() {
    report(.down, 100, at: 0)
    listener.restart()
    var (begun, entries) = (0, 0)
    listener.onBegin = { begun += 1 }
    listener.onEntry = { _ in entries += 1 }
    report(.move, 120, at: 10)
    report(.up, 120, at: 20)
    #expect(begun == 0 && entries == 0)
    report(.down, 100, at: 30)
    #expect(begun == 1 && entries > 0)
  }
}
