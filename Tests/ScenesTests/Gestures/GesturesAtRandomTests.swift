import Testing
import TouchDrawing
import TouchGeometry
import TouchRecording
import TouchTesting
import TouchUI

@testable import Scenes

@Suite("S1 The Gestures scene, at random") struct GesturesAtRandomTests {
  /// After random hands the scene is idle and responds to a single touch. A finger may land at the moment of a lift.
  @Test(arguments: 1...3 as ClosedRange<UInt64>) func itComesToRest(seed: UInt64) throws {
    let scene = try #require(SceneCatalog.scene(named: "gestures"))
    let fingers = Fingers(in: try scene.make(SceneSettings()), size: Size(1280, 800))
    let rest = try upperPart(fingers)
    for round in 0..<2 {
      fingers.playAtRandom(for: 5, seed: seed * 10 + UInt64(round))
      #expect(fingers.waitUntilStill(atMost: 10))
      #expect(try upperPart(fingers) == rest, "round \(round)")
    }
    fingers.tap(at: Point(640, 300))
    #expect(try upperPart(fingers) != rest)
  }

  /// Ten fingers land, move and lift together or nearly so. A tap follows at the last lift or right after it.
  @Test(arguments: [0, 1], [0, 1]) func itComesToRestAfterTen(liftsApart: Int, tapAfter: Int) throws {
    let scene = try #require(SceneCatalog.scene(named: "gestures"))
    let fingers = Fingers(in: try scene.make(SceneSettings()), size: Size(1280, 800))
    let rest = try upperPart(fingers)
    for turn in stride(from: 0.0, to: 360, by: 120) {
      var ten = HandScript()
      let locations = (0..<10).map { Point(140 + 110 * Double($0), 400) }
      let translation = Transform.rotation(turn * .pi / 180).apply(Vector(0, 90))
      for (index, location) in locations.enumerated() { ten.down(location, finger: index + 1) }
      let moves = locations.enumerated().map { ($0 + 1, (start: $1, end: $1 + translation)) }
      ten.move(Dictionary(uniqueKeysWithValues: moves), over: 0.1)
      for (index, location) in locations.enumerated() {
        ten.up(location + translation, finger: index + 1)
        if index < 9 { ten.wait(Double(liftsApart) / 1000) }
      }
      ten.wait(Double(tapAfter) / 1000)
      ten.down(Point(640, 350), finger: 11)
      ten.wait(0.05)
      ten.up(Point(640, 350), finger: 11)
      fingers.play(ten)
      #expect(fingers.waitUntilStill(atMost: 10))
      #expect(try upperPart(fingers) == rest, "after a translation of \(translation)")
    }
  }

  /// Returns the part above the switch, which the fingers may have changed.
  private func upperPart(_ fingers: Fingers) throws -> ArraySlice<UInt8> {
    let picture = try fingers.picture()
    return picture.pixelBytes.prefix(600 * picture.bytesPerRow)
  }
}
