import TouchUI

/// The texts of the scenes and the scene bar for visitors. See ``Language``.
public struct SceneStrings: TextTable {
  public static let translations = [Language.chinese: chinese, .russian: russian]

  var shoal: ShoalStrings
  var gestures: Gestures
  var lines: Lines
  var springs: Springs
  var duels: DuelStrings
  var photos: Photos
  var storage: Storage
  /// The label on the handle of the scene bar.
  var scenes: String
  /// The heading of the scenes to play with in the scene bar.
  var play: String
  /// The heading of the scenes that show how gestures are decided.
  var explain: String
  var lessons: Lessons

  /// The title and description of a scene.
  struct Card {
    var title: String
    /// A description of the scene in one line.
    var summary: String
  }

  struct Gestures {
    var card: Card
    /// The possible gestures in as few words as possible, readable from afar.
    var headline: String
    var invitation: String
    var tapHint: String
    var swipeHint: String
    var turnHint: String
    var leftSwipe: String
    var on: String
    var off: String
    /// Returns what a visitor can do for the gesture to be recognised.
    var missed: @Sendable (MissedGesture) -> String
    /// Returns why the gesture was not recognised, with the numbers.
    var numbers: @Sendable (MissedGesture) -> String
  }

  struct Lines {
    var card: Card
    /// Shown in the middle of an empty drawing, readable from afar.
    var invitation: String
    /// The button that brings back cleared lines.
    var undoClear: String
    var delete: String
    var duplicate: String
    var colour: String
    var bringToFront: String
    var selectAll: String
    /// Shown when there is no space for another line.
    var full: String
    /// Shown when there is no space for that many lines at once.
    var tooMany: String
    /// The label on the handle that brings the toolbar back.
    var tools: String
    /// For people who cannot see: the buttons of the bar, the inks and the drawing.
    var undo: String
    var redo: String
    var clear: String
    /// The hint of a button that fingers have to hold.
    var clearHint: String
    var ink: @Sendable (_ name: String) -> String
    /// The drawing with a number of lines.
    var drawing: @Sendable (_ count: Int) -> String
    /// A line of an ink, with its length.
    var line: @Sendable (_ ink: String, _ centimetres: String) -> String
    var drawLeft: String
    var drawRight: String
    var drawUp: String
    var drawDown: String
    var plain: String
    var amber: String
    var sky: String
    var violet: String
    var rose: String
  }

  struct Springs {
    var card: Card
    var headline: String
    var whole: Method
    var steps: Method
    var string: Method
    /// Shown to visitors who drag a card before the press is recognised.
    var holdFirst: String

    /// The texts of a drag method.
    struct Method {
      var title: String
      var summary: String
    }
  }

  struct Photos {
    var card: Card
    var headline: String
    var leftOut: PhotosLeftOut
    var captions: PhotoCaptions
  }

  /// The texts of the sheet on which staff write captions.
  struct PhotoCaptions {
    var title: String
    var done: String
    var previous: String
    var next: String
    /// The position of the photo, counted from 1, and the number of photos.
    var position: @Sendable (_ photo: Int, _ photos: Int) -> String
    /// The text that is seen while there is none, about its readers.
    var placeholder: String
    var hasNoPhotos: String
    var isNotSaved: String
  }

  /// The sentences for staff about files that are not shown; `names` is a list of them.
  struct PhotosLeftOut: Sendable {
    var folder: @Sendable (_ path: String, _ problem: String) -> String
    var kind: @Sendable (_ kind: String, _ names: String) -> String
    var directory: @Sendable (_ names: String) -> String
    var name: @Sendable (_ names: String) -> String
    var caption: @Sendable (_ names: String) -> String
    var unreadable: @Sendable (_ names: String, _ problem: String) -> String
    var damaged: @Sendable (_ names: String) -> String
    /// Follows on the first names of a long list.
    var more: @Sendable (_ count: Int) -> String

    /// The first of the names, and the number of the others.
    func list(_ names: [String]) -> String {
      let shown = names.prefix(5).joined(separator: ", ")
      return names.count > 5 ? shown + " " + more(names.count - 5) : shown
    }
  }

  /// The reasons why lines are not saved.
  struct Storage {
    var isTaken: String
    var isFull: String
    var isProtected: String
    var isBroken: String
  }
}

extension SceneStrings.Lines {
  func name(of ink: Ink) -> String {
    switch ink {
    case .plain: plain
    case .amber: amber
    case .sky: sky
    case .violet: violet
    case .rose: rose
    }
  }
}

extension View {
  var strings: SceneStrings { language[SceneStrings.self] }
}
