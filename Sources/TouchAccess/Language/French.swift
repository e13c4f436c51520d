import TouchCore

extension AccessStrings {
  static let french = AccessStrings(
    actions: "Plus",
    activate: "Toucher",
    wrappedToStart: "On reprend au début.",
    wrappedToEnd: "On reprend à la fin.",
    nothingToDo: "Il n’y a rien à choisir ici.",
    isDisabled: "Ce n’est pas disponible pour le moment.",
    nothingToLeave: "On ne peut pas revenir en arrière d’ici.",
    unnamedImage: "Image sans description",
    unnamed: "Sans nom",
    adjustHelp: "Appuyez sur Choisir, puis changez la valeur avec Précédent et Suivant.",
    adjustingHelp: "Précédent et Suivant changent la valeur. Appuyez sur Choisir quand elle convient.",
    activateHelp: "Appuyez sur Choisir.",
    actionsHelp: "Appuyez sur Choisir pour décider de ce qui se passe.",
    moveHelp: "Précédent et Suivant passent d’un élément à l’autre.",
    settings: .french,
    gesture: { kind in
      switch kind {
      case .tap(2, 1): "Toucher deux fois"
      case .tap(let count, 1): "Toucher \(count) fois"
      case .tap(1, let fingers): "Toucher avec \(fingers) doigts"
      case .tap(let count, let fingers): "Toucher \(count) fois avec \(fingers) doigts"
      case .press: "Toucher longuement"
      case .swipeLeft: "Balayer vers la gauche"
      case .swipeRight: "Balayer vers la droite"
      case .swipeUp: "Balayer vers le haut"
      case .swipeDown: "Balayer vers le bas"
      case .moveLeft: "Déplacer vers la gauche"
      case .moveRight: "Déplacer vers la droite"
      case .moveUp: "Déplacer vers le haut"
      case .moveDown: "Déplacer vers le bas"
      case .larger: "Agrandir"
      case .smaller: "Réduire"
      case .turnLeft: "Tourner vers la gauche"
      case .turnRight: "Tourner vers la droite"
      case .custom(let name): name
      }
    })
}

extension AccessSettingsStrings {
  static let french = AccessSettingsStrings(
    title: "Accessibilité", text: "Texte plus grand", contrast: "Contraste élevé", motion: "Moins de mouvement",
    reach: "À portée de main", on: "activé", off: "désactivé",
    percent: { "\($0) pour cent" })
}
