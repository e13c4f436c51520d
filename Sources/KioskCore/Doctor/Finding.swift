import Documents
import TouchGeometry

/// A result of a check by the doctor.
public struct Finding: Hashable, Sendable {
  /// The severity of a finding.
  public enum Level: String, Sendable, Comparable {
    case ok
    /// The function works, but not as well as it could, or not for long.
    case warning
    /// The function does not work.
    case fault

    public static func < (first: Level, second: Level) -> Bool { first.severity < second.severity }

    private var severity: Int { self == .ok ? 0 : self == .warning ? 1 : 2 }
  }

  /// The name of the check in one word. It is stable, for programs.
  public var check: String
  public var level: Level
  /// The result in a sentence.
  public var found: String
  /// The remedy, or nil if there is nothing to do.
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

/// Checks whether the touches of a device land where its panel shows the finger.
public enum MappingCheck {
  /// An output with its frame and its corners.
  public typealias OutputGeometry = (name: String, frame: Rect, corners: [Point])

  /// Checks the mapping of a device. `corners` are the points in the image that touches at the upper left, upper right
  /// and lower left corner of the panel, as it was built, are mapped to. The panel belongs to `output`, one of
  /// `outputs`. All values are in pixels. `program` is the name of the command.
  public static func finding(
    device: String, corners: [Point], output: OutputGeometry, outputs: [OutputGeometry], program: String
  ) -> Finding {
    if isSame(corners, output.corners) { return .ok("mapping", "\(device) lies on \(shown(output.name)).") }
    let area = boundingBox(corners)
    let coversOutput = isSame(boundingCorners(area), boundingCorners(output.frame))
    let found =
      coversOutput
      ? "\(device) lies on \(shown(output.name)), but is not turned as the picture is."
      : "\(device) lies \(location(corners, area, outputs)), not on \(shown(output.name)), which is"
        + " \(numbers(output.frame))."
    return .warning(
      "mapping", found,
      remedy: "`\(program) run --kiosk` puts it there while it runs; by hand, with Debian's package xinput: xinput"
        + " map-to-output \(device.shellQuoted) \(output.name.shellQuoted)")
  }

  private static func location(_ corners: [Point], _ area: Rect, _ outputs: [OutputGeometry]) -> String {
    let other = outputs.first { isSame(corners, $0.corners) }
    return other.map { "on \($0.name)" } ?? "over \(numbers(area)) of the screen"
  }

  private static func shown(_ output: String) -> String { output.isEmpty ? "the screen" : output }

  private static func numbers(_ rect: Rect) -> String {
    let values = [rect.width, rect.height, rect.minX, rect.minY].map { Int($0.rounded()) }
    return "\(values[0])x\(values[1])+\(values[2])+\(values[3])"
  }

  /// Returns the area of a panel from its upper right and lower left corners.
  private static func boundingBox(_ corners: [Point]) -> Rect {
    let (first, last) = (corners[1], corners[2])
    return Rect(min(first.x, last.x), min(first.y, last.y), abs(last.x - first.x), abs(last.y - first.y))
  }

  private static func boundingCorners(_ rect: Rect) -> [Point] {
    [Point(rect.minX, rect.minY), Point(rect.maxX, rect.maxY)]
  }

  /// Whether points agree within two pixels, since matrices are stored in single precision.
  private static func isSame(_ first: [Point], _ second: [Point]) -> Bool {
    zip(first, second).allSatisfy { abs($0.x - $1.x) <= 2 && abs($0.y - $1.y) <= 2 }
  }
}
