import TouchProof
import TouchRecording
import TouchUI

/// The texts of the inspector. See ``Language``.
public struct InspectorStrings: TextTable {
  public static let translations = [Language.chinese: chinese, .russian: russian]

  // Titles of buttons.
  var pause: String
  var goOn: String
  var save: String
  var move: String
  var makeSmall: String
  var makeLarge: String
  var close: String
  // Titles of pages.
  var lanes: String
  var nearest: String
  var whatIf: String
  var risksPage: String
  var framesPage: String

  var fingers: String
  /// Shown before any touch.
  var waiting: String
  /// Shown when only views received the selected touches.
  var noRecognizers: String
  /// Shown when no gesture failed narrowly.
  var noMisses: String
  /// Shown while decisions are computed.
  var deciding: String
  /// Says that the scenario was saved, with its path.
  var saved: @Sendable (String) -> String
  var notSaved: @Sendable (String) -> String
  /// Says how many facts the scenario file cannot express.
  var inexact: @Sendable (Int) -> String
  /// The selected time, in seconds before the last event.
  var ago: @Sendable (Double) -> String
  var miss: @Sendable (NearMiss, Language) -> String
  /// Shown before another value has been tried.
  var untried: String
  /// Says how many attempts would have had another outcome.
  var differences: @Sendable (Int) -> String
  var difference: @Sendable (Decisions.Difference, Language) -> String
  /// A conflict of the scene, with its mend if one was found.
  var risk: @Sendable (ProofFinding, Language) -> String
  var lookingForRisks: String
  /// Shown when the scene has no conflicts.
  var noRisks: String
  /// Shown for a recording, which has no scene.
  var risksOfRecording: String
  /// The number of a frame, its duration and the refresh interval, and its lateness if any.
  var frame: @Sendable (FrameTimes) -> String
  var framePart: @Sendable (FramePart, _ seconds: Double) -> String
  /// The number of recorded frames, and how many of them were late.
  var frames: @Sendable (_ count: Int, _ late: Int) -> String
  /// Shown when the durations of frames are unknown.
  var noFrames: String
  /// The name of a threshold, and its position among all.
  var position: @Sendable (_ name: String, _ number: Int, _ count: Int) -> String
  /// The default and the tried value of a threshold.
  var threshold: @Sendable (_ usual: String, _ tried: String) -> String
  /// The explanation of a threshold whose current value is not the default, with the default.
  var unusual: @Sendable (_ comment: String, _ usual: String) -> String
  var keep: String
  var kept: String
  /// Shown when somebody wants to keep a number on a machine that has staff.
  var keptByStaff: String
  var value: @Sendable (Double, GestureThreshold.Unit) -> String
}
