/// The toolkit's texts for people. Other modules have tables of their own; see ``Language``.
public struct Strings: TextTable {
  public static let translations = [
    Language.chinese: chinese, .russian: russian, .german: german, .french: french, .spanish: spanish,
  ]

  public var editActions: EditActions
  public var thresholds: Thresholds
  /// Returns the text of a reason. Nested and custom reasons are written in the same language.
  public var reason: @Sendable (GestureReason, Language) -> String

  public init(
    editActions: EditActions, thresholds: Thresholds, reason: @escaping @Sendable (GestureReason, Language) -> String
  ) {
    self.editActions = editActions
    self.thresholds = thresholds
    self.reason = reason
  }

  /// The titles of the standard edit actions: one or two words each.
  public struct EditActions: Sendable {
    public var cut: String
    public var copy: String
    public var paste: String
    public var select: String
    public var selectAll: String
    public var delete: String

    public init(cut: String, copy: String, paste: String, select: String, selectAll: String, delete: String) {
      self.cut = cut
      self.copy = copy
      self.paste = paste
      self.select = select
      self.selectAll = selectAll
      self.delete = delete
    }
  }

  /// A sentence about the effect of each of the toolkit's ``GestureDefaults``.
  public struct Thresholds: Sendable {
    public var tapMovement: String
    public var tapDuration: String
    public var tapGap: String
    public var tapDistance: String
    public var landingSpread: String
    public var liftSpread: String
    public var swipeDistance: String
    public var swipeDuration: String
    public var swipeCheckDistance: String
    public var swipeCheckDelay: String
    public var swipeMinimumSpeed: String
    public var swipeSlowTolerance: String
    public var swipeFastTolerance: String
    public var swipeSlowSpeed: String
    public var swipeFastSpeed: String
    public var pressDuration: String
    public var pressMovement: String
    public var panDistance: String
    public var edgeDistance: String
    public var pinchDistance: String
    public var rotationAngle: String
    public var rotationArc: String

    public init(
      tapMovement: String, tapDuration: String, tapGap: String, tapDistance: String, landingSpread: String,
      liftSpread: String, swipeDistance: String, swipeDuration: String, swipeCheckDistance: String,
      swipeCheckDelay: String, swipeMinimumSpeed: String, swipeSlowTolerance: String, swipeFastTolerance: String,
      swipeSlowSpeed: String, swipeFastSpeed: String, pressDuration: String, pressMovement: String,
      panDistance: String, edgeDistance: String, pinchDistance: String, rotationAngle: String, rotationArc: String
    ) {
      self.tapMovement = tapMovement
      self.tapDuration = tapDuration
      self.tapGap = tapGap
      self.tapDistance = tapDistance
      self.landingSpread = landingSpread
      self.liftSpread = liftSpread
      self.swipeDistance = swipeDistance
      self.swipeDuration = swipeDuration
      self.swipeCheckDistance = swipeCheckDistance
      self.swipeCheckDelay = swipeCheckDelay
      self.swipeMinimumSpeed = swipeMinimumSpeed
      self.swipeSlowTolerance = swipeSlowTolerance
      self.swipeFastTolerance = swipeFastTolerance
      self.swipeSlowSpeed = swipeSlowSpeed
      self.swipeFastSpeed = swipeFastSpeed
      self.pressDuration = pressDuration
      self.pressMovement = pressMovement
      self.panDistance = panDistance
      self.edgeDistance = edgeDistance
      self.pinchDistance = pinchDistance
      self.rotationAngle = rotationAngle
      self.rotationArc = rotationArc
    }
  }
}
