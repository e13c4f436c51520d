import Glibc
import TouchX11

exit(
  X11Host.run(.init(title: "Photo table", coversOutput: true)) { host in
    PhotoTable(Array(CommandLine.arguments.dropFirst()), frame: host.window.bounds)
  })
