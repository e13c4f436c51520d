import TouchUI

/// The choice of the output for the window: the configured one as long as it is on, otherwise another.
final class OutputWatch {
  private let connection: Connection
  private let wanted: String?
  /// The current output; when all are off, the last one.
  private(set) var current: Output
  /// Whether the wanted output is off.
  private var isAway = false

  /// Creates a watch. `wanted` is the output's name; nil means the primary one. A name that no connector has is an
  /// error; an output that is off is waited for.
  init(_ connection: Connection, wanted: String?) throws(X11Error) {
    self.connection = connection
    self.wanted = wanted
    do throws(X11Error) {
      current = try connection.output(named: wanted)
    } catch {
      guard let wanted, connection.connectors.contains(wanted) else { throw error }
      current = try connection.output(named: nil)
      leave(wanted)
    }
  }

  /// Reads the outputs again; returns whether ``current`` is another one or has changed.
  func refresh() -> Bool {
    let before = current
    let outputs = connection.outputs
    if let wanted, let output = outputs.first(where: { $0.name == wanted }) {
      current = output
      comeBack(wanted)
    } else {
      current = (try? connection.output(named: nil)).flatMap { outputs.isEmpty ? nil : $0 } ?? current
      if let wanted { leave(wanted) }
    }
    return current != before
  }

  private func leave(_ name: String) {
    guard !isAway else { return }
    isAway = true
    let place = current.name == name ? "stays where it is" : "is on \(current.name)"
    connection.diagnostics.report(
      .warning, "Output \(name) shows nothing: it is off or unplugged. The window \(place) until \(name) is back.")
  }

  private func comeBack(_ name: String) {
    guard isAway else { return }
    isAway = false
    connection.diagnostics.report(.info, "Output \(name) is back, and the window with it.")
  }
}
