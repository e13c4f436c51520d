import Testing
import TouchDrawing
import TouchGeometry
import TouchUI

@testable import TouchExplain
@testable import TouchRecording

/// Tests of lanes, which fill as time passes and begin again with each sequence.
@Suite("Lanes of a sequence") struct LanesViewTests {
  private let window = Window(application: Application(), size: Size(1000, 400))
  private let lanes = LanesView(
    LanesView.Contents(fingers: "fingers", recognizers: [LanesView.Lane("tap", title: "tap")]))

  init() {
    window.addSubview(lanes)
    lanes.frame = Rect(0, 0, 1000, 300)
  }

  private func touch(_ kind: TouchSample.Kind, at milliseconds: Double) {
    let time = Instant(milliseconds: milliseconds)
    lanes.add(TranscriptEntry(TouchSample(finger: 1, kind: kind, location: .zero, time: time)))
  }

  private func advance(to milliseconds: Double) { lanes.advance(to: Instant(milliseconds: milliseconds)) }

  /// Returns the duration of the axis in milliseconds. Its right end is 8 points from that of the lanes.
  private func duration() -> Double {
    let (left, right) = (lanes.x(of: .zero), lanes.bounds.maxX - 8)
    let here = lanes.x(of: Instant(milliseconds: 1000))
    return (1000 * (right - left) / (here - left)).rounded()
  }

  private var ends: [Double] { lanes.model.fingers.flatMap { $0.touches.map(\.end.milliseconds) } }

  @Test("The axis becomes twice as long when time is beyond its end, up to 48 seconds")
  func theAxisGrows() {
    #expect(duration() == 1500)
    for (time, length) in [
      (1499.0, 1500.0), (1500, 1500), (1500.001, 3000), (3000, 3000), (3001, 6000), (6001, 12_000), (12_001, 24_000),
      (24_001, 48_000), (48_000, 48_000), (48_001, 48_000), (200_000, 48_000),
    ] {
      advance(to: time)
      #expect(duration() == length, "at \(time) ms")
    }
    lanes.restart()
    advance(to: 12_001)
    #expect(duration() == 24_000, "at once")
  }

  @Test("After a restart time, the axis and the lanes are as in the beginning") func restarts() {
    for _ in 1...2 {
      touch(.down, at: 0)
      advance(to: 200)
      touch(.up, at: 200)
      touch(.down, at: 300)
      advance(to: 4000)
      #expect(duration() == 6000 && !lanes.isQuiet)
      lanes.finish()
      #expect(ends == [200, 4000])
      lanes.restart()
      #expect(duration() == 1500 && lanes.isQuiet && ends.isEmpty)
    }
  }

  @Test("Every sequence has room for as much as the first one") func eachHasRoom() {
    for _ in 1...3 {
      touch(.down, at: 0)
      for move in 1...4200 { touch(.move, at: Double(move)) }
      #expect(lanes.model.fingers.first?.touches.first?.samples.count == 4000)
      touch(.up, at: 4300)
      #expect(lanes.isQuiet)
      lanes.restart()
    }
  }

  /// Ends are always shown, so that the lanes become quiet.
  @Test("Ends are seen, however much has been before them", arguments: [10, 5000]) func endsAreSeen(moves: Int) {
    touch(.down, at: 0)
    let event = TranscriptEntry.Event.recognizerTouches("tap", .began, fingers: [1])
    lanes.add(TranscriptEntry(event, at: .zero))
    for move in 1...moves { touch(.move, at: Double(move)) }
    touch(.up, at: 6000)
    #expect(!lanes.isQuiet, "the attempt goes on")
    lanes.add(TranscriptEntry(.reset("tap"), at: Instant(milliseconds: 6000)))
    #expect(lanes.isQuiet)
  }

  @Test("Other titles change nothing else, and other lanes begin anew") func titlesAndLanes() {
    func lane(_ name: String, _ title: String) -> [LanesView.Lane] { [LanesView.Lane(name, title: title)] }
    touch(.down, at: 0)
    advance(to: 2000)
    lanes.contents.fingers = "Finger"
    lanes.contents.recognizers = lane("tap", "a tap")
    lanes.contents.events = ["touchUpInside": "pressed"]
    #expect(lanes.model.fingers.count == 1 && duration() == 3000)
    let kinds: [WritableKeyPath<LanesView.Contents, [LanesView.Lane]>] = [\.recognizers, \.views, \.notified]
    for kind in kinds {
      touch(.down, at: 0)
      lanes.contents[keyPath: kind] = lane("other", "a tap")
      #expect(lanes.model.fingers.isEmpty && duration() == 1500)
    }
  }

  @Test("Their height has room for all kinds of lanes") func heights() {
    let lane = [LanesView.Lane("other", title: "other")]
    func height(_ contents: LanesView.Contents) -> Double {
      LanesView(contents).sizeThatFits(Size(600, 10)).height
    }
    let (none, recognizers) = (height(.init(fingers: "")), height(.init(fingers: "", recognizers: lane)))
    #expect(recognizers > none + 40)
    #expect(height(.init(fingers: "", views: lane)) == recognizers)
    #expect(height(.init(fingers: "", notified: lane)) == recognizers)
    let all = height(.init(fingers: "", recognizers: lane, views: lane, notified: lane))
    #expect(all - none == 3 * (recognizers - none))
  }
}
