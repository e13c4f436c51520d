import Documents
import TouchGeometry

/// Something that the doctor has looked at.
public struct Finding: Hashable, Sendable {
  /// How it stands.
  public enum Level: String, Sendable, Comparable {
    case ok
    /// It works, but not as well as it could, or not for long.
    case warning
    /// It does not work.
    case fault

    public static func < (first: Level, second: Level) -> Bool { first.severity < second.severity }

    private var severity: Int { self == .ok ? 0 : self == .warning ? 1 : 2 }
  }

  /// What was looked at, in a word: always the same one, for programs.
  public var check: String
  public var level: Level
  /// What was found, in a sentence.
  public var found: String
  /// What to do about it; nil if there is nothing to do.
  public var remedy: String?

  public init(_ check: String, _ level: Level, _ found: String, remedy: String? = nil) {
    self.check = check
    self.level = level
    self.found = found
    self.remedy = remedy
  }

  public static func ok(_ check: String, _ found: String) -> Finding { Finding(check, .ok, found) }

  public static func warning(_ check: String, _ found: String, remedy: String?) -> Finding {
    Finding(check, .warning, found, remedy: remedy)
  }

  public static func fault(_ check: String, _ found: String, remedy: String?) -> Finding {
    Finding(check, .fault, found, remedy: remedy)
  }
}

/// Whether the touches of a device land where its panel shows the finger.
public enum MappingCheck {
  /// Looks at a device called `device` whose touches go to `area` of a screen of the size `screen` (fractions, 1 for all
  /// of it), where they should go to `output`, one of `outputs`; all in pixels.
  public static func finding(
    device: String, area: Rect, screen: Size, output: (name: String, frame: Rect),
    outputs: [(name: String, frame: Rect)]
  ) -> Finding {
    let place = Rect(
      area.minX * screen.width, area.minY * screen.height, area.width * screen.width, area.height * screen.height)
    if isSame(place, output.frame) { return .ok("mapping", "\(device) lies on \(shown(output.name)).") }
    let other = outputs.first { isSame(place, $0.frame) }
    let location = other.map { "on \($0.name)" } ?? "over \(numbers(place)) of the screen"
    return .warning(
      "mapping", "\(device) lies \(location), not on \(shown(output.name)), which is \(numbers(output.frame)).",
      remedy: "`touchstone run` puts it there while it runs; by hand: "
        + "xinput map-to-output \(device.shellQuoted) \(output.name.shellQuoted)")
  }

  private static func shown(_ output: String) -> String { output.isEmpty ? "the screen" : output }

  private static func numbers(_ rect: Rect) -> String {
    let values = [rect.width, rect.height, rect.minX, rect.minY].map { Int($0.rounded()) }
    return "\(values[0])x\(values[1])+\(values[2])+\(values[3])"
  }

  /// Within two pixels: matrices are kept in single precision.
  private static func isSame(_ first: Rect, _ second: Rect) -> Bool {
    abs(first.minX - second.minX) <= 2 && abs(first.minY - second.minY) <= 2 && abs(first.maxX - second.maxX) <= 2
      && abs(first.maxY - second.maxY) <= 2
  }
}
