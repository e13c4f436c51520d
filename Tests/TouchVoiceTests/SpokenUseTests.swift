import Scenes
import Testing
import TouchGeometry
import TouchTesting
import TouchUI
import TouchVoice

@Suite("E3 Every use is answered") struct SpokenUseTests {
  /// Everything that can be used in a scene says something when it is, unless it is selected already.
  @Test(arguments: SceneCatalog.all.map(\.name)) func uses(name: String) throws {
    let description = try #require(SceneCatalog.scene(named: name))
    let count = Fingers(in: try description.make(SceneSettings()), size: Size(1280, 800)).elements.count
    var uses = 0
    for index in 0..<count {
      let fingers = Fingers(in: try description.make(SceneSettings()), size: Size(1280, 800))
      fingers.skip(2)
      let keys = fingers.keys()
      let voice = Listener(in: fingers.application)
      let reader = ScreenReader(of: keys.navigation, speaking: voice)
      for _ in 0...index { keys.press(.next, pausing: 0.05) }
      guard let element = keys.navigation.focusedElement, element.isEnabled, !element.traits.contains(.selected),
        element.isActivatable || !element.actions.isEmpty
      else { continue }
      fingers.skip(10)
      _ = voice.takeWords()
      keys.press(.do, pausing: 3)
      #expect(!voice.takeWords().isEmpty, "\(element.label ?? "")")
      uses += 1
      withExtendedLifetime(reader) {}
    }
    #expect(uses > 0)
  }
}
