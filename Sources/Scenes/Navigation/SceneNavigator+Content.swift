import KioskCore
import TouchRecording
import TouchUI

/// The content of the kiosk: the current scene, and the saved content of all scenes together.
extension SceneNavigator: KioskContent, SceneState {
  public var sceneName: String? { current.name }

  public var summary: String? { current.title(in: .english) }

  public var showsLanguages: Bool { true }

  public func keepContent(
    in directory: String, application: Application, tellsVisitors: Bool, onArrival: @escaping () -> Void
  ) {
    keep = { scene in
      scene.keepContent(
        in: directory, application: application, tellsVisitors: tellsVisitors, onArrival: onArrival)
    }
    for scene in keptSoFar { keep?(scene) }
  }

  /// The problem of the first scene that has one.
  public var keepingProblem: String? {
    scenes.lazy.compactMap { (self.controllers[$0.name] as? any KioskContent)?.keepingProblem }.first
  }

  /// The sentences about photos that are not shown.
  public var staffNotes: [String] { settings.photos.notes(in: view.language) }

  /// The entry with which staff write the captions of the exhibitor's photos.
  public var staffEntries: [StaffEntry] {
    let photos = (scenes + [current]).first { $0.name == "photos" }
    guard let photos, settings.photos.folder != nil else { return [] }
    let write = { [weak self] in
      guard let self else { return }
      show(photos)
      (currentController as? PhotosScene)?.writeCaptions(in: languages.isEmpty ? [view.language] : languages)
    }
    return [StaffEntry("captions", title: { $0[SceneStrings.self].photos.captions.title }, action: write)]
  }

  /// Deletes the content of all scenes, including those that have not been shown.
  public func forgetContent() { for scene in allKept { scene.forgetContent() } }

  /// Whether any scene has content, including those that have not been shown.
  public var hasContent: Bool { allKept.contains { $0.hasContent } }

  public func finishContent() { for scene in keptSoFar { scene.finishContent() } }

  public func finishKeeping() { for scene in keptSoFar { scene.finishKeeping() } }

  public func endKeeping() { for scene in keptSoFar { scene.endKeeping() } }

  private var keptSoFar: [any KioskContent] { controllers.values.compactMap { $0 as? any KioskContent } }

  private var allKept: [any KioskContent] { scenes.compactMap { (try? controller(of: $0)) as? any KioskContent } }

  /// The state of all scenes with content: their number after the word `scenes` and a line feed, then for each its name,
  /// the number of its bytes, a line feed, and the bytes. A recording may lead to any scene, so all of them are created
  /// for this. A scene that cannot be created is left out.
  public var savedState: [UInt8] {
    let states = scenes.compactMap { description -> [UInt8]? in
      guard let scene = try? controller(of: description) as? any SceneState else { return nil }
      let bytes = scene.savedState
      return Array("\(description.name) \(bytes.count)\n".utf8) + bytes
    }
    return Array("\(Self.numberOfScenes) \(states.count)\n".utf8) + states.flatMap(\.self)
  }

  private static let numberOfScenes = "scenes"

  /// Restores the state of the scenes. Recordings of earlier versions do not say how many there are.
  public func restore(_ state: [UInt8]) -> Bool {
    var rest = state[...]
    var (number, expected): (Int, Int?) = (0, nil)
    while let (name, count) = Self.heading(&rest) {
      if number == 0, expected == nil, name == Self.numberOfScenes {
        expected = count
        continue
      }
      guard (0...rest.count).contains(count), let description = scenes.first(where: { $0.name == name }),
        let scene = try? controller(of: description) as? any SceneState, scene.restore(Array(rest.prefix(count)))
      else { return false }
      rest = rest.dropFirst(count)
      number += 1
    }
    return rest.isEmpty && number == expected ?? number
  }

  /// Removes a line of a name and a number from the beginning of `rest`; nil if there is none.
  private static func heading(_ rest: inout ArraySlice<UInt8>) -> (name: String, count: Int)? {
    guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
    guard words.count == 2, let count = Int(words[1]) else { return nil }
    rest = rest[(end + 1)...]
    return (String(words[0]), count)
  }
}
