import TouchGeometry
import TouchX11

X11Host.run(.init(title: "Discs", coversOutput: true)) { host in
  let discs = Discs(frame: .zero)
  return discs
}
