import Glibc
import Testing
import TouchGeometry
import TouchRecording
import TouchUI

@testable import Scenes

/// Tests of scenes that demonstrate by themselves what visitors can do.
@Suite("S10 Demonstrations of scenes") struct SceneDemonstrationTests {
  private final class Recorder: InputObserver, GestureObserver {
    var steps = 0
    func observe(_ step: InputStep) { if case .sample = step { steps += 1 } }
    func observe(_ observation: Observation, at time: Instant) { if case .note = observation {} else { steps += 1 } }
  }

  /// Each demonstration moves its hands within its bounds and changes the screen. No observer outside receives its
  /// fingers, and after the end none is down.
  @Test(arguments: SceneCatalog.all.map(\.name)) func showsWhatCanBeDone(name: String) throws {
    let description = try #require(SceneCatalog.scene(named: name))
    let fixture = try SceneFixture(ViewController(), size: Size(800, 480))
    let recorder = Recorder()
    let listening = [fixture.application.addObserver(recorder), fixture.application.addInputObserver(recorder)]
    let demonstration = try SceneDemonstration(of: description, settings: SceneSettings())
    demonstration.frame = Rect(0, 0, 800, 400)
    fixture.window.rootViewController?.view.addSubview(demonstration)
    fixture.frame()
    let rest = fixture.surface.pixelBytes
    var down: Set<Int> = []
    demonstration.begin { sample in
      if sample.kind == .down { down.insert(sample.finger) }
      if sample.kind == .up || sample.kind == .cancel { down.remove(sample.finger) }
      fixture.application.receive(sample, in: fixture.window)
    }
    var locations: [Point] = []
    var isChanged = false
    for _ in 0..<150 {
      fixture.pass(0.04)
      locations += hands(demonstration)?.locations ?? []
      if !isChanged, !locations.isEmpty { isChanged = fixture.surface.pixelBytes != rest }
    }
    #expect(locations.count > 10 && locations.allSatisfy(demonstration.bounds.contains) && isChanged)
    demonstration.end()
    fixture.pass(0.1)
    #expect(recorder.steps == 0 && down.isEmpty)
    withExtendedLifetime(listening) {}
  }

  /// Hands that move at the same time are all shown.
  @Test(arguments: ["gestures": 2, "lines": 4, "photos": 2, "springs": 1]) func movesAllHands(
    name: String, most: Int
  ) throws {
    let (fixture, demonstration) = try place(try #require(SceneCatalog.scene(named: name)))
    var (down, moved, together): (Set<Int>, Set<Int>, Int) = ([], [], 0)
    demonstration.begin { sample in
      switch sample.kind {
      case .down: down.insert(sample.finger)
      case .move: moved.insert(sample.finger)
      case .up, .cancel: down.remove(sample.finger)
      case .hover, .leave: break
      }
      fixture.application.receive(sample, in: fixture.window)
    }
    for _ in 0..<150 {
      let before = down
      moved = []
      fixture.pass(0.04)
      together = max(together, moved.count)
      if !moved.isEmpty { #expect(moved.isSuperset(of: before.intersection(down))) }
    }
    #expect(together == most)
  }

  /// The demonstration of Photos has a table of its own. Two hands turn and enlarge a picture on it.
  @Test func turnsAPhoto() throws {
    let (fixture, demonstration) = try place(try #require(SceneCatalog.scene(named: "photos")))
    demonstration.begin { fixture.application.receive($0, in: fixture.window) }
    func cards(in view: View) -> [PhotoCard] { [view as? PhotoCard].compactMap(\.self) + view.subviews.flatMap(cards) }
    for _ in 0..<70 { fixture.pass(0.04) }
    let before = cards(in: demonstration).map(\.transform)
    for _ in 0..<65 { fixture.pass(0.04) }
    let after = cards(in: demonstration).map(\.transform)
    let growths = zip(before, after).map { hypot($1.a, $1.b) / hypot($0.a, $0.b) }
    #expect(growths.count { $0 > 1.3 } == 1)
  }

  /// A demonstration repeats as long as it is on the screen, and stops at its end.
  @Test(arguments: SceneCatalog.all.map(\.name)) func showsItAgainAndAgain(name: String) throws {
    let description = try #require(SceneCatalog.scene(named: name))
    let (fixture, demonstration) = try place(description)
    var landings: [Point] = []
    demonstration.begin { sample in
      if sample.kind == .down { landings.append(sample.location) }
      fixture.application.receive(sample, in: fixture.window)
    }
    /// Returns the number of frames of the next twenty seconds in which a hand is down.
    func moments() -> Int {
      (0..<200).count { _ in
        fixture.pass(0.1)
        return hands(demonstration)?.locations.isEmpty == false
      }
    }
    for turn in 1...3 { #expect(moments() > 5, "turn \(turn)") }
    // Hands of lessons are not touches.
    let script = description.demonstration(demonstration.bounds).samples.filter { $0.kind == .down }.map(\.location)
    #expect(landings.count >= 3 * script.count)
    #expect(landings.indices.allSatisfy { landings[$0] == script[$0 % script.count] })
    demonstration.end()
    _ = moments()
    landings = []
    #expect(moments() == 0 && landings.isEmpty)
  }

  /// This includes lessons, which show hands of their own.
  @Test(arguments: ["priorities", "byhand", "gestures"]) func endsAtOnce(name: String) throws {
    let (fixture, demonstration) = try place(try #require(SceneCatalog.scene(named: name)))
    demonstration.begin { fixture.application.receive($0, in: fixture.window) }
    for _ in 0..<100 where hands(demonstration) == nil { fixture.pass(0.02) }
    #expect(hands(demonstration) != nil)
    demonstration.end()
    var shown = 0
    for _ in 0..<250 {
      shown += hands(demonstration)?.locations.count ?? 0
      fixture.pass(0.02)
    }
    #expect(shown == 0)
  }

  /// A window that contains the demonstration of a scene, before it begins.
  private func place(_ scene: SceneDescription) throws -> (SceneFixture, SceneDemonstration) {
    let fixture = try SceneFixture(ViewController(), size: Size(800, 480), draws: false)
    let demonstration = try SceneDemonstration(of: scene, settings: SceneSettings())
    demonstration.frame = Rect(0, 0, 800, 400)
    fixture.window.rootViewController?.view.addSubview(demonstration)
    fixture.frame()
    return (fixture, demonstration)
  }

  /// Returns the hands of the demonstration, or those of a lesson within it.
  private func hands(_ view: View) -> HandsView? {
    let own = view.subviews.compactMap { $0 as? HandsView }.first
    if let own, !own.locations.isEmpty { return own }
    return view.subviews.compactMap { hands($0) }.first
  }
}
