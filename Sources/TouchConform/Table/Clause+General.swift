import TouchUI

extension Clause {
  /// The clauses about text, keys and simultaneous actions (5.1.4 to 5.9).
  static let general: [Clause] = [
    Clause("5.1.4", "A capital H is at least 0.7° high") { height(of: $0) },
    Clause("5.1.5", "Film has captions") { _ in
      .asked("Does each film have captions? Put a .vtt file beside it and look whether all that is said is there.")
    },
    Clause("5.1.6.1", "No keyboard is needed that is not there") { survey in
      survey.without(
        .fingers, .path, .trap,
        evidence:
          "Everything is done by touch; six keys do it, too, where there are some (\(survey.counts.steps) elements).")
    },
    Clause("5.1.6.2", "The focus is never trapped") { walked($0) },
    Clause("5.1.7", "No voice is needed") { _ in .met("Nothing in the program listens to a microphone.") },
    Clause("5.2", "A feature for somebody is switched on by somebody who needs it") { survey in
      let missing = AccessCommand.allCases.filter { survey.facts.keypad[$0].isEmpty }
      return missing.isEmpty
        ? .met(
          "The first press of any of the six keys shows the focus, without anything being set before."
            + (survey.facts.hasSettings ? " The tab Accessibility is always in sight, and reached by the keys." : ""))
        : .notMet(
          "No key for \(missing.map(\.rawValue).joined(separator: ", ")). Name one under keypad: in the configuration.")
    },
    Clause("5.5.1", "No grasping, pinching or twisting") { _ in
      .asked("Is anything beside the screen grasped, pinched or twisted, such as a plug or a knob? Use it with a fist.")
    },
    Clause("5.5.2", "Each part is found without sight and without being triggered") { survey in
      survey.facts.voice == nil ? .notMet(ExhibitSurvey.noVoice) : walked(survey)
    },
    Clause("5.6.1", "The state of a switch is heard") { survey in
      if survey.counts.toggles == 0 { return .met("No switch among \(survey.extent).") }
      return survey.facts.voice == nil
        ? .notMet(ExhibitSurvey.noVoice)
        : survey.without(.value, evidence: "\(survey.counts.toggles) switches say whether they are on.")
    },
    Clause("5.6.2", "The state of a switch is seen") { survey in
      survey.counts.toggles == 0
        ? .met("No switch among \(survey.extent).")
        : .asked("Is it seen without colours whether a switch is on? Look at a photograph in black and white.")
    },
    Clause("5.7", "Keys do not repeat by accident") { _ in .met("A key that is held counts once, for any time.") },
    Clause("5.8", "A second strike of a key can be ignored") { survey in
      .met(
        "A second strike within \(survey.facts.keypad.strikeInterval.formatted(digits: 2)) s is ignored; keypad: "
          + "strike "
          + "in the configuration sets up to 2 s.")
    },
    Clause("5.9", "One action at a time suffices") { survey in
      survey.without(.fingers, evidence: gestures(survey))
    },
  ]

  /// The size of a capital H on the panel, at the largest size that visitors can choose.
  private static func height(of survey: ExhibitSurvey) -> Verdict {
    guard let text = survey.smallest else { return .unchecked("no text was found.") }
    guard let panel = survey.facts.panel else {
      return .asked(
        "Is the capital H of the smallest text at least 6.1 mm high for eyes at 500 mm (12.2 mm at 1 m)? Measure it on "
          + "the panel: “\(text.text)”, \(text.size.formatted()) points. Or give the panel's height and the distance "
          + "under access: in the configuration. A larger scale: there enlarges it.")
    }
    let largest = survey.facts.hasSettings ? AccessibilitySettings.greatestTextScale : 1
    let height = text.size * capitalHeight * panel.height / text.window * largest
    let needed = survey.facts.distance * leastTangent
    let measure =
      "The H of “\(text.text)”, the smallest text, is \(height.formatted()) mm high"
      + (largest > 1 ? " at the largest size that visitors can choose" : "")
      + ", on a panel of \(panel.height.formatted()) mm with \(text.window.formatted(digits: 0)) points; needed are "
      + "\(needed.formatted()) mm for eyes at \(survey.facts.distance.formatted(digits: 0)) mm."
    return height >= needed
      ? .met(measure) : .notMet("\(measure) Set a larger scale: in the configuration, and give its --size here.")
  }

  /// The height of a capital H as a part of the size of the type (Inter).
  private static let capitalHeight = 0.727
  /// The tangent of 0.7°.
  private static let leastTangent = 0.01222

  /// Keys reach everything and leave it.
  static func walked(_ survey: ExhibitSurvey) -> Verdict {
    survey.without(
      .trap,
      evidence: "The keys went over \(survey.counts.steps) elements in \(survey.stagesText), and round to the first.")
  }

  static func gestures(_ survey: ExhibitSurvey) -> String {
    "\(survey.counts.gestures) recognisers of more than a tap have actions of elements. Touches that a view handles "
      + "without a recogniser are not known."
  }
}
