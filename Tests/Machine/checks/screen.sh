# Rotated screens, and touch screens that come and go. The panel lies on the screen, so a touch appears where it lands
# on the picture, whatever the rotation.

doctor() { run "$(article "See whether all is well" | grep doctor)"; }

x() { run "DISPLAY=:0 XAUTHORITY=/run/touchstone-x/authority $*"; }

# The screen rotated by the X server's configuration, as in portrait kiosks: picture and touches from the first frame on
try_portrait() {
  run "$(article "Turn the screen"); sleep 2"
  expect_ready portrait || return
  expect_picture portrait
  expect_touch portrait-touch-1 .3 .4
  expect_touch portrait-touch-2 .75 .7
  expect "what the doctor says of the touch screen" "$(doctor | grep -c 'hall lies on Virtual-1')" 1
  expect "times the server was set up" "$(run "grep -c 'Initializing kms' /run/touchstone-x/Xorg.log")" 1
  LIMIT=300 run "systemctl restart touchstone"
  expect_ready "portrait, after a restart of the program"
  expect_picture portrait-restarted
}

# All four rotations while it runs, with a restart of the program in each
try_rotate() {
  local way
  for way in left inverted right normal; do
    x xrandr --output Virtual-1 --rotate $way && sleep 5
    expect_touch "rotate-$way" .35 .6
    LIMIT=300 run "systemctl restart touchstone"
    expect_ready "$way, after a restart of the program"
    expect_picture "rotate-$way-restarted"
  done
}

# Another mode while it runs
try_mode() {
  x xrandr --output Virtual-1 --mode 1024x768 && sleep 5
  expect_picture mode-1024x768
  expect_touch mode-touch .7 .3
}

# A touch screen is unplugged while a finger draws and comes back; then there are two
try_replug() {
  local before
  before="$(pid)"
  vm touch 'lines 3 6' > /dev/null &
  sleep 3
  run "systemctl stop panel@hall; sleep 3; systemctl start panel@hall; sleep 4"
  wait
  expect_touch replug .5 .4
  run "systemctl start panel@second; sleep 5"
  vm touch 'tap .5 .9' second
  expect_touch replug-two .4 .5
  expect "the same program" "$(pid)" "$before"
}
