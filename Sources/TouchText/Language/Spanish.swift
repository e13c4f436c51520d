extension TypingStrings {
  static let spanish = TypingStrings(
    shift: "Mayúsculas",
    delete: "Borrar",
    enter: "Nueva línea",
    language: "Idioma del teclado",
    hide: "Cerrar el teclado",
    letters: "Letras",
    numbers: "Cifras y signos",
    signs: "Más signos",
    capitalsOff: "desactivadas",
    capitalOnce: "para una letra",
    capitalsLocked: "fijadas",
    lockCapitals: "Fijar mayúsculas",
    dot: "punto",
    newLine: "nueva línea",
    nothingTyped: "Aquí no se puede escribir más.",
    nothingToDelete: "No hay nada que borrar.",
    selection: "la selección",
    editing: "Ya puede escribir.",
    keyboardIsNext: "Siguiente lleva al teclado.",
    caretAtStart: "Cursor al principio.",
    caretAtEnd: "Cursor al final.",
    moveLeft: "Cursor a la izquierda",
    moveRight: "Cursor a la derecha",
    moveToStart: "Cursor al principio",
    moveToEnd: "Cursor al final",
    selectAll: "Seleccionar todo",
    capital: { "\($0) mayúscula" },
    deleted: { "Borrado: \($0)" },
    selected: { "Seleccionado: \($0)" },
    caretAfter: { "Cursor después de: \($0)" },
    shown: { "Ahora: \($0)" },
    signNames: signs(
      #"""
      space espacio
      . punto
      , coma
      ? cierre de interrogación
      ! cierre de exclamación
      ¿ apertura de interrogación
      ¡ apertura de exclamación
      … puntos suspensivos
      : dos puntos
      ; punto y coma
      ' apóstrofo recto
      ’ apóstrofo
      ‘ comilla simple de apertura
      ‚ comilla simple baja
      " comilla recta
      “ comillas de apertura
      ” comillas de cierre
      „ comillas bajas
      « comillas angulares de apertura
      » comillas angulares de cierre
      - guion
      – semirraya
      — raya
      / barra
      \ barra invertida
      | barra vertical
      ( abre paréntesis
      ) cierra paréntesis
      [ abre corchete
      ] cierra corchete
      { abre llave
      } cierra llave
      【 abre corchete chino
      】 cierra corchete chino
      《 comillas chinas de apertura
      》 comillas chinas de cierre
      < menor que
      > mayor que
      = igual
      + más
      * asterisco
      % por ciento
      ^ acento circunflejo
      ~ virgulilla
      _ guion bajo
      # almohadilla
      & et
      @ arroba
      § párrafo
      ° grado
      • viñeta
      · punto medio
      € euro
      $ dólar
      £ libra
      ¥ yen
      ₽ rublo
      № número
      ， coma china
      。 punto chino
      、 coma china de enumeración
      ？ interrogación china
      ！ exclamación china
      ： dos puntos chinos
      ； punto y coma chino
      （ abre paréntesis chino
      ） cierra paréntesis chino
      """#))
}
