import Testing
import TouchGeometry
import TouchTesting
import TouchUI

/// The options of a keyframe animation apply to each keyframe.
@Suite("P8 Options of keyframes") struct KeyframeOptionsTests {
  /// A view that lays out its first subview over its entire bounds.
  private final class Holder: View {
    override func layoutSubviews() { subviews.first?.frame = bounds }
  }

  private let table = View(frame: Rect(0, 0, 800, 600))
  private let card = Holder(frame: Rect(0, 0, 100, 100))
  private let fingers: Fingers

  init() {
    card.addSubview(View(frame: card.bounds))
    table.addSubview(card)
    fingers = Fingers(in: table)
  }

  private var x: Double { card.presentation.center.x }

  @Test(arguments: [false, true]) func tapsReachTheViewMeanwhileIfTheyMay(isAllowed: Bool) {
    var taps = 0
    let tap = TapGestureRecognizer()
    tap.addAction { _ in taps += 1 }
    card.addGestureRecognizer(tap)
    let animation = card.animateKeyframes(withDuration: 1, options: isAllowed ? .allowUserInteraction : []) {
      [card] frames in
      frames.add(at: 0, for: 0.5) { card.center.x = 150 }
      frames.add(at: 0.5, for: 0.5) { card.center.x = 250 }
    }
    fingers.wait(0.3)
    fingers.tap(at: Point(150, 50))
    #expect(taps == (isAllowed ? 1 : 0))
    fingers.wait(0.4)
    fingers.tap(at: Point(250, 50))
    #expect(taps == (isAllowed ? 2 : 0))
    fingers.wait(1)
    fingers.tap(at: Point(250, 50))
    #expect(taps == (isAllowed ? 3 : 1), "when they are over")
    animation.cancel()
  }

  @Test(arguments: [false, true]) func theLayoutMovesAlongIfItIsToldTo(isAnimated: Bool) throws {
    let content = try #require(card.subviews.first)
    let animation = card.animateKeyframes(withDuration: 1, options: isAnimated ? .layoutSubviews : []) {
      [card] frames in
      frames.add(at: 0.5, for: 0.5) { card.frame = Rect(0, 0, 300, 100) }
    }
    fingers.wait(0.75)
    #expect(abs(card.presentation.bounds.width - 200) < 1e-6)
    #expect(abs(content.presentation.bounds.width - (isAnimated ? 200 : 300)) < 1e-6)
    animation.cancel()
  }

  /// The centre moves from 50 to 150 in half a second, which is one run.
  @Test(arguments: [
    (AnimationOptions.repeat, [100.0, 100, 75, 125]),
    (AnimationOptions([.repeat, .autoreverse]), [100, 100, 125, 75]),
    (.autoreverse, [100, 100, 150, 150]), (AnimationOptions(), [100, 150, 150, 150]),
  ]) func eachRunsAsOftenAsItIsTold(options: AnimationOptions, positions: [Double]) {
    let animation = card.animateKeyframes(withDuration: 1, options: options) { [card] frames in
      frames.add(at: 0.25, for: 0.5) { card.center.x = 150 }
    }
    fingers.wait(0.25)
    for (index, duration) in [0.25, 0.5, 9.875, 0.25].enumerated() {
      fingers.wait(duration)
      #expect(abs(x - positions[index]) < 1e-6, "position \(index)")
    }
    animation.cancel()
  }

  /// The second keyframe begins during the first, either at the final value of the first or at its value in the
  /// previous frame.
  @Test(arguments: [(AnimationOptions(), 150.0), (.beginFromCurrentState, 100)])
  func oneAmidAnotherBeginsWhereItIsTold(options: AnimationOptions, position: Double) {
    let animation = card.animateKeyframes(withDuration: 1, options: options) { [card] frames in
      frames.add(at: 0, for: 1) { card.center.x = 250 }
      frames.add(at: 0.5, for: 0.5) { card.center.x = 50 }
    }
    fingers.wait(0.75)
    #expect(abs(x - position) < 1)
    animation.cancel()
  }

  /// Each keyframe has a curve of its own.
  @Test(arguments: [AnimationOptions.curveEaseIn, .curveEaseOut])
  func theirCurvesDoNotCount(options: AnimationOptions) {
    let animation = card.animateKeyframes(withDuration: 1, options: options) { [card] frames in
      frames.add(at: 0, for: 1) { card.center.x = 150 }
    }
    fingers.wait(0.25)
    #expect(abs(x - 75) < 1e-6)
    animation.cancel()
  }
}
