import Testing

@testable import TouchHost

@Suite("X2 The mouse as fingers") struct MouseFingersTests {
  @Test func leftButtonIsOneFinger() {
    var story = Story()
    story.tell(.mouse(.motion, 1, 1), .mouse(.press, 10, 20, t: 1), .mouse(.motion, 30, 20, t: 2))
    story.tell(.mouse(.release, 30, 20, t: 3), .mouse(.motion, 40, 20, t: 4))
    #expect(
      story.heard()
        == "hover 0 at 1,1 t 0, down 1 at 10,20 t 1, move 1 at 30,20 t 2, up 1 at 30,20 t 3, hover 0 at 40,20 t 4")
  }

  @Test func otherButtonsAndTheWheelAreNoFingers() {
    var story = Story()
    story.tell(.mouse(.press, 1, 1, button: 3), .mouse(.release, 1, 1, button: 3), .mouse(.press, 1, 1, button: 5))
    story.tell(.mouse(.press, 10, 20, t: 1), .mouse(.press, 10, 20, button: 2), .mouse(.release, 10, 20, button: 2))
    #expect(story.heard() == "down 1 at 10,20 t 1")
  }

  @Test func controlAddsAFingerMirroredAboutThePress() {
    var story = Story()
    story.tell(.mouse(.press, 100, 100, t: 1, keys: "C"), .mouse(.motion, 130, 110, t: 2, keys: "C"))
    story.tell(.mouse(.motion, 100, 150, t: 3), .mouse(.release, 100, 150, t: 4))
    #expect(
      story.heard() == "down 1 at 100,100 t 1, down 2 at 100,100 t 1, move 1 at 130,110 t 2, move 2 at 70,90 t 2, "
        + "move 1 at 100,150 t 3, move 2 at 100,50 t 3, up 1 at 100,150 t 4, up 2 at 100,50 t 4")
  }

  @Test func shiftMovesBothInParallelAndWithoutAJump() {
    var story = Story()
    story.tell(.mouse(.press, 100, 100, keys: "C"), .mouse(.motion, 120, 100, keys: "C"))
    _ = story.heard()
    story.tell(.mouse(.motion, 125, 130, t: 1, keys: "CS"), .mouse(.motion, 126, 130, t: 2, keys: "C"))
    #expect(
      story.heard() == "move 1 at 125,130 t 1, move 2 at 85,130 t 1, move 1 at 126,130 t 2, move 2 at 84,130 t 2")
  }

  @Test func shiftWithoutControlMovesNothingInParallel() {
    var story = Story()
    story.tell(.mouse(.press, 100, 100, keys: "C"), .mouse(.motion, 120, 100, keys: "C"))
    _ = story.heard()
    story.tell(.mouse(.motion, 125, 130, t: 1, keys: "S"))
    #expect(story.heard() == "move 1 at 125,130 t 1, move 2 at 75,70 t 1")
  }

  @Test func controlAfterThePressAddsNothing() {
    var story = Story()
    story.tell(.mouse(.press, 1, 1), .mouse(.motion, 2, 2, t: 1, keys: "C"))
    #expect(story.heard() == "down 1 at 1,1 t 0, move 1 at 2,2 t 1")
  }

  @Test func mouseAndTouchesHaveDifferentNumbers() {
    var story = Story()
    story.tell(.begin(5, at: 1, t: 1), .own(5, t: 1), .mouse(.press, 9, 9, t: 2), .mouse(.release, 9, 9, t: 3))
    #expect(story.heard() == "down 1 at 1,0 t 1, down 2 at 9,9 t 2, up 2 at 9,9 t 3")
  }

  @Test func numbersOfBothFingersAreFreeAfterTheRelease() {
    var story = Story()
    story.tell(.mouse(.press, 1, 1, keys: "C"), .mouse(.release, 1, 1, t: 1))
    _ = story.heard()
    story.tell(.begin(5, at: 1, t: 2), .own(5, t: 2), .begin(6, at: 2, t: 3), .own(6, t: 3))
    #expect(story.heard() == "down 1 at 1,0 t 2, down 2 at 2,0 t 3")
  }

  @Test func hiddenWindowCancelsTheMouse() {
    var story = Story()
    story.tell(.mouse(.press, 1, 1, keys: "C"), .allGone(.zero), .mouse(.motion, 5, 5), .mouse(.release, 5, 5))
    #expect(
      story.heard()
        == "down 1 at 1,1 t 0, down 2 at 1,1 t 0, cancel 1 at 1,1 t 0, cancel 2 at 1,1 t 0, hover 0 at 5,5 t 0")
  }

  /// The finger continues when the pointer leaves the window with a button down.
  @Test func leavingIsOnlyThatOfAPointerWithoutAButton() {
    var story = Story()
    story.tell(.mouse(.motion, 1, 1), .mouse(.leave, 2, 1, t: 1), .mouse(.press, 3, 1, t: 2))
    #expect(story.heard() == "hover 0 at 1,1 t 0, leave 0 at 2,1 t 1, down 1 at 3,1 t 2")
    story.tell(.mouse(.leave, 4, 1, t: 3), .mouse(.release, 5, 1, t: 4))
    #expect(story.heard() == "up 1 at 5,1 t 4")
  }
}
