import Kiosk
import Scenes
import TouchDrawing

/// Whether all that is shown can be.
enum FontChecks {
  /// Letters of the writing systems that visitors may meet, beside those of the interface.
  private static let samples = "Жест 手势 إيماءة"

  static var findings: [Finding] {
    let check = FontCheck(covering: SceneCatalog.all.map { $0.title + $0.summary }.joined() + samples)
    if check.isFine { return [.ok("fonts", check.description)] }
    let found = check.description.split(separator: " Install with: ").first.map(String.init) ?? ""
    let remedy =
      check.packages.isEmpty ? "apt install fonts-inter" : "apt install \(check.packages.joined(separator: " "))"
    return [Finding("fonts", check.hasFonts ? .warning : .fault, found, remedy: remedy)]
  }
}
