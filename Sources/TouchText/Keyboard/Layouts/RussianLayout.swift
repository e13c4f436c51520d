extension KeyboardLayout {
  /// The letters of Russian. Narrow windows have the outermost letters in a row of their own.
  public static let russian = KeyboardLayout(
    builtIn: #"""
      language: ru Русский
      letters: й ц у к е н г ш щ з х
      letters: ф ы в а п р о л д ж э
      letters: я ч с м и т ь б ю
      narrow: й ц у к е н г ш щ з
      narrow: ф ы в а п р о л д ж
      narrow: я ч с м и т ь б ю
      narrow: х ъ э ё
      alphabet: абвгдеёжзийклмнопрстуфхцчшщъыьэюя
      accents: е ё
      accents: ь ъ
      accents: и й
      accents: . ? ! … : ;
      accents: ' ’ ‘
      accents: " « » „ “
      accents: - – —
      accents: € ₽ $ £
      decimal: ,
      space: пробел
      done: Готово
      go: Вперёд
      next: Далее
      search: Поиск
      send: Отправить
      """#)
}
