extension VoiceStrings {
  public static let english = VoiceStrings(
    button: "button", toggle: "switch", adjustable: "adjustable", textField: "text field", header: "heading",
    image: "image", selected: "selected", notEnabled: "not available", hasActions: "Actions available",
    isPrivate: "Private. Put in headphones to hear it.",
    exploreBegins: "Explore by touch. Slide one finger over the screen to hear what is there. Tap twice to use it. "
      + "Swipe right or left for the next thing or the one before, up or down for louder or softer. "
      + "Tap with two fingers for silence. Rest three fingers to finish.",
    exploreEnds: "Explore by touch has ended.",
    settingsHelp: "Press Help again for loudness and speed.",
    settingsKeys: "Previous and Next change it. Do goes on to the other one. Back ends it.",
    settingsEnd: "It stays like this.",
    volume: { "Loudness \($0) percent" }, rate: { "Speed \($0) words a minute" })
}
