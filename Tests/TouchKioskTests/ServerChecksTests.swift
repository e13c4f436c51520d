import KioskCore
import Testing
import TouchDrawing
import TouchGeometry

@testable import TouchHost
@testable import TouchKiosk
@testable import TouchX11

/// The checks run on descriptions of servers, without a real one.
@Suite("K8 What the doctor finds in the X server") struct ServerChecksTests {
  private static let hall = Output(
    name: "HDMI-1", frame: PixelRect(0, 0, 1920, 1080), refreshRate: 59.94, millimetres: Size(531, 299))
  private static let side = Output(name: "DP-2", frame: PixelRect(1920, 0, 800, 600), refreshRate: 60.4)
  /// The screen of a server whose outputs are all off.
  private static let dark = Output(name: "", frame: PixelRect(0, 0, 64, 64), refreshRate: 60)
  private static let panel = ServerInspection.TouchScreen(name: "panel", isFloating: false, corners: hall.panelCorners)
  private static let extensions: Set = ["MIT-SHM", "RANDR", "XFIXES", "DPMS"]

  private func findings(
    _ check: String, outputs: [Output] = [hall, side], screens: [ServerInspection.TouchScreen] = [panel],
    extensions: Set<String> = extensions, saver: Int = 0, dpms: Bool? = false, hasManager: Bool = false,
    unlit: [String] = [], pointers: Set<String> = [],
    _ configure: (inout Configuration) -> Void = { _ in }
  ) -> [Finding] {
    var configuration = Configuration()
    configure(&configuration)
    let server = ServerInspection(
      display: ":7", vendor: "The X.Org Foundation 21.1.7", inputVersion: "2.4", extensions: extensions,
      size: Size(2720, 1080), outputs: outputs, unlitOutputs: unlit, primaryOutput: outputs.first ?? Self.dark,
      touchScreens: screens, otherPointers: pointers,
      blanking: .init(screenSaverDelay: saver, isDPMSEnabled: dpms), resolution: nil, hasWindowManager: hasManager)
    return ServerChecks(server, configuration, program: "exhibit").findings.filter { $0.check == check }
  }

  private func device(_ name: String, on output: String? = nil) -> Configuration.Touch.Device {
    var device = Configuration.Touch.Device()
    (device.name, device.output) = (name, output)
    return device
  }

  @Test("The display is told of with its server, its size and who manages windows")
  func display() {
    let text = ":7: The X.Org Foundation 21.1.7, 2720x1080 pixels, "
    #expect(findings("display") == [.ok("display", text + "no window manager.")])
    #expect(findings("display", hasManager: true) == [.ok("display", text + "a window manager runs.")])
    #expect(findings("xinput") == [.ok("xinput", "XInput 2.4.")])
  }

  @Test("An extension that is missing is a warning, that of the panel's light only where it is wanted")
  func missingExtensions() {
    #expect(findings("extension").map(\.level) == [.ok, .ok, .ok, .ok])
    for (index, name) in ["MIT-SHM", "RANDR", "XFIXES"].enumerated() {
      let found = findings("extension", extensions: Self.extensions.subtracting([name]))
      #expect(found.indices.filter { found[$0].level == .warning } == [index])
      #expect(found[index].found.hasPrefix("\(name) is missing: ") && found[index].remedy != nil)
    }
    for isWanted in [false, true] {
      let found = findings("extension", extensions: ["MIT-SHM", "RANDR", "XFIXES"]) { $0.dark.usesDPMS = isWanted }
      #expect(found.map(\.level) == [.ok, .ok, .ok, isWanted ? .warning : .ok])
    }
  }

