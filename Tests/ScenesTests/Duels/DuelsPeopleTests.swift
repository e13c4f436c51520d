import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import Scenes

/// Tests of several people side by side.
@Suite("S12 People at duels") struct DuelsPeopleTests {
  @Test("Two at once are measured each on their own field")
  func twoAtOnce() throws {
    let duels = try DuelsFixture()
    let (left, right, fixture) = (duels.middle(0), duels.middle(1), duels.fixture)
    fixture.send(.down, 1, left.x, left.y)
    fixture.pass(0.2)
    fixture.send(.down, 2, right.x, right.y)
    fixture.pass(0.3)
    fixture.send(.up, 1, left.x, left.y)
    #expect(duels.words(0) == "Perfect!" && duels.field(1).run?.verdict == nil)
    fixture.pass(0.5)
    fixture.send(.up, 2, right.x, right.y)
    #expect(duels.words(0) == "Perfect!" && duels.words(1) == "0.3\u{a0}s too long!")
    #expect(duels.words(2) == "Hold half a second")
  }

  @Test("A second hand on the field changes nothing")
  func aHandThatDisturbs() throws {
    let duels = try DuelsFixture()
    let (location, fixture) = (duels.middle(), duels.fixture)
    fixture.send(.down, 1, location.x, location.y)
    fixture.pass(0.1)
    fixture.send(.down, 2, location.x + 80, location.y)
    fixture.pass(0.1)
    fixture.send(.up, 2, location.x + 80, location.y)
    fixture.pass(0.3)
    fixture.send(.up, 1, location.x, location.y)
    #expect(duels.words() == "Perfect!" && duels.field().run?.began == 0.5)
  }

  @Test("Who chooses another duel takes nobody's attempt or fresh result away")
  func choosing() throws {
    let duels = try DuelsFixture()
    let (location, fixture) = (duels.middle(0), duels.fixture)
    fixture.send(.down, 1, location.x, location.y)
    fixture.pass(0.2)
    let button = fixture.fingers.middle(of: duels.scene.chrome.buttons[Duel.turn.rawValue])
    fixture.send(.down, 2, button.x, button.y)
    fixture.pass(0.05)
    fixture.send(.up, 2, button.x, button.y)
    fixture.pass(0.25)
    #expect(duels.field(0).duel == .hold && duels.field(1).duel == .turn)
    fixture.send(.up, 1, location.x, location.y)
    #expect(duels.words(0) == "Perfect!")
    fixture.pass(2)
    #expect(duels.words(0) == "Perfect!")
    for _ in 0..<4 { fixture.pass(1) }
    #expect(duels.field(0).duel == .turn && duels.words(0) == "Turn two fingers by 90°")
  }

  @Test("The same hands have the same verdicts, whatever they do", arguments: 1...4 as ClosedRange<UInt64>)
  func isTheSameAgain(seed: UInt64) throws {
    func play() throws -> [String] {
      let duels = try DuelsFixture(Duel.allCases[Int(seed)])
      duels.fixture.fingers.playAtRandom(for: 8, seed: seed)
      for _ in 0..<40 { duels.fixture.pass(0.5) }
      return duels.scene.chrome.fields.map { "\($0.duel) \($0.report.words) \($0.report.reasonText) \($0.run == nil)" }
        + ["\(duels.scene.savedState)"]
    }
    let first = try play()
    #expect(try play() == first)
    #expect(first.dropLast().allSatisfy { $0.hasSuffix("true") }, "every attempt has come to its end: \(first)")
  }
}
