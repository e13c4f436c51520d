import Testing
import TouchUI

@testable import Scenes

@Suite("K14 Where nothing can be kept") struct LinesKeepingTests {
  /// Nobody can make a directory there.
  private static let nowhere = "/proc/touchstone"

  private func navigator(tellsVisitors: Bool, _ diagnostics: Diagnostics) throws -> (SceneNavigator, LinesScene) {
    let navigator = try SceneNavigator(first: try #require(SceneCatalog.scene(named: "lines")))
    navigator.keepContent(in: Self.nowhere, diagnostics: diagnostics, tellsVisitors: tellsVisitors)
    return (navigator, try #require(navigator.currentController as? LinesScene))
  }

  @Test(arguments: [true, false]) func isToldToThoseWhoCanMendIt(tellsVisitors: Bool) throws {
    let diagnostics = Diagnostics()
    var log: [String] = []
    diagnostics.sink = { log.append("\($1)") }
    let (navigator, scene) = try navigator(tellsVisitors: tellsVisitors, diagnostics)
    #expect(log.count == 1 && log[0].contains(Self.nowhere))
    let problem = try #require(navigator.keepingProblem)
    #expect(problem.hasSuffix("new lines are not saved yet."))
    #expect(scene.chrome.notice.isHidden == !tellsVisitors)
    #expect(scene.chrome.notice.text == (tellsVisitors ? problem : nil))
  }

  @Test func withoutAProblemThereIsNothingToTell() throws {
    #expect(try SceneNavigator(first: SceneCatalog.all[0]).keepingProblem == nil)
  }
}
