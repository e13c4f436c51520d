import Documents
import Foundation
import TouchDrawing
import TouchGeometry
import TouchTesting
import TouchUI

@testable import Exhibit

/// An exhibit's folder for a test, which is removed afterwards.
final class Exhibition {
  let path: String

  /// Creates a folder with these files. A picture is at pictures/a.png, described by pictures/a.txt.
  init(_ files: [String: String] = [:]) throws {
    _ = Self.cache
    path = FileManager.default.temporaryDirectory.appending(path: "exhibit-\(UUID().uuidString.lowercased())").path
    for folder in ["", "/pages", "/pictures"] {
      try FileManager.default.createDirectory(atPath: path + folder, withIntermediateDirectories: true)
    }
    let surface = try Surface(width: 30, height: 20, format: .opaque)
    Canvas(surface).fill(Rect(0, 0, 30, 20), with: Color(hex: 0x3a7d6a))
    try Data(try surface.pngBytes()).write(to: URL(filePath: "\(path)/pictures/a.png"))
    try write("pictures/a.txt", "A green field")
    for (name, text) in files { try write(name, text) }
  }

  /// The directory for tiles of maps: those of tests do not go into the user's.
  private static let cache: String = {
    let directory = FileManager.default.temporaryDirectory.appending(path: "exhibit-tiles").path
    setenv("XDG_CACHE_HOME", directory, 1)
    return directory
  }()

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ name: String, _ text: String) throws {
    let url = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    // As editors do that save in place: not another file of the same name.
    try Data(text.utf8).write(to: url)
  }

  func content(_ kinds: [any PageKind.Type] = []) throws -> ExhibitContent { try ExhibitReader(kinds).read(path) }

  /// The mistakes, without the path of the folder.
  func mistakes() throws -> [String] {
    try content().mistakes.map { String("\($0)".dropFirst(path.count + 1)) }
  }

  /// Shows the exhibit in a window of its own.
  func show(_ size: Size = Size(1280, 800), showsMistakes: Bool = false) throws -> Visit {
    Visit(ExhibitController(try content(), reader: ExhibitReader(), showsMistakes: showsMistakes), size)
  }
}

/// A visitor at an exhibit.
final class Visit {
  let controller: ExhibitController
  let fingers: Fingers

  init(_ controller: ExhibitController, _ size: Size) {
    self.controller = controller
    fingers = Fingers(in: controller, size: size)
    fingers.wait(0.1)
  }

  var window: Window { fingers.window }

  /// The name of the page that is shown.
  var page: String { (controller.view as? ExhibitView)?.current ?? "" }

  var pageView: PageView? { (controller.view as? ExhibitView)?.page }

  func view(named name: String) -> View? { controller.view.descendant { $0.name == name && !$0.isHidden } }

  /// Taps the view with this name, and lets time pass.
  @discardableResult
  func tap(_ name: String) -> Bool {
    guard let view = view(named: name) else { return false }
    fingers.tap(at: fingers.middle(of: view))
    fingers.wait(0.6)
    return true
  }

  /// All texts that are on the screen.
  var texts: [String] { LayoutCheck().texts(of: window) }

  /// Waits until `condition` holds: what other threads do takes time on a clock.
  func waitUntil(_ condition: () -> Bool) -> Bool {
    let end = Date() + 10
    while !condition() {
      guard Date() < end else { return false }
      usleep(2000)
      fingers.wait(0.02)
    }
    return true
  }
}

extension View {
  func descendant(_ condition: (View) -> Bool) -> View? {
    if condition(self) { return self }
    for view in subviews { if let found = view.descendant(condition) { return found } }
    return nil
  }
}

extension Exhibition {
  /// One page of every kind.
  static let pages = [
    "exhibit.yaml": "title: All kinds\nlanguages: [en, de]\n",
    "pages/start.md":
      "---\nkind: tiles\ntiles: [text, map, compare, time, cards, vote, quiz, survey, words]\n---\n# All kinds\n",
    "pages/text.md":
      "---\npicture: pictures/a.png\n---\n# A text\n\nHello *there*.\n\n- one\n- two\n\n> said\n\n![A green field](pictures/a.png \"A caption\")\n\n[On](map.md)\n",
    "pages/text.de.md": "# Ein Text\n\nHallo.\n",
    "pages/map.md":
      "---\nkind: map\npicture: pictures/a.png\npins:\n  - {at: [50, 50], title: Middle, text: Here we are}\n  - {at: [10, 90], title: Corner, picture: pictures/a.png}\n---\n# A map\n",
    "pages/compare.md": "---\nkind: compare\nbefore: pictures/a.png\nafter: pictures/a.png\n---\n# Then and now\n",
    "pages/time.md":
      "---\nkind: timeline\nevents:\n  - {when: 1250, title: A ford, text: Five houses}\n  - {when: 1868-05, title: Smoke, picture: pictures/a.png}\n  - {when: c. 1520, title: A wall}\n---\n# Time\n",
    "pages/cards.md":
      "---\nkind: cards\ncards:\n  - {picture: pictures/a.png, title: One}\n  - {picture: pictures/a.png, title: Two}\n---\n# Cards\n",
    "pages/vote.md": "---\nkind: vote\nchoices: [Bridge, Ferry]\n---\n# What now?\n\nSay it.\n",
    "pages/vote.de.md": "---\nchoices: [Brücke, Fähre]\n---\n# Was nun?\n",
    "pages/quiz.md":
      "---\nkind: quiz\nquestions:\n  - {question: Two and two?, answers: [three, four], right: 2, why: Count.}\n  - {question: Sky?, answers: [blue, green], right: 1}\n---\n# A quiz\n",
    "pages/survey.md":
      "---\nkind: survey\nquestions:\n  - {question: How often?, choices: [Never, Often]}\n  - {question: Why?, choices: [Quiet, Sport, Birds], several: true}\n---\n# A survey\n",
    "pages/words.md": "---\nkind: words\nwords: [sea, wind, salt, gulls]\npicks: 2\n---\n# Words\n",
  ]
}
