import Glibc
import KioskCore
import TouchUI

/// Whether the machine has what the program's rights are about.
struct RightChecks {
  let rights: [KioskRight]
  /// Whether a path allows a mode of access(2). One that does not answer allows nothing.
  var access: (String, Int32) -> Bool = { path, mode in
    BackgroundValue { Glibc.access(path, mode) == 0 }.value(within: ConfigurationChecks.patience) ?? false
  }
  /// The names of the devices in /dev/snd that play sound.
  var soundDevices: () -> [String] = { RightChecks.playbackDevices }
  /// The number of the machine's routes.
  var routes: () -> Int = { RightChecks.routeCount }

  var findings: [Finding] { rights.map(finding) }

  private func finding(_ right: KioskRight) -> Finding {
    switch right {
    case .network:
      routes() > 0
        ? .ok("rights", "The network is there.")
        : .warning("rights", "The program uses the network, and there is none.", remedy: "Connect the machine.")
    case .sound:
      sound
    case .read(let path): check(path, R_OK, "read")
    case .write(let path): check(path, W_OK, "written")
    }
  }

  private var sound: Finding {
    let devices = soundDevices()
    guard !devices.isEmpty else {
      // A machine without loudspeakers is no mistake.
      return .ok("rights", "There is no sound card. The program goes on without sound.")
    }
    guard devices.contains(where: { access("/dev/snd/\($0)", W_OK) }) else {
      return .warning(
        "rights", "The program plays sound, and may not use the sound card.",
        remedy: "Add the user that the kiosk runs as to the group audio.")
    }
    return .ok("rights", "A sound card is there.")
  }

  /// The names of the machine's devices for playing sound, such as pcmC0D0p.
  private static var playbackDevices: [String] {
    guard let folder = opendir("/dev/snd") else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      let name = String(decoding: bytes, as: UTF8.self)
      if name.hasPrefix("pcm"), name.hasSuffix("p") { names.append(name) }
    }
    return names
  }

  private func check(_ path: String, _ mode: Int32, _ verb: String) -> Finding {
    if access(path, mode) { return .ok("rights", "\(path) can be \(verb).") }
    return .warning(
      "rights", "\(path) cannot be \(verb), which the program does.",
      remedy: "Make it, and let the user that the kiosk runs as do so.")
  }

  private static var routeCount: Int {
    guard let file = fopen("/proc/net/route", "re") else { return 0 }
    defer { fclose(file) }
    var (line, count) = ([CChar](repeating: 0, count: 256), -1)
    while fgets(&line, Int32(line.count), file) != nil { count += 1 }
    return max(0, count)
  }
}
