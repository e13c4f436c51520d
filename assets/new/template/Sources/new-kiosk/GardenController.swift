import TouchUI

/// The screen that visitors see: a garden with some flowers.
final class GardenController: ViewController {
  private let flowers: Int
  private let garden = Garden()

  init(flowers: Int) {
    self.flowers = flowers
    super.init()
  }

  override func loadView() -> View { garden }

  /// Plants the first flowers. The size of the garden is not known before.
  override func viewDidLayoutSubviews() { garden.begin(with: flowers) }

  /// Removes all flowers.
  func clear() { garden.clear() }
}
