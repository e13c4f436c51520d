import Glibc

/// A run over many hostile files. Each is given to the program as its user would do it.
struct Siege {
  private let program: String
  private let folder: String
  private let hasLarge: Bool
  private var generator: SplitMix64
  private let seeds: Seeds
  private(set) var failures = 0
  /// The maximum time and memory that a file took, by kind.
  private var worst: [FileKind: (seconds: Double, memory: Int)] = [:]
  private var refused = 0

  /// - Parameters:
  ///   - folder: the folder for the files.
  ///   - hasLarge: whether sound scenarios of the largest size are among them.
  init(program: String, folder: String, seed: UInt64, hasLarge: Bool) throws {
    self.program = program
    self.folder = folder
    self.hasLarge = hasLarge
    generator = SplitMix64(state: seed)
    seeds = try Seeds()
    mkdir("\(folder)/assets", 0o700)
    mkdir("\(folder)/assets/pictures", 0o700)
  }

  mutating func attack(_ number: Int) throws {
    let kind = FileKind.number(number, hasLarge: hasLarge)
    let bytes = kind.make(seeds, &generator)
    let path = kind == .picture ? "\(folder)/assets/pictures/tap.png" : "\(folder)/hostile.\(kind.ending)"
    try bytes.write(to: path)
    let trial = Trial(program, arguments(kind, path), assets: kind == .picture ? "\(folder)/assets" : nil)
    note(trial, kind)
    if trial.status == 65 { refused += 1 }
    guard let problem = trial.problem(kind) else { return }
    failures += 1
    let kept = "\(folder)/\(kind)-\(number).\(kind.ending)"
    try bytes.write(to: kept)
    print("\(kept): \(problem)\n\(trial.errors)")
  }

  private mutating func note(_ trial: Trial, _ kind: FileKind) {
    let before = worst[kind] ?? (0, 0)
    worst[kind] = (max(before.seconds, trial.seconds), max(before.memory, trial.memory))
  }

  private mutating func arguments(_ kind: FileKind, _ path: String) -> [String] {
    switch kind {
    case .scenario, .largeScenario:
      let format = ["text", "json", "svg", "png", "html"].randomElement(using: &generator) ?? "text"
      return ["explain", path, "--format", format, "--output", "/dev/null"]
    case .configuration: return ["run", "--config", path]
    case .recording, .drawing: return ["replay", "--headless", path, "--transcript", "/dev/null"]
    case .picture: return ["replay", "--headless", seeds.recordingPath, "--transcript", "/dev/null"]
    }
  }

  var summary: String {
    let lines = worst.sorted { "\($0.key)" < "\($1.key)" }.map { kind, most in
      "\(kind): at most \(Int(most.seconds * 1000)) ms and \(most.memory >> 20) MiB"
    }
    return (lines + ["\(failures) files were too much, \(refused) were refused"]).joined(separator: "\n")
  }
}

extension [UInt8] {
  func write(to path: String) throws {
    guard let file = fopen(path, "wb") else { throw SiegeError(path) }
    defer { fclose(file) }
    guard fwrite(self, 1, count, file) == count else { throw SiegeError(path) }
  }
}

/// The error thrown when a file that the siege itself needs is missing.
struct SiegeError: Error {
  let path: String
  init(_ path: String) { self.path = path }
}
