import Glibc
import TouchKiosk

let film = CustomKey.path("harbour.film", "The film, with captions beside it.")
let click = CustomKey.path("harbour.click", "The sound of a tap.")

var options = KioskHost.Options(name: "harbour", version: "1.0.0", abstract: "A film of the harbour.")
options.sections = [CustomSection("harbour", "What is shown.", film, click)]
options.rights = [.sound, .read("/srv/harbour")]

exit(
  KioskHost.run(options) { kiosk in
    HarbourController(film: kiosk.configuration[film] ?? "", click: kiosk.configuration[click] ?? "")
  })
