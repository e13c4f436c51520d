import Testing
import TouchUI

@testable import TouchHost

@Suite("X1 Touches through ownership") struct TouchStreamTests {
  @Test func ownedTouchIsHeardOnceFromLandingToLift() {
    var story = Story()
    story.tell(.begin(7, at: 10, t: 1), .own(7, t: 1), .update(7, at: 20, t: 2))
    story.tell(.update(7, at: 30, t: 3), .end(7, at: 30, t: 4))
    #expect(story.heard() == "down 1 at 10,0 t 1, move 1 at 20,0 t 2, move 1 at 30,0 t 3, up 1 at 30,0 t 4")
  }

  @Test func touchOfAnotherClientIsNeverHeardOf() {
    var story = Story()
    story.tell(.begin(7, at: 10, t: 1), .update(7, at: 20, t: 2))
    story.tell(.end(7, at: 20, t: 900))
    #expect(story.heard() == "")
    story.tell(.begin(8, at: 5, t: 1000), .own(8, t: 1000))
    #expect(story.heard() == "down 1 at 5,0 t 1000")
  }

  @Test func lateRejectionIsReplayedWithItsOwnTimes() {
    var story = Story()
    story.tell(.begin(7, at: 10, t: 1), .update(7, at: 20, t: 40))
    #expect(story.heard() == "")
    story.tell(.own(7, t: 700), .update(7, at: 25, t: 710))
    #expect(story.heard() == "down 1 at 10,0 t 1, move 1 at 20,0 t 40, move 1 at 25,0 t 710")
  }

  @Test func liftIsThePendingEndNotTheVerdict() {
    var story = Story()
    story.tell(.begin(7, at: 10, t: 1), .update(7, at: 12, t: 90, isPendingEnd: true))
    story.tell(.own(7, t: 700), .end(7, at: 12, t: 700))
    #expect(story.heard() == "down 1 at 10,0 t 1, up 1 at 12,0 t 90")
  }

  @Test func pendingEndOfAnOwnedTouchLiftsAtOnce() {
    var story = Story()
    story.tell(.begin(7, at: 10, t: 1), .own(7, t: 1))
    story.tell(.update(7, at: 12, t: 50, isPendingEnd: true), .update(7, at: 13, t: 60), .end(7, at: 13, t: 300))
    #expect(story.heard() == "down 1 at 10,0 t 1, up 1 at 12,0 t 50")
  }

  @Test func aTouchThatHasLiftedIsNotOwnedAgain() {
    var story = Story()
    story.tell(.begin(7, at: 10, t: 1), .own(7, t: 1), .update(7, at: 12, t: 50, isPendingEnd: true))
    story.tell(.own(7, t: 60), .update(7, at: 13, t: 65), .end(7, at: 13, t: 70))
    story.tell(.begin(8, at: 5, t: 80), .own(8, t: 80))
    #expect(story.heard() == "down 1 at 10,0 t 1, up 1 at 12,0 t 50, down 1 at 5,0 t 80")
  }

