import Testing
import ToolkitFixtures
import TouchGeometry
import TouchUI

/// Tests rules A4 and A5 with networks of requirements, including large ones.
@Suite("A4 webs of requirements") struct RequirementTests {
  let fixture = WindowFixture()
  let canvas: View

  init() { canvas = fixture.view("canvas", Rect(0, 0, 800, 600)) }

  private func taps(_ count: Int) -> [TapGestureRecognizer] {
    (0..<count).map { fixture.attach(TapGestureRecognizer(), "t\($0)", to: canvas) }
  }

  @Test("A4: the closing edge of a circle is refused, and the whole circle named", arguments: [2, 3, 5])
  func circle(length: Int) {
    let taps = taps(length)
    for index in 0..<length { taps[index].require(toFail: taps[(index + 1) % length]) }
    let links = (0..<length - 1).map { "t\($0) waits for t\($0 + 1)" }.joined(separator: ", ")
    let text = "t\(length - 1) cannot require t0 to fail: \(links), and all would wait forever"
    #expect(fixture.lines(.note) == ["0 \(text)"])
    #expect(fixture.diagnostics == [text])
    fixture.tap(1, 100, 100)
    #expect(fixture.actions == ["60 t\(length - 1) ended at 100,100"])
  }

  @Test func oneThatRequiresItselfIsRefused() {
    let tap = taps(1)[0]
    tap.require(toFail: tap)
    #expect(fixture.diagnostics == ["t0 cannot require t0 to fail: it would wait for itself forever"])
    fixture.tap(1, 100, 100)
    #expect(fixture.actions == ["60 t0 ended at 100,100"])
  }

  @Test func aShorterWayRoundIsNamedBeforeALongerOne() {
    let taps = taps(4)
    for index in 0..<3 { taps[index].require(toFail: taps[index + 1]) }
    taps[0].require(toFail: taps[3])
    taps[3].require(toFail: taps[0])
    #expect(
      fixture.diagnostics == ["t3 cannot require t0 to fail: t0 waits for t3, and all would wait forever"])
  }

  /// Adds tens of thousands of requirements, in orders that are easy and hard for the search for cycles.
  @Test("A4: each of 300 requires all others before it", .timeLimit(.minutes(5)), arguments: [false, true])
  func ladder(isBackward: Bool) {
    let taps = taps(300)
    for index in isBackward ? Array(taps.indices.reversed()) : Array(taps.indices) {
      for other in 0..<index { taps[index].require(toFail: taps[other]) }
    }
    taps[0].require(toFail: taps[299])
    #expect(fixture.diagnostics.count == 1)
    fixture.tap(1, 100, 100)
    #expect(fixture.actions == ["60 t0 ended at 100,100"])
  }

  @Test("A4: a chain of 1,000, told from either end", .timeLimit(.minutes(5)), arguments: [false, true])
  func chain(isBackward: Bool) {
    let taps = taps(1000)
    for index in isBackward ? Array((1..<1000).reversed()) : Array(1..<1000) {
      taps[index].require(toFail: taps[index - 1])
    }
    taps[0].require(toFail: taps[999])
    #expect(fixture.diagnostics.count == 1)
    fixture.tap(1, 100, 100)
    #expect(fixture.actions == ["60 t0 ended at 100,100"])
  }

  /// Each recogniser requires all those that started later to fail, through its delegate.
  @Test("A5: 120 that require each other by their delegate", .timeLimit(.minutes(5))) func ladderByDelegate() {
    let taps = taps(120)
    let answers = Answers()
    answers.requires = { recognizer, other in recognizer.additionRank < other.additionRank }
    for tap in taps { tap.delegate = answers }
    fixture.tap(1, 100, 100)
    #expect(fixture.actions == ["60 t119 ended at 100,100"])
    #expect(fixture.diagnostics.isEmpty)
    answers.requires = { _, _ in true }
    fixture.wait(1000)
    fixture.forget()
    fixture.tap(1, 100, 100)
    #expect(fixture.actions.count == 1)
    #expect(fixture.diagnostics.count == 120 * 119 / 2)
  }

  /// Permanent requirements and answers of a delegate may form one cycle, in any arrangement.
  @Test("A5: a circle of which some links last is refused", arguments: [2, 3, 4], [0, 1])
  func circleOfBothKinds(length: Int, first: Int) {
    let taps = taps(length)
    let answers = Answers()
    answers.requires = { recognizer, other in
      let rank = recognizer.additionRank
      return rank % 2 == first && other.additionRank == (rank + 1) % length
    }
    for (index, tap) in taps.enumerated() {
      tap.delegate = answers
      if index % 2 != first { tap.require(toFail: taps[(index + 1) % length]) }
    }
    fixture.tap(1, 100, 100)
    #expect(fixture.diagnostics.count == 1)
    #expect(fixture.actions.count == 1, "whoever is refused waits for nobody")
  }

  @Test func aRecogniserThatGoesTakesItsRequirementsAlong() {
    let taps = taps(1)
    do {
      let gone = TapGestureRecognizer()
      gone.numberOfTapsRequired = 2
      taps[0].require(toFail: gone)
      gone.require(toFail: TapGestureRecognizer())
      canvas.addGestureRecognizer(gone)
      fixture.tap(1, 100, 100)
      #expect(fixture.actions.isEmpty)
      fixture.wait(500)
      fixture.settle()
      fixture.forget()
      canvas.removeGestureRecognizer(gone)
    }
    fixture.tap(1, 100, 100)
    #expect(fixture.actions == ["\(fixture.time.formatted()) t0 ended at 100,100"])
  }

  /// Puts thousands of recognisers on one view, all of which are considered for every touch.
  @Test("A1: one of 3,000 wins", .timeLimit(.minutes(5))) func manyOnOneView() {
    let taps = taps(3000)
    fixture.tap(1, 100, 100)
    fixture.wait(1000)
    #expect(fixture.actions == ["60 t2999 ended at 100,100"])
    #expect(fixture.lines(.reset).count == taps.count)
  }
}

extension GestureRecognizer {
  /// The number in the recogniser's name.
  fileprivate var additionRank: Int { Int(name.dropFirst()) ?? 0 }
}
