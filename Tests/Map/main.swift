import Glibc
import TouchGeometry
import TouchKiosk
import TouchUI

let picture = CustomKey.path("map.picture", "The picture of the map, as large as you have it.")

let landmarks = [
  Landmark(name: "Lighthouse", story: "It was lit by hand until 1961.", location: Point(1400, 900)),
  Landmark(name: "Mill", story: "Three families lived here.", location: Point(3100, 2300)),
  Landmark(name: "Ferry", story: "Ring the bell, and it comes.", location: Point(4700, 1500)),
]

var options = KioskHost.Options(name: "map", version: "1.0.0", abstract: "A map.", languages: [.english])
options.sections = [CustomSection("map", "The map.", picture)]

exit(
  KioskHost.run(options) { kiosk in
    ViewController(view: MapTable(picture: kiosk.configuration[picture] ?? "map.png", landmarks: landmarks))
  })
