import TouchUI

/// The names of the pictures that the program draws, for people who cannot see them.
struct ArtStrings: TextTable {
  var name: @Sendable (ArtPicture) -> String

  static let translations = [Language.chinese: chinese, .russian: russian]

  static let english = ArtStrings { picture in
    switch picture {
    case .hills: "Hills"
    case .moon: "The moon"
    case .arcs: "Arcs"
    case .weave: "A weave"
    case .ripples: "Ripples"
    case .sunflower: "A sunflower"
    case .dahlia: "A dahlia"
    case .streams: "Streams"
    case .bubbles: "Bubbles"
    case .ridges: "Mountain ridges"
    case .tree: "A tree"
    case .cubes: "Cubes"
    case .lights: "Lights"
    case .petals: "Petals"
    }
  }

  private static let chinese = ArtStrings { picture in
    switch picture {
    case .hills: "山丘"
    case .moon: "月亮"
    case .arcs: "圆弧"
    case .weave: "编织"
    case .ripples: "涟漪"
    case .sunflower: "向日葵"
    case .dahlia: "大丽花"
    case .streams: "水流"
    case .bubbles: "气泡"
    case .ridges: "山脊"
    case .tree: "一棵树"
    case .cubes: "立方体"
    case .lights: "灯光"
    case .petals: "花瓣"
    }
  }

  private static let russian = ArtStrings { picture in
    switch picture {
    case .hills: "холмы"
    case .moon: "луна"
    case .arcs: "дуги"
    case .weave: "плетение"
    case .ripples: "рябь на воде"
    case .sunflower: "подсолнух"
    case .dahlia: "георгин"
    case .streams: "потоки"
    case .bubbles: "пузыри"
    case .ridges: "горные хребты"
    case .tree: "дерево"
    case .cubes: "кубы"
    case .lights: "огни"
    case .petals: "лепестки"
    }
  }
}
