import Glibc
import TouchX11

// With --recognizers the discs lie behind ten bands of recognisers, and at the end it is told what those have got.
let bands = CommandLine.arguments.contains("--recognizers") ? Bands(frame: .zero) : nil

let status = X11Host.run(.init(title: "Discs", coversOutput: true)) { host in
  let discs = Discs(frame: host.window.bounds)
  if let bands { bands.lie(over: discs, in: host.application) }
  return discs
}
if let bands { print(bands.report) }
exit(status)
