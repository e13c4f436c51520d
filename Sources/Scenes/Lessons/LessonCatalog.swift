import TouchUI

/// The teaching scenes and their lessons.
extension LessonScene {
  /// Makes the scene about priorities between recognisers: taps, strokes, edges, and fingers on several views.
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

  /// Makes the scene that compares recognisers with code on raw touches.
  static func byHand() -> LessonScene {
    let lesson = Lesson(
      texts: { $0.lessons.taken }, isCombined: true, make: ByHandStage.init,
      demonstrations: ByHandStage.demonstrations)
    return LessonScene(name: "byhand", lessons: [lesson]) { $0.lessons.byHand }
  }

  /// Makes the scene about the messages that recognisers and views receive.
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

  /// Makes the scene with a custom recogniser.
  static func checkmark() -> LessonScene {
    let lesson = Lesson(
      texts: { $0.lessons.mark }, isCombined: true, make: CheckmarkStage.init,
      demonstrations: CheckmarkStage.demonstrations)
    return LessonScene(name: "checkmark", lessons: [lesson]) { $0.lessons.checkmark }
  }
}
