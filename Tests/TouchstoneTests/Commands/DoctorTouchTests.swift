import Testing
import TouchGeometry

@testable import TouchLab

@Suite("K8 touchstone doctor looks at touch screens") struct DoctorTouchTests {
  private let doctor: Doctor

  init() throws { doctor = try Doctor() }

  @Test func noTouchScreen() throws {
    var options = XServer.Options()
    options.unplugged = [0]
    let (report, status) = try doctor.examine(XServer(options))
    #expect(status == .exited(1) && report.level == "fault")
    #expect(report.all("touch").map(\.level) == ["fault"])
  }

  private func xinput(_ arguments: String..., on lab: XServer) throws {
    #expect(try lab.launch("xinput", arguments).waitForExit() == .exited(0))
  }

  @Test func aTouchScreenThatFloats() throws {
    let lab = try XServer()
    try xinput("float", "Touchlab touchscreen 1", on: lab)
    let report = try doctor.examine(lab).report
    #expect(report.all("touch").map(\.level) == ["warning"])
    #expect(report.all("touch")[0].remedy?.contains("xinput reattach 'Touchlab touchscreen 1'") == true)
  }

  @Test func aTouchScreenThatLiesElsewhere() throws {
    let lab = try XServer()
    try xinput(
      "set-prop", "Touchlab touchscreen 1", "Coordinate Transformation Matrix", "0.5", "0", "0.5", "0", "1", "0", "0",
      "0", "1", on: lab)
    let mapping = try #require(try doctor.examine(lab).report.all("mapping").first)
    #expect(mapping.level == "warning" && mapping.found.contains("640x800+640+0"))
  }

  /// The configuration can name outputs in two places: the one to cover, and those of the touch screens. The doctor
  /// reports locations only of outputs that exist: of the screen's own output, if it has one.
  @Test func outputsThatAreNotThere() throws {
    func device(_ number: Int, _ output: String) -> String {
      "{name: Touchlab touchscreen \(number), output: \(output)}"
    }
    let cases: [(String, missing: [String], placed: Int)] = [
      ("output: DUMMY0", [], 2), ("output: HDMI-7", ["HDMI-7"], 0),
      ("touch: {devices: [\(device(1, "DUMMY0")), \(device(2, "covered"))]}", [], 2),
      ("touch: {devices: [\(device(1, "DUMMY0")), \(device(2, "HDMI-8"))]}", ["HDMI-8"], 1),
      ("output: DUMMY0\ntouch: {devices: [\(device(1, "HDMI-8"))]}", ["HDMI-8"], 1),
      ("output: HDMI-7\ntouch: {devices: [\(device(1, "DUMMY0"))]}", ["HDMI-7"], 1),
      ("output: HDMI-9\ntouch: {devices: [\(device(1, "HDMI-8")), \(device(2, "HDMI-9"))]}", ["HDMI-8", "HDMI-9"], 0),
    ]
    var options = XServer.Options()
    options.touchscreens = 2
    let lab = try XServer(options)
    for (text, names, placed) in cases {
      try TextFile.write(text, to: doctor.config)
      let (report, status) = try doctor.examine(lab)
      let faults = report.all("output").filter { $0.level == "fault" }
      #expect(faults.count == names.count && zip(faults, names).allSatisfy { $0.found.contains($1) }, "\(text)")
      #expect(report.all("mapping").count == placed, "\(text)")
      #expect(status == .exited(names.isEmpty ? 0 : 1))
    }
  }

  /// The doctor reports the screens that touch.only leaves out, and why they are not in use.
  @Test(arguments: [
    ("", [true, true]), ("touch: {only: [Touchlab touchscreen 2]}", [false, true]),
    ("touch: {only: [Touchlab touchscreen 1, Touchlab mouse]}", [true, false]),
    ("touch: {only: [Touchlab touchscreen 2, Touchlab touchscreen 1]}", [true, true]),
    ("touch: {only: [Touchlab touchscreen]}", [false, false]),
  ])
  func thoseThatDoNotCount(text: String, counting: [Bool]) throws {
    try TextFile.write(text, to: doctor.config)
    var options = XServer.Options()
    options.touchscreens = 2
    let findings = try doctor.examine(XServer(options)).report.all("touch")
    #expect(findings.filter { $0.level != "fault" }.count == 2)
    #expect(findings.contains { $0.level == "fault" } == !counting.contains(true))
    for (index, counts) in counting.enumerated() {
      let name = "Touchlab touchscreen \(index + 1)"
      let finding = try #require(findings.first { $0.found.hasPrefix(name + " ") })
      #expect(finding.level == (counts ? "ok" : "warning"))
      #expect(finding.found.contains(counts ? "is in use" : "does not count"))
      #expect(finding.remedy?.contains("Name it there") == (counts ? nil : true))
    }
  }
}
