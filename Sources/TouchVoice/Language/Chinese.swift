extension VoiceStrings {
  static let chinese = VoiceStrings(
    button: "按钮", toggle: "开关", adjustable: "可调节", textField: "文本框", header: "标题", image: "图片",
    selected: "已选中", notEnabled: "不可用", hasActions: "有更多操作", isPrivate: "私密内容，请插入耳机收听。",
    exploreBegins: "触摸浏览。用一个手指在屏幕上滑动，听听那里有什么。点两下使用。向右或向左滑到下一个或上一个，向上或向下滑调大或调小音量。"
      + "用两个手指点一下停止朗读。三个手指按住不动即可结束。",
    exploreEnds: "触摸浏览已结束。",
    settingsHelp: "再按一次“帮助”，可以改变音量和语速。",
    settingsKeys: "用“上一个”和“下一个”改变，“确定”换另一项，“返回”结束。",
    settingsEnd: "就这样设置好了。",
    volume: { "音量百分之 \($0)" }, rate: { "语速每分钟 \($0) 词" })
}
