import Foundation
import Hearing
import Scenes
import Testing
import TouchAccess
import TouchGeometry
import TouchTesting
import TouchUI

@testable import TouchVoice

/// Something to do in a scene: names to be found and used one after another.
struct SceneTask: CustomTestStringConvertible, Sendable {
  let scene: String
  let names: [String]
  /// Whether it is done.
  let isDone: @Sendable (Fingers) -> Bool

  init(_ scene: String, _ names: [String], isDone: @escaping @Sendable (Fingers) -> Bool) {
    (self.scene, self.names, self.isDone) = (scene, names, isDone)
  }

  init(_ scene: String, _ names: [String], action: String) {
    self.init(scene, names) { $0.transcript.contains("\"action\":\"\(action)") }
  }

  init(_ scene: String, _ names: [String], shows label: String) {
    self.init(scene, names) { $0.elements.contains { $0.label == label && $0.value == nil } }
  }

  init(_ scene: String, _ names: [String], selects label: String) {
    self.init(scene, names) { $0.element(label)?.traits.contains(.selected) == true }
  }

  var testDescription: String { "\(scene): \(names.joined(separator: " > "))" }
}

@Suite(
  "E3, E4 Tasks by ear",
  .enabled(if: SpeechRecognizer.isInstalled, "pocketsphinx and pocketsphinx-en-us are not installed"))
struct SceneTaskTests {
  static let tasks = [
    SceneTask("shoal", ["Water with 7 creatures", "Draw to the right"]) { $0.element("Water with 8 creatures") != nil },
    SceneTask("shoal", ["Water with 7 creatures", "Press and hold"]) {
      // On the water, or on a creature that is there.
      $0.transcript.contains(/"action":"shoal\.(grip\.)?press","state":"ended"/)
    },
    SceneTask("shoal", ["A calm one", "Show its story"], shows: "A calm one"),
    SceneTask("gestures", ["Field for gestures", "Tap"], action: "gestures.tap"),
    SceneTask("gestures", ["Field for gestures", "Swipe left"], action: "gestures.swipeLeft"),
    SceneTask("gestures", ["Off"], selects: "Off"),
    SceneTask("lines", ["Ink: Amber"], selects: "Ink: Amber"),
    SceneTask("lines", ["Empty drawing", "Draw to the right"]) { $0.element("Undo")?.isEnabled == true },
    SceneTask("lines", ["Empty drawing", "Draw upwards", "Undo"]) { $0.element("Redo")?.isEnabled == true },
    SceneTask("springs", ["All the way", "Move right"], action: "springs.pan.whole"),
    SceneTask("springs", ["Step by step", "Move left"], action: "springs.pan.steps"),
    SceneTask("springs", ["On a string", "Move down"], action: "springs.pan.string"),
    SceneTask("duels", ["Turn"], selects: "Turn"),
    SceneTask("duels", ["Stop"], selects: "Stop"),
    SceneTask("duels", ["Player 2: Hold half a second"]) { $0.element("Player 2: Hold half a second")?.value != nil },
    SceneTask("photos", ["Photo: Petals", "Tap"]) { $0.element("Photo: Petals")?.value == "large" },
    SceneTask("photos", ["Photo: The moon", "Turn right"], action: "photos.transform"),
    SceneTask("photos", ["Photo: A tree", "Larger"], action: "photos.transform"),
    SceneTask("priorities", ["Swipes"], selects: "Swipes"),
    SceneTask("priorities", ["Each waits", "Twice"], shows: "Double tap"),
    SceneTask("priorities", ["Three times"], shows: "Triple tap"),
    SceneTask("byhand", ["Tap"], shows: "Single tap"),
    SceneTask("byhand", ["Twice"], shows: "Double tap"),
    SceneTask("byhand", ["Press"], shows: "while you held"),
    SceneTask("delivery", ["Share"]) { $0.element("Share")?.value == "on" },
    SceneTask("delivery", ["Double tap"], selects: "Double tap"),
    SceneTask("delivery", ["Together"], shows: "as you let go"),
    SceneTask("checkmark", ["Field to try it on"], action: "checkmark"),
    SceneTask("checkmark", ["Only down"], shows: "Not quite"),
    SceneTask("checkmark", ["Back to the left"], shows: "Not quite"),
  ]

  /// The names of all elements and actions in all scenes, and the words for kinds and states.
  private static let recognizer = { () -> CachingRecognizer in
    let (names, states) = words()
    return CachingRecognizer(for: names, followedBy: states)
  }()

  static func words() -> (names: [String], states: [String]) {
    var names: [String] = []
    for description in SceneCatalog.all {
      guard let scene = try? description.make(SceneSettings()) else { continue }
      let fingers = Fingers(in: scene, size: Size(1280, 800))
      fingers.skip(2)
      let strings = fingers.window.language[AccessStrings.self]
      for element in fingers.elements {
        names += [element.label, element.value, element.hint].compactMap { $0 }
        names += [[element.label, element.value].compactMap { $0 }.joined(separator: ", ")]
        names += element.actions.map { action in
          switch action {
          case .custom(let action): action.name
          case .gesture(let gesture): strings.gesture(gesture.kind)
          }
        }
      }
      names += [strings.activate]
    }
    let strings = VoiceStrings.english
    let states = [
      strings.button, strings.toggle, strings.adjustable, strings.textField, strings.header, strings.image,
      strings.selected, strings.notEnabled,
    ]
    names.append(strings.hasActions)
    return (Set(names).sorted(), states)
  }

  /// All tasks with TOUCHSTONE_TASKS=all, and otherwise a tenth, since they take two minutes.
  static let chosen =
    ProcessInfo.processInfo.environment["TOUCHSTONE_TASKS"] == "all"
    ? tasks : stride(from: 0, to: tasks.count, by: 10).map { tasks[$0] }

  @Test(arguments: chosen, HearingRobot.InputMethod.allCases)
  func task(_ task: SceneTask, by method: HearingRobot.InputMethod) throws {
    let scene = try #require(SceneCatalog.scene(named: task.scene)).make(SceneSettings())
    let robot = HearingRobot(in: scene, by: method, with: Self.recognizer)
    for name in task.names {
      #expect(try robot.find(name), "\(name) was not heard: \(robot.understood)")
      robot.use()
    }
    for _ in 0..<5 where !task.isDone(robot.fingers) { robot.fingers.wait(1) }
    #expect(task.isDone(robot.fingers), "\(robot.understood)")
  }
}
