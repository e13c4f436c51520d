import Testing

@testable import TouchHost
@testable import TouchX11

@Suite("X5 Names of displays") struct DisplayNameTests {
  @Test(
    "A display is of this machine if no host is named, or \"unix\"; its number ends before the screen's (X5)",
    arguments: [
      (":0", 0), (":0.0", 0), (":12.1", 12), ("unix:3", 3), ("unix:3.1", 3), ("host:0", nil), ("192.168.1.5:7.0", nil),
      ("::1:5", nil), ("[fe80::1]:0", nil), ("Unix:3", nil),
    ] as [(String, Int?)])
  func localNumbers(display: String, number: Int?) throws {
    #expect(try DisplayProbe.localNumber(of: display) == number)
    #expect(try DisplayProbe.localPath(of: display) == number.map { "/tmp/.X11-unix/X\($0)" })
  }

  @Test(
    "An error says what was tried and what is wrong, with the names and numbers at hand (X5)",
    arguments: [
      (X11Error.malformedDisplayName("x"), ["\"x\" in $DISPLAY"]),
      (.noServer(display: ":7", socket: "/s"), [":7", "/s"]),
      (.serverSilent(display: ":7", seconds: 5), [":7", "5 s"]),
      (.strangersServer(display: ":7", user: 33), [":7", "number 33"]),
      (.accessRefused(display: ":7"), [":7", "access"]),
      (.unreachable(display: "h:7"), ["h:7", "reached"]),
      (.touchUnsupported(display: ":7", found: nil), [":7", "none."]),
      (.touchUnsupported(display: ":7", found: "XInput 2.0"), [":7", "has XInput 2.0."]),
      (.unsupportedPixels(display: ":7", found: "a depth of 16 bits"), [":7", "has a depth of 16 bits."]),
      (.screenUnreadable(display: ":7"), [":7", "compositor"]),
      (.systemRefused("Sharing", reason: "no room"), ["Sharing failed: no room."]),
    ])
  func problems(error: X11Error, parts: [String]) {
    for part in parts { #expect(error.problem.contains(part)) }
    #expect(error.description == "\(error.problem) \(error.remedy)")
  }
}
