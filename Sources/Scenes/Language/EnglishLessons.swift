extension SceneStrings.Lessons {
  static let english = SceneStrings.Lessons(
    fingers: "Fingers", notThis: "Not recognised", whileDown: "while the finger was down",
    afterLift: { $0 == 0 ? "at the lift" : "\($0) ms after the lift" },
    priorities: .init(
      card: .init(
        title: "Priorities", summary: "Who goes first: why a single tap waits, and what a swipe takes from a drag."),
      headline: "Who goes first?"),
    taps: .init(
      title: "Taps",
      variants: [
        .init(title: "Nobody waits", words: "Every double tap is a single tap first, at once."),
        .init(
          title: "Each waits",
          words: "The single tap requires the double tap to fail, and that the triple tap: each comes late, and alone."),
        .init(title: "By delegate", words: "The same, asked of a delegate for each gesture anew."),
      ],
      recognizers: ["Single tap", "Double tap", "Triple tap"], demonstrations: ["Once", "Twice", "Three times"]),
    strokes: .init(
      title: "Strokes",
      variants: [
        .init(title: "Nobody waits", words: "The drag begins after 10 points: no swipe ever gets that far."),
        .init(
          title: "Drag waits", words: "The drag requires the swipe to fail: fast strokes are swipes, slow ones drags."),
        .init(title: "Drag's delegate", words: "The same, answered by the delegate of the drag."),
        .init(title: "Swipe's delegate", words: "The same, answered by the delegate of the swipe."),
      ],
      recognizers: ["Swipe", "Drag"], demonstrations: ["Fast", "Slow"]),
    edges: .init(
      title: "Edges",
      variants: [
        .init(title: "Right", words: "A drag that begins at the right edge of the screen goes before other drags."),
        .init(title: "Left", words: "A drag that begins at the left edge of the screen goes before other drags."),
        .init(title: "Both", words: "Drags that begin at either edge of the screen go before other drags."),
      ],
      recognizers: ["From the edge", "Drag"], demonstrations: ["From the right", "From the left", "From the middle"]),
    plates: .init(
      title: "Two views",
      variants: [
        .init(
          title: "Nobody waits",
          words: "A finger on each plate: the tap that is complete first wins, and nothing is left for two."),
        .init(
          title: "Plates wait",
          words: "The taps of the plates require the tap of two fingers to fail: two fingers are one tap."),
      ],
      recognizers: ["Two fingers", "Left plate", "Right plate"], demonstrations: ["One finger", "One on each"]),
    byHand: .init(
      card: .init(
        title: "By hand",
        summary: "A press and taps by recognisers, and written on raw touches: one finger, two readings."),
      headline: "One finger, two readings."),
    taken: .init(
      title: "By hand",
      words:
        "The last lane is code on raw touches: a second tap after 0.30 to 0.35 s counts twice there.",
      recognizers: ["Press", "Single tap", "Double tap"],
      names: ["byhand.view": "By hand"], demonstrations: ["Press", "Tap", "Double tap", "Slow double tap"]),
    delivery: .init(
      card: .init(title: "Delivery", summary: "What recognisers and the view are told of the same touches, and when."),
      headline: "Who hears what?"),
    twoFingerTap: .init(
      title: "Two-finger tap",
      words:
        "The view hears the landings at once. It hears of the lifts when the recogniser has failed; if it recognises, the view hears “cancelled”.",
      variants: delivery, recognizers: ["Two-finger tap"],
      names: ["delivery.view": "The view", "told delivery.tap": "The recogniser"],
      demonstrations: ["Both lift", "One strays"]),
    doubleTap: .init(
      title: "Double tap",
      words: "The first tap is withheld from the view until it is clear whether a second one comes.",
      variants: delivery, recognizers: ["Double tap"],
      names: ["delivery.view": "The view", "told delivery.tap": "The recogniser"],
      demonstrations: ["In time", "Too late"]),
    checkmark: .init(
      card: .init(
        title: "Check mark", summary: "A recogniser of one's own: down to the right, then up, over two views."),
      headline: "Draw a check mark."),
    mark: .init(
      title: "Check mark",
      words: "Down to the right, then up, with one finger, across both plates. The ring is where it turned.",
      recognizers: ["Check mark"], demonstrations: ["A check mark", "Back to the left", "Only down"]))

  private static let delivery: [SceneStrings.Variant] = [
    .init(
      title: "No cancel", words: "cancelsTouchesInView is off: the view hears how it ends, also of what was recognised."
    ),
    .init(
      title: "Late begin", words: "delaysTouchesBegan is on: the view hears nothing before the recogniser has failed."),
    .init(title: "No late end", words: "delaysTouchesEnded is off: the view hears each lift at once."),
    .init(title: "Ignore second", words: "The recogniser ignores the second finger; the view hears all of it."),
  ]
}
