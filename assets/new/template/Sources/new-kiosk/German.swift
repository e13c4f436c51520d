import TouchUI

extension Language {
  static let german = Language("de", name: "Deutsch", [GardenStrings.german])
}

extension GardenStrings {
  static let german = GardenStrings(
    title: "Ein Garten für viele Hände",
    hint: "Tippen pflanzt eine Blume. Man kann sie verschieben, drehen, vergrößern und werfen.",
    ground: "Der Boden", flower: "Eine Blume", clear: "Garten leeren")
}
