import TouchUI

/// What a visitor finds: a garden with some flowers.
final class GardenController: ViewController {
  private let flowers: Int
  private let garden = Garden()

  init(flowers: Int) {
    self.flowers = flowers
    super.init()
  }

  override func loadView() -> View { garden }

  /// Only now is it known how large the garden is.
  override func viewDidLayoutSubviews() { garden.begin(with: flowers) }

  /// Takes all flowers away.
  func clear() { garden.clear() }
}
