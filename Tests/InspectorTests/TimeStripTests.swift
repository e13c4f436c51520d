import Testing
import TouchGeometry
import TouchUI

@testable import Inspector

/// Tests of the time strip. It is 224 points wide, and 200 of them stand for ten seconds, from 5 to 15.
@Suite("S9 The strip of time") struct TimeStripTests {
  private let application = Application()
  private let window: Window
  private let strip = TimeStrip()

  init() {
    window = Window(application: application, size: Size(600, 100))
    strip.frame = Rect(100, 20, 224, 56)
    window.addSubview(strip)
    strip.show([], Instant(milliseconds: 5000)...Instant(milliseconds: 15_000), at: Instant(milliseconds: 5000))
  }

  private func send(_ kind: TouchSample.Kind, _ x: Double, at time: Double, finger: Int = 1) {
    application.receive(
      TouchSample(finger: finger, kind: kind, location: Point(x, 48), time: Instant(milliseconds: time)), in: window)
    application.closeEvent()
  }

  @Test func aFingerChoosesTheMomentAndStaysWithinTheRange() {
    var moments: [Double] = []
    strip.onMoment = { moments.append($0.milliseconds.rounded()) }
    send(.down, 112, at: 0)
    for (step, x) in [162.0, 212, 312, 320, 590, 105, 0].enumerated() { send(.move, x, at: Double(step + 1) * 10) }
    #expect(moments == [5000, 7500, 10_000, 15_000, 15_000, 15_000, 5000, 5000])
  }

  /// The first of several fingers sets the moment.
  @Test func anotherFingerLeadsNowhere() {
    var moments: [Double] = []
    strip.onMoment = { moments.append($0.milliseconds.rounded()) }
    send(.down, 162, at: 0)
    send(.down, 300, at: 10, finger: 2)
    send(.move, 310, at: 20, finger: 2)
    send(.move, 212, at: 30)
    #expect(moments == [7500, 10_000])
  }
}
