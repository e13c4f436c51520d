import Foundation
import GoldenPictures
import Testing
import TouchGeometry
import TouchUI

@Suite("N4 What the article on dynamics shows") struct DynamicsArticleTests {
  @Test func thePendulumSwingsAndComesToRest() {
    let application = Application()
    let window = Window(application: application, size: Size(800, 600))
    let pendulum = Pendulum()
    window.rootViewController = pendulum
    let corner = { pendulum.card.transformToSuperview.apply(Point.zero) }
    var turns = 0
    var last = 0.0
    for frame in 1...3600 {
      let time = Instant(milliseconds: Double(frame) * 1000 / 60)
      application.advance(to: time)
      _ = window.prepareFrame(at: time)
      #expect(corner().distance(to: Point(200, 100)) < 0.2)
      let side = pendulum.card.center.x - 200
      if last * side < 0 { turns += 1 }
      last = side
    }
    #expect(turns > 6)
    #expect(abs(pendulum.card.center.x - 200) < 1)
    #expect(abs(pendulum.card.center.y - 194.3) < 0.3)
    #expect(!pendulum.animator.isRunning)
    #expect(!window.isAnimating)
  }

  @Test func theArticleHasTheSameLines() throws {
    let root = RepositoryFiles.root
    let program = try String(
      contentsOf: root.appending(path: "Tests/TouchDynamicsTests/Pendulum.swift"), encoding: .utf8)
    let article = try String(
      contentsOf: root.appending(path: "Sources/TouchUI/Documentation.docc/Articles/MoveByDynamics.md"), encoding: .utf8
    )
    let lines = program.split(separator: "\n", omittingEmptySubsequences: false).drop { !$0.hasPrefix("final class") }
    #expect(article.contains(lines.joined(separator: "\n")))
  }
}
