import TouchUI

/// The facts about an exhibit that its views do not show: from its configuration, and from those who set it up.
package struct ExhibitFacts {
  /// The seconds for which visitors see that the reset is near; nil for no count-down.
  package var countdown: Double?
  /// The seconds from the last touch until everything is reset; nil for never.
  package var resetAfter: Double?
  /// The seconds from the last touch to the attract loop; nil for never.
  package var attractAfter: Double?
  package var keypad = Keypad.standard
  /// The built-in voice, or nil if there is none or it is off.
  package var voice: Voice?
  /// The position of the panel, or nil if nobody has stated it.
  package var panel: PanelPosition?
  /// The distance of visitors' eyes from the panel in millimetres.
  package var distance = 500.0
  /// Whether visitors find the settings that make the exhibit easier to use: larger text, more contrast, less motion, and
  /// everything within reach.
  package var hasSettings = false

  package init() {}

  /// The voice that speaks the words of elements.
  package struct Voice: Hashable, Sendable {
    /// The codes of the languages that it speaks.
    package var languages: Set<String>
    /// The evidence for the clauses that the voice meets by itself, by their numbers.
    package var proven: [String: String]

    package init(languages: Set<String>, proven: [String: String] = [:]) {
      self.languages = languages
      self.proven = proven
    }
  }
}
