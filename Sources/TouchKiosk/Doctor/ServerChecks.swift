import Documents
import KioskCore
import TouchDrawing
import TouchGeometry
import TouchHost
import TouchX11

/// The checks of the X server's features and setup.
struct ServerChecks {
  private let server: ServerInspection
  private let configuration: Configuration
  private let program: String

  /// Creates the checks. `program` is the name of the program.
  init(_ server: ServerInspection, _ configuration: Configuration, program: String) {
    self.server = server
    self.configuration = configuration
    self.program = program
  }

  var findings: [Finding] {
    let basics = [display, .ok("xinput", "XInput \(server.inputVersion).")]
    let common = [basics, extensions, outputs, touchScreens]
    let others =
      server.isXWayland
      ? [CompositorChecks(server, configuration, program: program).findings] : [light, mapping, blanking]
    return (common + others).flatMap { $0 }
  }

  private var display: Finding {
    let manager = server.hasWindowManager ? "a window manager runs" : "no window manager"
    return .ok("display", "\(server.display): \(server.vendor), \(Self.size(server.size)) pixels, \(manager).")
  }

  // MARK: Extensions

  private var extensions: [Finding] {
    [
      check("MIT-SHM", "pictures go through the connection, which takes longer", "start the server without -extension"),
      check("RANDR", "outputs are not known and their changes not followed", "start the server without -extension"),
      check("XFIXES", "the cursor may show", "start the server without -extension"),
    ]
  }

  private var light: [Finding] {
    [
      configuration.dark.usesDPMS || server.extensions.contains("DPMS")
        ? check("DPMS", "the panel's light cannot be switched off", "start the server without -extension")
        : .ok("extension", "DPMS is missing, and not asked for.")
    ]
  }

  private func check(_ name: String, _ consequence: String, _ remedy: String) -> Finding {
    if server.extensions.contains(name) { return .ok("extension", "\(name) is there.") }
    return .warning("extension", "\(name) is missing: \(consequence).", remedy: "In the X server's setup: \(remedy).")
  }

  // MARK: Outputs

  private var outputs: [Finding] {
    server.outputs.map { output in
      let size = Self.size(Size(Double(output.frame.width), Double(output.frame.height)))
      let rate = "\(output.refreshRate.rounded(.toNearestOrAwayFromZero))".split(separator: ".")[0]
      return .ok(
        "output",
        "\(output.name.isEmpty ? "The screen" : output.name): \(size) at \(rate) Hz, \(inches(output)), \(scale(output))."
      )
    } + darkOutputs + missingOutputs
  }

  private var darkOutputs: [Finding] {
    let unlit = server.unlitOutputs.map { name in
      Finding.fault(
        "output", "\(name) is connected but switched off.",
        remedy: "With Debian's package x11-xserver-utils: xrandr --output \(name.shellQuoted) --auto")
    }
    guard server.outputs.isEmpty, unlit.isEmpty else { return unlit }
    return [.fault("output", "No output shows anything.", remedy: "Connect a monitor and switch it on.")]
  }

  private func panel(_ output: Output) -> Panel {
    Panel(
      resolution: server.resolution, pixels: Size(Double(output.frame.width), Double(output.frame.height)),
      millimetres: output.millimetres)
  }

  private func inches(_ output: Output) -> String {
    guard panel(output).measuredResolution != nil else { return "of unknown size" }
    return "\(Int(output.millimetres.width)) by \(Int(output.millimetres.height)) mm"
  }

  private func scale(_ output: Output) -> String {
    let scale = configuration.scale ?? panel(output).automaticScale
    return "\(scale.formatted(digits: 2)) \(scale == 1 ? "pixel" : "pixels") a point"
  }

  private var missingOutputs: [Finding] {
    let names = server.outputs.map(\.name)
    let wanted = [configuration.output] + configuration.touch.devices.map(\.output)
    return Set(wanted.compactMap { $0 }).subtracting(names).sorted().map { name in
      .fault(
        "output", "The configuration names \(name), which shows nothing or is not there.",
        remedy: Self.remedy("Plug it in and switch it on", names))
    }
  }

  // MARK: Touch screens

  private var touchScreens: [Finding] {
    missingDevices + (server.touchScreens.isEmpty ? [admittedMouse ?? noTouchScreen] : server.touchScreens.map(finding))
      + untouchable
  }

  private var missingDevices: [Finding] {
    let only = configuration.touch.only
    let wanted = only + configuration.touch.devices.map(\.name).filter { !only.contains($0) }
    return wanted.filter { !isThere($0) }.map { name in
      .fault(
        "touch", "The configuration names the touch screen \"\(name)\", which is not there.",
        remedy: Self.remedy("Plug it in", server.touchScreens.map(\.name)))
    }
  }

