import TouchCore

extension AccessStrings {
  static let spanish = AccessStrings(
    actions: "Más",
    activate: "Tocar",
    wrappedToStart: "Otra vez desde el principio.",
    wrappedToEnd: "Otra vez desde el final.",
    nothingToDo: "Aquí no hay nada que pulsar.",
    isDisabled: "Ahora no está disponible.",
    nothingToLeave: "Desde aquí no se puede volver.",
    unnamedImage: "Imagen sin descripción",
    unnamed: "Sin nombre",
    adjustHelp: "Pulse Elegir y cambie el valor con Anterior y Siguiente.",
    adjustingHelp: "Anterior y Siguiente cambian el valor. Pulse Elegir cuando esté bien.",
    activateHelp: "Pulse Elegir.",
    actionsHelp: "Pulse Elegir para decidir qué ocurre.",
    moveHelp: "Anterior y Siguiente van de un elemento a otro.",
    settings: .spanish,
    gesture: { kind in
      switch kind {
      case .tap(2, 1): "Tocar dos veces"
      case .tap(let count, 1): "Tocar \(count) veces"
      case .tap(1, let fingers): "Tocar con \(fingers) dedos"
      case .tap(let count, let fingers): "Tocar \(count) veces con \(fingers) dedos"
      case .press: "Mantener pulsado"
      case .swipeLeft: "Deslizar a la izquierda"
      case .swipeRight: "Deslizar a la derecha"
      case .swipeUp: "Deslizar hacia arriba"
      case .swipeDown: "Deslizar hacia abajo"
      case .moveLeft: "Mover a la izquierda"
      case .moveRight: "Mover a la derecha"
      case .moveUp: "Mover hacia arriba"
      case .moveDown: "Mover hacia abajo"
      case .larger: "Ampliar"
      case .smaller: "Reducir"
      case .turnLeft: "Girar a la izquierda"
      case .turnRight: "Girar a la derecha"
      case .custom(let name): name
      }
    })
}

extension AccessSettingsStrings {
  static let spanish = AccessSettingsStrings(
    title: "Accesibilidad", text: "Texto más grande", contrast: "Alto contraste", motion: "Menos movimiento",
    reach: "Al alcance", on: "activado", off: "desactivado",
    percent: { "\($0) por ciento" })
}
