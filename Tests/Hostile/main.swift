import Glibc

// Gives the program damaged files: scenarios, configurations, recordings, drawings and images.
//
//     hostile PROGRAM [COUNT [SEED [FOLDER [damaged]]]]
//
// With "damaged", sound scenarios of the largest size are left out: a program that is not optimised takes longer for
// those. The program must read or refuse each file, exit code 0 or 65, within limits of time and memory. A file that
// makes the program do anything else is named and kept in FOLDER (/tmp/hostile); the exit code is then 1.

let arguments = Array(CommandLine.arguments.dropFirst())
let numbers = arguments.dropFirst().prefix(2).map { UInt64($0) }
guard (1...5).contains(arguments.count), arguments.count < 5 || arguments[4] == "damaged", !numbers.contains(nil) else {
  print("usage: hostile PROGRAM [COUNT [SEED [FOLDER [damaged]]]], the numbers being whole")
  exit(64)
}
let folder = arguments.count > 3 ? arguments[3] : "/tmp/hostile"
mkdir(folder, 0o700)
var siege = try Siege(
  program: arguments[0], folder: folder, seed: numbers.count > 1 ? numbers[1] ?? 1 : 1,
  hasLarge: arguments.count < 5)
let count = Int(clamping: (numbers.first ?? nil) ?? 300)
for number in 0..<count {
  try siege.attack(number)
  if number % 500 == 499 { print("\(number + 1) files, \(siege.failures) of them too much") }
}
print(siege.summary)
exit(siege.failures == 0 ? 0 : 1)
