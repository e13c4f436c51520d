import Testing
import TouchGeometry
import TouchUI

@testable import Kiosk

/// What of a configuration that is read again has to wait, and for what; what was typed on the command line holds anyway.
@Suite("K8 Changes that wait") struct DeferredChangesTests {
  private let started = Configuration()

  /// Another value of every key that has to wait.
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
    let changes = DeferredChanges(from: started, staged: started, to: changed(), typed: Set(typed))
    #expect(Set(changes.afterRestart) == Self.restart.subtracting(typed))
    #expect(Set(changes.fromNextVisitor) == Self.visitor.subtracting(typed))
  }

  @Test(arguments: [[], ["output", "scene"]]) func whereNobodyIsForgottenAllWaitsForTheRestart(typed: [String]) {
    let changes = DeferredChanges(from: started, staged: started, to: changed(resetAfter: nil), typed: Set(typed))
    #expect(Set(changes.afterRestart) == Self.restart.union(Self.visitor).subtracting(typed))
    #expect(changes.fromNextVisitor.isEmpty)
  }

  /// The present visitor has the staged one; the next has what is read now.
  @Test func whatWasTakenUpWithAVisitorWaitsNoMore() {
    let new = changed()
    let changes = DeferredChanges(from: started, staged: new, to: new)
    #expect(Set(changes.afterRestart) == Self.restart && changes.fromNextVisitor.isEmpty)
    let none = DeferredChanges(from: new, staged: new, to: new)
    #expect(none.afterRestart.isEmpty && none.fromNextVisitor.isEmpty)
    let back = DeferredChanges(from: started, staged: new, to: started)
    #expect(back.afterRestart.isEmpty && Set(back.fromNextVisitor) == Self.visitor)
  }
}
