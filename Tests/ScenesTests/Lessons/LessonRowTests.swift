import Testing
import TouchGeometry
import TouchRecording
import TouchUI

@testable import Scenes

/// Tests of the result of each demonstration of each lesson with each switch: the recognisers, the times, and the
/// touches of the view.
@Suite("S5–S8 What lessons show") struct LessonRowTests {
  /// Returns "name time" for each gesture that is recognised or begins, in milliseconds from the landing.
  private func recognised(
    _ make: (Set<Int>) -> LessonStage, _ variants: Set<Int>, _ scripts: [Lesson.Script]
  ) -> [[String]] {
    runs(make, variants, scripts).map { run in
      run.entries.compactMap { entry -> String? in
        guard case .state(let recognizer, let state, let old, _) = entry.event else { return nil }
        guard state == .began || (state == .ended && old == .possible) else { return nil }
        return "\(recognizer.name.split(separator: ".").last ?? "") \(Int(entry.time.milliseconds))"
      }
    }
  }

  private func runs(
    _ make: (Set<Int>) -> LessonStage, _ variants: Set<Int>, _ scripts: [Lesson.Script]
  ) -> [LessonRun] {
    let bounds = Rect(0, 0, 1280, 300)
    return scripts.map { LessonRun($0(bounds), on: make(variants), size: bounds.size, defaults: GestureDefaults()) }
  }

  @Test(arguments: [
    (0, [["single 70"], ["single 70", "double 260"], ["single 70", "double 260", "triple 450"]]),
    (1, [["single 420"], ["double 610"], ["triple 450"]]), (2, [["single 420"], ["double 610"], ["triple 450"]]),
  ]) func taps(variant: Int, expected: [[String]]) {
    #expect(recognised(TapsStage.init, [variant], TapsStage.demonstrations) == expected)
  }

  /// The first stroke is fast, the second one slow.
  @Test(arguments: [
    (0, ["pan", "pan"]), (1, ["swipe", "pan"]), (2, ["swipe", "pan"]), (3, ["swipe", "pan"]),
  ]) func strokes(variant: Int, expected: [String]) {
    let all = recognised(StrokesStage.init, [variant], StrokesStage.demonstrations)
    #expect(all.map { $0.map { $0.prefix { $0 != " " } } } == expected.map { [$0[...]] })
  }

  /// The drags start at the right edge, at the left edge and in the middle.
  @Test(arguments: [
    (0, ["edge", "pan", "pan"]), (1, ["pan", "edge", "pan"]), (2, ["edge", "edge", "pan"]),
  ]) func edges(variant: Int, expected: [String]) {
    let all = recognised(EdgesStage.init, [variant], EdgesStage.demonstrations)
    #expect(all.map { $0.map { $0.prefix { $0 != " " } } } == expected.map { [$0[...]] })
  }

  @Test func plates() {
    let free = recognised(PlatesStage.init, [0], PlatesStage.demonstrations)
    #expect(free == [["left 70"], ["left 100", "right 100"]])
    let waiting = recognised(PlatesStage.init, [1], PlatesStage.demonstrations)
    #expect(waiting[0].count == 1 && waiting[0][0].hasPrefix("left") && waiting[1] == ["twoFingers 100"])
  }

  /// Returns what the view recognises by hand, with the times.
  private func foundByHand(_ scripts: [Lesson.Script]) -> [[String]] {
    runs(ByHandStage.init, [], scripts).map { run in
      run.entries.compactMap { entry -> String? in
        guard case .control(_, let event) = entry.event else { return nil }
        return "\(event.dropFirst("by hand: ".count)) \(Int(entry.time.milliseconds))"
      }
    }
  }

