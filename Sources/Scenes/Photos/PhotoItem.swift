/// A picture of the Photos scene: one of its own, or a file of the exhibitor's.
enum PhotoItem: Hashable {
  case own(ArtPicture)
  case file(PhotoFile)
}
