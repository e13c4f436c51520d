import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import Scenes

@Suite("Q3 The proof of the scenes") struct SceneProofTests {
  /// The findings that are meant, by scene.
  private static let meant = [
    // S2: a double tap clears the drawing, so that a tap must wait.
    "lines": ["late lines.tap by lines.doubleTap"],
    // The visitor makes the taps wait, and sees the difference.
    "priorities": [
      "instead priorities.double by priorities.single", "instead priorities.triple by priorities.single",
    ],
    "byhand": ["late byhand.single by byhand.double"],
    // S11: a finger that is held gives food, also when it moves then, and a hand's second finger makes a whirlpool.
    "shoal": hands.map { "instead shoal.pan\($0) by shoal.press\($0)" }
      + hands.map { "spoilt shoal.swipe\($0) by shoal.pinch\($0)" },
  ]
  /// The suffixes by which the proof tells the hands of a scene apart.
  private static let hands = [""] + (2...ShoalHand.count).map { " \($0)" }

  @Test(arguments: SceneCatalog.all.map(\.name)) func findsNothingButWhatIsMeant(name: String) throws {
    let navigator = try SceneNavigator(first: try #require(SceneCatalog.scene(named: name)))
    let fingers = Fingers(in: navigator, size: Size(1280, 800))
    fingers.skip(2)
    let findings = fingers.prove(fingers.window)
    #expect(
      findings.map { "\($0.kind) \($0.recognizer) by \($0.by ?? "nobody")" } == Self.meant[name] ?? [],
      "\(findings.map(\.text))")
  }
}
