import TouchUI

/// The single table of all configuration keys. It reads files, writes the commented sample, and words the mistakes.
struct ConfigurationTable {
  /// A named group of keys. The first section has no name.
  struct Section {
    let name: String?
    let comment: String
    let settings: [Setting<Configuration>]
  }

  let sections: [Section]
  let program: KioskProgram
  /// The list of devices in the section "touch".
  let devices: SettingList<Configuration, Configuration.Touch.Device>

  init(_ program: KioskProgram) {
    self.program = program
    sections =
      [Self.top(program), Self.look(program), Self.idle, Self.dark] + (program.hasSound ? [Self.sound] : [])
      + (program.hasVoice ? [Self.voice] : [])
      + [
        Self.access, Self.burnIn, Self.staff(program), Self.touch(program), Self.keypad,
        Self.gestures(program.gestures),
      ]
      + program.sections.map { Self.custom($0, program.languages) }
      + [Self.health(program), Self.log]
    devices = Self.deviceList(program)
  }

  private static func custom(_ section: CustomSection, _ languages: [String]) -> Section {
    Section(name: section.name, comment: section.comment, settings: section.settings.map { $0(languages) })
  }

  private static func duration(_ range: ClosedRange<Double>) -> ValueFormat<Double?> {
    .optional(.number(range, "seconds"), or: "never")
  }

  static func output(_ program: KioskProgram) -> ValueFormat<String> {
    .text("an output that `\(program.name) doctor` names, such as HDMI-1")
  }

  private static func scenes(_ program: KioskProgram) -> [Setting<Configuration>] {
    guard !program.scenes.isEmpty else { return [] }
    return [
      Setting(
        "scene", \.scene, .optional(.name(among: program.scenes, called: program.sceneNote), or: "first"),
        "The scene that is shown first.", from: .nextVisitor),
      Setting(
        "scenes", \.scenes,
        .list(of: .name(among: program.scenes), "[\(program.scenes.prefix(2).joined(separator: ", "))]"),
        "The scenes that visitors may reach, in this order; [] stands for all.", from: .nextVisitor),
      Setting(
        "groups", \.groups, .sceneGroups(of: program),
        "Their parts in the bar, each with a heading of the house. They take the place of scenes; [] stands for the "
          + "usual ones.",
        from: .nextVisitor),
    ]
  }

  private static func top(_ program: KioskProgram) -> Section {
    Section(
      name: nil, comment: "What is shown, and where.",
      settings: scenes(program) + [
        Setting(
          "output", \.output, .optional(output(program), or: "primary"),
          "The output that is covered.", from: .restart),
        Setting(
          "scale", \.scale, .optional(.number(0.5...8, "pixels per point"), or: "auto"),
          "How large everything is. auto takes it from the desktop's resolution or the panel's size, and from its pixels "
            + "where neither is known.", from: .restart),
        Setting("theme", \.theme, .choice, "dark for rooms with subdued light, light for bright halls."),
        Setting(
          "feedback", \.feedback, .flag,
          "Whether every finger is answered by a halo and a trail, and scenes show what recognisers measure."),
        Setting(
          "languages", \.languages, .list(of: .name(among: program.languages), among: program.languages),
          "The languages of the interface. Visitors find the first; with more than one they can choose.",
          from: .nextVisitor),
        Setting(
          "watchdog", \.watchdog, .flag, "Tells systemd, if it asks, that the screen is alive.", from: .restart),
      ])
  }

  private static var idle: Section {
    Section(
      name: "idle", comment: "What happens when nobody touches the screen. Every span is counted from the last touch.",
      settings: [
        Setting("attractAfter", \.idle.attractAfter, duration(5...86400), "The attract loop starts."),
        Setting(
          "resetAfter", \.idle.resetAfter, duration(5...86400),
          "Every scene becomes as it was at the start: nothing of the last visitor is left."),
        Setting(
          "countdown", \.idle.countdown, duration(20...300),
          "Before the first of the two a visitor sees for so long that any touch goes on."),
        Setting(
          "keepDrawings", \.idle.keepsDrawings, .flag, "Whether that leaves what visitors drew.", from: .nextVisitor),
        Setting(
          "echo", \.idle.showsEcho, .flag,
          "Whether the attract loop shows pale fingertips that move as the last visitors' did. Only locations are kept, "
            + "and only in memory."),
      ])
  }

  private static var dark: Section {
    Section(
      name: "dark", comment: "When the screen is black. The first touch then only wakes it.",
      settings: [
        Setting(
          "schedule", \.dark.schedule, .optional(.weekHours, or: "never"),
          "By the machine's clock. The day is that of the beginning; without one it is each day."),
        Setting("after", \.dark.after, duration(10...604_800), "From the last touch."),
        Setting("dpms", \.dark.usesDPMS, .flag, "Whether the panel's light is switched off as well."),
      ])
  }

