import Testing
import TouchGeometry
import TouchUI

@testable import KioskCore

/// Tests of which changes of a reloaded configuration have to wait, and for what. Values from the command line stay.
@Suite("K8 Changes that wait") struct DeferredChangesTests {
  private let started = Configuration()

  /// Returns a configuration with another value for every key that has to wait.
  private func changed(resetAfter: Double? = 60) -> Configuration {
    var configuration = started
    configuration.output = "HDMI-2"
    configuration.scale = 2
    configuration.watchdog.toggle()
    configuration.scene = "lines"
    configuration.scenes = ["lines"]
    configuration.idle.keepsDrawings.toggle()
    configuration.idle.resetAfter = resetAfter
    return configuration
  }

  private static let restart: Set = ["output", "scale", "watchdog"]
  private static let visitor: Set = ["scene", "scenes", "idle.keepDrawings"]

  @Test(arguments: [[], ["output"], ["scale", "scene"], ["output", "scale", "watchdog", "scene", "scenes", "theme"]])
  func whatWasTypedDoesNotChange(typed: [String]) {
    let changes = DeferredChanges(
      of: ConfigurationTests.program, from: started, staged: started, to: changed(), typed: Set(typed))
    #expect(Set(changes.afterRestart) == Self.restart.subtracting(typed))
    #expect(Set(changes.fromNextVisitor) == Self.visitor.subtracting(typed))
  }

  @Test(arguments: [[], ["output", "scene"]]) func whereNobodyIsForgottenAllWaitsForTheRestart(typed: [String]) {
    let changes = DeferredChanges(
      of: ConfigurationTests.program, from: started, staged: started, to: changed(resetAfter: nil), typed: Set(typed))
    #expect(Set(changes.afterRestart) == Self.restart.union(Self.visitor).subtracting(typed))
    #expect(changes.fromNextVisitor.isEmpty)
  }

  /// Filters take effect at once. Changes of the devices and their outputs take effect at the next start.
  @Test func devicesAndTheirOutputsWaitForTheRestart() throws {
    func devices(_ text: String) throws -> Configuration { try ConfigurationTests.read("touch: {devices: [\(text)]}") }
    let before = try devices("{name: a, output: DP-1}, {name: b}")
    for text in [
      "", "{name: a, output: DP-1}", "{name: a, output: DP-2}, {name: b}", "{name: a}, {name: b}",
      "{name: a, output: DP-1}, {name: b, output: DP-1}", "{name: a, output: DP-1}, {name: c}",
    ] {
      let changes = DeferredChanges(of: ConfigurationTests.program, from: before, staged: before, to: try devices(text))
      #expect(changes.afterRestart == ["touch.devices"] && changes.fromNextVisitor.isEmpty, "\(text)")
    }
    for filter in ["palm: 40", "bounce: 0.05", "ghost: never"] {
      let after = try devices("{name: a, output: DP-1, \(filter)}, {name: b, \(filter)}")
      #expect(before != after)
      let changes = DeferredChanges(of: ConfigurationTests.program, from: before, staged: before, to: after)
      #expect(changes.afterRestart.isEmpty && changes.fromNextVisitor.isEmpty, "\(filter)")
    }
  }

  /// The staged configuration is in force for the present visitor. The next visitor gets the newly read one.
  @Test func whatWasTakenUpWithAVisitorWaitsNoMore() {
    let new = changed()
    let changes = DeferredChanges(of: ConfigurationTests.program, from: started, staged: new, to: new)
    #expect(Set(changes.afterRestart) == Self.restart && changes.fromNextVisitor.isEmpty)
    let none = DeferredChanges(of: ConfigurationTests.program, from: new, staged: new, to: new)
    #expect(none.afterRestart.isEmpty && none.fromNextVisitor.isEmpty)
    let back = DeferredChanges(of: ConfigurationTests.program, from: started, staged: new, to: started)
    #expect(back.afterRestart.isEmpty && Set(back.fromNextVisitor) == Self.visitor)
  }
}
