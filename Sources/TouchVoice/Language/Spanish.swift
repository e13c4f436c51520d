extension VoiceStrings {
  static let spanish = VoiceStrings(
    button: "botón",
    toggle: "interruptor",
    adjustable: "ajustable",
    textField: "campo de texto",
    header: "título",
    image: "imagen",
    selected: "seleccionado",
    notEnabled: "no disponible",
    hasActions: "Hay más acciones",
    isPrivate: "Privado. Conecte unos auriculares para oírlo.",
    exploreBegins: "Exploración táctil. Deslice un dedo por la pantalla para oír lo que hay. "
      + "Toque dos veces para usarlo. Deslice a la derecha o a la izquierda para pasar al siguiente o al anterior, "
      + "hacia arriba o hacia abajo para subir o bajar el volumen. Toque con dos dedos para hacer silencio. "
      + "Apoye tres dedos para terminar.",
    exploreEnds: "La exploración táctil ha terminado.",
    settingsHelp: "Pulse Ayuda otra vez para el volumen y la velocidad.",
    settingsKeys: "Anterior y Siguiente cambian el valor. Elegir pasa al otro ajuste. Volver termina.",
    settingsEnd: "Así se queda.",
    volume: { "Volumen \($0) por ciento" }, rate: { "Velocidad \($0) palabras por minuto" })
}