  private static var sound: Section {
    Section(
      name: "sound", comment: "How loud it is. Staff can change it on their panel until the program ends.",
      settings: [
        Setting("enabled", \.sound.isEnabled, .flag, "Whether anything is heard."),
        Setting("volume", \.sound.volume, .integer(0...100, "percent"), "The volume of everything."),
        Setting(
          "quiet", \.sound.quiet, .optional(.weekHours, or: "never"),
          "When nothing is heard, by the machine's clock, as for dark."),
      ])
  }

  private static var voice: Section {
    Section(
      name: "voice", comment: "A voice for people who do not see the screen. It speaks to who uses keys or explores.",
      settings: [
        Setting("enabled", \.voice.isEnabled, .flag, "Whether it speaks."),
        Setting(
          "explore", \.voice.explores, .flag,
          "Whether three fingers that rest for 2 seconds begin and end exploring by touch."),
        Setting(
          "headset", \.voice.notesHeadset, .flag,
          "Whether a headset that is put in begins it, where the sound card tells it. Private words are for headsets."),
        Setting(
          "exploreKeys", \.voice.exploreKeys, .list(of: .key, "[F19]"), "Keys that do so, too. [] stands for none."),
        Setting("louder", \.voice.louder, .list(of: .key, "[0x1008ff13]"), "Keys that make it louder."),
        Setting("softer", \.voice.softer, .list(of: .key, "[0x1008ff11]"), "Keys that make it softer."),
        Setting("rate", \.voice.rate, .integer(80...450, "words a minute"), "How fast each visitor finds it."),
        Setting("volume", \.voice.volume, .integer(20...200, "percent"), "How loud, beside the volume of everything."),
      ])
  }

  private static var burnIn: Section {
    Section(
      name: "burnIn", comment: "Care for panels on which a picture that never changes stays visible.",
      settings: [
        Setting("shift", \.burnIn.shift, .integer(0...2, "pixels"), "How far everything moves; 0 for not at all."),
        Setting("every", \.burnIn.every, .number(30...3600, "seconds"), "From one place to the next."),
      ])
  }

  private static func staff(_ program: KioskProgram) -> Section {
    Section(
      name: "staff",
      comment: "How staff get in: one finger rests in a corner of the screen, then the PIN is asked for.",
      settings: [
        Setting("corner", \.staff.corner, .choice, "The corner."),
        Setting("hold", \.staff.hold, .number(1...30, "seconds"), "How long the finger rests there."),
        Setting(
          "pin", \.staff.pinHash, .optional(.pinHash(of: program.name), or: "none"),
          "The hash of the PIN. With none nobody gets in."),
      ])
  }

  private static var keypad: Section {
    let comments: [(AccessCommand, String)] = [
      (.previous, "Goes to the thing before; lowers a value."), (.next, "Goes to the next thing; raises a value."),
      (.do, "Presses it, or shows what can be done with it."), (.back, "Leaves a menu, a panel or a value."),
      (.help, "Says what the thing is for."), (.again, "Says the last words again."),
    ]
    return Section(
      name: "keypad",
      comment: "Six keys that do everything, for people who do not touch the screen. Keys are called as on a keyboard "
        + "(Tab, Shift+Tab, Left, Enter, Space, F13), or by their number at the X server (0x1008ff14). Keypads for "
        + "kiosks send arrows and Enter, or F13 and more.",
      settings: comments.map { command, comment in
        Setting(command.rawValue, \.keypad[command], .list(of: .key, "[Tab, F14]"), comment)
      } + [
        Setting(
          "strike", \.keypad.strikeInterval, .number(0...2, "seconds"),
          "A second press of the same key within this time does not count, for hands that tremble.")
      ])
  }

  private static func gestures(_ defaults: GestureDefaults) -> Section {
    Section(
      name: "gestures", comment: "When a movement is a gesture. Points are those of a panel that needs no scaling.",
      settings: [
        Setting(
          "scale", \.gestures.scale, .optional(.number(0.25...8, "times"), or: "auto"),
          "What distances and speeds are multiplied with. auto keeps them as large on the panel as on a phone.")
      ] + defaults.thresholds.map(\.setting))
  }

  private static func health(_ program: KioskProgram) -> Section {
    Section(
      name: "health", comment: "What the machine tells about itself.",
      settings: [
        Setting(
          "file", \.health.file, .optional(.path, or: "none"),
          "A textfile for Prometheus' node exporter, such as /var/lib/prometheus/node-exporter/\(program.name).prom."),
        Setting("every", \.health.every, .number(1...3600, "seconds"), "How often it is written."),
      ])
  }

  private static var log: Section {
    Section(
      name: "log", comment: "What appears in the journal.",
      settings: [Setting("level", \.logLevel, .choice, "This, and what matters more.")])
  }
}
