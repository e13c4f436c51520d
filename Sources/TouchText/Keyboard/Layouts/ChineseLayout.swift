extension KeyboardLayout {
  /// The letters of pinyin, which an input method turns into Chinese; see ``InputMethod``.
  public static let chinese = KeyboardLayout(
    builtIn: #"""
      language: zh 中文
      letters: q w e r t y u i o p
      letters: a s d f g h j k l
      letters: ' z x c v b n m
      alphabet: abcdefghijklmnopqrstuvwxyz
      input method: pinyin
      capitals: no
      double space: no
      punctuation: ， 。
      numbers: 1 2 3 4 5 6 7 8 9 0
      numbers: - / ： ； （ ） ¥ & @ “
      numbers: 。 ， 、 ？ ！ ” .
      symbols: 【 】 { } # % ^ * + =
      symbols: _ — \ | ~ 《 》 $ € ·
      symbols: … , ? ! ' ‘ ’
      accents: 。 ？ ！ … ： ；
      accents: ， 、
      space: 空格
      done: 完成
      go: 前往
      next: 下一项
      search: 搜索
      send: 发送
      """#)
}
