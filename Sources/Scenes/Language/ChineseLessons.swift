extension SceneStrings.Lessons {
  static let chinese = SceneStrings.Lessons(
    fingers: "手指", notThis: "未识别", whileDown: "手指按下时",
    afterLift: { $0 == 0 ? "抬起的一刻" : "抬起后 \($0) 毫秒" },
    priorities: .init(
      card: .init(title: "优先级", summary: "谁先谁后：单次点按为何要等，轻扫又怎样抢在拖动之前。"),
      headline: "谁先谁后？"),
    taps: .init(
      title: "点按",
      variants: [
        .init(title: "谁也不等", words: "点按两下时，第一下立刻先算作点按一下。"),
        .init(title: "依次等待", words: "点按一下要等两下失败，两下要等三下失败：各自来得迟，但只来一个。"),
        .init(title: "由代理决定", words: "关系不变，只是每次手势都重新询问代理。"),
      ],
      recognizers: ["点按一下", "点按两下", "点按三下"], demonstrations: ["一下", "两下", "三下"]),
    strokes: .init(
      title: "划动",
      variants: [
        .init(title: "谁也不等", words: "移动 10 点，拖动就已开始：轻扫永远来不及。"),
        .init(title: "拖动等待", words: "拖动要等轻扫失败：划得快是轻扫，划得慢是拖动。"),
        .init(title: "问拖动的代理", words: "关系不变，由拖动的代理回答。"),
        .init(title: "问轻扫的代理", words: "关系不变，由轻扫的代理回答。"),
      ],
      recognizers: ["轻扫", "拖动"], demonstrations: ["快", "慢"]),
    edges: .init(
      title: "边缘",
      variants: [
        .init(title: "右侧", words: "从屏幕右边缘开始的拖动，优先于其他拖动。"),
        .init(title: "左侧", words: "从屏幕左边缘开始的拖动，优先于其他拖动。"),
        .init(title: "两侧", words: "从屏幕左右边缘开始的拖动，优先于其他拖动。"),
      ],
      recognizers: ["边缘拖动", "拖动"], demonstrations: ["从右边缘", "从左边缘", "从中间"]),
    plates: .init(
      title: "两个视图",
      variants: [
        .init(title: "谁也不等", words: "两块板上各放一根手指：先完成的点按胜出，双指点按就没有了。"),
        .init(title: "板要等待", words: "两块板的点按都要等双指点按失败：两根手指算作一次点按。"),
      ],
      recognizers: ["双指", "左板", "右板"], demonstrations: ["一根手指", "左右各一根"]),
    byHand: .init(
      card: .init(title: "手写识别", summary: "长按和点按，既由识别器判断，也由手写代码判断：一根手指，两种解读。"),
      headline: "一根手指，两种解读"),
    taken: .init(
      title: "手写识别",
      words: "最后一行是直接处理触摸的代码：第二下在 0.30 至 0.35 秒之间落下时，它会算两次。",
      recognizers: ["长按", "点按一下", "点按两下"],
      names: ["byhand.view": "手写代码"],
      events: ["by hand: press": "手写：长按", "by hand: single tap": "手写：点按一下", "by hand: double tap": "手写：点按两下"],
      demonstrations: ["长按", "点按", "点按两下", "慢点两下"]),
    delivery: .init(
      card: .init(title: "传递", summary: "同样的触摸，识别器和视图各收到什么，又在何时收到。"),
      headline: "谁听到什么？"),
    twoFingerTap: .init(
      title: "双指点按",
      words: "手指落下，视图立刻知道；手指抬起，要等识别失败才知道。若识别成功，视图听到的是“取消”。",
      variants: delivery, recognizers: ["双指点按"],
      names: ["delivery.view": "视图", "told delivery.tap": "识别器"],
      demonstrations: ["都抬起", "一根移开"]),
    doubleTap: .init(
      title: "点按两下",
      words: "第一下暂不告诉视图，直到确定是否还有第二下。",
      variants: delivery, recognizers: ["点按两下"],
      names: ["delivery.view": "视图", "told delivery.tap": "识别器"],
      demonstrations: ["来得及", "太迟了"]),
    checkmark: .init(
      card: .init(title: "对勾", summary: "自制的识别器：先向右下，再向上，横跨两个视图。"),
      headline: "画一个对勾"),
    mark: .init(
      title: "对勾",
      words: "用一根手指先向右下再向上，划过两块板。圆环是转折处。",
      recognizers: ["对勾"], demonstrations: ["画对勾", "折回左边", "只向下"]))

  private static let delivery: [SceneStrings.Variant] = [
    .init(title: "不取消", words: "关闭 cancelsTouchesInView：手势识别成功后，视图仍会听到触摸如何结束。"),
    .init(title: "延后开始", words: "开启 delaysTouchesBegan：识别失败之前，视图什么也听不到。"),
    .init(title: "不延后结束", words: "关闭 delaysTouchesEnded：每次抬起，视图立刻知道。"),
    .init(title: "忽略第二指", words: "识别器忽略第二根手指；视图照样全都听到。"),
  ]
}