  @Test func fingersGetTheSmallestFreeNumber() {
    var story = Story()
    story.tell(.begin(1, at: 1, t: 1), .own(1, t: 1), .begin(2, at: 2, t: 1), .own(2, t: 1))
    story.tell(.end(1, at: 1, t: 2), .begin(3, at: 3, t: 3), .own(3, t: 3), .begin(4, at: 4, t: 3), .own(4, t: 3))
    #expect(
      story.heard() == "down 1 at 1,0 t 1, down 2 at 2,0 t 1, up 1 at 1,0 t 2, down 1 at 3,0 t 3, down 3 at 4,0 t 3")
  }

  @Test func equalIdsOfTwoScreensAreTwoFingers() {
    var story = Story()
    story.tell(.begin(1, at: 1, t: 1, device: 8), .own(1, t: 1, device: 8))
    story.tell(.begin(1, at: 9, t: 2, device: 9, isFirst: true), .own(1, t: 2, device: 9))
    story.tell(.end(1, at: 1, t: 3, device: 8), .end(1, at: 9, t: 4, device: 9))
    #expect(story.heard() == "down 1 at 1,0 t 1, down 2 at 9,0 t 2, up 1 at 1,0 t 3, up 2 at 9,0 t 4")
  }

  @Test func idThatStartsAgainCancelsTheOldTouch() {
    var story = Story()
    story.tell(.begin(1, at: 1, t: 1), .own(1, t: 1))
    story.tell(.begin(1, at: 5, t: 9), .own(1, t: 9), .end(1, at: 5, t: 12))
    #expect(story.heard() == "down 1 at 1,0 t 1, cancel 1 at 1,0 t 9, down 1 at 5,0 t 9, up 1 at 5,0 t 12")
  }

  @Test func firstFingerSaysThatOlderTouchesWereGrabbedAway() {
    var story = Story()
    story.tell(.begin(1, at: 1, t: 1, isFirst: true), .own(1, t: 1), .begin(2, at: 2, t: 2), .own(2, t: 2))
    story.tell(.begin(3, at: 3, t: 5000, isFirst: true), .own(3, t: 5000), .update(1, at: 4, t: 5001))
    #expect(
      story.heard() == "down 1 at 1,0 t 1, down 2 at 2,0 t 2, cancel 1 at 1,0 t 5000, cancel 2 at 2,0 t 5000, "
        + "down 1 at 3,0 t 5000")
  }

  /// Touches 2 and 3 belonged to another client, perhaps through a grab of the device, which may have swallowed the end
  /// of touch 1.
  @Test func silentTouchIsGivenUpWhenNumbersAreSkipped() {
    var story = Story()
    story.tell(.begin(1, at: 1, t: 1, isFirst: true), .own(1, t: 1), .begin(4, at: 4, t: 900), .own(4, t: 900))
    story.tell(.update(1, at: 2, t: 901), .end(1, at: 2, t: 902))
    #expect(story.heard() == "down 1 at 1,0 t 1, cancel 1 at 1,0 t 900, down 1 at 4,0 t 900")
  }

  /// Touch numbers start again from 0 after 32 bits. Numbers skipped there may have belonged to another client as well.
  @Test(arguments: [(.max - 1, 1), (.max, 1), (.max - 3, .max), (0x7fff_ffff, 0x8000_0001)] as [(UInt32, UInt32)])
  func numbersAreSkippedAcrossTheWrapsAsWell(first: UInt32, next: UInt32) {
    var story = Story()
    story.tell(.begin(first, at: 1, t: 1, isFirst: true), .own(first, t: 1))
    story.tell(.begin(next, at: 4, t: 900), .own(next, t: 900))
    #expect(story.heard() == "down 1 at 1,0 t 1, cancel 1 at 1,0 t 900, down 1 at 4,0 t 900")
  }

  /// A grab affects one device. Touches of another device have not been swallowed.
  @Test func skippedNumbersGiveUpFingersOfTheirOwnScreenOnly() {
    var story = Story()
    story.tell(.begin(1, at: 1, t: 1, device: 8, isFirst: true), .own(1, t: 1, device: 8))
    story.tell(.begin(2, at: 2, t: 2, device: 9, isFirst: true), .own(2, t: 2, device: 9))
    story.tell(.begin(5, at: 5, t: 900, device: 9), .own(5, t: 900, device: 9), .update(1, at: 3, t: 901, device: 8))
    #expect(
      story.heard() == "down 1 at 1,0 t 1, down 2 at 2,0 t 2, cancel 2 at 2,0 t 900, down 2 at 5,0 t 900, "
        + "move 1 at 3,0 t 901")
  }

  /// A tenth of a second without a report does not yet count as silence.
  @Test(arguments: [(800.0, false), (799, true)]) func silenceIsLongerThanATenth(last: Double, isGivenUp: Bool) {
    var story = Story()
    story.tell(.begin(1, at: 1, t: 1, isFirst: true), .own(1, t: 1), .update(1, at: 2, t: last))
    story.tell(.begin(4, at: 4, t: 900), .own(4, t: 900))
    #expect(story.heard().contains("cancel 1 at 2,0 t 900") == isGivenUp)
  }

  /// A touch whose owner is not yet known is not silent either while it moves.
  @Test func touchThatWaitsAndMovesIsNotGivenUp() {
    var story = Story()
    story.tell(.begin(1, at: 1, t: 1, isFirst: true), .update(1, at: 2, t: 850), .begin(4, at: 4, t: 900))
    story.tell(.own(4, t: 900), .own(1, t: 910))
    #expect(story.heard() == "down 1 at 4,0 t 900, down 2 at 1,0 t 1, move 2 at 2,0 t 850")
  }

  @Test func touchThatMovesIsNotGivenUpThoughNumbersAreSkipped() {
    var story = Story()
    story.tell(.begin(1, at: 1, t: 1, isFirst: true), .own(1, t: 1), .update(1, at: 2, t: 850))
    story.tell(.begin(4, at: 4, t: 900), .own(4, t: 900))
    #expect(story.heard() == "down 1 at 1,0 t 1, move 1 at 2,0 t 850, down 2 at 4,0 t 900")
  }

  /// No numbers are skipped when fingers land on two screens in turns, whichever report comes first, or when the
  /// numbers start again from 0.
  @Test(arguments: [[1, 2, 3], [UInt32.max - 1, .max, 0], [1, 1, 2], [5, 4, 6], [0, .max, 1]] as [[UInt32]])
  func restingTouchStaysWhileNumbersGoOn(numbers: [UInt32]) {
    var story = Story()
    story.tell(.begin(numbers[0], at: 1, t: 1, isFirst: true), .own(numbers[0], t: 1))
    story.tell(.begin(numbers[1], at: 2, t: 900, device: 9, isFirst: true), .own(numbers[1], t: 900, device: 9))
    story.tell(.begin(numbers[2], at: 3, t: 1900), .own(numbers[2], t: 1900))
    #expect(story.heard() == "down 1 at 1,0 t 1, down 2 at 2,0 t 900, down 3 at 3,0 t 1900")
  }

  @Test func deviceNobodyKnowsIsAScreenLikeAnother() {
    var story = Story()
    story.tell(.begin(1, at: 1, t: 1, device: 77), .own(1, t: 1, device: 77), .end(1, at: 1, t: 5, device: 77))
    story.tell(.gone(78, t: 9))
    #expect(story.heard() == "down 1 at 1,0 t 1, up 1 at 1,0 t 5")
  }

  @Test func endOfAnUnpluggedDeviceIsACancel() {
    var story = Story()
    story.tell(.begin(1, at: 1, t: 1), .own(1, t: 1))
    story.tell(.end(1, at: 1, t: 80), .gone(t: 80))
    #expect(story.heard() == "down 1 at 1,0 t 1, cancel 1 at 1,0 t 80")
  }

  @Test func liftLongBeforeTheUnpluggingIsALift() {
    var story = Story()
    story.tell(.begin(1, at: 1, t: 1), .own(1, t: 1), .end(1, at: 1, t: 80), .gone(t: 900))
    #expect(story.heard() == "down 1 at 1,0 t 1, up 1 at 1,0 t 80")
  }

  @Test func anotherDevicesUnpluggingIsNoneOfItsBusiness() {
    var story = Story()
    story.tell(.begin(1, at: 1, t: 1), .own(1, t: 1), .end(1, at: 1, t: 80), .gone(9, t: 80))
    #expect(story.heard() == "down 1 at 1,0 t 1, up 1 at 1,0 t 80")
  }

  @Test func deviceThatGoesWithoutAnEndCancelsItsTouches() {
    var story = Story()
    story.tell(.begin(1, at: 1, t: 1), .own(1, t: 1), .begin(1, at: 2, t: 2, device: 9), .own(1, t: 2, device: 9))
    story.tell(.gone(8, t: 30), .update(1, at: 3, t: 31, device: 8), .update(1, at: 3, t: 31, device: 9))
    #expect(
      story.heard() == "down 1 at 1,0 t 1, down 2 at 2,0 t 2, cancel 1 at 1,0 t 30, move 2 at 3,0 t 31")
  }

  @Test func hiddenWindowCancelsAllAndDropsWhatStillComes() {
    var story = Story()
    story.tell(.begin(1, at: 1, t: 1), .own(1, t: 1), .begin(2, at: 2, t: 1))
    story.tell(.allGone(Instant(milliseconds: 9)))
    story.tell(.update(1, at: 4, t: 10), .own(2, t: 10), .end(1, at: 4, t: 11), .end(2, at: 2, t: 11))
    #expect(story.heard() == "down 1 at 1,0 t 1, cancel 1 at 1,0 t 9")
  }

  @Test func radiusAndForceLastUntilReportedAgain() {
    var stream = TouchStream(fingers: FingerNumbers())
    var (forces, radii): ([Double?], [Double?]) = ([], [])
    let key = TouchReport.Key(device: 8, touch: 1)
    var reports = [TouchReport.Kind.begin, .ownership, .update, .update].map {
      TouchReport(kind: $0, key: key, time: .zero)
    }
    (reports[0].force, reports[0].majorRadius) = (0.5, 8)
    (reports[3].force, reports[3].majorRadius) = (1.5, 12)
    for report in reports {
      stream.receive(report, deviceVanishes: false) {
        forces.append($0.force)
        radii.append($0.majorRadius)
      }
    }
    #expect(forces == [0.5, 0.5, 1.5])
    #expect(radii == [8, 8, 12])
  }
}
