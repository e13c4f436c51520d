import Testing
import TouchGeometry
import TouchUI

@testable import TouchExplain
@testable import TouchRecording

@Suite("Lanes that listen to a part of a window") struct LaneListenerTests {
  private let application = Application()
  private let window: Window
  private let field = View(frame: Rect(0, 0, 200, 300))
  private let lanes = LanesView(LanesView.Contents(fingers: ""))
  private let listener: LaneListener

  init() {
    window = Window(application: application, size: Size(400, 300))
    window.addSubview(field)
    window.addSubview(lanes)
    listener = LaneListener(lanes, field: field, in: application)
  }

  private func report(_ kind: TouchSample.Kind, _ x: Double, at milliseconds: Double, finger: Int = 1) {
    let time = Instant(milliseconds: milliseconds)
    application.receive(TouchSample(finger: finger, kind: kind, location: Point(x, 50), time: time), in: window)
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
  /// The end counts no matter how much has happened before, even when the lanes have no space left for it.
  @Test(arguments: [10, 350, 4200], [TouchSample.Kind.up, .cancel])
  func aSequenceEndsHoweverLongItWas(moves: Int, end: TouchSample.Kind) {
    let pan = PanGestureRecognizer()
    pan.name = "pan"
    field.addGestureRecognizer(pan)
    field.isMultipleTouchEnabled = true
    lanes.contents = LanesView.Contents(fingers: "", recognizers: [LanesView.Lane("pan", title: "pan")])
    var begun = 0
    listener.onBegin = { begun += 1 }
    for finger in 1...2 { report(.down, 20 * Double(finger), at: 0, finger: finger) }
    for move in 1...moves { report(.move, 60 + Double(move % 100), at: Double(move), finger: 1 + move % 2) }
    #expect(!lanes.isQuiet)
    for finger in 1...2 { report(end, 80, at: Double(moves + finger), finger: finger) }
    #expect(lanes.isQuiet && begun == 1)
    // An idle listener costs no frame, and still sees the next landing.
    #expect(!window.isAnimating)
    report(.down, 100, at: Double(moves) + 1000)
    #expect(begun == 2 && !lanes.isQuiet)
  }

  /// A touch that lands on a subview of the part is seen. One that lands beside the part is not, wherever it moves.
  @Test func fingersAreThoseThatLandedInThePart() {
    let inner = View(frame: Rect(20, 20, 100, 100))
    field.addSubview(inner)
    inner.addSubview(View(frame: Rect(0, 0, 50, 50)))
    var reported: [Int] = []
    listener.onEntry = { entry in
      if case .input(let sample) = entry.event { reported.append(sample.finger) }
    }
    report(.down, 100, at: 0)
    report(.down, 300, at: 10, finger: 2)
    report(.move, 60, at: 20, finger: 2)
    report(.move, 300, at: 30)
    report(.up, 60, at: 40, finger: 2)
    report(.down, 30, at: 50, finger: 3)
    report(.up, 300, at: 60)
    #expect(reported == [1, 1, 3, 1])
  }

  /// The axis doubles when its end is reached.
  @Test func timeCountsFromTheLanding() {
    lanes.frame = Rect(0, 0, 400, 200)
    var times: [Double] = []
    listener.onEntry = { times.append($0.time.milliseconds) }
    report(.down, 100, at: 500)
    report(.move, 120, at: 540)
    #expect(times.first == 0 && times.last == 40)
    func x(_ milliseconds: Double) -> Double { lanes.x(of: Instant(milliseconds: milliseconds)) }
    #expect(x(1500) == x(3000), "the axis has 1.5 seconds")
    for frame in 1...3 {
      application.advance(to: Instant(milliseconds: 500 + 1000 * Double(frame)))
      _ = window.prepareFrame(at: application.time)
    }
    #expect(x(1500) < x(3000) && x(3000) == x(6000))
    report(.up, 120, at: 3500)
    #expect(times.last == 3000)
  }
}