  private func isThere(_ name: String) -> Bool {
    server.otherPointers.contains(name) || server.touchScreens.contains { $0.isCalled(name) }
  }

  /// A panel that acts as a mouse and is named for that.
  private var admittedMouse: Finding? {
    let name = configuration.touch.only.first(where: server.otherPointers.contains)
    return name.map { .ok("touch", "\($0) acts as a mouse and is in use.") }
  }

  private var untouchable: [Finding] {
    let screens = server.touchScreens
    guard !screens.isEmpty, admittedMouse == nil, !screens.contains(where: isAdmitted) else { return [] }
    let names = screens.map(\.name).joined(separator: ", ")
    return [
      .fault(
        "touch", "Nobody can touch this screen: the configuration admits none of the touch screens that are there.",
        remedy: "Under touch: only: name one of: \(names).")
    ]
  }

  private func isAdmitted(_ screen: ServerInspection.TouchScreen) -> Bool {
    configuration.touch.only.isEmpty || configuration.touch.only.contains(where: screen.isCalled)
  }

  /// Reports where the touch screen is lost: the kernel may know one that the X server does not use.
  private var noTouchScreen: Finding {
    let known = KernelTouchScreens.names
    guard known.isEmpty else {
      return .fault(
        "touch", "The X server uses no touch screen. The kernel knows: \(known.joined(separator: ", ")).",
        remedy: "apt install xserver-xorg-input-libinput and restart the X server; its log says what it makes of them.")
    }
    return .fault(
      "touch", "There is no touch screen, neither to the X server nor to the kernel.",
      remedy: "Plug it in: data and power. Where it acts as a mouse, name it in the configuration under touch: only: or"
        + " set touch: mouse: true.")
  }

  private func finding(_ screen: ServerInspection.TouchScreen) -> Finding {
    guard isAdmitted(screen) else {
      return .warning(
        "touch", "\(screen.name) does not count: the configuration does not name it under touch: only:",
        remedy: "Name it there, or unplug it.")
    }
    guard screen.isFloating else { return .ok("touch", "\(screen.name) is in use.\(addresses(screen))") }
    return .warning(
      "touch", "\(screen.name) floats: no pointer has it, and other programs do not hear it.",
      remedy: "Plug it in again, or restart the X server; or, with Debian's package xinput: xinput reattach"
        + " \(screen.name.shellQuoted) 'Virtual core pointer'")
  }

  /// The addresses that tell the screen from others of its name, if there are any.
  private func addresses(_ screen: ServerInspection.TouchScreen) -> String {
    guard server.touchScreens.count(where: { $0.name == screen.name }) > 1, !screen.addresses.isEmpty else { return "" }
    return " Others have its name; its own: \(screen.addresses.map { "\(screen.name)@\($0)" }.joined(separator: ", "))."
  }

  private var mapping: [Finding] {
    let outputs = server.outputs.map { (name: $0.name, frame: Self.rect($0.frame), corners: $0.panelCorners) }
    return server.touchScreens.compactMap { screen in
      let device = configuration.touch.devices.first { screen.isCalled($0.name) }
      let wanted = device?.output ?? configuration.output ?? server.primaryOutput.name
      guard let corners = screen.corners, let output = outputs.first(where: { $0.name == wanted }) else { return nil }
      return MappingCheck.finding(
        device: screen.name, corners: corners, output: output, outputs: outputs,
        program: program)
    }
  }

  // MARK: Blanking

  private var blanking: [Finding] {
    let state = server.blanking
    var problems: [String] = []
    if state.screenSaverDelay > 0 { problems.append("the screen saver starts after \(state.screenSaverDelay) s") }
    if state.isDPMSEnabled == true { problems.append("the panel switches itself off (DPMS)") }
    guard !problems.isEmpty else { return [.ok("blanking", "The server leaves the screen on.")] }
    let text = problems.joined(separator: " and ")
    return [
      .warning(
        "blanking", "\(text.prefix(1).uppercased())\(text.dropFirst()).",
        remedy:
          "`\(program) run --kiosk` prevents that while it runs. For good: BlankTime, StandbyTime,"
          + " SuspendTime and OffTime 0 in the section ServerFlags of the X server's setup; or, at each start and with"
          + " Debian's package x11-xserver-utils: xset s off -dpms")
    ]
  }

  /// `action`, or to name one of what is there instead.
  private static func remedy(_ action: String, _ names: [String]) -> String {
    names.isEmpty ? "\(action)." : "\(action), or name one of: \(names.joined(separator: ", "))."
  }

  private static func size(_ size: Size) -> String { "\(Int(size.width))x\(Int(size.height))" }

  private static func rect(_ frame: PixelRect) -> Rect {
    Rect(Double(frame.x), Double(frame.y), Double(frame.width), Double(frame.height))
  }
}
