import TouchUI

extension SceneStrings {
  public static let chinese = SceneStrings(
    shoal: .chinese,
    gestures: Gestures(
      card: Card(title: "手势", summary: "点按、左右轻扫、两指旋转，画面即时回应。"),
      headline: "点按、轻扫、旋转", invitation: "摸一摸屏幕，看看它能读懂什么。",
      tapHint: "随处点按", swipeHint: "向左或向右轻扫", turnHint: "两指旋转",
      leftSwipe: "向左轻扫", on: "开", off: "关", missed: \.chinese, numbers: \.chineseNumbers),
    lines: Lines(
      card: Card(title: "线条", summary: "每根手指都能画：直线、曲线均可点选、移动、换色、撤销，还会保存下来。"),
      invitation: "每根手指都能画",
      undoClear: "撤销清除", delete: "删除", duplicate: "复制", colour: "颜色", bringToFront: "移到最前",
      selectAll: "全选", full: "画面已满，请先删去一些线条。", tooMany: "放不下这么多线条。",
      tools: "工具",
      undo: "撤销", redo: "重做", clear: "全部清除", clearHint: "拿走所有的线。撤销可以恢复。",
      ink: { "墨水：\($0)" }, drawing: { $0 == 0 ? "空白的画" : "画，\($0) 条线" },
      line: { "线，\($0)，\($1) 厘米" }, drawLeft: "向左画", drawRight: "向右画", drawUp: "向上画", drawDown: "向下画",
      plain: "素白", amber: "琥珀", sky: "天蓝", violet: "紫罗兰", rose: "玫瑰"),
    springs: Springs(
      card: Card(title: "弹簧", summary: "挂在弹簧上的卡片：推一推，敲一敲，按住就能带走。"),
      headline: "推动、按住、摇摆",
      whole: .init(title: "一步到位", summary: "紧跟手指，到边缘会等你。"),
      steps: .init(title: "步步跟随", summary: "一步步跟着走，到边缘随你掉头。"),
      string: .init(title: "系在线上", summary: "捏住哪里就系在哪里，悬着摇摆。"),
      holdFirst: "按住片刻，它就跟你走。"),
    duels: .chinese,
    photos: Photos(
      card: Card(title: "照片", summary: "一桌照片，众手同玩：移动、旋转、放大、抛出、接住。"),
      headline: "拖动、旋转、抛出",
      leftOut: PhotosLeftOut(
        folder: { "无法读取 \($0) 中的照片：\($1)。在此期间显示自带图片。请让 photos.folder 或 --photos 指向此用户可读的文件夹。" },
        kind: { "不显示 \($0) 文件：\($1)。请另存为 JPEG、PNG 或 WebP。" },
        directory: { "不显示子文件夹中的照片：\($0)。请将其移到其他照片旁边。" },
        name: { "不显示文件名不是 UTF-8 的照片：\($0)。请重新命名。" },
        caption: { "不显示不是 UTF-8 或超过 16 KiB 的说明文字：\($0)。请重新保存。" },
        unreadable: { "无法读取的照片（\($1)）：\($0)。" },
        damaged: { "无法显示的照片：\($0)。原因见日志。" },
        more: { "等，另有 \($0) 个" }),
      captions: PhotoCaptions(
        title: "照片说明", done: "完成", previous: "上一张", next: "下一张", position: { "第 \($0) 张，共 \($1) 张" },
        placeholder: "观众翻转这张照片时读到的文字。第一行是标题。", hasNoPhotos: "文件夹中没有照片。",
        isNotSaved: "照片说明无法保存。原因见日志。")),
    storage: Storage(
      isTaken: "另一个窗口正在保存这幅画：此处画的线条不会保存。",
      isFull: "磁盘已满：新画的线条暂未保存。",
      isProtected: "磁盘有写保护：新画的线条暂未保存。",
      isBroken: "磁盘无法写入：新画的线条暂未保存。"),
    scenes: "场景",
    play: "玩一玩",
    explain: "手势如何判定",
    lessons: .chinese)
}

extension MissedGesture {
  fileprivate var chinese: String {
    switch self {
    case .heldTooLong: "早一点抬起！"
    case .tooShort: "再划远一点！"
    case .tooSlow, .swipeTooLong: "再快一点！"
    case .tooSteep: "往正侧面划！"
    case .leftIsOff: "向左轻扫已关闭。"
    case .pinched: "两指绕圈转动！"
    case .notTurned: "再转一点！"
    case .tooTight: "张开两指再转！"
    case .tooManyFingers: "用一根或两根手指！"
    }
  }

  fileprivate var chineseNumbers: String {
    switch self {
    case .heldTooLong(let time): "按得太久，不算点按：超过了 \(time.limit.formatted(digits: 2)) 秒。"
    case .tooShort(let distance): "划得太短，不算轻扫：\(distance.valueText) 点，至少 \(distance.limitText) 点。"
    case .tooSlow(let speed): "划得太慢，不算轻扫：每秒 \(speed.valueText) 点，至少 \(speed.limitText) 点。"
    case .swipeTooLong(let time): "划得太慢，不算轻扫：\(time.limit.formatted(digits: 2)) 秒内没有划到。"
    case .tooSteep(let angle): "划得太斜，不算轻扫：偏了 \(angle.valueText)°，最多 \(angle.limitText)°。"
    case .leftIsOff: "向左轻扫已关闭。"
    case .pinched: "这是捏合。在这里，两根手指用来旋转。"
    case .notTurned(let angle): "转得不够：\(angle.valueText)°，至少 \(angle.limitText)°。"
    case .tooTight(let arc): "转得太小：绕中点 \(arc.valueText) 点，至少 \(arc.limitText) 点。"
    case .tooManyFingers: "点按和轻扫用一根手指，旋转用两根。"
    }
  }
}
