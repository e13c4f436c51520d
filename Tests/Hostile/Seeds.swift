import Foundation

/// Sound files, which the tests then damage.
struct Seeds {
  let scenarios: [String]
  let configuration: String
  let recording: String
  let recordingPath = "/tmp/hostile-sound.jsonl"
  let picture: [UInt8]

  init() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let rows = package.appending(path: "Tests/TouchRecordingTests/Scenario/Rows")
    let files = try FileManager.default.contentsOfDirectory(at: rows, includingPropertiesForKeys: nil)
    scenarios = try files.filter { $0.pathExtension == "yaml" }.sorted { $0.path < $1.path }.map {
      try String(contentsOf: $0, encoding: .utf8)
    }
    configuration = try String(contentsOf: package.appending(path: "assets/kiosk/kiosk.yaml"), encoding: .utf8)
    picture = [UInt8](try Data(contentsOf: package.appending(path: "assets/pictures/tap.png")))
    recording = Self.session(state: nil)
    try Array(recording.utf8).write(to: recordingPath)
  }

  func recording(beginningWith drawing: [UInt8]) -> String {
    let state = Array("lines \(drawing.count)\n".utf8) + drawing
    return Self.session(state: state.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())
  }

  /// Returns a recording in which two fingers draw in the scene of lines and one taps.
  private static func session(state: String?) -> String {
    let start = state.map { #","state":"\#($0)""# } ?? ""
    var lines = [
      #"{"trace":1,"scene":"lines","size":[800,600],"scale":1,"defaults":{"panDistance":10,"tapMovement":45}\#(start)}"#
    ]
    func finger(_ finger: Int, _ kind: String, _ time: Int, _ x: Int, _ y: Int) {
      lines.append(#"{"t":\#(time),"finger":\#(finger),"\#(kind)":[\#(x),\#(y)],"majorRadius":4,"force":1}"#)
      lines.append(#"{"event":"end"}"#)
    }
    for (number, y) in [(1, 200), (2, 400)] {
      finger(number, "down", number * 10, 100, y)
      for step in 1...12 { finger(number, "move", number * 200 + step * 8, 100 + step * 20, y + step) }
      finger(number, "up", number * 400, 340, y + 12)
      lines.append(#"{"t":\#(number * 410),"draw":true}"#)
    }
    finger(3, "down", 1000, 220, 206)
    finger(3, "up", 1050, 220, 206)
    lines += [#"{"resize":[600,800]}"#, #"{"shown":0.4}"#, #"{"t":1500,"time":true}"#, #"{"t":1600,"draw":true}"#]
    return lines.map { $0 + "\n" }.joined()
  }
}
