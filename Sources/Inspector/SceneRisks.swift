import TouchGeometry
import TouchProof
import TouchRecording
import TouchUI

/// The conflicts between the gestures of the running scene, as a page, and the hand that shows the chosen one on the
/// scene itself.
final class SceneRisks {
  private let window: Window
  private let view: InspectorView
  private var findings: [ProofFinding] = []
  private var hand: WitnessHand?
  private var looking: Registration?

  private var page: LinesPage { view.panel.risks }
  private var strings: InspectorStrings { view.language[InspectorStrings.self] }

  init(in window: Window, on view: InspectorView) {
    (self.window, self.view) = (window, view)
    page.onChoose = { [unowned self] in play(findings[$0]) }
  }

  /// Looks for conflicts in the scene as it is now, once the page has been shown. A recording has no scene.
  func show(isReview: Bool) {
    stop()
    findings = []
    page.show([], orElse: isReview ? strings.risksOfRecording : strings.lookingForRisks)
    guard !isReview else { return }
    looking = window.application.after(Self.patience) { [unowned self] in
      findings = view.withoutInspector { parts.flatMap { Proof(of: $0).findings } }
      page.show(findings.map { strings.risk($0, view.language) }, orElse: strings.noRisks)
    }
  }

  /// The views of the window that contain no overlay.
  private var parts: [View] {
    window.subviews.filter { part in !window.overlays.views.contains { $0.isDescendant(of: part) } }
  }

  /// Ends the search, and the hand that is playing.
  func stop() { (looking, hand) = (nil, nil) }

  /// Plays the input that shows a finding, with the panel out of its way, and shows the lanes afterwards.
  private func play(_ finding: ProofFinding) {
    view.panel.isSmall = true
    hand = WitnessHand(finding.input, in: window, on: view) { [unowned self] in
      view.panel.isSmall = false
      view.panel.choose(.lanes)
    }
  }

  /// The time in which the page is shown before the search begins, in seconds.
  private static let patience = 0.1
}

/// Fingers that are not there and play an input to the scene, as if the inspector were not over it.
private final class WitnessHand {
  private let source = TouchSource()
  private var steps: [Registration] = []

  /// The time before the first finger lands and after everything is decided, in seconds.
  private static let pause = 0.6

  init(_ input: [TouchSample], in window: Window, on view: InspectorView, whenOver: @escaping () -> Void) {
    let start = window.application.time + Self.pause
    steps = input.map { sample in
      window.application.at(start + sample.time.seconds(since: .zero)) { [unowned self, unowned window, unowned view] in
        var sample = sample
        sample.time = window.application.time
        view.withoutInspector {
          window.application.receive(sample, in: window, from: source)
          window.application.closeEvent()
        }
      }
    }
    let end = (input.last?.time ?? .zero).seconds(since: .zero)
    steps.append(window.application.at(start + end + 2 * Self.pause) { whenOver() })
  }
}
