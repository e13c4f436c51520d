import Glibc
import Testing
import TouchGeometry

@testable import TouchLab

/// Tests whether a finger gets a halo at a location where the scene itself shows nothing.
@Suite("K8 Feedback as the configuration says") struct FeedbackTests {
  /// The location of the finger, at the lower edge of the screen below the cards.
  private static let location = Point(640, 775)

  private let kiosk: Kiosk

  init() throws { kiosk = try Kiosk() }

  private func write(_ feedback: String, _ theme: String) throws {
    try kiosk.write("scenes: [springs]\ntheme: \(theme)\n\(feedback)")
  }

  /// Whether the theme is shown, and the ground around the location has its colour, which changes downwards alone.
  private func isPlain(_ lab: XServer, _ theme: String) throws -> Bool {
    let picture = try lab.screenshot(of: Rect(center: Self.location, size: Size(120, 30)))
    let isSame = (0..<30).allSatisfy { picture.pixel(60, $0).value == picture.pixel(0, $0).value }
    return isSame && isLight(picture) == (theme == "light")
  }

  private func isLight(_ picture: Screenshot) -> Bool { picture.pixel(0, 0).value >> 16 & 255 > 128 }

  /// Reloads the configuration, and waits for the other theme, which shows that the change is in effect.
  private func reload(_ program: Program, _ lab: XServer, _ feedback: String, _ theme: String) throws {
    try write(feedback, theme)
    program.send(signal: SIGHUP)
    try lab.wait(upTo: 20, for: "a \(theme) screen") {
      try isLight(lab.screenshot()) == (theme == "light")
    }
  }

  /// The command line overrides the configuration, also after a reload.
  @Test(arguments: [[], ["--feedback", "on"], ["--feedback", "off"]]) func aFingerIsAnsweredIfThatIsSaid(
    typed: [String]
  ) throws {
    try write("feedback: false", "dark")
    let (lab, transcript) = (try XServer(), "\(kiosk.directory.path)/transcript")
    let program = try lab.touchstone(
      ["run", "--kiosk", "--config", kiosk.config, "--transcript", transcript] + typed)
    try LineReader(transcript).waitForLine(containing: "\"ready\"", upTo: 20) {}
    try lab.wait(upTo: 20, for: "the ground") { try isPlain(lab, "dark") }
    var theme = "dark"
    for (feedback, isOn) in [("feedback: false", false), ("feedback: true", true), ("", true)] {
      theme = theme == "dark" ? "light" : "dark"
      try reload(program, lab, feedback, theme)
      let landings = { (TextFile.read(transcript) ?? "").ranges(of: "touchesBegan").count }
      let before = landings()
      try lab.touchscreen.finger(1).down(at: Self.location)
      try lab.wait(upTo: 20, for: "the finger to be heard") { landings() > before }
      // The new theme makes the screen draw again, now with the finger down.
      theme = theme == "dark" ? "light" : "dark"
      try reload(program, lab, feedback, theme)
      let showsHalo = typed.isEmpty ? isOn : typed.contains("on")
      if showsHalo { try lab.wait(upTo: 20, for: "the halo") { try !isPlain(lab, theme) } }
      #expect(try isPlain(lab, theme) == !showsHalo, "\(feedback)")
      try lab.touchscreen.finger(1).up()
      try lab.wait(upTo: 20, for: "the ground again") { try isPlain(lab, theme) }
    }
  }
}
