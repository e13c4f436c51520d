/// Something that keeps a person who cannot see or touch a window from using it.
package struct AccessProblem: Hashable, Sendable {
  /// The kind of a problem, which decides the clause that is not met.
  package enum Kind: Hashable, Sendable, CaseIterable {
    /// An element, an input or a touched view without words.
    case name
    /// An image without words.
    case image
    /// An element that nothing can press, that is met twice or that lies on another one.
    case role
    /// A value or a state that is missing, or does not follow a change.
    case value
    /// A target that is too small.
    case target
    /// A target too high or too low for somebody in a wheelchair.
    case reach
    /// A text that is cut at twice its size.
    case largeText
    /// Listed elements whose order contradicts that of reading.
    case order
    /// A place that keys do not leave, or do not reach.
    case trap
    /// A focus that cannot be seen.
    case focus
    /// A text with too little contrast.
    case contrast
    /// A control that hardly differs from its ground.
    case mark
    /// A gesture of several fingers without an action.
    case fingers
    /// A path, a hold or another gesture without an action.
    case path
    /// A masked text whose letters are among the words.
    case secret
  }

  package let kind: Kind
  /// The element, what is wrong, and what to do, in a sentence.
  package let text: String

  package init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}
