extension KeyboardLayout {
  /// The letters of English.
  public static let english = KeyboardLayout(
    builtIn: #"""
      language: en English
      letters: q w e r t y u i o p
      letters: a s d f g h j k l
      letters: z x c v b n m
      alphabet: abcdefghijklmnopqrstuvwxyz
      accents: a à á â ä æ ã å
      accents: c ç
      accents: e é è ê ë
      accents: i í î ï ì
      accents: n ñ
      accents: o ó ô ö ò œ ø õ
      accents: u ü ú û ù
      accents: y ÿ ý
      accents: . ? ! … : ;
      accents: ' ’ ‘
      accents: " “ ”
      accents: - – —
      accents: € $ £ ¥
      space: space
      done: Done
      go: Go
      next: Next
      search: Search
      send: Send
      """#)
}
