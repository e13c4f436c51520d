import Testing
import TouchDrawing
import TouchGeometry
import TouchRecording
import TouchTesting
import TouchUI

@testable import Inspector

@Suite("S9 Pictures of past moments") struct PictureHistoryTests {
  /// A view full of noise, which cannot be compressed.
  private final class Noise: View {
    var generator = SplitMix64(seed: 1)

    override func draw(_ rect: Rect, in canvas: Canvas) {
      for x in stride(from: 0.0, to: bounds.width, by: 8) {
        for y in stride(from: 0.0, to: bounds.height, by: 8) {
          canvas.fill(Rect(x, y, 8, 8), with: Color(hex: generator.next() & 0xff_ffff))
        }
      }
    }
  }

  @Test func takeNoMoreMemoryThanTheyMay() throws {
    let application = Application()
    let window = Window(application: application, size: Size(1280, 800))
    let noise = Noise(frame: window.bounds)
    window.addSubview(noise)
    let history = PictureHistory(of: window, without: View(frame: .zero))
    var largest = 0
    for number in 1...150 {
      let time = Instant(milliseconds: Double(number) * 500)
      application.advance(to: time)
      _ = window.prepareFrame(at: time)
      var frame = FrameTimes()
      frame.number = number
      application.frameMeasured(frame)
      largest = max(largest, history.byteCount)
    }
    // The largest size comes near to the limit.
    #expect(largest <= PictureHistory.mostBytes && largest > PictureHistory.mostBytes / 2)
    let newest = try #require(history.picture(near: application.time))
    #expect(application.time.seconds(since: newest.time) <= 0.6)
    #expect(max(newest.surface.width, newest.surface.height) == 400)
  }

  /// The total includes the frames, which are kept twice while the inspector is paused, and the events of fingers and
  /// of the program.
  @Test func withAllElseAreNoMoreThan8MiB() {
    let frames = 2 * FrameHistory.mostFrames * MemoryLayout<FrameTimes>.stride
    #expect(PictureHistory.mostBytes + frames + SessionHistory.mostBytes <= 8 << 20)
  }

  @Test func areLetGoOfAfterAMinute() throws {
    let application = Application()
    let window = Window(application: application, size: Size(300, 200))
    let history = PictureHistory(of: window, without: View(frame: .zero))
    for second in [1.0, 30, 62, 63] {
      application.advance(to: .zero + second)
      application.frameMeasured(FrameTimes())
      application.advance(to: .zero + (second + 0.1))
    }
    let oldest = try #require(history.picture(near: Instant.zero))
    #expect((3..<31).contains(oldest.time.seconds(since: .zero)))
  }

  /// This includes one that was due when they were switched off.
  @Test func areNotTakenWhileTheyAreSwitchedOff() {
    let application = Application()
    let window = Window(application: application, size: Size(300, 200))
    let history = PictureHistory(of: window, without: View(frame: .zero))
    func frame(at second: Double) {
      application.advance(to: .zero + second)
      application.frameMeasured(FrameTimes())
    }
    frame(at: 1)
    history.isTaking = false
    frame(at: 2)
    application.advance(to: .zero + 3)
    #expect(history.picture(near: .zero) == nil)
    history.isTaking = true
    frame(at: 4)
    application.advance(to: .zero + 5)
    #expect(history.picture(near: .zero) != nil)
  }

  @Test func areTwoASecond() {
    let application = Application()
    let window = Window(application: application, size: Size(300, 200))
    let history = PictureHistory(of: window, without: View(frame: .zero))
    for step in 1...50 {
      application.advance(to: .zero + 0.1 * Double(step))
      application.frameMeasured(FrameTimes())
    }
    let moments = (0...50).compactMap { history.picture(near: .zero + 0.1 * Double($0))?.time }
    let times = moments.reduce(into: [Instant]()) { if $0.last != $1 { $0.append($1) } }
    #expect((0.11...0.21).contains(times.first?.seconds(since: .zero) ?? 0), "the first one soon")
    let gaps = zip(times, times.dropFirst()).map { $1.seconds(since: $0) }
    #expect(gaps.count >= 8 && gaps.allSatisfy { $0 >= 0.5 - 1e-9 && $0 <= 0.62 }, "\(gaps)")
  }

  /// After the end of a pause images are taken again. The next pause can go back to them.
  @Test func areTakenAgainWhenTimeGoesOn() throws {
    let fixture = InspectorFixture()
    fixture.inspector.open()
    let surface = try Surface(width: 1280, height: 800, format: .opaque)
    for color in [Color(hex: 0xff0000), Color(hex: 0x00ff00), Color(hex: 0x0000ff)] {
      fixture.card.backgroundColor = color
      fixture.press(Point(300, 100))
      let moment = fixture.time
      fixture.application.frameMeasured(FrameTimes())
      fixture.pass(1)
      fixture.card.backgroundColor = .white
      fixture.pass(2)
      fixture.press(Point(300, 100))
      fixture.pass(1)
      try fixture.press("inspector.pause")
      let view = try #require(fixture.view)
      fixture.waitUntil { !fixture.panelTexts.contains(InspectorStrings.english.deciding) }
      view.panel.strip.onMoment?(moment)
      view.still.draw(view.still.bounds, in: Canvas(surface))
      let shown = try #require(surface.pixel(600, 180))
      let channels = [(shown.red, color.red), (shown.green, color.green), (shown.blue, color.blue)]
      for (seen, wanted) in channels { #expect((seen > 0.4) == (wanted == 1), "\(shown) for \(color)") }
      try fixture.press("inspector.pause")
      #expect(view.panel.isPaused == false)
    }
  }
}
