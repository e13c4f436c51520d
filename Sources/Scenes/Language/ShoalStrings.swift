/// The texts of the Shoal scene.
struct ShoalStrings {
  var card: SceneStrings.Card
  var headline: String
  var hint: String
  /// Returns the heading of a creature's story.
  var title: @Sendable (CreatureStory.Pace) -> String
  /// Return the reasons for a creature's speed, course and size.
  var pace: @Sendable (CreatureStory.Pace, _ speed: Int) -> String
  var course: @Sendable (CreatureStory.Shape) -> String
  var size: @Sendable (CreatureStory.Length) -> String

  func reasons(_ story: CreatureStory) -> [String] {
    [pace(story.pace, story.speed), course(story.shape), size(story.length)]
  }

  static let english = ShoalStrings(
    card: .init(title: "Shoal", summary: "Strokes swim away as creatures, and all visitors share the water."),
    headline: "Draw something that swims", hint: "A tap, a held finger, a flick, two fingers that turn: try the water.",
    title: { pace in
      switch pace {
      case .calm: "A calm one"
      case .lively: "A lively one"
      case .swift: "A swift one"
      }
    },
    pace: { pace, speed in
      switch pace {
      case .calm: "The finger took its time: \(speed) points a second. So it is stout and slow."
      case .lively: "The finger moved at \(speed) points a second. So it swims briskly."
      case .swift: "The finger was fast: \(speed) points a second. So it is slim and quick."
      }
    },
    course: { shape in
      switch shape {
      case .straight: "Drawn straight, it swims straight."
      case .curved: "Drawn in a curve, it swims in curves."
      case .round: "Drawn round, it swims in circles."
      case .winding: "Drawn in waves, it winds through the water."
      }
    },
    size: { length in
      switch length {
      case .short: "A short stroke: a small fry."
      case .long: "A long stroke: a big fish."
      }
    })

  static let russian = ShoalStrings(
    card: .init(title: "Стая", summary: "Нарисованные линии уплывают и живут в общей воде."),
    headline: "Нарисуйте того, кто поплывёт",
    hint: "Коснитесь, задержите палец, смахните, поверните двумя пальцами: вода ответит.",
    title: { pace in
      switch pace {
      case .calm: "Спокойная"
      case .lively: "Бойкая"
      case .swift: "Быстрая"
      }
    },
    pace: { pace, speed in
      switch pace {
      case .calm: "Палец не спешил: \(speed) точек в секунду. Поэтому она толстая и медленная."
      case .lively: "Палец двигался со скоростью \(speed) точек в секунду. Поэтому она плавает бодро."
      case .swift: "Палец спешил: \(speed) точек в секунду. Поэтому она тонкая и быстрая."
      }
    },
    course: { shape in
      switch shape {
      case .straight: "Нарисована прямо, прямо и плывёт."
      case .curved: "Нарисована дугой, дугами и плывёт."
      case .round: "Нарисована по кругу, поэтому плавает кругами."
      case .winding: "Нарисована волной, поэтому и плывёт волнами."
      }
    },
    size: { length in
      switch length {
      case .short: "Короткая линия: малёк."
      case .long: "Длинная линия: большая рыба."
      }
    })

  static let chinese = ShoalStrings(
    card: .init(title: "鱼群", summary: "画下的线条会游走，大家共享一片水。"),
    headline: "画一条会游的线", hint: "点一下、按住、快速一划、两指旋转：水会回应你。",
    title: { pace in
      switch pace {
      case .calm: "慢悠悠的"
      case .lively: "活泼的"
      case .swift: "飞快的"
      }
    },
    pace: { pace, speed in
      switch pace {
      case .calm: "画得很慢：每秒 \(speed) 点。所以它又胖又慢。"
      case .lively: "画的速度是每秒 \(speed) 点。所以它游得轻快。"
      case .swift: "画得很快：每秒 \(speed) 点。所以它又细又快。"
      }
    },
    course: { shape in
      switch shape {
      case .straight: "画得直，就直直地游。"
      case .curved: "画得弯，就弯弯地游。"
      case .round: "画成圆，就绕着圈游。"
      case .winding: "画成波浪，就一扭一扭地游。"
      }
    },
    size: { length in
      switch length {
      case .short: "线条短：是条小鱼。"
      case .long: "线条长：是条大鱼。"
      }
    })
}
