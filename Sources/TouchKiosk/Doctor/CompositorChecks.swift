import Documents
import KioskCore
import TouchX11

/// The checks of a server that is XWayland: what the Wayland compositor decides, and what the program cannot do there.
struct CompositorChecks {
  private let server: ServerInspection
  private let configuration: Configuration
  private let program: String

  /// Creates the checks. `program` is the name of the program, and of its service.
  init(_ server: ServerInspection, _ configuration: Configuration, program: String) {
    self.server = server
    self.configuration = configuration
    self.program = program
  }

  var findings: [Finding] { [responsibility] + [names ?? output, light].compactMap { $0 } }

  private var responsibility: Finding {
    .ok(
      "compositor",
      "This is XWayland: the Wayland compositor decides about outputs, rotation, the mapping of touch screens and when the"
        + " screen goes black. All of that is set up there.")
  }

  /// Older versions of XWayland, such as Debian 12's, number the outputs and do not know the compositor's names.
  private var names: Finding? {
    let names = server.outputs.map(\.name)
    guard let name = configuration.output, !names.contains(name), names.allSatisfy({ $0.hasPrefix("XWAYLAND") }) else {
      return nil
    }
    return .warning(
      "compositor",
      "The output \(name) may be there under another name: this XWayland does not know the compositor's names.",
      remedy: "Name one of: \(names.joined(separator: ", ")); or have a newer XWayland, such as Debian 13's.")
  }

  private var output: Finding? {
    guard let name = configuration.output, server.outputs.count > 1 else { return nil }
    return .warning(
      "compositor",
      "The configuration names the output \(name), but the compositor may show the window on another one.",
      remedy:
        "Have a rule of the compositor place it, or show the kiosk on an X server of its own: systemctl enable --now"
        + " \(program)")
  }

  private var light: Finding? {
    guard configuration.dark.usesDPMS, !server.extensions.contains("DPMS") else { return nil }
    return .warning(
      "compositor", "The panel's light cannot be switched off from here: it stays on while the screen is black.",
      remedy: "Have the compositor do so, or set dark: dpms: false.")
  }
}
