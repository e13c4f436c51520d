import Glibc
import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import Scenes

/// Tests of the best results: numbers without names, for one day.
@Suite("S12 The best of the day") struct BestOfDayTests {
  private let folder: TestDirectory

  init() throws { folder = try TestDirectory() }

  private func open(today: Int) throws -> DuelsFixture {
    let duels = try DuelsFixture()
    duels.scene.keep(in: folder.path, today: today, application: duels.fixture.application, onArrival: {})
    return duels
  }

  private func best(_ duels: DuelsFixture) -> String? {
    duels.scene.chrome.buttons[0].firstDescendant(Label.self)?.text
  }

  @Test("A win is the best until a better one, and stands on the button of its duel")
  func better() throws {
    let duels = try DuelsFixture()
    #expect(best(duels) == "Hold")
    duels.hold(0.7)
    #expect(best(duels) == "Hold" && !duels.field().report.saysBest)
    duels.hold(0.54)
    #expect(best(duels) == "0.04\u{a0}s" && duels.field().report.saysBest)
    duels.hold(0.55)
    #expect(best(duels) == "0.04\u{a0}s" && !duels.field().report.saysBest)
    duels.hold(0.48, on: 1)
    #expect(best(duels) == "0.02\u{a0}s" && duels.field(1).report.saysBest)
  }

  @Test("It outlasts visits and the program, and is forgotten on another day")
  func days() throws {
    let first = try open(today: 5)
    first.hold(0.52)
    first.scene.forgetContent()
    #expect(!first.scene.hasContent, "nothing that a visitor has left")
    first.scene.finishKeeping()
    #expect(try best(open(today: 5)) == "0.02\u{a0}s")
    let next = try open(today: 6)
    #expect(best(next) == "Hold")
    next.hold(0.53)
    next.scene.finishKeeping()
    #expect(try best(open(today: 6)) == "0.03\u{a0}s")
  }

  @Test("A file that is no list of results is kept aside", arguments: [0, 1, 9, BestOfDay.size - 1, BestOfDay.size])
  func damaged(count: Int) throws {
    let name = "\(folder.path)/duels.best"
    try folder.write([UInt8](repeating: 0xff, count: count), name)
    let duels = try open(today: 5)
    #expect(best(duels) == "Hold" && duels.scene.keepingProblem == nil)
    duels.hold(0.5)
    duels.scene.finishKeeping()
    #expect((access("\(name).damaged", F_OK) == 0) == (count > 0))
    #expect(try best(open(today: 5)) == "0\u{a0}s")
  }

  @Test("A recording begins with the results of its time")
  func recording() throws {
    let (one, other) = (try DuelsFixture(), try DuelsFixture())
    let none = one.scene.savedState
    one.hold(0.52)
    #expect(other.scene.restore(one.scene.savedState) && best(other) == "0.02\u{a0}s")
    #expect(other.scene.restore(none) && best(other) == "Hold")
    #expect(!other.scene.restore([1, 2]))
  }
}
