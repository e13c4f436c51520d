import Scenes
import TouchKiosk
import TouchUI

/// The scenes are what the kiosk shows; what they keep the navigator knows by itself.
extension SceneNavigator: KioskContent {
  public var sceneName: String? { current.name }
  public var summary: String? { current.title(in: .english) }
  public var showsLanguages: Bool { true }
}
