import TouchUI

extension KioskStrings {
  public static let english = KioskStrings(
    attract: Attract(title: "Touch the screen", hint: "With one finger, or with all ten."),
    pad: Pad(
      title: "Staff", invitation: "Enter the PIN", clear: "Clear", open: "Open", close: "Close",
      wrong: { "That is not it. Wait \($0) s." }, wait: { "Wait \($0) s." }),
    panel: Panel(
      title: "Staff", close: "Close", restart: "Restart", exit: "Exit", confirmExit: "Tap again to exit",
      inspector: "Inspector", sound: "Sound",
      back: "Back", more: "More", page: { "\($0) of \($1)" }, thresholds: "Thresholds of gestures",
      remark: "Changes last until the program ends. The configuration keeps them for good.",
      value: { value($0, $1) }),
    facts: Facts(
      running: { "Running for \($0) h \($1) min" }, output: { "Output: \($0)" },
      touchScreens: { "Touch screens: \($0.isEmpty ? "none" : $0.joined(separator: ", "))" },
      touches: { "Touches so far: \($0)" }, configuration: { "Configuration: \($0 ?? "none")" },
      untouchable: "Nobody can touch this screen: no touch screen is connected and admitted.",
      silent: "Nothing is heard: the machine has no sound device that works.",
      covered: { "A window lies over the kiosk: \($0)" },
      health: { "\($0) cannot be written. The log says why." },
      logo: { "Logo: \($0)" }))

  /// Returns a number with its unit as Latin scripts write it.
  static func value(_ number: String, _ unit: GestureThreshold.Unit) -> String {
    switch unit {
    case .points: "\(number) pt"
    case .seconds: "\(number) s"
    case .pointsPerSecond: "\(number) pt/s"
    case .radians: "\(number)°"
    case .count: number
    }
  }
}
