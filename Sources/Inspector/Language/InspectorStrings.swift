import Laboratory
import TouchUI

/// What the inspector says to those who use it; see ``Language``.
public struct InspectorStrings: TextTable {
  public static let translations = [Language.chinese: chinese, .russian: russian]

  // What stands on the buttons.
  var pause: String
  var goOn: String
  var save: String
  var move: String
  var makeSmall: String
  var makeLarge: String
  var close: String
  // The pages.
  var lanes: String
  var nearest: String
  var whatIf: String
  var framesPage: String

  var fingers: String
  /// Nothing has happened yet that could be shown.
  var waiting: String
  /// Only views were told of the fingers that are looked at.
  var noRecognizers: String
  /// No gesture failed by a little.
  var noMisses: String
  /// What is being worked out.
  var deciding: String
  /// Where the scenario is, as a path.
  var saved: @Sendable (String) -> String
  var notSaved: @Sendable (String) -> String
  /// How many things a scenario can not say.
  var inexact: @Sendable (Int) -> String
  /// A place in time: seconds before the last moment.
  var ago: @Sendable (Double) -> String
  var miss: @Sendable (NearMiss, Language) -> String
  /// No other value has been tried yet.
  var untried: String
  /// How many attempts would have gone otherwise.
  var differences: @Sendable (Int) -> String
  var difference: @Sendable (Decisions.Difference, Language) -> String
  /// The number of a frame, what it took of how much there was, in seconds, and how it came late if it did.
  var frame: @Sendable (FrameTimes) -> String
  var framePart: @Sendable (FramePart, _ seconds: Double) -> String
  /// How many frames are kept, and how many of them came late.
  var frames: @Sendable (_ count: Int, _ late: Int) -> String
  /// Nothing is known of what frames took.
  var noFrames: String
  /// The name of a threshold, and which of how many it is.
  var place: @Sendable (_ name: String, _ number: Int, _ count: Int) -> String
  /// A threshold with its usual and its tried value.
  var threshold: @Sendable (_ usual: String, _ tried: String) -> String
  /// What a threshold decides, and its usual value, where another one is in force.
  var unusual: @Sendable (_ comment: String, _ usual: String) -> String
  var keep: String
  var kept: String
  var value: @Sendable (Double, GestureThreshold.Unit) -> String
}
