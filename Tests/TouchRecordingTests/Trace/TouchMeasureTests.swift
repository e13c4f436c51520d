import Testing
import TouchGeometry
import TouchUI

@testable import TouchRecording

/// Tests of the contact size and pressure in recordings of panels that measure them.
@Suite("Recordings of what a panel measures") struct TouchMeasureTests {
  private static let kinds: [TouchSample.Kind] = [.down, .move, .up, .cancel, .hover, .leave]
  private static let measures: [Double?] = [nil, 0, 1.0 / 3, 1, 6.5, 100_000]

  private let header = TraceHeader(scene: "sheet", size: Size(400, 300), scale: 1, defaults: GestureDefaults())

  @Test(arguments: kinds, [TouchType.direct, .indirectPointer])
  func aReportIsReadAsItWasMade(kind: TouchSample.Kind, type: TouchType) throws {
    var (text, samples): (String, [TouchSample]) = ("", [])
    let recorder = TraceRecorder(header, since: .zero) { text += $0 + "\n" }
    for radius in Self.measures {
      for force in Self.measures {
        samples.append(
          TouchSample(
            finger: samples.count, kind: kind, location: Point(1.0 / 3, -7), time: Instant(microseconds: 12_345),
            type: type, majorRadius: radius, force: force))
      }
    }
    for sample in samples { recorder.observe(.sample(sample)) }
    let steps: [TraceStep] = samples.map { .input(.sample($0)) }
    #expect(try Trace(text: text, file: "trace").steps == steps)
  }

  /// A scene that writes down the pressure and the contact size of its touches.
  private final class Gauge: ViewController {
    final class Plate: View {
      var felt: [[Double?]] = []
      private func feel(_ touches: [Touch]) { felt += touches.map { [$0.force, $0.majorRadius] } }
      override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { feel(touches) }
      override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { feel(touches) }
      override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { feel(touches) }
    }
    let plate = Plate(frame: .zero)
    override func loadView() -> View { plate }
  }

  @Test func aSceneThatIsPlayedAgainFeelsTheSame() throws {
    let application = Application()
    let window = Window(application: application, size: Size(400, 300))
    var text = ""
    let recorder = TraceRecorder(header, since: .zero) { text += $0 + "\n" }
    let recording = application.addInputObserver(recorder)
    defer { recording.cancel() }
    let gauge = Gauge()
    window.rootViewController = gauge
    let kinds: [TouchSample.Kind] = [.down, .move, .move, .up]
    for (step, kind) in kinds.enumerated() {
      application.receive(
        TouchSample(
          finger: 1, kind: kind, location: Point(100 + Double(step), 50), time: Instant(milliseconds: Double(step) * 8),
          majorRadius: 4 + Double(step) / 3, force: 0.3 + Double(step) / 7), in: window)
      application.closeEvent()
    }
    let again = Gauge()
    let player = TracePlayer(try Trace(text: text, file: "trace"), scene: again)
    while !player.isAtEnd { _ = try player.step() }
    #expect(gauge.plate.felt.count == 4 && gauge.plate.felt.allSatisfy { !$0.contains(nil) })
    #expect(again.plate.felt == gauge.plate.felt)
  }
}
