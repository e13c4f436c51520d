import Expectations
import Testing
import TouchDrawing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import Scenes

@Suite("E6 Less motion, and colours for everybody") struct CalmScenesTests {
  /// Returns how far the creatures have swum in two seconds.
  private func swum(calm: Bool) -> Double {
    let scene = ShoalScene()
    let fingers = Fingers(in: scene, size: Size(800, 600))
    fingers.application.accessibilitySettings.isReduceMotionEnabled = calm
    fingers.skip(0.2)
    let before = scene.water.shoal.creatures.map(\.head)
    fingers.skip(2)
    return zip(before, scene.water.shoal.creatures).map { $0.distance(to: $1.head) }.reduce(0, +)
  }

  @Test("The water is slow") func slowWater() {
    let (usual, calm) = (swum(calm: false), swum(calm: true))
    #expect(calm > 0 && calm < 0.5 * usual, "\(calm) of \(usual)")
  }

  @Test("Another scene fades in, and comes back whole") func fades() throws {
    let first = try #require(SceneCatalog.scene(named: "lines"))
    let navigator = try SceneNavigator(first: first, languages: [])
    let fixture = try SceneFixture(navigator, size: Size(800, 600), draws: false)
    fixture.application.accessibilitySettings.isReduceMotionEnabled = true
    let old = navigator.currentController.view
    navigator.show(try #require(SceneCatalog.scene(named: "springs")))
    fixture.pass(0.2)
    let new = navigator.currentController.view
    #expect(new.transform == .identity && old.transform == .identity && old.superview === new.superview)
    fixture.pass(1)
    #expect(old.superview == nil && old.alpha == 1)
  }

  @Test("A card that hangs comes back without swinging over") func springs() throws {
    func lowest(calm: Bool) throws -> Double {
      let scene = SpringsScene()
      let fixture = try SceneFixture(scene, size: Size(1280, 800), draws: false)
      fixture.application.accessibilitySettings.isReduceMotionEnabled = calm
      fixture.pass(1)
      let card = try #require(fixture.window.firstDescendant(SpringCard.self))
      let home = card.center
      let middle = fixture.fingers.middle(of: card)
      fixture.send(.down, 1, middle.x, middle.y)
      fixture.pass(0.7)
      fixture.glide(from: middle, to: middle + Vector(0, 80))
      fixture.send(.up, 1, middle.x, middle.y + 80)
      var least = 0.0
      for _ in 0..<60 {
        fixture.pass(0.02)
        least = min(least, card.center.y - home.y)
      }
      return least
    }
    let (usual, calm) = (try lowest(calm: false), try lowest(calm: true))
    #expect(usual < -10 && calm > -3, "\(usual) \(calm)")
  }

  /// Fields of the duels lie side by side, creatures swim beside each other; each also differs in place or shape.
  @Test("Colours of players and of creatures differ for everybody", arguments: Sight.allCases, [Theme.dark, .light])
  func colours(sight: Sight, theme: Theme) {
    let palette = DuelsPaletteColors(theme)
    #expect(sight.leastDifference(of: palette.fields) >= 8, "\(sight.leastDifference(of: palette.fields))")
  }

  @Test("The invitation to the water can be read whoever swims behind it", arguments: [ShoalPalette.night, .day])
  func readable(palette: ShoalPalette) throws {
    let scene = ShoalScene()
    let fixture = try SceneFixture(scene, size: Size(800, 600))
    fixture.pass(0.2)
    let label = try #require(fixture.window.firstDescendant(ShoalInvitation.self)?.firstDescendant(Label.self))
    let corner = label.convert(label.bounds, to: nil)
    // Between the letters and the edge of the ground there is the ground alone, over any creature.
    let ground = fixture.surface.color(at: Point(corner.minX - 8, corner.midY))
    #expect(Color.white.contrast(with: ground) >= 7)
    for creature in palette.creatures {
      let over = creature.interpolated(to: ShoalInvitation.deep, fraction: ShoalInvitation.cover)
      #expect(Color.white.contrast(with: over) >= 4.5, "\(creature)")
    }
  }
}

private struct DuelsPaletteColors {
  let fields: [Color]

  init(_ theme: Theme) {
    let palette = DuelPalette(theme)
    fields = (0..<4).map { palette.field($0, in: .hold) }
  }
}

extension Surface {
  fileprivate func color(at point: Point) -> Color {
    withPixels { bytes in
      let offset = Int(point.y) * bytesPerRow + 4 * Int(point.x)
      return Color(hex: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self) & 0xffffff)
    }
  }
}
