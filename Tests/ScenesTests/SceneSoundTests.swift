import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import Scenes

@Suite("M3 The sounds of scenes") struct SceneSoundTests {
  /// Notes the tones that a scene wants to be played.
  private final class Notes: SceneSounds {
    var tones: [SceneTone] = []
    var pans: [Double] = []

    func play(_ tone: SceneTone, degree: Int, pan: Double, strength: Double) {
      tones.append(tone)
      pans.append(pan)
      #expect((0...10).contains(degree) && (-1...1).contains(pan) && (0...1).contains(strength))
    }
  }

  private func played(_ name: String, _ play: (Fingers) -> Void) throws -> Notes {
    let notes = Notes()
    let scene = try #require(SceneCatalog.scene(named: name)).make(SceneSettings(sounds: notes))
    play(Fingers(in: scene, size: Size(1280, 800)))
    return notes
  }

  @Test func aTapInTheWaterDrops() throws {
    let notes = try played("shoal") { fingers in
      fingers.tap(at: Point(100, 700))
      fingers.wait(1)
      fingers.tap(at: Point(1200, 700))
      fingers.wait(1)
    }
    #expect(notes.tones == [.drop, .drop])
    #expect(notes.pans[0] < -0.7 && notes.pans[1] > 0.7)
  }

  @Test func aCardThatIsTappedIsPlucked() throws {
    let notes = try played("springs") { fingers in
      fingers.tap(at: Point(640, 400))
      fingers.wait(1)
    }
    #expect(notes.tones == [.pluck])
  }

  @Test func aDuelKnocksAndRings() throws {
    let notes = try played("duels") { fingers in
      fingers.tap(at: Point(640, 400))
      fingers.wait(1)
    }
    #expect(notes.tones.first == .wood && notes.tones.count == 2)
  }

  @Test func theAttractLoopIsSilent() throws {
    let notes = Notes()
    let scene = try #require(SceneCatalog.scene(named: "shoal"))
    let demonstration = try SceneDemonstration(of: scene, settings: SceneSettings(sounds: notes))
    let application = Application()
    let window = Window(application: application, size: Size(800, 600))
    window.fill(with: demonstration)
    demonstration.begin { application.receive($0, in: window) }
    for step in 1...800 {
      application.advance(to: Instant(milliseconds: Double(step) * 16))
      _ = window.prepareFrame(at: application.time)
    }
    demonstration.end()
    #expect(notes.tones.isEmpty)
  }
}
