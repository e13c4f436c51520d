import Glibc
import TouchGeometry

/// The Wayland compositor under which a server runs as XWayland; see ``XServer/Options/compositor``. It decides about
/// outputs and touches.
public final class Compositor {
  /// XWayland's executable.
  static let server = "/usr/bin/Xwayland"
  /// The maximum time in seconds for an answer.
  private static let limit = 10.0

  private let commands: Pipe
  private let answers: Pipe

  /// Creates the connection: lines to `commands` are answered with lines from `answers`.
  init(commands: Pipe, answers: Pipe) {
    self.commands = commands
    self.answers = answers
  }

  /// Gives commands in one write, and returns when the compositor has obeyed them all.
  func tell(_ lines: [String]) throws(LabError) {
    guard commands.write(lines.map { "\($0)\n" }.joined()) else { throw failure(lines[0], "it has ended") }
    // All answers are read, or later ones would be taken for those of other commands.
    let refused = lines.filter { _ in answers.readLine(upTo: Self.limit) != "ok" }
    if let line = refused.first { throw failure(line, "it refused") }
  }

  private func failure(_ line: String, _ problem: String) -> LabError {
    LabError(.device, tried: "Telling the compositor \"\(line)\"", problem: problem)
  }

  /// Adds, changes or removes an output. Outputs stand in a row, and the first has the number 0.
  ///
  /// - Parameters:
  ///   - size: the size of its mode, or nil to remove it.
  ///   - degrees: the rotation of Wayland's transforms, a multiple of 90. At 90 and 270 the width of the image is
  ///     the height of the mode.
  public func setOutput(_ number: Int, to size: Size?, turned degrees: Int = 0) throws(LabError) {
    let (width, height) = (Int(size?.width ?? 0), Int(size?.height ?? 0))
    try tell(["output \(number) \(width) \(height) \(degrees)"])
  }

  /// Takes all touches away from the program, as a compositor does that recognises a gesture of its own.
  public func cancelTouches() throws(LabError) { try tell(["cancel 0"]) }

  /// Returns an image of all outputs, made by way of a file in `directory`.
  func screenshot(in directory: String) throws(LabError) -> Screenshot {
    let path = "\(directory)/picture"
    try tell(["picture \(path)"])
    let time = MonotonicTime.milliseconds
    guard let file = fopen(path, "r") else { throw failure("picture", LabError.words(errno)) }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 64)
    fgets(&line, 64, file)
    let sides = String(decoding: line.map(UInt8.init).prefix { $0 != 10 }, as: UTF8.self).split(separator: " ")
    guard sides.count == 2, let width = Int(sides[0]), let height = Int(sides[1]) else {
      throw failure("picture", "the file has no size")
    }
    var pixels = [UInt32](repeating: 0, count: width * height)
    guard fread(&pixels, 4, pixels.count, file) == pixels.count else { throw failure("picture", "the file is short") }
    return Screenshot(width: width, height: height, pixels: pixels.map { $0 & 0xff_ffff }, time: time)
  }
}

/// The panel of a compositor, which XWayland's only touch screen stands for.
struct CompositorPanel: TouchPanel {
  let compositor: Compositor
  let client: LabClient

  /// The beginning of the device's name, which a number follows.
  var name: String { "xwayland-touch" }

  func contains(_ location: Point) -> Bool { client.contains(location) }

  func send(_ reports: [TouchReport]) throws(LabError) {
    try compositor.tell(reports.map(command) + ["frame 0"])
  }

  private func command(_ report: TouchReport) -> String {
    switch report.phase {
    case .begin: "down \(report.contact) \(report.location.x) \(report.location.y)"
    case .update: "move \(report.contact) \(report.location.x) \(report.location.y)"
    case .end: "up \(report.contact)"
    }
  }

  /// Does nothing: the compositor answers when it has sent a report, and cannot know when XWayland has read it.
  func sync() throws(LabError) {}

  func unplug() throws(LabError) { try compositor.tell(["plug 0"]) }
  func plug() throws(LabError) { try compositor.tell(["plug 1"]) }
}
