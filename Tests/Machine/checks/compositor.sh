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

# Labwc, the compositor of Raspberry Pi OS, in the place of cage: picture and touches, keys, and a program that is killed
try_labwc() {
  local before keys
  [[ "$codename" != bookworm ]] || { ok "Debian 12 has no labwc" && return; }
  start_with virtio-vga
  LIMIT=600 run "$(article "Under labwc")" > "$out/labwc-install.log" 2>&1 || bad "see $out/labwc-install.log"
  expect_ready "under labwc" 240 touchstone-cage || return
  expect "servers and cages" "$(run "pgrep -c Xorg; pgrep -c Xwayland; pgrep -c cage" | paste -sd ' ')" "0 1 0"
  expect_picture labwc
  expect_touch labwc-touch .5 .5
  before="$(pid touchstone-cage)"
  for keys in alt-f4 alt-tab meta_l-ret meta_l-d ctrl-alt-f2; do vm key $keys && sleep 1.5; done
  shot labwc-keys
  expect "the program after keys" "$(run "pgrep -f '^/usr/bin/touchstone run' | wc -l")" 1
  expect "the unit after keys" "$(pid touchstone-cage)" "$before"
  expect_touch labwc-touch-after-keys .7 .4
  run "pkill -KILL -f '^/usr/bin/touchstone run'"
  expect_another touchstone-cage "$before" 60 && expect_ready "after a program that was killed" 240 touchstone-cage
  expect_touch labwc-touch-again .3 .6
  run "$(article "Turn the screen under labwc")" >> "$out/labwc-install.log" 2>&1
  expect_ready "turned" 240 touchstone-cage || return
  expect_touch labwc-turned .3 .6
}
