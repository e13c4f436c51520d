import TouchCore

extension AccessStrings {
  public static let english = AccessStrings(
    actions: "More", activate: "Tap", wrappedToStart: "From the beginning.", wrappedToEnd: "From the end.",
    nothingToDo: "There is nothing to press here.", isDisabled: "This cannot be used at the moment.",
    nothingToLeave: "There is nothing to leave here.", unnamedImage: "Image without a description",
    unnamed: "Without a name", adjustHelp: "Press Do, then change the value with Previous and Next.",
    adjustingHelp: "Previous and Next change the value. Press Do when it is right.",
    activateHelp: "Press Do to use it.", actionsHelp: "Press Do to choose what happens.",
    moveHelp: "Previous and Next go from one thing to the next.",
    settings: .english,
    gesture: { kind in
      switch kind {
      case .tap(2, 1): "Tap twice"
      case .tap(let count, 1): "Tap \(count) times"
      case .tap(1, let fingers): "Tap with \(fingers) fingers"
      case .tap(let count, let fingers): "Tap \(count) times with \(fingers) fingers"
      case .press: "Press and hold"
      case .swipeLeft: "Swipe left"
      case .swipeRight: "Swipe right"
      case .swipeUp: "Swipe up"
      case .swipeDown: "Swipe down"
      case .moveLeft: "Move left"
      case .moveRight: "Move right"
      case .moveUp: "Move up"
      case .moveDown: "Move down"
      case .larger: "Larger"
      case .smaller: "Smaller"
      case .turnLeft: "Turn left"
      case .turnRight: "Turn right"
      case .custom(let name): name
      }
    })
}
