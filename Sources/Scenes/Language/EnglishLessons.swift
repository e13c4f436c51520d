extension SceneStrings.Lessons {
  static let english = SceneStrings.Lessons(
    fingers: "Fingers", notThis: "Not quite", whileDown: "while you held",
    afterLift: { $0 == 0 ? "as you let go" : "\($0) ms after you let go" },
    priorities: .init(
      card: .init(
        title: "Priorities", summary: "Is it one tap or two, a swipe or a drag? See who gets to decide first."),
      headline: "Who goes first?"),
    taps: .init(
      title: "Taps",
      variants: [
        .init(
          title: "Nobody waits", words: "Tap twice: the first tap counts at once, and the double tap comes on top."),
        .init(
          title: "Each waits",
          words: "A single tap waits to see whether a second one follows: it comes late, but it comes alone."),
        .init(title: "Ask each time", words: "The same rule, but asked anew for every touch."),
      ],
      recognizers: ["Single tap", "Double tap", "Triple tap"], demonstrations: ["Once", "Twice", "Three times"]),
    strokes: .init(
      title: "Swipes",
      variants: [
        .init(title: "Nobody waits", words: "The drag starts after a few millimetres: a swipe never gets that far."),
        .init(
          title: "Drag waits", words: "The drag waits for the swipe: a fast stroke is a swipe, a slow one a drag."),
        .init(title: "Ask the drag", words: "The same rule: the drag itself says that it waits."),
        .init(title: "Ask the swipe", words: "The same rule: the swipe says that the drag has to wait."),
      ],
      recognizers: ["Swipe", "Drag"], demonstrations: ["Fast", "Slow"]),
    edges: .init(
      title: "Edges",
      variants: [
        .init(title: "Right", words: "Pull in from the right edge of the screen. Everywhere else you only drag."),
        .init(title: "Left", words: "Pull in from the left edge of the screen. Everywhere else you only drag."),
        .init(title: "Both", words: "Pull in from either edge of the screen. Everywhere else you only drag."),
      ],
      recognizers: ["From the edge", "Drag"], demonstrations: ["Right", "Left", "Middle"]),
    plates: .init(
      title: "Two plates",
      variants: [
        .init(
          title: "Nobody waits",
          words: "A finger on each plate: each plate takes its tap, and none is left for two fingers."),
        .init(
          title: "Plates wait",
          words: "The plates wait for a second finger: two fingers make one tap."),
      ],
      recognizers: ["Two fingers", "Left plate", "Right plate"], demonstrations: ["One finger", "One on each"]),
    byHand: .init(
      card: .init(
        title: "By hand",
        summary: "Press and tap, and see the same finger judged twice: by ready-made rules and by home-made ones."),
      headline: "One finger, two readings."),
    taken: .init(
      title: "By hand",
      words: "The last line is made by hand. Tap again after 0.30 to 0.35 s: it counts a single and a double tap.",
      recognizers: ["Press", "Single tap", "Double tap"],
      names: ["byhand.view": "By hand"], demonstrations: ["Press", "Tap", "Twice", "Twice, slowly"]),
    delivery: .init(
      card: .init(
        title: "Delivery",
        summary: "Your touch has two listeners, the gesture and the field. See what each hears, and when."),
      headline: "Who hears what?"),
    twoFingerTap: .init(
      title: "Two-finger tap",
      words:
        "The field hears you land at once. Tap with two fingers: the gesture wins, and the field hears “cancelled”.",
      variants: delivery, recognizers: ["Two-finger tap"],
      names: ["delivery.view": "The field", "told delivery.tap": "The gesture"],
      demonstrations: ["Together", "One strays"]),
    doubleTap: .init(
      title: "Double tap",
      words: "The field hears that you let go only when it is clear whether a second tap follows.",
      variants: delivery, recognizers: ["Double tap"],
      names: ["delivery.view": "The field", "told delivery.tap": "The gesture"],
      demonstrations: ["In time", "Too late"]),
    checkmark: .init(
      card: .init(
        title: "Check mark", summary: "A gesture made for this scene: down to the right, then up, across two plates."),
      headline: "Draw a check mark."),
    mark: .init(
      title: "Check mark",
      words: "Down to the right, then up, with one finger, across both plates. A ring shows where you turned.",
      recognizers: ["Check mark"], demonstrations: ["A check mark", "Back to the left", "Only down"]))

  private static let delivery: [SceneStrings.Variant] = [
    .init(title: "Share", words: "The field hears how every touch ends, even when the gesture wins."),
    .init(title: "Gesture first", words: "The field hears nothing until the gesture has given up."),
    .init(title: "No delay", words: "The field hears at once whenever you let go."),
    .init(title: "Skip second", words: "The gesture ignores the second finger. The field hears all of it."),
  ]
}