  @Test("Under XWayland the compositor decides: nothing is said about the server's matrices and blanking (K6)")
  func compositor() {
    let extensions = Self.extensions.subtracting(["DPMS"]).union(["XWAYLAND"])
    // Devices of a compositor lie on the whole screen, which on one of two outputs would be a fault.
    let panel = ServerInspection.TouchScreen(
      name: "xwayland-touch:13", isFloating: false, corners: Self.side.panelCorners)
    func found(_ check: String, _ configure: (inout Configuration) -> Void = { _ in }) -> [Finding] {
      findings(check, screens: [panel], extensions: extensions, saver: 600, configure)
    }
    #expect(found("compositor").map(\.level) == [.ok])
    #expect(found("compositor")[0].found.contains("outputs, rotation"))
    #expect(found("mapping") + found("blanking") == [] && findings("mapping") != [])
    let lacking = found("compositor") {
      $0.output = "DP-2"
      $0.dark.usesDPMS = true
    }
    #expect(lacking.map(\.level) == [.ok, .warning, .warning])
    #expect(lacking[1].found.contains("DP-2") && lacking[2].found.contains("light cannot be switched off"))
    #expect(findings("compositor") == [])
    let number = Output(
      name: "XWAYLAND0", frame: PixelRect(0, 0, 640, 480), refreshRate: 60, millimetres: Size(160, 90))
    let unnamed = findings("compositor", outputs: [number], extensions: extensions) { $0.output = "DP-2" }
    #expect(unnamed.map(\.level) == [.ok, .warning] && unnamed[1].found.contains("DP-2 may be there"))
  }

