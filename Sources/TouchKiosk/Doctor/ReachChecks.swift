import Documents
import KioskCore
import TouchGeometry
import TouchUI

/// The check of where the lines of 1220 and 380 mm above the floor lie on a panel.
enum ReachChecks {
  /// The least height in points that scenes are laid out in.
  private static let leastHeight = 267.0

  /// - Parameters:
  ///   - output: the name of the output.
  ///   - pixels: its height in pixels.
  ///   - scale: the pixels per point.
  static func finding(_ access: Configuration.Access, on output: String, pixels: Double, scale: Double) -> Finding {
    let name = output.isEmpty ? "the screen" : output
    guard let panel = access.panel else {
      return .ok(
        "reach", "How high \(name) hangs is not known. access: panelHeight: and lowerEdge: in the configuration say it."
      )
    }
    let heights = "\(Int(panel.lowerEdge)) to \(Int(panel.lowerEdge + panel.height)) mm above the floor"
    guard let reach = panel.reach else {
      return .warning(
        "reach", "Nothing on \(name), \(heights), is within reach of a wheelchair (380 to 1220 mm).",
        remedy: "Hang the panel lower, or correct access: lowerEdge: in the configuration.")
    }
    if reach == 0...1 { return .ok("reach", "All of \(name), \(heights), is within reach of a wheelchair.") }
    let rows = [reach.lowerBound, reach.upperBound].map { Int(($0 * pixels).rounded()) }
    let millimetres = [reach.lowerBound, reach.upperBound].map { Int(panel.height(at: $0).rounded()) }
    let lines =
      "\(name) hangs \(heights). Within reach of a wheelchair are the pixels from y = \(rows[0]) (\(millimetres[0]) mm) "
      + "to y = \(rows[1]) (\(millimetres[1]) mm)"
    guard access.hasTab else {
      return .warning(
        "reach", "\(lines); nothing brings the rest there.", remedy: "Set access: tab: to true.")
    }
    guard (reach.upperBound - reach.lowerBound) * pixels / scale >= leastHeight else {
      return .warning(
        "reach", "\(lines), too few for a scene.", remedy: "Hang the panel so that more of it is within reach.")
    }
    return .ok("reach", "\(lines); one press on the tab at the left edge brings everything there.")
  }
}
