import TouchCore
import TouchHost

/// The choice of the output for the window: the configured one as long as it is on, otherwise another.
final class OutputWatch {
  private let connection: Connection
  private let wanted: String?
  /// Whether monitors that are plugged in get a mode if they have none.
  private let lightsOutputs: Bool
  /// The current output; when all are off, the last one.
  private(set) var current: Output
  /// Whether it has been reported that the wanted output shows nothing.
  private var isAway = false
  /// The connectors with a monitor at the last look. One that is switched off later stays off.
  private var connected: Set<String> = []

  /// Creates a watch. `wanted` is the output's name; nil means the primary one. An output that is off, or that no connector
  /// has the name of, is waited for.
  init(_ connection: Connection, wanted: String?, lightsOutputs: Bool = false) {
    self.connection = connection
    self.wanted = wanted
    self.lightsOutputs = lightsOutputs
    current = connection.defaultOutput
    _ = refresh()
  }

  /// Reads the outputs again; returns whether ``current`` is another one or has changed.
  func refresh() -> Bool {
    let before = current
    if lightsOutputs { lightNewOutputs() }
    if let output = wanted.flatMap(connection.output) {
      current = output
      comeBack(output.name)
    } else {
      if !connection.knowsOutputs || !connection.outputs.isEmpty { current = connection.defaultOutput }
      if let wanted, connection.knowsOutputs { leave(wanted) }
    }
    return current != before
  }

  private func lightNewOutputs() {
    let all = connection.connectors.filter(\.isConnected)
    for connector in all where !connector.isLit && !connected.contains(connector.name) { light(connector) }
    connected = Set(all.map(\.name))
  }

  private func light(_ connector: Connector) {
    if connection.light(connector) {
      connection.diagnostics.report(
        .info, "Output \(connector.name) was connected without a mode. It has been given its preferred one.")
    } else {
      connection.diagnostics.report(
        .warning, "Output \(connector.name) is connected, but the X server gives it no mode. Its log says more.")
    }
  }

  private func leave(_ name: String) {
    guard !isAway else { return }
    isAway = true
    connection.diagnostics.report(.warning, "\(reason(name)) \(location(without: name))")
  }

  private func reason(_ name: String) -> String {
    let connectors = connection.connectors
    if connectors.contains(where: { $0.name == name }) {
      return "Output \(name) shows nothing: it is off or unplugged."
    }
    let names = connectors.filter { $0.isConnected || $0.isLit }.map(\.name)
    let others = names.isEmpty ? "No monitor is connected." : "Connected: \(names.joined(separator: ", "))."
    return "There is no output \(name). \(others)"
  }

  private func location(without name: String) -> String {
    if current.name.isEmpty { return "Nothing shows the window until an output is switched on." }
    let location = current.name == name ? "stays where it is" : "is on \(current.name)"
    return "The window \(location) until \(name) is back."
  }

  private func comeBack(_ name: String) {
    guard isAway else { return }
    isAway = false
    connection.diagnostics.report(.info, "Output \(name) is back, and the window with it.")
  }
}
