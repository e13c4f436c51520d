import TouchUI

/// The scenes that teach, with their lessons.
extension LessonScene {
  /// Who goes first: taps, strokes, edges, and fingers on several views.
  static func priorities() -> LessonScene {
    let lessons = [
      Lesson(
        texts: { $0.lessons.taps }, make: TapsStage.init, demonstrations: TapsStage.demonstrations),
      Lesson(
        texts: { $0.lessons.strokes }, make: StrokesStage.init,
        demonstrations: StrokesStage.demonstrations),
      Lesson(
        texts: { $0.lessons.edges }, make: EdgesStage.init, demonstrations: EdgesStage.demonstrations),
      Lesson(
        texts: { $0.lessons.plates }, make: PlatesStage.init,
        demonstrations: PlatesStage.demonstrations),
    ]
    return LessonScene(name: "priorities", lessons: lessons) { $0.lessons.priorities }
  }

  /// Recognisers beside the same written on raw touches.
  static func byHand() -> LessonScene {
    let lesson = Lesson(
      texts: { $0.lessons.taken }, isCombined: true, make: ByHandStage.init,
      demonstrations: ByHandStage.demonstrations)
    return LessonScene(name: "byhand", lessons: [lesson]) { $0.lessons.byHand }
  }

  /// What recognisers and the view are told.
  static func delivery() -> LessonScene {
    let lessons = [
      Lesson(
        texts: { $0.lessons.twoFingerTap }, isCombined: true,
        make: { DeliveryStage(.twoFingerTap, $0) }, demonstrations: DeliveryStage.twoFingers),
      Lesson(
        texts: { $0.lessons.doubleTap }, isCombined: true,
        make: { DeliveryStage(.doubleTap, $0) }, demonstrations: DeliveryStage.doubleTaps),
    ]
    return LessonScene(name: "delivery", lessons: lessons) { $0.lessons.delivery }
  }

  /// The recogniser of one's own.
  static func checkmark() -> LessonScene {
    let lesson = Lesson(
      texts: { $0.lessons.mark }, isCombined: true, make: CheckmarkStage.init,
      demonstrations: CheckmarkStage.demonstrations)
    return LessonScene(name: "checkmark", lessons: [lesson]) { $0.lessons.checkmark }
  }
}
