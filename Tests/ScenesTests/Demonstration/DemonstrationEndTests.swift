import Testing
import TouchGeometry
import TouchUI

@testable import Scenes

@Suite("S10 The end of a demonstration") struct DemonstrationEndTests {
  @Test(
    "Fingers that are down at the end are cancelled, each once and not in the past, and no hand is left",
    arguments: ["lines", "springs", "photos"])
  func fingersAreCancelled(name: String) throws {
    let fixture = try SceneFixture(ViewController(), size: Size(800, 480), draws: false)
    let scene = try #require(SceneCatalog.scene(named: name))
    let demonstration = try SceneDemonstration(of: scene, settings: SceneSettings())
    demonstration.frame = Rect(40, 30, 700, 400)
    fixture.window.rootViewController?.view.addSubview(demonstration)
    fixture.frame()
    var samples: [TouchSample] = []
    var down: Set<Int> = []
    demonstration.begin { sample in
      if sample.kind == .down { down.insert(sample.finger) }
      if sample.kind == .up { down.remove(sample.finger) }
      samples.append(sample)
      fixture.application.receive(sample, in: fixture.window)
    }
    // A finger that stays down is none of a tap.
    var framesWithFingers = 0
    for _ in 0..<400 where framesWithFingers < 10 {
      fixture.pass(0.02)
      framesWithFingers = down.isEmpty ? 0 : framesWithFingers + 1
    }
    #expect(!down.isEmpty && samples.allSatisfy { $0.finger >= 1000 })
    #expect(samples.allSatisfy { Rect(40, 30, 700, 400).contains($0.location) })
    let (count, now) = (samples.count, fixture.application.time)
    demonstration.end()
    let ends = samples.dropFirst(count)
    #expect(ends.map(\.finger) == down.sorted() && ends.allSatisfy { $0.kind == .cancel && $0.time >= now })
    #expect(demonstration.subviews.compactMap { $0 as? HandsView }.allSatisfy { $0.locations.isEmpty })
    demonstration.end()
    #expect(samples.count == count + ends.count)
  }
}
