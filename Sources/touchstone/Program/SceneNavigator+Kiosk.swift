import Scenes
import TouchKiosk
import TouchUI

// Nobody else can declare this: the two modules are of this package.
// swift-format-ignore: AvoidRetroactiveConformances
/// The scenes are what the kiosk shows; what they keep the navigator knows by itself.
extension SceneNavigator: @retroactive KioskContent {
  public var sceneName: String? { current.name }
  public var summary: String? { current.title(in: .english) }
  public var showsLanguages: Bool { true }
}
