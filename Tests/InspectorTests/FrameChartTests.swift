import Testing
import TouchDrawing
import TouchGeometry
import TouchUI

@testable import Inspector

/// Tests of a chart of 24 bars, each 8 points wide, of a hundred frames with the numbers 0…99.
@Suite("K8 The bars of frames") struct FrameChartTests {
  private let application = Application()
  private let window: Window
  private let chart = FrameChart()
  private let chosen = Chosen()
  private final class Chosen { var frames: [Int] = [] }

  init() {
    window = Window(application: application, size: Size(200, 114))
    window.addSubview(chart)
    chart.frame = Rect(0, 0, 192, 114)
    chart.onChoose = { [chosen] in chosen.frames.append($0) }
    show(100, chosen: nil)
  }

  /// Shows this many frames. A refresh takes 10 ms. Each frame takes 5 ms, except the third, which takes 20 ms.
  private func show(_ count: Int, chosen: Int?) {
    let frames = (0..<count).map { number in
      var frame = FrameTimes()
      (frame.number, frame.refreshInterval, frame.drawing) = (number, 0.01, number == 2 ? 0.02 : 0.005)
      return frame
    }
    chart.show(frames, chosen: chosen)
  }

  private func send(_ kind: TouchSample.Kind, x: Double, finger: Int = 1) {
    application.receive(
      TouchSample(finger: finger, kind: kind, location: Point(x, 50), time: application.time), in: window)
    application.closeEvent()
  }

  // MARK: Fingers

  @Test func aFingerGoesFromBarToBarAndNoFartherThanThereAreSome() {
    send(.down, x: 3)
    for x in [8.0, 15.9, 16, 191.9] { send(.move, x: x) }
    #expect(chosen.frames == [0, 1, 1, 2, 23])
    show(5, chosen: nil)
    send(.move, x: -30)
    send(.move, x: 150)
    #expect(chosen.frames.suffix(2) == [0, 4])
  }

  /// The chosen bar moves to the centre after the finger has lifted, not while it is down.
  @Test func theBarsStayWhileAFingerIsThere() {
    send(.down, x: 84)
    show(100, chosen: 50)
    send(.move, x: 92)
    #expect(chosen.frames == [10, 11])
    send(.up, x: 92)
    send(.down, x: 0)
    #expect(chosen.frames == [10, 11, 38])
  }

  @Test(arguments: [TouchSample.Kind.up, .cancel]) func oneFingerChoosesAtATime(end: TouchSample.Kind) {
    chart.isMultipleTouchEnabled = true
    send(.down, x: 4)
    send(.down, x: 100, finger: 2)
    send(.move, x: 108, finger: 2)
    send(end, x: 108, finger: 2)
    send(.move, x: 12)
    #expect(chosen.frames == [0, 1])
    send(end, x: 12)
    send(.down, x: 100, finger: 3)
    #expect(chosen.frames == [0, 1, 12])
  }

  @Test func ofNoFramesNoneIsChosen() {
    show(0, chosen: nil)
    send(.down, x: 50)
    #expect(chosen.frames.isEmpty)
  }

  // MARK: Drawing

  private func picture() throws -> Surface {
    let surface = try Surface(width: 200, height: 114, format: .opaque)
    window.draw(Region(surface.bounds), in: Canvas(surface))
    return surface
  }

  /// The longest bar, of 20 ms, is 100 points high. A refresh has half of this height, and an ordinary frame a quarter.
  @Test func barsAreAsHighAsFramesTookLong() throws {
    let (surface, theme) = (try picture(), window.theme)
    #expect(surface.pixel(20, 16) == theme.secondaryText, "the late one, below its mark")
    #expect(surface.pixel(20, 7) == theme.accent && surface.pixel(12, 7) != theme.accent)
    #expect(surface.pixel(12, 92) == theme.secondaryText && surface.pixel(12, 85) != theme.secondaryText)
    #expect(surface.pixel(100, 64) == theme.text && surface.pixel(12, 65) == theme.text)
    #expect(surface.pixel(8, 100) != theme.secondaryText, "a gap between the bars")
  }

  /// The chosen bar is in the centre, with its column marked behind and above it. Short frames alone fill the chart.
  @Test func theChosenOneIsMarked() throws {
    show(100, chosen: 50)
    let (surface, theme) = (try picture(), window.theme)
    #expect(surface.pixel(12 * 8 + 4, 16) == theme.secondaryText)
    #expect(surface.pixel(12 * 8 + 4, 5) == theme.surface && surface.pixel(11 * 8 + 4, 5) != theme.surface)
    show(100, chosen: 99)
    #expect(try picture().pixel(23 * 8 + 4, 5) == theme.surface, "the last ones are at the right")
  }

  /// Returns the heights in pixels of the bars of frames with these durations, and the row of the refresh line. A
  /// refresh takes 10 ms.
  private func heights(_ milliseconds: [Double]) throws -> (bars: [Int], line: Int?) {
    let frames = milliseconds.map { time in
      var frame = FrameTimes()
      (frame.refreshInterval, frame.drawing) = (0.01, time / 1000)
      return frame
    }
    chart.show(frames, chosen: nil)
    let (surface, theme) = (try picture(), window.theme)
    let bars = frames.indices.map { bar in
      (14..<113).count { surface.pixel(8 * bar + 4, $0) != surface.pixel(190, 20) }
    }
    let line = (0..<113).first { surface.pixel(188, $0) == theme.text }
    return (bars, line)
  }

  /// A frame far above a refresh is cut off, so that the other bars keep visibly different heights.
  @Test func veryLongAndVeryShortFramesLeaveTheOthersVisible() throws {
    let long = try heights([30, 15, 300])
    #expect(abs(long.bars[0] - 100) <= 2 && abs(long.bars[1] - 50) <= 3 && abs(long.bars[2] - 100) <= 2)
    #expect(long.line.map { abs($0 - 81) <= 1 } == true)
    let short = try heights([0.5, 1.5])
    #expect(abs(short.bars[0] - 17) <= 3 && abs(short.bars[1] - 50) <= 3 && short.line == nil)
    let ordinary = try heights([4, 9.5])
    #expect(abs(ordinary.bars[1] - 100) <= 2 && abs(ordinary.bars[0] - 42) <= 3)
    #expect(ordinary.line == nil, "a refresh is above what is shown")
    #expect(try heights([4, 10]).line == 14)
  }
}
