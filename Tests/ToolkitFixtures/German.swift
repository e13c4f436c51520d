import TouchUI

/// A second language, in one file.
extension Language {
  package static let testGerman = Language("de", [Strings.testGerman, WinkStrings.testGerman])
}

extension Strings {
  package static let testGerman = Strings(
    editActions: EditActions(
      cut: "Ausschneiden", copy: "Kopieren", paste: "Einsetzen", select: "Auswählen", selectAll: "Alles auswählen",
      delete: "Löschen"),
    thresholds: Thresholds(
      tapMovement: "tapMovement auf Deutsch",
      tapDuration: "tapDuration auf Deutsch",
      tapGap: "tapGap auf Deutsch",
      tapDistance: "tapDistance auf Deutsch",
      landingSpread: "landingSpread auf Deutsch",
      liftSpread: "liftSpread auf Deutsch",
      swipeDistance: "swipeDistance auf Deutsch",
      swipeDuration: "swipeDuration auf Deutsch",
      swipeCheckDistance: "swipeCheckDistance auf Deutsch",
      swipeCheckDelay: "swipeCheckDelay auf Deutsch",
      swipeMinimumSpeed: "swipeMinimumSpeed auf Deutsch",
      swipeSlowTolerance: "swipeSlowTolerance auf Deutsch",
      swipeFastTolerance: "swipeFastTolerance auf Deutsch",
      swipeSlowSpeed: "swipeSlowSpeed auf Deutsch",
      swipeFastSpeed: "swipeFastSpeed auf Deutsch",
      pressDuration: "pressDuration auf Deutsch",
      pressMovement: "pressMovement auf Deutsch",
      panDistance: "panDistance auf Deutsch",
      edgeDistance: "edgeDistance auf Deutsch",
      pinchDistance: "pinchDistance auf Deutsch",
      rotationAngle: "rotationAngle auf Deutsch",
      rotationArc: "rotationArc auf Deutsch"),
    reason: { reason, language in
      switch reason {
      case .strayed(let distance): "\(distance.exactValueText) pt bewegt, erlaubt \(distance.limitText)"
      case .noTap(2, let pause): "kein zweites Tippen in \(pause.limitText) ms"
      case .requiredFailed(let other, let cause): "\(other) ist gescheitert: \(cause.text(in: language))"
      case .custom(let custom): custom.reason.text(in: language)
      default: "anders als gedacht"
      }
    })
}
