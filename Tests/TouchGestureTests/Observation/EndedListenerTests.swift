import Testing
import TouchGeometry

@testable import TouchControls
@testable import TouchCore
@testable import TouchDynamics

@Suite("Listeners that come and go") struct EndedListenerTests {
  private final class Ear: InputObserver, FrameObserver {
    var steps = 0
    var frames = 0
    var onStep: (() -> Void)?

    func observe(_ step: InputStep) {
      steps += 1
      onStep?()
    }

    func observe(_ frame: FrameTimes) {
      frames += 1
      onStep?()
    }
  }

  private final class Gate: InputFilter {
    unowned let application: Application
    let name: String
    var log: (String) -> Void = { _ in }

    init(_ application: Application, _ name: String) {
      self.application = application
      self.name = name
    }

    func receive(_ sample: TouchSample, in window: Window) {
      log(name)
      application.handOn(sample, in: window, from: self)
    }
  }

  private let application = Application()
  private let window: Window

  init() { window = Window(application: application, size: Size(400, 300)) }

  private func land(at milliseconds: Double) {
    let time = Instant(milliseconds: milliseconds)
    application.receive(TouchSample(finger: 1, kind: .down, location: Point(9, 9), time: time), in: window)
  }

  /// The first observer removes the second, which then receives nothing more, not even the same step.
  @Test func whoIsEndedByAnotherReceivesNothingOfTheSameStep() {
    let (first, second) = (Ear(), Ear())
    var registrations = [first, second].map(application.addInputObserver)
    first.onStep = { if registrations.count == 2 { registrations.removeLast().cancel() } }
    land(at: 1)
    #expect(first.steps > 0 && second.steps == 0)
    let times = (Ear(), Ear())
    var measured = [times.0, times.1].map(application.addFrameObserver)
    times.0.onStep = { if measured.count == 2 { measured.removeLast().cancel() } }
    for _ in 0..<2 { application.frameMeasured(FrameTimes()) }
    #expect(times.0.frames == 2 && times.1.frames == 0 && application.hasFrameObservers)
  }

  @Test(arguments: 1...4) func everyFilterGetsEachReportInTurn(count: Int) {
    let names = (1...count).map { "\($0)" }
    var log: [String] = []
    let gates = names.map { Gate(application, $0) }
    for gate in gates { gate.log = { log.append($0) } }
    let registrations = gates.map(application.addInputFilter)
    land(at: 1)
    #expect(log == names)
    registrations.first?.cancel()
    land(at: 500)
    #expect(log == names + names.dropFirst())
    for registration in registrations { registration.cancel() }
  }

  @Test func aFrameIsLateIfItMissedARefreshOrTookLonger() {
    var frame = FrameTimes()
    frame.refreshInterval = 0.5
    (frame.reading, frame.recognizing, frame.drawing, frame.putting) = (0.125, 0.125, 0.125, 0.125)
    #expect(frame.total == 0.5 && !frame.isLate)
    for part in [\FrameTimes.reading, \.recognizing, \.drawing, \.putting] {
      var slow = frame
      slow[keyPath: part] += 0.001
      #expect(slow.isLate)
    }
    frame.missedRefreshes = 1
    #expect(frame.isLate)
  }

  /// Timers scheduled after the events of a moment fire after the touches of that moment.
  @Test func bothKindsOfTimersKeepTheirOrder() {
    var log: [String] = []
    let timers = [
      application.after(0.1, .afterEvents) { log.append("after") },
      application.after(0.1) { log.append("before") },
      application.at(Instant(milliseconds: 100), .afterEvents) { log.append("at, after") },
      application.every(0.1, .afterEvents) { log.append("every, after") },
    ]
    application.advanceTime(beforeEventAt: Instant(milliseconds: 100))
    #expect(log == ["before"])
    application.advance(to: Instant(milliseconds: 100))
    #expect(log == ["before", "after", "at, after", "every, after"])
    for timer in timers { timer.cancel() }
  }
}
