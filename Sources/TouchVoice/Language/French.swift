extension VoiceStrings {
  static let french = VoiceStrings(
    button: "bouton",
    toggle: "interrupteur",
    adjustable: "réglable",
    textField: "champ de texte",
    header: "titre",
    image: "image",
    selected: "sélectionné",
    notEnabled: "non disponible",
    hasActions: "D’autres actions sont possibles",
    isPrivate: "Confidentiel. Branchez un casque pour l’entendre.",
    exploreBegins: "Exploration au toucher. Faites glisser un doigt sur l’écran pour entendre ce qui s’y trouve. "
      + "Touchez deux fois pour l’utiliser. Balayez vers la droite ou la gauche pour passer au suivant ou au précédent, "
      + "vers le haut ou le bas pour monter ou baisser le son. Touchez avec deux doigts pour faire silence. "
      + "Posez trois doigts pour terminer.",
    exploreEnds: "L’exploration au toucher est terminée.",
    settingsHelp: "Appuyez encore sur Aide pour le volume et la vitesse.",
    settingsKeys: "Précédent et Suivant changent la valeur. Choisir passe à l’autre réglage. Retour termine.",
    settingsEnd: "C’est enregistré.",
    volume: { "Volume \($0) pour cent" }, rate: { "Vitesse \($0) mots par minute" })
}
