import TouchUI

extension KioskStrings {
  static let spanish = KioskStrings(
    attract: Attract(title: "Toque la pantalla", hint: "Con un dedo o con los diez."),
    pad: Pad(
      title: "Personal", invitation: "Introduzca el PIN", clear: "Borrar", open: "Abrir", close: "Cerrar",
      wrong: { "No es correcto. Espere \($0) s." }, wait: { "Espere \($0) s." }),
    panel: Panel(
      title: "Personal", close: "Cerrar", restart: "Reiniciar", exit: "Salir", confirmExit: "¿Salir de verdad?",
      inspector: "Inspector", sound: "Sonido", back: "Atrás", more: "Más", page: { "\($0) de \($1)" },
      thresholds: "Umbrales de los gestos",
      remark: "Los cambios duran hasta que termine el programa. La configuración los guarda para siempre.",
      value: { value($0.withDecimalComma, $1) }),
    facts: Facts(
      running: { "En marcha desde hace \($0) h \($1) min" }, output: { "Salida: \($0)" },
      touchScreens: { "Pantallas táctiles: \($0.isEmpty ? "ninguna" : $0.joined(separator: ", "))" },
      touches: { "Toques hasta ahora: \($0)" }, configuration: { "Configuración: \($0 ?? "ninguna")" },
      untouchable: "Nadie puede tocar esta pantalla: no hay ninguna pantalla táctil conectada y admitida.",
      silent: "No se oye nada: la máquina no tiene ningún dispositivo de sonido que funcione.",
      covered: { "Una ventana cubre el quiosco: \($0)" },
      health: { "No se puede escribir \($0). El registro dice por qué." },
      logo: { "Logotipo: \($0)" }))
}
