import Glibc
import TouchKiosk

/// A custom key of the configuration, with its allowed values: see kiosk.yaml.
let flowers = CustomKey.number(
  "garden.flowers", 0...12, "flowers", default: 5, "How many flowers there are at the start.")

var options = KioskHost.Options(
  name: "new-kiosk", title: "New kiosk", version: "1.0.0", abstract: "A garden for many hands.",
  languages: [.english, .german])
options.sections = [CustomSection("garden", "What visitors find.", flowers)]

exit(
  KioskHost.run(options) { kiosk in
    // Called at the start and for each new visitor.
    let garden = GardenController(flowers: Int(kiosk.configuration[flowers]))
    kiosk.strings = { $0.attract = .init(title: $1[GardenStrings.self].title, hint: $1[GardenStrings.self].hint) }
    // A button for staff, behind the PIN.
    kiosk.staffEntries = [
      StaffEntry("clear", title: { $0[GardenStrings.self].clear }, action: { [weak garden] in garden?.clear() })
    ]
    return garden
  })