  @Test("Outputs are told of with their size, rate and panel, and those that are named and missing")
  func outputs() {
    let found = [
      "HDMI-1: 1920x1080 at 60 Hz, 531 by 299 mm, 1 pixel a point.",
      "DP-2: 800x600 at 60 Hz, of unknown size, 1 pixel a point.",
    ]
    #expect(findings("output") == found.map { .ok("output", $0) })
    let screen = Output(
      name: "", frame: PixelRect(0, 0, 640, 480), refreshRate: 75.5, millimetres: Size(160, 90))
    #expect(
      findings("output", outputs: [screen])[0].found
        == "The screen: 640x480 at 76 Hz, of unknown size, 1 pixel a point.")
    let fine = Output(
      name: "DP-1", frame: PixelRect(0, 0, 3840, 2160), refreshRate: 60, millimetres: Size(597, 336))
    #expect(findings("output", outputs: [fine])[0].found.hasSuffix("597 by 336 mm, 1.75 pixels a point."))
    #expect(findings("output", outputs: [fine]) { $0.scale = 3 }[0].found.hasSuffix(", 3 pixels a point."))
    let missing = findings("output") {
      $0.output = "VGA-1"
      $0.touch.devices = [device("panel", on: "DP-9"), device("b", on: "DP-2"), device("c")]
    }
    #expect(missing.dropFirst(2).map(\.level) == [.fault, .fault])
    #expect(missing[2].found.contains("names DP-9,") && missing[3].found.contains("names VGA-1,"))
    #expect(missing[3].remedy?.contains("HDMI-1, DP-2") == true)
    #expect(findings("output") { $0.output = "DP-2" }.count == 2)
  }

  @Test("An output that is connected and off is a fault, and so is a screen that shows nothing; no text has a hole")
  func darkOutputs() {
    let off = findings("output", outputs: [], unlit: ["HDMI-A-1"]) { $0.output = "HDMI-1" }
    #expect(off.map(\.level) == [.fault, .fault] && off[0].found == "HDMI-A-1 is connected but switched off.")
    #expect(off[0].remedy?.hasSuffix("xrandr --output 'HDMI-A-1' --auto") == true)
    #expect(off[1].found.contains("names HDMI-1,") && off[1].remedy == "Plug it in and switch it on.")
    #expect(findings("output", unlit: ["DP-3"]).map(\.level) == [.ok, .ok, .fault])
    let nothing = findings("output", outputs: [])
    #expect(nothing == [.fault("output", "No output shows anything.", remedy: "Connect a monitor and switch it on.")])
  }

  @Test("A configuration that admits nobody is a fault, whatever else it names")
  func untouchable() {
    let found = findings("touch") { $0.touch.only = ["Some Name", "Other"] }
    #expect(found.map(\.level) == [.fault, .fault, .warning, .fault])
    #expect(found[0].found.contains("\"Some Name\", which is not there") && found[1].found.contains("\"Other\""))
    #expect(
      found[3].found.hasPrefix("Nobody can touch this screen") && found[3].remedy?.hasSuffix("one of: panel.") == true)
    #expect(findings("touch") { $0.touch.only = ["panel", "gone"] }.map(\.level) == [.fault, .ok])
    // This panel acts as a mouse.
    let mouse = findings("touch", screens: [], pointers: ["Old Panel"]) { $0.touch.only = ["Old Panel"] }
    #expect(mouse == [.ok("touch", "Old Panel acts as a mouse and is in use.")])
    #expect(findings("touch", pointers: ["Old Panel"]) { $0.touch.only = ["Old Panel"] }.map(\.level) == [.warning])
  }

  @Test("Panels of one name are told apart by their addresses")
  func twins() {
    let twins = ["/dev/input/event5", "usb-0000:00:14.0-3"].map {
      ServerInspection.TouchScreen(name: "Twin", isFloating: false, corners: Self.hall.panelCorners, addresses: [$0])
    }
    let found = findings("touch", screens: twins) { $0.touch.only = ["Twin@usb-0000:00:14.0-3"] }
    #expect(found.map(\.level) == [.warning, .ok])
    #expect(found[1].found.hasSuffix("its own: Twin@usb-0000:00:14.0-3."))
    let mapped = findings("mapping", screens: twins) {
      $0.touch.devices = [device("Twin@/dev/input/event5", on: "DP-2"), device("Twin", on: "HDMI-1")]
    }
    #expect(mapped.map(\.level) == [.warning, .ok])
    #expect(
      findings("touch", screens: twins) { $0.touch.only = ["Twin@event5"] }.map(\.level) == [
        .fault, .warning, .warning, .fault,
      ])
  }

  @Test("Touch screens are in use, float, do not count, or are not there")
  func touchScreens() {
    let floating = ServerInspection.TouchScreen(name: "old one", isFloating: true)
    let found = findings("touch", screens: [Self.panel, floating])
    #expect(found.map(\.level) == [.ok, .warning] && found[0].found == "panel is in use.")
    #expect(found[1].found.hasPrefix("old one floats") && found[1].remedy?.contains("reattach 'old one'") == true)
    let only = findings("touch", screens: [Self.panel, floating]) {
      $0.touch.only = ["old one"]
      $0.touch.devices = [device("panel")]
    }
    #expect(only.map(\.level) == [.warning, .warning] && only[0].found.hasPrefix("panel does not count"))
    let missing = findings("touch") { $0.touch.devices = [device("panel"), device("wall")] }
    #expect(missing.map(\.level) == [.fault, .ok] && missing[0].found.contains("\"wall\", which is not there"))
    #expect(missing[0].remedy == "Plug it in, or name one of: panel.")
    #expect(findings("touch", screens: []).map(\.level) == [.fault])
    let none = findings("touch", screens: []) { $0.touch.devices = [device("wall")] }
    #expect(none.map(\.level) == [.fault, .fault] && none[0].remedy == "Plug it in.")
  }

  @Test("Each touch screen is compared with its own output, else the covered one, else the primary one")
  func mapping() {
    let elsewhere = ServerInspection.TouchScreen(name: "side", isFloating: false, corners: Self.side.panelCorners)
    func levels(_ configure: (inout Configuration) -> Void) -> [Finding.Level] {
      findings("mapping", screens: [Self.panel, elsewhere], configure).map(\.level)
    }
    #expect(levels { _ in } == [.ok, .warning])
    #expect(levels { $0.output = "DP-2" } == [.warning, .ok])
    #expect(levels { $0.touch.devices = [device("side", on: "DP-2")] } == [.ok, .ok])
    #expect(levels { ($0.output, $0.touch.devices) = ("DP-2", [device("panel", on: "HDMI-1")]) } == [.ok, .ok])
    #expect(levels { ($0.output, $0.touch.devices) = ("DP-2", [device("panel"), device("side")]) } == [.warning, .ok])
    #expect(levels { $0.output = "VGA-1" }.isEmpty)
    let unknown = ServerInspection.TouchScreen(name: "panel", isFloating: false)
    #expect(findings("mapping", screens: [unknown]).isEmpty)
  }

  @Test("A server that blanks the screen is told of, with each of its ways")
  func blanking() {
    #expect(findings("blanking") == [.ok("blanking", "The server leaves the screen on.")])
    #expect(findings("blanking", dpms: nil).map(\.level) == [.ok])
    #expect(findings("blanking", saver: 1)[0].found == "The screen saver starts after 1 s.")
    #expect(findings("blanking", dpms: true)[0].found == "The panel switches itself off (DPMS).")
    let both = findings("blanking", saver: 600, dpms: true)
    #expect(both.map(\.level) == [.warning] && both[0].remedy?.hasPrefix("`exhibit run --kiosk`") == true)
    #expect(both[0].found == "The screen saver starts after 600 s and the panel switches itself off (DPMS).")
  }
}
