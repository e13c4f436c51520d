import TouchUI

/// Knows which output the window belongs on: the one it was told, as long as that shows something, else what is there.
final class OutputWatch {
  private let connection: Connection
  private let wanted: String?
  /// As it is now; when no output shows anything, as the last one was.
  private(set) var current: Output
  /// The wanted output shows nothing.
  private var isAway = false

  /// `wanted` is the output's name; nil: the primary one. A name that no connector has is an error; one that shows
  /// nothing yet is waited for.
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

  /// Looks again; tells whether ``current`` is another or has changed.
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
