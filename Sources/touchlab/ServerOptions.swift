import ArgumentParser
import TouchGeometry
import TouchLab

/// The options of commands that start a server.
struct ServerOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The screen's size in pixels.", valueName: "width>x<height"))
  var size = ScreenSize(size: Size(1280, 800))

  @Option(help: ArgumentHelp("How many touchscreens there are.", valueName: "count"))
  var touchscreens = 1

  @Option(
    name: .customLong("without"),
    help: ArgumentHelp("An X extension to switch off, such as MIT-SHM; repeatable.", valueName: "extension"))
  var disabledExtensions: [String] = []

  @Flag(help: "Leaves the server's directory with its logs in place and says where it is.")
  var keep = false

  func start() throws(LabError) -> XServer {
    var options = XServer.Options(size: size.size)
    options.touchscreens = touchscreens
    options.disabledExtensions = disabledExtensions
    let lab = try XServer(options)
    if keep {
      lab.directory.isKept = true
      print("\(lab.display): \(lab.directory.path)")
    }
    return lab
  }
}

/// A size as people write it, such as 1280x800.
struct ScreenSize: ExpressibleByArgument {
  let size: Size

  init(size: Size) { self.size = size }

  init?(argument: String) {
    let sides = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1] else { return nil }
    guard (128...8192).contains(width), (128...8192).contains(height) else { return nil }
    size = Size(Double(width), Double(height))
  }

  var defaultValueDescription: String { "\(Int(size.width))x\(Int(size.height))" }
}
