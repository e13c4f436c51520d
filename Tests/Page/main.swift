import Foundation

// Tests the pages that `touchstone explain --format html` makes. Uses them in a browser as a reader does: by steps, by
// scrubbing and by looking at them.
//
//     pages CHROMIUM TOUCHSTONE FOLDER
//
// Prints faults; the exit code is 1 if there are any. Puts screenshots into FOLDER, at three widths, dark and light.

let arguments = CommandLine.arguments
guard arguments.count == 4 else {
  print("usage: pages CHROMIUM TOUCHSTONE FOLDER")
  exit(64)
}
let (chromium, program, folder) = (arguments[1], arguments[2], arguments[3])
let looks = [
  (390, 844, "dark"), (390, 844, "light"), (1280, 800, "dark"), (1280, 800, "light"), (1600, 1000, "dark"),
  (1600, 1000, "light"),
].map { Tab.Look(width: $0, height: $1, scheme: $2) }
let desk = looks[2]

do {
  let reading = try Reading(chromium, program, URL(filePath: folder).path)
  let report = try reading.all()
  print("\(report.tried) things were tried, \(report.failures.count) were wrong; pictures are in \(folder)")
  exit(report.failures.isEmpty ? 0 : 1)
} catch {
  print("\(error)")
  exit(1)
}
