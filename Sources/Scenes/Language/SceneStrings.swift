import TouchUI

/// What the scenes and the bar say to visitors; see ``Language``.
public struct SceneStrings: TextTable {
  public static let translations = [Language.chinese: chinese, .russian: russian]

  var gestures: Gestures
  var lines: Lines
  var springs: Springs
  var photos: Photos
  var storage: Storage
  /// On the tab of the bar with all scenes.
  var scenes: String
  var lessons: Lessons

  /// How a scene is offered.
  struct Card {
    var title: String
    /// What there is to see and do, in one line.
    var summary: String
  }

  struct Gestures {
    var card: Card
    /// What can be done, in as few words as possible, read from afar.
    var headline: String
    var invitation: String
    var tapHint: String
    var swipeHint: String
    var turnHint: String
    var leftSwipe: String
    var on: String
    var off: String
    /// Why nothing came of what a visitor did.
    var missed: @Sendable (MissedGesture) -> String
  }

  struct Lines {
    var card: Card
    var invitation: String
    var changeHint: String
    var moveHint: String
    var clearHint: String
    var undoHint: String
    /// Brings back what was cleared.
    var undoClear: String
    var delete: String
    var duplicate: String
    var colour: String
    var bringToFront: String
    var selectAll: String
    /// There is no room for a further line.
    var full: String
    /// There is no room for so many lines together.
    var tooMany: String
    /// On the tab that calls the bar back.
    var tools: String
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
    /// To somebody who drags a card that is not pressed yet.
    var holdFirst: String

    /// A way to drag.
    struct Method {
      var title: String
      var summary: String
    }
  }

  struct Photos {
    var card: Card
    var headline: String
  }

  /// Why lines are not saved.
  struct Storage {
    var isTaken: String
    var isFull: String
    var isProtected: String
    var isBroken: String
  }
}

extension SceneStrings.Lines {
  /// What to do with a line, with all lines, and with three fingers.
  var hints: [String] { [changeHint, moveHint, clearHint, undoHint] }

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
