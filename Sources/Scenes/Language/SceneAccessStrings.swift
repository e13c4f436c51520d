import TouchUI

/// The texts of the scenes for people who cannot see them, beside those that are written on them.
struct SceneAccessStrings: TextTable {
  /// The field of the Gestures scene.
  var gestureField: String
  /// The water of the Shoal scene, with a number of creatures.
  var water: @Sendable (_ count: Int) -> String
  var showStory: String
  var leadLeft: String
  var leadRight: String
  var leadUp: String
  var leadDown: String
  /// The name of a photo, with its number on the table.
  var photo: @Sendable (_ name: String) -> String
  /// The value of a photo that is being read.
  var isLarge: String
  var putBack: String
  var turnOver: String
  var nextPhoto: String
  /// The number of photos on the deck.
  var onDeck: @Sendable (_ count: Int) -> String
  /// The field of one of several players.
  var player: @Sendable (_ number: Int) -> String
  var bestOfDay: @Sendable (_ amount: String) -> String
  /// The playing field of a teaching scene.
  var stage: String

  static let english = SceneAccessStrings(
    gestureField: "Field for gestures",
    water: { $0 == 1 ? "Water with 1 creature" : "Water with \($0) creatures" },
    showStory: "Show its story", leadLeft: "Lead it to the left", leadRight: "Lead it to the right",
    leadUp: "Lead it up", leadDown: "Lead it down",
    photo: { "Photo: \($0)" },
    isLarge: "large", putBack: "Put it back", turnOver: "Turn it over", nextPhoto: "The next photo of the pile",
    onDeck: { $0 == 1 ? "1 photo on the pile" : "\($0) photos on the pile" },
    player: { "Player \($0)" }, bestOfDay: { "best of today: \($0)" }, stage: "Field to try it on")

  static let translations = [Language.chinese: chinese, .russian: russian]

  private static let chinese = SceneAccessStrings(
    gestureField: "手势区域", water: { "水里有 \($0) 条鱼" },
    showStory: "听它的故事", leadLeft: "带它向左", leadRight: "带它向右", leadUp: "带它向上", leadDown: "带它向下",
    photo: { "照片：\($0)" },
    isLarge: "已放大", putBack: "放回去", turnOver: "翻面", nextPhoto: "下一张照片",
    onDeck: { "还有 \($0) 张照片" },
    player: { "玩家 \($0)" }, bestOfDay: { "今日最佳：\($0)" }, stage: "练习区域")

  private static let russian = SceneAccessStrings(
    gestureField: "Поле для жестов", water: { "Вода, в ней рыб: \($0)" },
    showStory: "Рассказать о ней", leadLeft: "Повести влево", leadRight: "Повести вправо", leadUp: "Повести вверх",
    leadDown: "Повести вниз",
    photo: { "Фото: \($0)" },
    isLarge: "увеличено", putBack: "Вернуть на место", turnOver: "Перевернуть", nextPhoto: "Следующее фото из стопки",
    onDeck: { "Фото в стопке: \($0)" },
    player: { "Игрок \($0)" }, bestOfDay: { "лучшее за день: \($0)" }, stage: "Поле для проб")
}

extension View {
  var accessStrings: SceneAccessStrings { language[SceneAccessStrings.self] }
}
