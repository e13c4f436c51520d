extension KeyboardLayout {
  /// The letters of French.
  public static let french = KeyboardLayout(
    builtIn: #"""
      language: fr Français
      letters: a z e r t y u i o p
      letters: q s d f g h j k l m
      letters: w x c v b n é '
      narrow: a z e r t y u i o p
      narrow: q s d f g h j k l m
      narrow: w x c v b n é '
      alphabet: abcdefghijklmnopqrstuvwxyzàâæçéèêëîïôœùûüÿ
      accents: a à â æ á ä
      accents: c ç
      accents: e é è ê ë
      accents: é è ê ë
      accents: i î ï í
      accents: n ñ
      accents: o ô œ ö ó
      accents: u ù û ü ú
      accents: y ÿ
      accents: . ? ! … : ;
      accents: ' ’ ‘
      accents: " « » “ ”
      accents: - – —
      accents: € $ £ ¥
      decimal: ,
      space: espace
      done: Terminé
      go: Aller
      next: Suivant
      search: Chercher
      send: Envoyer
      """#)
}
