/// Something that a program may do once it is installed. The unit that `./kiosk package` makes allows nothing else beyond
/// showing a window and keeping files in its state directory.
///
/// ```swift
/// options.rights = [.network, .read("/srv/films"), .write("/srv/answers")]
/// ```
public enum KioskRight: Hashable, Sendable {
  /// Connects to other machines.
  case network
  /// Plays sound with ALSA.
  case sound
  /// Reads the file or folder at an absolute path, also one in a home directory.
  case read(String)
  /// Writes the file, or in the folder, at an absolute path.
  case write(String)

  /// The path of the right, or nil if it has none.
  var path: String? {
    switch self {
    case .network, .sound: nil
    case .read(let path), .write(let path): path
    }
  }

  /// The settings of a systemd unit that allow it; see systemd.exec(5).
  var unitSettings: [String] {
    switch self {
    case .network:
      ["PrivateNetwork=no", "RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK", "IPAddressDeny="]
    case .sound:
      // GStreamer keeps a list of its parts, which takes a second to make.
      ["SupplementaryGroups=audio", "DeviceAllow=char-alsa rw", "Environment=GST_REGISTRY=%S/%N/gstreamer"]
    case .read(let path): home(path) + ["BindReadOnlyPaths=-\(Self.quoted(path))"]
    case .write(let path): home(path) + ["BindPaths=-\(Self.quoted(path))", "ReadWritePaths=-\(Self.quoted(path))"]
    }
  }

  /// Home directories are empty to the unit, but for what is named.
  private func home(_ path: String) -> [String] {
    ["/home/", "/root/", "/run/user/"].contains(where: "\(path)/".hasPrefix) ? ["ProtectHome=tmpfs"] : []
  }

  /// A path as units have it, where a space, a colon and a percent sign have meanings.
  private static func quoted(_ path: String) -> String {
    path.replacing("\\", with: "\\\\").replacing(":", with: "\\:").replacing("%", with: "%%").replacing(
      " ", with: "\\x20")
  }

  /// Whether the path is one that a unit can name.
  var isValid: Bool {
    path.map {
      $0.hasPrefix("/") && $0.contains { $0 != "/" } && !$0.contains { $0.isNewline || $0 == "\"" || $0 == "'" }
    }
      ?? true
  }
}

extension [KioskRight] {
  /// A drop-in for the unit; empty if there are no rights.
  var unit: String {
    guard !isEmpty else { return "" }
    var lines: [String] = []
    for line in flatMap(\.unitSettings) where !lines.contains(line) { lines.append(line) }
    return (["[Service]"] + lines).map { "\($0)\n" }.joined()
  }
}
