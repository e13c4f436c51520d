import KioskCore
import Scenes
import TouchKiosk

/// The doctor's look at the directory of photos.
enum PhotosCheck {
  /// Seconds that the directory has to answer.
  private static let patience = 5.0

  static func findings(_ configuration: Configuration) -> [Finding] {
    guard let folder = configuration[TouchstoneArguments.photos] else { return [] }
    guard let report = PhotoReport(of: folder, within: patience) else {
      return [
        .fault(
          "photos", "\(folder) does not answer. Until it does, the scene shows pictures of its own.",
          remedy: "Look after the disk or the share that it lies on.")
      ]
    }
    let notes = report.notes.map { Finding.warning("photos", $0, remedy: nil) }
    return report.isReadable ? [.ok("photos", "\(folder) has \(report.count) photos.")] + notes : notes
  }
}
