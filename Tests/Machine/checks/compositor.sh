# A Wayland compositor in the place of the X server.

# Cage in the place of the X server: picture and touches, also after it was killed and the program hung, and the way back
try_cage() {
  local before
  # Cage needs a card that shares buffers, which the machine's usual one does not.
  start_with virtio-vga
  LIMIT=600 run "$(article "Under a Wayland compositor")" > "$out/cage-install.log" 2>&1 || bad "see $out/cage-install.log"
  expect_ready "under cage" 240 touchstone-cage || return
  expect "servers" "$(run "pgrep -c Xorg; pgrep -c Xwayland" | paste -sd ' ')" "0 1"
  expect_picture cage
  expect_touch cage-touch .5 .5
  before="$(pid touchstone-cage)"
  run "kill -KILL $before"
  expect_another touchstone-cage "$before" 30 && expect_ready "after a cage that was killed" 240 touchstone-cage
  before="$(pid touchstone-cage)"
  run "pkill -STOP -f '^/usr/bin/touchstone run'"
  expect_another touchstone-cage "$before" 120 && expect_ready "after a program that hung" 240 touchstone-cage
  expect_touch cage-touch-again .3 .6
  run "systemctl disable --now touchstone-cage; systemctl enable --now touchstone"
  expect_ready "on the X server again" || return
  expect_touch cage-back .5 .5
}
