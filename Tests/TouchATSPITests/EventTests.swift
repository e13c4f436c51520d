import Foundation
import Testing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import TouchLab

@Suite("E8 Events", .serialized, .enabled(if: hasAccessibilityTools, "python3-pyatspi is not installed"))
struct BusEventTests {
  @Test("tell of the focus, of values and texts, of what comes and goes, and of what is said")
  func events() throws {
    let bus = try PrivateBus()
    let panel = Panel()
    let program = BusProgram("panel", Fingers(in: panel)) { bus.address }
    let client = try bus.client("client", ["listen", "object", "window", "focus"])
    try run([program]) { client.output.contains("listening") }
    // The program is found by its first event.
    var heard = 0
    func expect(_ events: [String], after change: () -> Void) throws {
      change()
      try run([program]) { events.allSatisfy { client.output.dropFirst(heard).contains($0) } }
      let output = client.output
      let positions = events.compactMap { output.range(of: $0)?.lowerBound }
      #expect(positions == positions.sorted())
      heard = output.count
    }
    try expect([#"["window:activate", "Window of panel", 0, "Window of panel"]"#, #"state-changed:active", "Window"#]) {
      program.bus.isActive = true
    }
    try expect([#"["object:state-changed:focused", "Start", 1, 0]"#, #"["focus:", "Start", 0, 0]"#]) {
      program.keys.navigation.perform(.next)
    }
    try expect([
      #"["object:state-changed:focused", "Start", 0, 0]"#, #"["object:state-changed:focused", "Loudness", 1, 0]"#,
    ]) { program.keys.navigation.focus(on: panel.loudness) }
    try expect([#"["object:property-change:accessible-value", "Loudness", 0, 0.6]"#]) {
      panel.loudness.accessibilityIncrement()
    }
    try expect([#"["object:announcement", "Window of panel", 1, "The tour begins."]"#]) {
      program.fingers.application.post(.announcement("The tour begins."))
    }
    try expect([#"["object:text-changed:insert", "Note", 5, " and more"]"#]) {
      panel.note.text = "Two\nl and moreines"
    }
    try expect([#"["object:state-changed:checked", "Sound", 1, 0]"#]) { panel.sound.isOn = true }
    try expect([#"["object:property-change:accessible-name", "Begin", 0, "Begin"]"#]) { panel.start.title = "Begin" }
    try expect([#"["object:state-changed:enabled", "Copies", 0, 0]"#]) { panel.copies.isEnabled = false }
    try expect([#"["object:children-changed:remove", "Window of panel", "#]) { panel.image.isHidden = true }
    try expect([#"["object:children-changed:add", "Window of panel", "#]) { panel.image.isHidden = false }
    try expect([#"["window:deactivate", "Window of panel", 0, "Window of panel"]"#]) { program.bus.isActive = false }
    client.terminate()
  }
}
