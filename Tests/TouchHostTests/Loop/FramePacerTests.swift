import Testing
import TouchUI

@testable import TouchHost

@Suite("When frames are drawn") struct FramePacerTests {
  private func due(_ pacer: inout FramePacer, requested: Bool = false, animating: Bool = false) -> Double? {
    pacer.dueTime(isRequested: requested, isAnimating: animating).map(\.milliseconds)
  }

  private func note(_ pacer: inout FramePacer, at start: Double, due: Double = 0, cost: Double, animating: Bool = false)
  {
    pacer.noteFrame(
      due: Instant(milliseconds: due), from: Instant(milliseconds: start), to: Instant(milliseconds: start + cost),
      isAnimating: animating)
  }

  @Test func nothingIsDueWhileNothingChanges() {
    var pacer = FramePacer(refreshRate: 50)
    note(&pacer, at: 100, cost: 1)
    #expect(due(&pacer) == nil)
  }

  @Test func cheapFramesAreDueAtOnce() {
    var pacer = FramePacer(refreshRate: 50)
    #expect(due(&pacer, requested: true) == 0)
    note(&pacer, at: 100, cost: 4.9)
    #expect(due(&pacer, requested: true) == 0)
  }

  @Test func dearFramesAreDueOnceARefresh() {
    var pacer = FramePacer(refreshRate: 50)
    note(&pacer, at: 100, cost: 5)
    #expect(due(&pacer, requested: true) == 120)
    note(&pacer, at: 120, cost: 1)
    #expect(due(&pacer, requested: true) == 0)
  }

  @Test(arguments: [false, true]) func dearFramesThatBeginALittleLateDoNotDrift(animating: Bool) {
    var pacer = FramePacer(refreshRate: 50)
    note(&pacer, at: 100, cost: 10, animating: animating)
    for tick in 1...40 {
      let due = due(&pacer, requested: true, animating: animating) ?? 0
      #expect(due == 100 + Double(tick) * 20)
      #expect(pacer.missedTicks(at: Instant(milliseconds: due + 3)) == (animating ? 0 : nil))
      note(&pacer, at: due + 3, due: due, cost: 10, animating: animating)
    }
    note(&pacer, at: 930, due: 910, cost: 10, animating: animating)
    #expect(due(&pacer, requested: true, animating: animating) == 950)
  }

  @Test func animationsKeepTheirPhaseAndSkipMissedTicks() {
    var pacer = FramePacer(refreshRate: 50)
    #expect(due(&pacer, animating: true) == 0)
    note(&pacer, at: 100, cost: 1, animating: true)
    #expect(due(&pacer, animating: true) == 120)
    note(&pacer, at: 121, cost: 1, animating: true)
    #expect(due(&pacer, animating: true) == 140)
    note(&pacer, at: 187, cost: 1, animating: true)
    #expect(due(&pacer, animating: true) == 200)
  }

  /// A touch causes a frame between two ticks, and the following frames keep its phase. None of them counts as late for
  /// a tick that passed while the previous frame was drawn.
  @Test func ticksFollowDearFrames() {
    var pacer = FramePacer(refreshRate: 50)
    note(&pacer, at: 100, cost: 1, animating: true)
    #expect(due(&pacer, requested: true, animating: true) == 0)
    note(&pacer, at: 119, cost: 10, animating: true)
    #expect(due(&pacer, animating: true) == 139)
    #expect(pacer.missedTicks(at: Instant(milliseconds: 143)) == 0)
    #expect(pacer.missedTicks(at: Instant(milliseconds: 159)) == 1)
    note(&pacer, at: 143, due: 139, cost: 1, animating: true)
    #expect(due(&pacer, animating: true) == 159)
  }

  @Test func afterAFrameExactlyOnItsTickComesTheNextTick() {
    var pacer = FramePacer(refreshRate: 50)
    for start in [100.0, 120, 140, 200] {
      note(&pacer, at: start, cost: 1, animating: true)
      #expect(due(&pacer, animating: true) == start + 20)
    }
  }

  @Test func missedTicksAreCounted() {
    var pacer = FramePacer(refreshRate: 50)
    #expect(pacer.missedTicks(at: Instant(milliseconds: 50)) == nil)
    note(&pacer, at: 100, cost: 1, animating: true)
    let missed = [119, 120, 139, 140, 187].map { pacer.missedTicks(at: Instant(milliseconds: $0)) }
    #expect(missed == [nil, 0, 0, 1, 3])
  }

  /// An animation may end between two frames, as when a view is removed. No tick of the pause after it was missed.
  @Test func aPauseBetweenAnimationsMissesNoTick() {
    var pacer = FramePacer(refreshRate: 50)
    note(&pacer, at: 100, cost: 1, animating: true)
    #expect(due(&pacer) == nil)
    #expect(due(&pacer, requested: true, animating: true) == 0)
    #expect(pacer.missedTicks(at: Instant(milliseconds: 900)) == nil)
  }

  @Test func changesWhileAnimatingAreDrawnAtOnceAndMoveNoTick() {
    var pacer = FramePacer(refreshRate: 50)
    note(&pacer, at: 100, cost: 1, animating: true)
    #expect(due(&pacer, requested: true, animating: true) == 0)
    note(&pacer, at: 107, cost: 1, animating: true)
    #expect(due(&pacer, animating: true) == 120)
  }

  @Test func nextAnimationStartsAtOnce() {
    var pacer = FramePacer(refreshRate: 50)
    note(&pacer, at: 100, cost: 1, animating: true)
    note(&pacer, at: 120, cost: 1)
    #expect(due(&pacer, animating: true) == 0)
  }
}
