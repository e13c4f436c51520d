import TouchCore

extension AccessStrings {
  static let chinese = AccessStrings(
    actions: "更多", activate: "点一下", wrappedToStart: "回到开头。", wrappedToEnd: "回到末尾。",
    nothingToDo: "这里没有可以按的。", isDisabled: "现在不能使用。", nothingToLeave: "这里没有可以退出的。",
    unnamedImage: "没有说明的图片", unnamed: "没有名称", adjustHelp: "先按“确定”，再用“上一个”和“下一个”改变数值。",
    adjustingHelp: "用“上一个”和“下一个”改变数值，好了就按“确定”。", activateHelp: "按“确定”使用。",
    actionsHelp: "按“确定”选择操作。", moveHelp: "“上一个”和“下一个”在各项之间移动。",
    settings: .chinese,
    gesture: { kind in
      switch kind {
      case .tap(let count, 1): "点 \(count) 下"
      case .tap(1, let fingers): "用 \(fingers) 个手指点一下"
      case .tap(let count, let fingers): "用 \(fingers) 个手指点 \(count) 下"
      case .press: "按住"
      case .swipeLeft: "向左滑"
      case .swipeRight: "向右滑"
      case .swipeUp: "向上滑"
      case .swipeDown: "向下滑"
      case .moveLeft: "向左移"
      case .moveRight: "向右移"
      case .moveUp: "向上移"
      case .moveDown: "向下移"
      case .larger: "放大"
      case .smaller: "缩小"
      case .turnLeft: "向左转"
      case .turnRight: "向右转"
      case .custom(let name): name
      }
    })
}
