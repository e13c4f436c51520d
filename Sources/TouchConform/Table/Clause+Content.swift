import TouchGeometry

extension Clause {
  /// The clauses about content and its use (11).
  static let content: [Clause] = [
    Clause("11.1.3.1", "Structure, order and relations are in the tree") { survey in
      survey.without(.order, .role, evidence: "\(survey.counts.headings) headings among \(survey.extent).")
    },
    Clause("11.1.4.1", "Nothing is conveyed by colour alone") { _ in
      .unchecked("software does not know what a colour means. Look at a photograph in black and white.")
    },
    Clause("11.1.4.3", "Text has a contrast of 4.5 to 1") { survey in
      measured(survey) {
        $0.without(
          .contrast,
          evidence:
            "\($0.counts.texts) labels were measured on their ground, 3 to 1 from 24 points on. Text drawn by hand "
            + "was not.")
      }
    },
    Clause("11.1.4.4", "Text can be twice as large") { survey in
      let verdict = survey.without(
        .largeText,
        evidence:
          "Visitors make it so with the tab Accessibility. \(survey.counts.largeTexts) labels were whole at twice "
          + "the size. Text drawn by hand was not measured.")
      guard verdict.met == true, !survey.facts.hasSettings else { return verdict }
      return .notMet(
        "All labels are whole at twice the size, but nobody can make it so: no configuration makes the program a kiosk, "
          + "or access: tab: is false there.")
    },
    Clause("11.1.4.11", "Controls have a contrast of 3 to 1") { survey in
      measured(survey) {
        $0.without(
          .mark, evidence: "\($0.counts.marks) controls were measured. Marks drawn by hand elsewhere were not.")
      }
    },
    Clause("11.2.1.1", "Everything is done by keys") { survey in
      survey.without(.trap, .fingers, .path, .role, evidence: "\(walked(survey).evidence) \(gestures(survey))")
    },
    Clause("11.2.1.2", "Keys leave everything again") { walked($0) },
    Clause("11.2.2.1", "Visitors are warned for 20 s before time is over") { time($0.facts) },
    Clause("11.2.2.2", "What moves by itself can be stopped") { _ in
      .unchecked("does something beside other content move for over 5 s? Then there must be a button that stops it.")
    },
    Clause("11.2.3.1", "Nothing flashes more than three times a second") { _ in
      .unchecked("film and animations are not measured. Watch them all once, or analyse a recording.")
    },
    Clause("11.2.4.3", "The focus follows the order of reading") { survey in
      survey.without(.order, .trap, evidence: "In that order in \(survey.stagesText).")
    },
    Clause("11.2.4.7", "The focus is seen") { survey in
      // The better of two tones has the root of their contrast, at least, to any ground.
      let least = survey.ringContrast.squareRoot()
      guard least >= 3 else {
        return .notMet(
          "The two tones of the focus ring have \(survey.ringContrast.formatted()) to 1, needed 9: choose a text and a "
            + "background of the theme that are farther apart.")
      }
      return survey.without(
        .focus,
        evidence:
          "A ring with \(least.formatted()) to 1 at least on any ground, in sight at \(survey.counts.steps) elements.")
    },
    Clause("11.2.5.1", "No path and no second finger is needed") { survey in
      survey.without(.path, .fingers, evidence: gestures(survey))
    },
    Clause("11.2.5.2", "Touches act at the lift, and are taken back by leaving") { _ in
      .unchecked("put a finger on each button, move it away and lift: nothing must happen.")
    },
    Clause("11.3.3.1", "Mistakes are named at their field") { survey in
      survey.counts.fields == 0
        ? .met("No field among \(survey.extent).")
        : .unchecked("type something wrong into each of the fields: what is wrong must be said there.")
    },
    Clause("11.3.3.2", "Fields have labels") { survey in
      survey.without(.name, evidence: "\(survey.counts.fields) fields among \(survey.extent).")
    },
    Clause("11.4.1.2", "Everything has a name, a role, a value and actions") { survey in
      survey.without(
        .name, .image, .role, .value, evidence: "\(survey.extent); \(survey.counts.values) values followed a change.")
    },
  ]

  private static func measured(_ survey: ExhibitSurvey, _ verdict: (ExhibitSurvey) -> Verdict) -> Verdict {
    survey.drawingProblem.map { .unchecked("the pixels could not be drawn. \($0)") } ?? verdict(survey)
  }

  private static func time(_ facts: ExhibitFacts) -> Verdict {
    let ends = [facts.resetAfter, facts.attractAfter].compactMap { $0 }
    guard let first = ends.min() else {
      return .met("Nothing ends by itself: there is neither a reset nor an attract loop.")
    }
    guard let countdown = facts.countdown else {
      return .notMet("There is no count-down before everything starts over. Set idle: countdown: to 20 or more.")
    }
    guard countdown >= 20, first >= 30 else {
      return .notMet(
        "The count-down takes \(countdown.formatted()) s of \(first.formatted()) s without a touch. Set idle: "
          + "countdown: to "
          + "20 or more, and attractAfter: and resetAfter: to 30 or more.")
    }
    return .met(
      "After \((first - countdown).formatted()) s without a touch a count-down of \(countdown.formatted()) s is "
        + "seen; any "
        + "touch or key goes on, as often as wanted.")
  }
}
