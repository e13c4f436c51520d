import Glibc
import TouchX11

// With --recognizers the discs lie behind ten bands of recognisers, and at the end their updates are printed.
let bands = CommandLine.arguments.contains("--recognizers") ? Bands(frame: .zero) : nil
// With --stats the times of touches and frames are printed at the end.
let statistics = CommandLine.arguments.contains("--stats") ? RunStatistics() : nil

let status = X11Host.run(.init(title: "Discs", coversOutput: true)) { host in
  host.statistics = statistics
  let discs = Discs(frame: host.window.bounds)
  if let bands { bands.lie(over: discs, in: host.application) }
  return discs
}
if let bands { print(bands.report) }
if let statistics { print(statistics.report) }
exit(status)
