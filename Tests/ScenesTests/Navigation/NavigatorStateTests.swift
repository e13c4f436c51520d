import Testing
import TouchDrawing
import TouchGeometry
import TouchUI

@testable import Scenes

/// Tests of the scenes' state in the header of a recording. A file may be damaged, and must not be taken for valid.
@Suite("The state of all scenes") struct NavigatorStateTests {
  private let navigator: SceneNavigator
  private let state: [UInt8]

  init() throws {
    let lines = try #require(SceneCatalog.scene(named: "lines"))
    navigator = try SceneNavigator(scenes: SceneCatalog.all, first: lines)
    let house = try SceneFixture(navigator, draws: false)
    house.drag(from: Point(300, 300), to: Point(600, 340))
    house.pass(1)
    state = navigator.savedState
  }

  private func restores(_ state: [UInt8]) -> Bool { navigator.restore(state) }

  @Test func whatWasSavedIsRestored() throws {
    let empty = try SceneNavigator(scenes: SceneCatalog.all, first: navigator.scenes[0]).savedState
    #expect(state.count > empty.count)
    #expect(restores(empty) && navigator.savedState == empty)
    #expect(restores(state) && navigator.savedState == state)
  }

  /// Earlier versions kept lines alone, and did not say how many scenes there were.
  @Test func theStateOfEarlierVersionsIsRestored() throws {
    let lines = try #require(navigator.currentController as? LinesScene).savedState
    let earlier = Array("lines \(lines.count)\n".utf8) + lines
    let other = try SceneNavigator(scenes: SceneCatalog.all, first: navigator.scenes[0])
    #expect(other.restore(earlier) && other.savedState == state)
  }

  @Test func whatIsCutOffIsRefused() {
    for count in 1..<state.count { #expect(!restores(Array(state.prefix(count))), "\(count) of \(state.count) bytes") }
  }

  @Test(arguments: ["x", "lines", "\n", "lines 0", "lines 3\nab", "lines -1\n", "nobody 0\n", "gestures 0\n", "\0"])
  func whatFollowsIsRefused(rest: String) { #expect(!restores(state + Array(rest.utf8))) }
}
