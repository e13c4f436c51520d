import ArgumentParser
import KioskCore
import Testing
import TouchGeometry
import TouchRecording
import TouchUI

@testable import TouchHost
@testable import TouchKiosk
@testable import TouchLab
@testable import TouchX11

/// The command line overrides the configuration, and the configuration overrides the defaults. With a scale, no server
/// is asked.
@Suite("P1 What holds for a run") struct RunSettingsTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory(prefix: "settings-tests")
  }

  /// - Parameter yaml: the configuration, or nil if there is none.
  private func settings(
    _ yaml: String?, _ arguments: [String] = [], greeting: String? = nil, scale: String? = "scale: 2\n"
  ) throws -> RunSettings {
    var arguments = arguments
    if let yaml {
      let path = "\(directory.path)/kiosk.yaml"
      try TextFile.write((scale ?? "") + yaml, to: path)
      arguments += ["--config", path]
    }
    let own = try Exhibit.Greeting.parse(greeting.map { ["--greeting", $0] } ?? [])
    return try RunSettings(Exhibit.parsing { try RunOptions.parse(arguments) }, own, of: Exhibit.options)
  }

  /// Returns a kiosk for which the content was made with these settings.
  private func kiosk(_ settings: RunSettings) throws -> KioskHost {
    let kiosk = KioskHost(Exhibit.options) { _ in ViewController() }
    _ = try settings.makeContent(kiosk)
    return kiosk
  }

  @Test("Without a configuration all is as usual, in a window of its own")
  func nothingIsSaid() throws {
    let settings = try settings(nil)
    #expect(settings.file == nil && settings.typedKeys.isEmpty)
    #expect(settings.host.scale == 1 && !settings.host.kiosk && !settings.host.coversOutput)
    #expect(settings.host.size == nil && settings.host.output == nil && settings.host.title == "Exhibit")
    #expect(settings.host.leastSize == Size(480, 480))
    #expect(settings.languages.map(\.code) == ["ru", "en"])
    let kiosk = try kiosk(settings)
    #expect(kiosk.scenes == ["gestures", "lines", "photos"] && kiosk.scene == "gestures")
    #expect(kiosk.languages.map(\.code) == ["ru", "en"] && kiosk.configuration == Exhibit.options.program.defaults)
  }

  @Test("What the configuration says holds")
  func theConfiguration() throws {
    let settings = try settings(
      "output: HDMI-2\nscenes: [photos, lines]\nlanguages: [zh]\nhall: {greeting: Welcome}")
    #expect(settings.host.scale == 2 && settings.host.output == "HDMI-2" && settings.host.coversOutput)
    #expect(settings.typedKeys.isEmpty && settings.languages == [.chinese])
    let kiosk = try kiosk(settings)
    #expect(kiosk.scenes == ["photos", "lines"] && kiosk.scene == "photos")
    #expect(kiosk.configuration[Exhibit.greeting] == "Welcome" && kiosk.languages.map(\.code) == ["zh"])
    let first = try self.kiosk(self.settings("scene: lines"))
    #expect(first.scene == "lines" && first.scenes == Exhibit.options.scenes)
  }

  @Test("What was typed counts more, and is named as such")
  func whatWasTyped() throws {
    let yaml = "output: HDMI-2\nscene: lines\nlanguages: [zh]\nhall: {greeting: Welcome}"
    let settings = try settings(
      yaml,
      ["--output", "DP-1", "--scale", "1.5", "--scene", "photos", "--languages", "en,ru", "--size", "640x480"],
      greeting: "Hi")
    #expect(settings.host.output == "DP-1" && settings.host.coversOutput && settings.host.scale == 1.5)
    #expect(settings.host.size == Size(640, 480))
    #expect(settings.typedKeys == ["output", "scale", "scene", "languages", "hall.greeting"])
    let kiosk = try kiosk(settings)
    #expect(kiosk.scene == "photos" && kiosk.languages.map(\.code) == ["en", "ru"])
    #expect(kiosk.configuration[Exhibit.greeting] == "Hi")
    // An option counts as typed even if its value is the default.
    #expect(try self.settings(yaml, ["--scene", "lines"]).typedKeys == ["scene"])
    #expect(try self.settings(yaml, ["--output", "HDMI-2"]).typedKeys == ["output"])
    #expect(try self.settings(yaml, ["--scale", "2"]).typedKeys == ["scale"])
    #expect(try self.settings(yaml, ["--language", "zh"]).typedKeys == ["languages"])
    #expect(try self.kiosk(self.settings(nil, greeting: "Hi")).configuration[Exhibit.greeting] == "Hi")
  }

  @Test(
    "Mice count where nobody is kept out: in no kiosk and where no devices are listed, or where that is said",
    arguments: [false, true], [false, true])
  func mice(isKiosk: Bool, admits: Bool) throws {
    let typed = isKiosk ? ["--kiosk"] : []
    for devices in ["", ", devices: [{name: left}, {name: right, output: DP-2}]"] {
      let settings = try settings("output: DP-1\ntouch: {mouse: \(admits), only: [left]\(devices)}", typed)
      for admission in [settings.host.admission, settings.admission] {
        #expect(admission.admitsMice == (admits || !isKiosk && devices.isEmpty), "\(devices)")
        #expect(admission.names == ["left"] && admission.mice == (devices.isEmpty ? [] : ["left", "right"]))
      }
      #expect(settings.host.kiosk == isKiosk)
    }
    let plain = try settings(nil, ["--scale", "1"] + typed).admission
    #expect(plain.admitsMice == !isKiosk && plain.names.isEmpty && plain.mice.isEmpty)
  }

  @Test("A touch screen lies over its own output, else over the one that is covered")
  func mappings() throws {
    let devices = "touch: {devices: [{name: left}, {name: right, output: DP-2}]}"
    func mappings(_ settings: RunSettings) -> [String] {
      settings.host.touchMappings.map { "\($0.device) \($0.output)" }
    }
    #expect(try mappings(settings(devices)) == ["right DP-2"])
    #expect(try mappings(settings("output: DP-1\n\(devices)")) == ["left DP-1", "right DP-2"])
    #expect(try mappings(settings("output: DP-1\n\(devices)", ["--output", "DP-3"])) == ["left DP-3", "right DP-2"])
  }

  @Test("Theme, halos and thresholds are those of the configuration", arguments: ["dark", "light"], [0.5, 1, 2])
  func whatCanChange(theme: String, scale: Double) throws {
    let window = Window(application: Application(), size: Size(640, 480))
    let gestures = "gestures: {scale: \(scale), tapMovement: 30, tapDuration: 0.5}"
    try settings("theme: \(theme)\n\(gestures)").apply(to: window.application, in: window)
    #expect(window.theme.background == (theme == "dark" ? Theme.dark : .light).background)
    #expect(window.application.gestureDefaults.tapMovement == 30 * scale)
    #expect(window.application.gestureDefaults.tapDuration == 0.5)
  }

  @Test("Halos are on unless the configuration or, before it, what was typed says otherwise")
  func halos() throws {
    func shows(_ yaml: String?, _ typed: [String]) throws -> Bool {
      let window = Window(application: Application(), size: Size(640, 480))
      try settings(yaml, typed).apply(to: window.application, in: window)
      return window.showsTouchFeedback
    }
    for (said, yaml) in [(true, nil), (true, "theme: dark"), (true, "feedback: on"), (false, "feedback: off")] {
      #expect(try shows(yaml, []) == said, "\(yaml ?? "")")
      #expect(try shows(yaml, ["--feedback", "on"]), "\(yaml ?? "")")
      #expect(try !shows(yaml, ["--feedback", "off"]), "\(yaml ?? "")")
    }
  }
}
