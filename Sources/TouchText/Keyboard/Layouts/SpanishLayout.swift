extension KeyboardLayout {
  /// The letters of Spanish.
  public static let spanish = KeyboardLayout(
    builtIn: #"""
      language: es Español
      letters: q w e r t y u i o p
      letters: a s d f g h j k l ñ
      letters: z x c v b n m
      alphabet: abcdefghijklmnñopqrstuvwxyzáéíóúü
      accents: a á à â ä
      accents: c ç
      accents: e é è ê ë
      accents: i í ï î
      accents: o ó ò ô ö
      accents: u ú ü ù
      accents: . ? ¿ ! ¡ … : ;
      accents: ? ¿
      accents: ! ¡
      accents: ' ’ ‘
      accents: " « » “ ”
      accents: - – —
      accents: € $ £ ¥
      decimal: ,
      space: espacio
      done: Listo
      go: Ir
      next: Siguiente
      search: Buscar
      send: Enviar
      """#)
}
