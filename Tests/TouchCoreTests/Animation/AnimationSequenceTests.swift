import Testing
import TouchDrawing
import TouchGeometry
import TouchTesting
import TouchUI

@Suite("P8 Animations of a view") struct AnimationSequenceTests {
  private let table = View(frame: Rect(0, 0, 800, 600))
  private let card = View(frame: Rect(0, 0, 100, 100))
  private let fingers: Fingers

  init() {
    table.addSubview(card)
    fingers = Fingers(in: table)
  }

  /// The view's own properties have their final values immediately. Its presentation has the values on the screen.
  @Test func presentationIsWhereTheViewIs() {
    #expect(card.presentation.frame == card.frame && card.presentation.alpha == 1)
    card.animate(withDuration: 1, curve: .linear) { [card] in
      card.center = Point(450, 50)
      card.alpha = 0.5
      card.transform = .scale(3)
    }
    #expect(card.center == Point(450, 50) && card.presentation.center == Point(50, 50))
    fingers.wait(0.5)
    let middle = card.presentation
    #expect(middle.center.distance(to: Point(250, 50)) < 1e-9 && abs(middle.alpha - 0.75) < 1e-9)
    #expect(abs(middle.frame.width - 200) < 1e-9 && middle.bounds == card.bounds && middle.transform != card.transform)
    fingers.wait(0.5)
    #expect(card.presentation.frame == card.frame && card.presentation.alpha == 0.5)
  }

  @Test func aCurveOfOnesOwn() {
    let curve = TimingCurve(0.9, 0, 1, 1)
    card.animate(withDuration: 1, curve: curve) { [card] in card.center.x = 150 }
    fingers.wait(0.6)
    #expect(abs(card.presentation.center.x - 50 - 100 * curve.progress(at: 0.6)) < 1e-9)
    #expect(card.presentation.center.x < 100, "slow at first")
  }

  @Test func oneFollowsTheOther() {
    var ends: [Instant] = []
    card.animate(withDuration: 0.2) { [card] in card.center.x = 150 }
      .then(withDuration: 0.3, delay: 0.1, curve: .linear) { [card] in card.center.x = 250 }
      .then(withDuration: 0.2, usingSpringWithDamping: 1) { [card] in card.center.x = 350 }
      .finally { [fingers] in if $0 { ends.append(fingers.time) } }
    fingers.wait(0.1)
    #expect(card.center.x == 150)
    fingers.wait(0.36)
    #expect(card.center.x == 250 && card.presentation.center.x > 200 && card.presentation.center.x < 210)
    fingers.waitUntilStill()
    #expect(card.center.x == 350)
    // Each step begins in the frame in which the previous one ends.
    #expect(ends.count == 1 && ends[0].milliseconds >= 800 && ends[0].milliseconds <= 824)
  }

  @Test func whatIsSupersededIsBrokenOff() {
    var ends: [Bool] = []
    let sequence = card.animate(withDuration: 0.5) { [card] in card.center.x = 150 }
      .then(withDuration: 0.5) { [card] in card.center.x = 999 }
      .finally { ends.append($0) }
    fingers.wait(0.2)
    card.center.x = 20
    fingers.waitUntilStill()
    sequence.then(withDuration: 0.1) { [card] in card.center.x = 777 }
    sequence.finally { ends.append($0) }
    #expect(ends == [false, false] && card.center.x == 20 && card.presentation.center.x == 20)
  }

  /// A completion handler added during the second step waits for that step, even if the first was interrupted.
  @Test func anEndingIsThatOfTheLastStep() {
    var ends: [Instant] = []
    let sequence = card.animate(withDuration: 0.2) { [card] in card.center.x = 150 }
      .then(withDuration: 0.5) { [card] in card.center.x = 250 }
    fingers.wait(0.4)
    sequence.finally { [fingers] _ in ends.append(fingers.time) }
    #expect(ends.isEmpty)
    fingers.waitUntilStill()
    #expect(ends.count == 1 && ends[0].milliseconds >= 700)
  }

  @Test func outsideOfAWindowAllIsAtOnce() {
    let loose = View(frame: Rect(0, 0, 10, 10))
    loose.animate(withDuration: 5) { loose.center.x = 50 }.then(withDuration: 5) { loose.alpha = 0 }
    #expect(loose.presentation.center.x == 50)
  }

  @Test func keyframesBeginAtTheirTimes() {
    let nod = card.animateKeyframes(withDuration: 1, delay: 0.5) { [card] frames in
      frames.add(at: 0, for: 0.5) { card.center.x = 150 }
      frames.add(at: 0.25, for: 0.25) { card.alpha = 0 }
      frames.add(at: 0.5, for: 5, curve: .easeOut) { card.center.x = 50 }
    }
    fingers.wait(0.4)
    #expect(card.center.x == 50)
    fingers.wait(0.35)
    #expect(abs(card.presentation.center.x - 100) < 1e-9 && card.presentation.alpha == 1)
    fingers.wait(0.125)
    #expect(abs(card.presentation.alpha - 0.5) < 1e-9)
    fingers.wait(0.225)
    let expected = 150 - 100 * TimingCurve.easeOut.progress(at: 0.2)
    #expect(abs(card.presentation.center.x - expected) < 1e-9)
    fingers.wait(0.4)
    #expect(card.presentation.center.x == 50 && fingers.waitUntilStill(atMost: 0.1))
    nod.cancel()
  }

  @Test func keyframesEndWithWhoHoldsThem() {
    var nod: Registration? = card.animateKeyframes(withDuration: 1) { [card] frames in
      frames.add(at: 0, for: 0.2) { card.center.x = 150 }
      frames.add(at: 0.5, for: 0.2) { card.center.x = 999 }
      frames.add(at: .nan, for: -.infinity) { card.tag = 7 }
    }
    fingers.wait(0.3)
    #expect(nod != nil && card.center.x == 150 && card.tag == 7)
    nod = nil
    fingers.wait(1)
    #expect(card.center.x == 150)
  }

  /// Keyframe animations of a view stop when it leaves the window.
  @Test(arguments: [false, true]) func keyframesEndWithTheWindow(isRemoved: Bool) {
    let nod = card.animateKeyframes(withDuration: 1) { [card] frames in
      frames.add(at: 0, for: 0.2) { card.center.x = 150 }
      frames.add(at: 0.5, for: 0.2) { card.center.x = 999 }
    }
    fingers.wait(0.3)
    if isRemoved { card.removeFromSuperview() }
    fingers.wait(1)
    #expect(card.center.x == (isRemoved ? 150 : 999))
    nod.cancel()
  }

  /// A completion handler that is added after the end is called immediately.
  @Test(arguments: [true, false]) func anEndingAddedAfterTheEndIsCalledAtOnce(isBrokenOff: Bool) {
    var heard: [Bool] = []
    let sequence = card.animate(withDuration: 0.5) { [card] in card.center.x = 150 }
    fingers.wait(0.2)
    if isBrokenOff { card.removeAllAnimations() }
    fingers.wait(0.5)
    sequence.finally { heard.append($0) }
    #expect(heard == [!isBrokenOff])
    fingers.wait(1)
    #expect(heard == [!isBrokenOff])
  }
}
