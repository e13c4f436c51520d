extension TypingStrings {
  static let chinese = TypingStrings(
    shift: "大写", delete: "删除", enter: "换行", language: "键盘语言", hide: "关闭键盘", letters: "字母", numbers: "数字和符号",
    signs: "更多符号", capitalsOff: "关", capitalOnce: "下一个字母大写", capitalsLocked: "已锁定", lockCapitals: "锁定大写",
    dot: "圆点", newLine: "新的一行", nothingTyped: "这里不能再输入了。", nothingToDelete: "没有可以删除的内容。", selection: "选中的内容",
    editing: "正在编辑。", keyboardIsNext: "按“下一个”进入键盘。", caretAtStart: "光标在开头。", caretAtEnd: "光标在末尾。",
    moveLeft: "光标左移", moveRight: "光标右移", moveToStart: "光标移到开头", moveToEnd: "光标移到末尾", selectAll: "全选",
    capital: { "大写 \($0)" }, deleted: { "已删除：\($0)" }, selected: { "已选中：\($0)" },
    caretAfter: { "光标前面是：\($0)" }, shown: { "现在是：\($0)" },
    signNames: signs(
      #"""
      space 空格
      . 英文句点
      , 英文逗号
      ? 英文问号
      ! 英文叹号
      ¿ 倒问号
      ¡ 倒叹号
      … 省略号
      : 英文冒号
      ; 英文分号
      ' 撇号
      ’ 右单引号
      ‘ 左单引号
      ‚ 低单引号
      " 直引号
      “ 左双引号
      ” 右双引号
      „ 低双引号
      « 左尖引号
      » 右尖引号
      - 连字符
      – 短破折号
      — 破折号
      / 斜杠
      \ 反斜杠
      | 竖线
      ( 英文左括号
      ) 英文右括号
      [ 左方括号
      ] 右方括号
      { 左花括号
      } 右花括号
      【 左实心方括号
      】 右实心方括号
      《 左书名号
      》 右书名号
      < 小于号
      > 大于号
      = 等号
      + 加号
      * 星号
      % 百分号
      ^ 脱字符
      ~ 波浪号
      _ 下划线
      # 井号
      & 和号
      @ 艾特
      § 分节号
      ° 度
      • 项目符号
      · 间隔号
      € 欧元
      $ 美元
      £ 英镑
      ¥ 元
      ₽ 卢布
      № 编号
      ， 逗号
      。 句号
      、 顿号
      ？ 问号
      ！ 叹号
      ： 冒号
      ； 分号
      （ 左括号
      ） 右括号
      """#))
}
