extension TypingStrings {
  public static let english = TypingStrings(
    shift: "Capitals", delete: "Delete", enter: "Return", language: "Language of the keys", hide: "Close the keyboard",
    letters: "Letters", numbers: "Digits and signs", signs: "More signs", capitalsOff: "off",
    capitalOnce: "on for one letter", capitalsLocked: "locked", lockCapitals: "Lock capitals", dot: "dot",
    newLine: "new line", nothingTyped: "Nothing more can be typed here.",
    nothingToDelete: "There is nothing to delete.", selection: "the selection", editing: "Editing.",
    keyboardIsNext: "Next goes to the keyboard.", caretAtStart: "Caret at the start.",
    caretAtEnd: "Caret at the end.", moveLeft: "Caret to the left", moveRight: "Caret to the right",
    moveToStart: "Caret to the start", moveToEnd: "Caret to the end", selectAll: "Select all",
    capital: { "capital \($0)" }, deleted: { "Deleted: \($0)" }, selected: { "Selected: \($0)" },
    caretAfter: { "Caret after: \($0)" }, shown: { "Now: \($0)" },
    signNames: signs(
      #"""
      space space
      . full stop
      , comma
      ? question mark
      ! exclamation mark
      ¿ inverted question mark
      ¡ inverted exclamation mark
      … ellipsis
      : colon
      ; semicolon
      ' apostrophe
      ’ closing single quote
      ‘ opening single quote
      ‚ low single quote
      " quotation mark
      “ opening quote
      ” closing quote
      „ low quote
      « left guillemet
      » right guillemet
      - hyphen
      – dash
      — long dash
      / slash
      \ backslash
      | vertical bar
      ( left parenthesis
      ) right parenthesis
      [ left bracket
      ] right bracket
      { left brace
      } right brace
      【 left lenticular bracket
      】 right lenticular bracket
      《 left title mark
      》 right title mark
      < less than
      > greater than
      = equals
      + plus
      * asterisk
      % percent
      ^ caret sign
      ~ tilde
      _ underscore
      # number sign
      & ampersand
      @ at
      § section sign
      ° degree
      • bullet
      · middle dot
      € euro
      $ dollar
      £ pound
      ¥ yen
      ₽ rouble
      № numero
      ， Chinese comma
      。 Chinese full stop
      、 enumeration comma
      ？ Chinese question mark
      ！ Chinese exclamation mark
      ： Chinese colon
      ； Chinese semicolon
      （ Chinese left parenthesis
      ） Chinese right parenthesis
      """#))
}
