extension SceneStrings {
  public static let english = SceneStrings(
    gestures: Gestures(
      card: Card(
        title: "Gestures",
        summary: "A picture follows taps, swipes to the left and right, and the turn of two fingers."),
      invitation: "Touch the screen and see what it understands.", tapHint: "Tap anywhere",
      swipeHint: "Swipe left or right", turnHint: "Turn two fingers", leftSwipe: "Left swipe", on: "On", off: "Off"),
    lines: Lines(
      card: Card(
        title: "Lines",
        summary: "Every finger draws its line; lines are tapped, moved, painted and undone, and kept."),
      invitation: "Draw with as many fingers as you like, together with others.",
      changeHint: "Tap a line to change it.", moveHint: "Hold a line to move it.",
      clearHint: "Tap twice to clear everything.", undoHint: "Swipe three fingers to the left to undo.",
      delete: "Delete", duplicate: "Duplicate", colour: "Colour", bringToFront: "Bring to Front",
      selectAll: "Select All", full: "The drawing is full. Take some lines away to draw more.",
      plain: "Plain", amber: "Amber", sky: "Sky", violet: "Violet", rose: "Rose"),
    storage: Storage(
      isTaken: "Another window is keeping this drawing: lines drawn here are not saved.",
      isFull: "The disk is full: new lines are not saved yet.",
      isProtected: "The disk is write-protected: new lines are not saved yet.",
      isBroken: "The disk can not be written: new lines are not saved yet."))
}
