extension SceneStrings.Lessons {
  static let chinese = SceneStrings.Lessons(
    fingers: "手指", notThis: "还差一点", whileDown: "手指按下时",
    afterLift: { $0 == 0 ? "抬起的一刻" : "抬起后 \($0) 毫秒" },
    priorities: .init(
      card: .init(title: "优先级", summary: "是点一下还是两下，是轻扫还是拖动？看看谁先决定。"),
      headline: "谁先谁后？"),
    taps: .init(
      title: "点按",
      variants: [
        .init(title: "谁也不等", words: "点按两下：第一下立刻算数，随后再算点按两下。"),
        .init(title: "依次等待", words: "点按一下先等等，看有没有第二下：来得迟，但只来一个。"),
        .init(title: "每次再问", words: "规则不变，只是每次触摸都重新问一遍。"),
      ],
      recognizers: ["点按一下", "点按两下", "点按三下"], demonstrations: ["一下", "两下", "三下"]),
    strokes: .init(
      title: "轻扫",
      variants: [
        .init(title: "谁也不等", words: "刚移动几毫米，拖动就已开始：轻扫永远来不及。"),
        .init(title: "拖动等待", words: "拖动先等等轻扫：划得快是轻扫，划得慢是拖动。"),
        .init(title: "问拖动", words: "规则不变，由拖动自己说要等。"),
        .init(title: "问轻扫", words: "规则不变，由轻扫叫拖动等一等。"),
      ],
      recognizers: ["轻扫", "拖动"], demonstrations: ["快", "慢"]),
    edges: .init(
      title: "边缘",
      variants: [
        .init(title: "右侧", words: "从屏幕右边缘向里拉。在别处只是拖动。"),
        .init(title: "左侧", words: "从屏幕左边缘向里拉。在别处只是拖动。"),
        .init(title: "两侧", words: "从屏幕左边缘或右边缘向里拉。在别处只是拖动。"),
      ],
      recognizers: ["边缘拖动", "拖动"], demonstrations: ["从右边缘", "从左边缘", "从中间"]),
    plates: .init(
      title: "两块板",
      variants: [
        .init(title: "谁也不等", words: "两块板上各放一根手指：每块板各得一下，双指点按就没有了。"),
        .init(title: "板要等待", words: "两块板先等第二根手指：两根手指算作一次点按。"),
      ],
      recognizers: ["双指", "左板", "右板"], demonstrations: ["一根手指", "左右各一根"]),
    byHand: .init(
      card: .init(title: "手写识别", summary: "同一根手指，评判两次：一次按现成的规则，一次按手写的规则。"),
      headline: "一根手指，两种解读"),
    taken: .init(
      title: "手写识别",
      words: "最后一行是手写的规则。隔 0.30 至 0.35 秒再点一下：它既算一下，又算两下。",
      recognizers: ["长按", "点按一下", "点按两下"],
      names: ["byhand.view": "手写规则"],
      events: ["by hand: press": "手写：长按", "by hand: single tap": "手写：点按一下", "by hand: double tap": "手写：点按两下"],
      demonstrations: ["长按", "点按", "点按两下", "慢点两下"]),
    delivery: .init(
      card: .init(title: "传递", summary: "您的触摸有两位听众：手势和场地。看看谁在何时听到什么。"),
      headline: "谁听到什么？"),
    twoFingerTap: .init(
      title: "双指点按",
      words: "手指落下，场地立刻听到。双指点按时手势获胜，场地听到的是“取消”。",
      variants: delivery, recognizers: ["双指点按"],
      names: ["delivery.view": "场地", "told delivery.tap": "手势"],
      demonstrations: ["一起抬起", "一根移开"]),
    doubleTap: .init(
      title: "点按两下",
      words: "手指抬起，场地要等到确定有没有第二下才会听到。",
      variants: delivery, recognizers: ["点按两下"],
      names: ["delivery.view": "场地", "told delivery.tap": "手势"],
      demonstrations: ["来得及", "太迟了"]),
    checkmark: .init(
      card: .init(title: "对勾", summary: "专为这个场景设计的手势：先向右下，再向上，横跨两块板。"),
      headline: "画一个对勾"),
    mark: .init(
      title: "对勾",
      words: "用一根手指先向右下再向上，划过两块板。圆环是转折处。",
      recognizers: ["对勾"], demonstrations: ["画对勾", "折回左边", "只向下"]))

  private static let delivery: [SceneStrings.Variant] = [
    .init(title: "一起听", words: "即使手势获胜，场地也会听到触摸如何结束。"),
    .init(title: "手势先听", words: "手势放弃之前，场地什么也听不到。"),
    .init(title: "不延迟", words: "手指一抬起，场地立刻听到。"),
    .init(title: "忽略第二指", words: "手势忽略第二根手指，场地照样全都听到。"),
  ]
}
