extension TypingStrings {
  static let french = TypingStrings(
    shift: "Majuscules",
    delete: "Supprimer",
    enter: "Retour à la ligne",
    language: "Langue du clavier",
    hide: "Fermer le clavier",
    letters: "Lettres",
    numbers: "Chiffres et signes",
    signs: "Autres signes",
    capitalsOff: "désactivées",
    capitalOnce: "pour une lettre",
    capitalsLocked: "verrouillées",
    lockCapitals: "Verrouiller les majuscules",
    dot: "point",
    newLine: "nouvelle ligne",
    nothingTyped: "On ne peut rien écrire de plus ici.",
    nothingToDelete: "Il n’y a rien à supprimer.",
    selection: "la sélection",
    editing: "Vous pouvez écrire.",
    keyboardIsNext: "Suivant mène au clavier.",
    caretAtStart: "Curseur au début.",
    caretAtEnd: "Curseur à la fin.",
    moveLeft: "Curseur vers la gauche",
    moveRight: "Curseur vers la droite",
    moveToStart: "Curseur au début",
    moveToEnd: "Curseur à la fin",
    selectAll: "Tout sélectionner",
    capital: { "\($0) majuscule" },
    deleted: { "Supprimé : \($0)" },
    selected: { "Sélectionné : \($0)" },
    caretAfter: { "Curseur après : \($0)" },
    shown: { "Maintenant : \($0)" },
    signNames: signs(
      #"""
      space espace
      . point
      , virgule
      ? point d’interrogation
      ! point d’exclamation
      ¿ point d’interrogation renversé
      ¡ point d’exclamation renversé
      … points de suspension
      : deux-points
      ; point-virgule
      ' apostrophe droite
      ’ apostrophe
      ‘ guillemet simple ouvrant
      ‚ guillemet simple bas
      " guillemet droit
      “ guillemet anglais ouvrant
      ” guillemet anglais fermant
      „ guillemet bas
      « guillemet ouvrant
      » guillemet fermant
      - trait d’union
      – tiret moyen
      — tiret long
      / barre oblique
      \ barre oblique inverse
      | barre verticale
      ( parenthèse ouvrante
      ) parenthèse fermante
      [ crochet ouvrant
      ] crochet fermant
      { accolade ouvrante
      } accolade fermante
      【 crochet chinois ouvrant
      】 crochet chinois fermant
      《 guillemet chinois ouvrant
      》 guillemet chinois fermant
      < inférieur à
      > supérieur à
      = égal
      + plus
      * astérisque
      % pour cent
      ^ accent circonflexe
      ~ tilde
      _ tiret bas
      # dièse
      & esperluette
      @ arobase
      § paragraphe
      ° degré
      • puce
      · point médian
      € euro
      $ dollar
      £ livre
      ¥ yen
      ₽ rouble
      № numéro
      ， virgule chinoise
      。 point chinois
      、 virgule d’énumération chinoise
      ？ point d’interrogation chinois
      ！ point d’exclamation chinois
      ： deux-points chinois
      ； point-virgule chinois
      （ parenthèse chinoise ouvrante
      ） parenthèse chinoise fermante
      """#))
}
