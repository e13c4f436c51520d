import Glibc
import Testing
import TouchGeometry
import TouchUI

@testable import Scenes

@Suite("K14 Where nothing can be kept") struct LinesKeepingTests {
  /// A directory that nobody can create.
  private static let nowhere = "/proc/touchstone"

  private func navigator(tellsVisitors: Bool, _ application: Application) throws -> (SceneNavigator, LinesScene) {
    let navigator = try SceneNavigator(first: try #require(SceneCatalog.scene(named: "lines")))
    navigator.keepContent(in: Self.nowhere, application: application, tellsVisitors: tellsVisitors) {}
    return (navigator, try #require(navigator.currentController as? LinesScene))
  }

  @Test(arguments: [true, false]) func isToldToThoseWhoCanMendIt(tellsVisitors: Bool) throws {
    let application = Application()
    var log: [String] = []
    application.diagnostics.sink = { log.append("\($1)") }
    let (navigator, scene) = try navigator(tellsVisitors: tellsVisitors, application)
    #expect(log.count == 1 && log[0].contains(Self.nowhere))
    let problem = try #require(navigator.keepingProblem)
    #expect(problem.hasSuffix("new lines are not saved yet."))
    #expect(scene.chrome.notice.isHidden == !tellsVisitors)
    #expect(scene.chrome.notice.text == (tellsVisitors ? problem : nil))
  }

  /// A solved problem disappears for staff and visitors.
  @Test(arguments: [true, false]) func isForgottenOnceItIsMended(tellsVisitors: Bool) throws {
    let (navigator, scene) = try navigator(tellsVisitors: tellsVisitors, Application())
    let problem = try #require(navigator.keepingProblem)
    scene.keeping.tell(StorageError("writing a file", errno: ENOSPC))
    #expect(navigator.keepingProblem != nil && navigator.keepingProblem != problem)
    scene.keeping.tell(nil)
    #expect(navigator.keepingProblem == nil && scene.chrome.problem == nil)
  }

  /// The program may begin with any scene, and the lines may have been on the screen before they are kept.
  @Test(arguments: ["gestures", "lines"], [false, true]) func linesOfAnySceneThatIsShownLaterAreKept(
    first: String, isShownBefore: Bool
  ) throws {
    let directory = try TestDirectory()
    let lines = try #require(SceneCatalog.scene(named: "lines"))
    func start() throws -> SceneNavigator {
      let navigator = try SceneNavigator(first: try #require(SceneCatalog.scene(named: first)))
      if isShownBefore { navigator.show(lines) }
      navigator.keepContent(in: directory.path, application: Application(), tellsVisitors: true) {}
      return navigator
    }
    func drawn(in navigator: SceneNavigator) throws -> LinesDocument {
      navigator.show(lines)
      return try #require(navigator.currentController as? LinesScene).document
    }
    var navigator = try start()
    try drawn(in: navigator).add(from: .zero, to: Point(100, 100), ink: .sky, width: 10)
    navigator.finishKeeping()
    navigator = try start()
    // The navigator has content even if the lines have not been on the screen yet.
    #expect(navigator.hasContent)
    #expect(try drawn(in: navigator).drawing.lines.map(\.ink) == [.sky])
    navigator.finishKeeping()
    navigator = try start()
    navigator.forgetContent()
    navigator.finishKeeping()
    #expect(try drawn(in: try start()).drawing.lines.isEmpty)
  }

  @Test func withoutAProblemThereIsNothingToTell() throws {
    #expect(try SceneNavigator(first: SceneCatalog.all[0]).keepingProblem == nil)
  }
}