  /// By hand a press is shorter, a single tap is decided sooner, and two taps 0.32 s apart are a single and a double
  /// tap.
  @Test func byHand() {
    #expect(
      foundByHand(ByHandStage.demonstrations)
        == [["press 400"], ["single tap 370"], ["double tap 260"], ["single tap 370", "double tap 460"]])
    #expect(
      recognised(ByHandStage.init, [], ByHandStage.demonstrations)
        == [["press 500"], ["single 420"], ["double 260"], ["double 460"]])
  }

  /// The second finger landed in time, so the first tap is not a single tap, no matter how long the second one stays.
  @Test(arguments: [(0.25, ["double tap 520"]), (0.6, ["press 670"])])
  func aSecondTapThatIsHeld(duration: Double, found: [String]) {
    let taps: Lesson.Script = { bounds in
      var script = HandScript()
      script.tap(at: bounds.center, for: 0.07)
      script.wait(0.2)
      script.rest(at: bounds.center, for: duration)
      return script
    }
    #expect(foundByHand([taps]) == [found])
  }

  /// This includes a drag that returns to its landing point.
  @Test(arguments: [[300.0], [300, 0]]) func aDragIsNothingByHand(offsets: [Double]) {
    let drag: Lesson.Script = { bounds in
      var script = HandScript()
      script.down(bounds.center)
      var x = 0.0
      for offset in offsets {
        script.move(from: bounds.center + Vector(x, 0), to: bounds.center + Vector(offset, 0), over: 0.1)
        x = offset
      }
      script.up(bounds.center + Vector(x, 0))
      return script
    }
    #expect(foundByHand([drag]) == [[]] && recognised(ByHandStage.init, [], [drag]) == [[]])
  }

  /// A finger that moves farther than ten points in any direction makes no press, for the view and for the recogniser.
  @Test(
    arguments: [
      (Vector(9, 0), true), (Vector(0, -10), true), (Vector(-11, 0), false), (Vector(0, 11), false),
      (Vector(8, -8), false), (Vector(300, 60), false),
    ] as [(Vector, Bool)])
  func aFingerThatMovesIsNoPress(translation: Vector, isPress: Bool) {
    let drag: Lesson.Script = { bounds in
      var script = HandScript()
      script.down(bounds.center)
      script.wait(0.1)
      script.move(bounds.center + translation)
      script.wait(0.6)
      script.up(bounds.center + translation)
      return script
    }
    #expect(foundByHand([drag])[0].contains("press 400") == isPress)
    #expect(recognised(ByHandStage.init, [], [drag])[0].contains("press 500") == isPress)
  }

  @Test func checkMarks() {
    let runs = runs(CheckmarkStage.init, [], CheckmarkStage.demonstrations)
    let outcomes = runs.map { run in
      run.entries.compactMap { entry -> String? in
        guard case .state(_, let state, _, let reason) = entry.event else { return nil }
        return "\(state): \(reason)"
      }
    }
    #expect(
      outcomes == [
        ["ended: down and up again"], ["failed: went back to the left on the way down"],
        ["failed: lifted before it went up"],
      ])
  }

  /// Returns the touches of the view as "message fingers" with the times.
  private func received(
    _ gesture: DeliveryStage.Gesture, _ variants: Set<Int>, _ scripts: [Lesson.Script]
  ) -> [[String]] {
    runs({ DeliveryStage(gesture, $0) }, variants, scripts).map { run in
      run.entries.compactMap { entry -> String? in
        guard case .viewTouches(_, let message, let fingers) = entry.event, message != .moved else { return nil }
        return "\(message.rawValue.dropFirst(7)) \(fingers.map(String.init).joined()) \(Int(entry.time.milliseconds))"
      }
    }
  }

  /// In the first script two fingers lift. In the second one of them strays.
  @Test(
    arguments: [
      (
        [],
        [["Began 1 0", "Began 2 30", "Cancelled 12 100"], ["Began 1 0", "Began 2 30", "Ended 1 230", "Ended 2 250"]]
      ),
      (
        [0], [["Began 1 0", "Began 2 30", "Ended 12 100"], ["Began 1 0", "Began 2 30", "Ended 1 230", "Ended 2 250"]]
      ),
      (
        [2],
        [
          ["Began 1 0", "Began 2 30", "Ended 1 80", "Cancelled 2 100"],
          ["Began 1 0", "Began 2 30", "Ended 1 230", "Ended 2 250"],
        ]
      ),
    ] as [([Int], [[String]])]) func deliveryOfTwoFingers(variants: [Int], expected: [[String]])
  {
    #expect(received(.twoFingerTap, Set(variants), DeliveryStage.twoFingers) == expected)
  }

  @Test func lateBeginningsAndAFingerThatIsIgnored() {
    let late = received(.doubleTap, [1], DeliveryStage.doubleTaps)
    #expect(late[0].isEmpty, "a recognised double tap is none of the view's")
    #expect(late[1].first?.hasPrefix("Began 1") == true && !late[1][0].hasSuffix(" 0"))
    let ignoring = received(.twoFingerTap, [3], DeliveryStage.twoFingers)
    #expect(ignoring[0].contains("Ended 2 100"))
  }
}
