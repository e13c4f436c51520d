extension TypingStrings {
  static let german = TypingStrings(
    shift: "Großbuchstaben",
    delete: "Löschen",
    enter: "Zeilenumbruch",
    language: "Sprache der Tasten",
    hide: "Tastatur schließen",
    letters: "Buchstaben",
    numbers: "Ziffern und Zeichen",
    signs: "Weitere Zeichen",
    capitalsOff: "aus",
    capitalOnce: "für einen Buchstaben",
    capitalsLocked: "festgestellt",
    lockCapitals: "Großbuchstaben feststellen",
    dot: "Punkt",
    newLine: "neue Zeile",
    nothingTyped: "Mehr lässt sich hier nicht schreiben.",
    nothingToDelete: "Es gibt nichts zu löschen.",
    selection: "die Auswahl",
    editing: "Sie können schreiben.",
    keyboardIsNext: "Mit Weiter kommen Sie zur Tastatur.",
    caretAtStart: "Schreibmarke am Anfang.",
    caretAtEnd: "Schreibmarke am Ende.",
    moveLeft: "Schreibmarke nach links",
    moveRight: "Schreibmarke nach rechts",
    moveToStart: "Schreibmarke an den Anfang",
    moveToEnd: "Schreibmarke ans Ende",
    selectAll: "Alles auswählen",
    capital: { "groß \($0)" },
    deleted: { "Gelöscht: \($0)" },
    selected: { "Ausgewählt: \($0)" },
    caretAfter: { "Schreibmarke nach: \($0)" },
    shown: { "Jetzt: \($0)" },
    signNames: signs(
      #"""
      space Leerzeichen
      . Punkt
      , Komma
      ? Fragezeichen
      ! Ausrufezeichen
      ¿ umgekehrtes Fragezeichen
      ¡ umgekehrtes Ausrufezeichen
      … Auslassungspunkte
      : Doppelpunkt
      ; Strichpunkt
      ' gerader Apostroph
      ’ Apostroph
      ‘ einfaches Anführungszeichen oben
      ‚ einfaches Anführungszeichen unten
      " gerades Anführungszeichen
      “ Anführungszeichen oben
      ” schließendes Anführungszeichen oben
      „ Anführungszeichen unten
      « Guillemet links
      » Guillemet rechts
      - Bindestrich
      – Gedankenstrich
      — langer Gedankenstrich
      / Schrägstrich
      \ umgekehrter Schrägstrich
      | senkrechter Strich
      ( Klammer auf
      ) Klammer zu
      [ eckige Klammer auf
      ] eckige Klammer zu
      { geschweifte Klammer auf
      } geschweifte Klammer zu
      【 chinesische Klammer auf
      】 chinesische Klammer zu
      《 chinesisches Titelzeichen auf
      》 chinesisches Titelzeichen zu
      < kleiner als
      > größer als
      = gleich
      + plus
      * Stern
      % Prozent
      ^ Zirkumflex
      ~ Tilde
      _ Unterstrich
      # Raute
      & Und-Zeichen
      @ At-Zeichen
      § Paragraf
      ° Grad
      • Aufzählungspunkt
      · Mittelpunkt
      € Euro
      $ Dollar
      £ Pfund
      ¥ Yen
      ₽ Rubel
      № Nummernzeichen
      ， chinesisches Komma
      。 chinesischer Punkt
      、 chinesisches Aufzählungskomma
      ？ chinesisches Fragezeichen
      ！ chinesisches Ausrufezeichen
      ： chinesischer Doppelpunkt
      ； chinesischer Strichpunkt
      （ chinesische runde Klammer auf
      ） chinesische runde Klammer zu
      """#))
}
