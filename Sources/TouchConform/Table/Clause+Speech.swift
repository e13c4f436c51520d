extension Clause {
  /// The clauses about use without sight (5.1.2 and 5.1.3).
  static let speech: [Clause] = [
    Clause("5.1.2.2", "Everything is used without aids that people bring along") { survey in
      survey.facts.voice == nil ? .notMet(ExhibitSurvey.noVoice) : audible(survey)
    },
    Clause("5.1.3.1", "Every function is available by sound") { audible($0) },
    Clause("5.1.3.2", "The loudspeaker or the jack is found without sight") { _ in
      .asked("Is the loudspeaker or the jack marked so that a fingertip finds it (8.5)? Find it with closed eyes.")
    },
    Clause("5.1.3.4", "Speech can be interrupted and repeated") { $0.spoken("5.1.3.4") },
    Clause("5.1.3.5", "Speech stops when somebody does something") { $0.spoken("5.1.3.5") },
    Clause("5.1.3.6", "Images that matter have words") { survey in
      survey.without(.image, evidence: "\(survey.counts.images) images with words, among \(survey.extent).")
    },
    Clause("5.1.3.7", "Film has a spoken description") { _ in
      .asked(
        "Is there a film whose images matter? Then it needs a sound track that describes them: watch it blindfold.")
    },
    Clause("5.1.3.8", "Masked text is not spoken") { survey in
      survey.without(
        .secret,
        evidence: survey.counts.secrets == 0
          ? "No masked field in \(survey.extent)."
          : "A text in \(survey.counts.secrets) masked fields is not in any words.")
    },
    Clause("5.1.3.9", "Private words are spoken to a headset only") { $0.spoken("5.1.3.9") },
    Clause("5.1.3.10", "No other sound lasts over 3 s beside speech") { $0.spoken("5.1.3.10") },
    Clause("5.1.3.11", "Loudness is set without sight, for private listening") { $0.spoken("5.1.3.11") },
    Clause("5.1.3.12", "Loudness through the air reaches 65 dBA") { _ in
      .asked(
        "Is speech through the air at least 65 dBA loud where visitors stand, at the greatest volume? Measure with a "
          + "sound level meter at the height of their ears.")
    },
    Clause("5.1.3.13", "Loudness is back at the house's level after each visitor") { $0.spoken("5.1.3.13") },
    Clause("5.1.3.14", "Speech is in the language of what is shown") { survey in
      guard let voice = survey.facts.voice else { return .notMet(ExhibitSurvey.noVoice) }
      let missing = survey.languages.filter { !voice.languages.contains($0) }
      return missing.isEmpty
        ? .met("The voice speaks \(survey.languages.joined(separator: ", ")), which are all languages on offer.")
        : .notMet(
          "The voice does not speak \(missing.joined(separator: ", ")): its own words, such as “button”, are in "
            + "\(voice.languages.sorted().joined(separator: ", ")). Do not offer the language, or do without the voice in it."
        )
    },
    Clause("5.1.3.15", "A mistake is named and explained by sound") { $0.spoken("5.1.3.15") },
  ]

  /// Everything has words, and a voice speaks them.
  private static func audible(_ survey: ExhibitSurvey) -> Verdict {
    guard let voice = survey.facts.voice else { return .notMet(ExhibitSurvey.noVoice) }
    return survey.without(
      .name, .image, .value,
      evidence: "A voice in \(voice.languages.sorted().joined(separator: ", ")) has words for \(survey.extent).")
  }
}
