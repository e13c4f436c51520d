import Foundation
import Testing
import TouchGeometry

@testable import TouchLab

/// An exhibit on a stick that staff have the built program show. Places are those of a screen of 1280 × 800.
@Suite("F1, K5 An exhibit from a stick") struct StickShownTests {
  private let kiosk: Kiosk
  private let listener: ServiceListener

  init() throws {
    kiosk = try Kiosk()
    listener = try ServiceListener("\(kiosk.directory.path)/notify")
  }

  private func putInStick() throws {
    let pages = "\(kiosk.directory.path)/sticks/sda1/harbour/pages"
    try FileManager.default.createDirectory(atPath: pages, withIntermediateDirectories: true)
    try TextFile.write("# Harbour\n", to: "\(pages)/start.md")
    try TextFile.write("title: Harbour\n", to: "\(kiosk.directory.path)/sticks/sda1/harbour/exhibit.yaml")
  }

  /// Systemd shows the exhibit as the program's status, and the log says who chose it.
  @Test func systemdAndTheLogNameIt() throws {
    try kiosk.write("exhibit: {sticks: [\(kiosk.directory.path)/sticks]}", letsStaffIn: true)
    let fixture = try kiosk.fixture(environment: ["NOTIFY_SOCKET": listener.name])
    #expect(try listener.wait(for: "READY=1").last == "STATUS=Shows Gestures on DUMMY0.")
    try fixture.holdCorner()
    try fixture.letStaffIn()
    try putInStick()
    try fixture.lab.wait(upTo: 20, for: "the exhibit of the stick") {
      // The button that shows it, once the stick has been looked at. The one for the way back does not reach there.
      try fixture.finger(1).tap(at: Point(1000, 96), for: 0.02)
      return listener.count("STATUS=Shows the exhibit Harbour on DUMMY0.") > 0
    }
    #expect(fixture.program.errorOutput.contains("Staff chose \"Show “Harbour” from the stick\"."))
  }
}
