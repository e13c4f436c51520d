import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import TouchRecording

@Suite("E6 Settings in a recording") struct AccessibilityTraceTests {
  private let header = TraceHeader(
    scene: "room", size: Size(480, 800), scale: 1, defaults: GestureDefaults(), start: .zero)

  /// The settings are in the recording, and the touches by which somebody chose them are not.
  @Test func areRepeatedWithoutTheTouches() throws {
    let (controller, controls) = (ViewController(), AccessControls())
    let fingers = Fingers(in: controller, size: Size(480, 800))
    controls.reach = 0.5...1
    controls.show(in: fingers.window)
    var lines: [String] = []
    let recorder = TraceRecorder(header, since: .zero) { lines.append($0) }
    let listening = fingers.application.addInputObserver(recorder)
    fingers.wait(0.1)
    for name in ["Accessibility", "Larger text", "Less motion", "Within reach"] {
      let element = try #require(fingers.elements.first { $0.label == name })
      fingers.tap(at: controller.view.convert(element.visibleFrame.center, from: nil))
      fingers.wait(0.1)
    }
    listening.cancel()
    #expect(!lines.contains { $0.contains("finger") })
    let trace = try Trace(text: lines.map { $0 + "\n" }.joined(), file: "trace")
    let player = TracePlayer(trace, scene: ViewController())
    while !player.isAtEnd { _ = try player.step() }
    #expect(player.window.application.accessibilitySettings == fingers.application.accessibilitySettings)
    #expect(player.window.application.accessibilitySettings.reach == 0.5...1)
    #expect(player.window.contentArea == fingers.window.contentArea)
  }

  @Test(
    "Settings that cannot be are a mistake on their line",
    arguments: [
      #"{"accessibility":true}"#, #"{"accessibility":true,"text":3}"#,
      #"{"accessibility":true,"text":1,"reach":[0.9,0.1]}"#,
      #"{"accessibility":true,"text":1,"reach":[0,7]}"#,
    ])
  func mistakes(line: String) {
    let header = #"{"trace":1,"scene":"room","size":[40,30],"scale":1,"defaults":{}}"#
    #expect(throws: (any Error).self) { _ = try Trace(text: "\(header)\n\(line)\n", file: "trace") }
  }
}
