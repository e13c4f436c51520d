// The keys of touch screens: those of all, and those of single devices.
extension ConfigurationTable {
  /// The filter settings of a device, or of all unlisted devices.
  private static var filters: [Setting<TouchFilters>] {
    [
      Setting(
        "palm", \.palmRadius, .optional(.number(5...500, "points"), or: "never"),
        "Contacts with a larger radius are palms and do not count."),
      Setting(
        "bounce", \.bounce, .optional(.number(0.005...0.2, "seconds"), or: "never"),
        "A finger that lands again so soon within 10 points has never lifted. Every lift is heard that much later."),
      Setting(
        "ghost", \.ghostAfter, .optional(.number(10...3600, "seconds"), or: "never"),
        "A touch that has not moved for so long is water or dirt: it is cancelled."),
    ]
  }

  static func touch(_ program: KioskProgram) -> Section {
    Section(
      name: "touch", comment: "What touch screens report, and what is made of it.",
      settings: [
        Setting(
          "only", \.touch.only, .list(of: device(program), "[ILITEK ILITEK-TP]"),
          "The input devices that count: what visitors plug in does nothing. [] stands for every touch screen."),
        Setting(
          "mouse", \.touch.admitsMouse, .flag,
          "Whether mice count in a kiosk, and panels that act as one, where \"only\" names no devices."),
      ] + filters.map { $0.within(\Configuration.touch.filters) })
  }

  static func deviceList(_ program: KioskProgram) -> SettingList<Configuration, Configuration.Touch.Device> {
    var example = Configuration.Touch.Device()
    (example.name, example.output, example.filters.palmRadius) = ("ILITEK ILITEK-TP", "HDMI-1", 40)
    return SettingList(
      key: "devices",
      comment: "Touch screens of their own, each with what differs from the rest. [] stands for none.",
      settings: [
        Setting("name", \.name, device(program), "The device.", from: .restart),
        Setting(
          "output", \.output, .optional(output(program), or: "covered"), "The output that it lies on.", from: .restart),
      ] + filters.map { $0.within(\.filters) },
      identifier: "name", path: \.touch.devices, example: example)
  }

  private static func device(_ program: KioskProgram) -> ValueFormat<String> {
    .text("a name that `\(program.name) doctor` tells")
  }
}
