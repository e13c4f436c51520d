extension KeyboardLayout {
  /// The letters of German. Narrow windows have the umlauts in a row of their own.
  public static let german = KeyboardLayout(
    builtIn: #"""
      language: de Deutsch
      letters: q w e r t z u i o p ü
      letters: a s d f g h j k l ö ä
      letters: y x c v b n m ß
      narrow: q w e r t z u i o p
      narrow: a s d f g h j k l
      narrow: y x c v b n m
      narrow: ä ö ü ß
      alphabet: abcdefghijklmnopqrstuvwxyzäöüß
      accents: a à á â æ å
      accents: c ç ć č
      accents: e é è ê ë
      accents: i í î ï
      accents: n ñ ń
      accents: o ó ô ò œ ø
      accents: s š ś
      accents: u ú û ù
      accents: z ž ź
      accents: . ? ! … : ;
      accents: ' ’ ‚ ‘
      accents: " „ “ »
      accents: - – —
      accents: € $ £ ¥
      decimal: ,
      space: Leerzeichen
      done: Fertig
      go: Los
      next: Weiter
      search: Suchen
      send: Senden
      """#)
}
