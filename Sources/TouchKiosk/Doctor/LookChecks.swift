import KioskCore
import TouchUI

/// The check of what a house has made its own: the logo and the font.
enum LookChecks {
  static func findings(_ look: Configuration.Look) -> [Finding] {
    [look.logo.map(logo), look.font.map(font)].compactMap { $0 }
  }

  private static func logo(_ path: String) -> Finding {
    let reading = BackgroundValue {
      if case .failure(let error) = LogoReading.decode(path, scale: 1) { error.description } else { "" }
    }
    guard let problem = reading.value(within: ConfigurationChecks.patience) else {
      return .fault(
        "look", "Logo: \(path) does not answer. Until it does, none is shown.",
        remedy: "Look after the disk or the share that it lies on.")
    }
    if problem.isEmpty { return .ok("look", "The logo \(path) can be shown.") }
    return .warning(
      "look", "Logo: \(problem)",
      remedy: "Put a PNG, JPEG or WebP file there that the user of the kiosk may read, not below /home.")
  }

  private static func font(_ family: String) -> Finding {
    let font = HeadingFont(family: family)
    guard let problem = font.problem else { return .ok("look", "The font \(family) is installed.") }
    return .warning("look", problem, remedy: font.remedy)
  }
}
