import Scenes
import TouchKiosk
import TouchUI

// Nobody else can declare this: the two modules are of this package.
// swift-format-ignore: AvoidRetroactiveConformances
/// Makes the navigator the content of the kiosk. Saving and restoring is built into the navigator.
extension SceneNavigator: @retroactive KioskContent {
  public var sceneName: String? { current.name }
  public var summary: String? { current.title(in: .english) }
  public var showsLanguages: Bool { true }
}
