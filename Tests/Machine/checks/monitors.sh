# Monitors and sleep: an unplugged monitor, one of 4K, two of which one is covered, and a machine that sleeps.

# Restarts the machine with another card and the present disk.
start_with() { # CARD [KERNEL-COMMAND-LINE]
  vm stop
  VM_CARD="$1" VM_APPEND="quiet ${2:-}" LIMIT=600 vm start
}

# A monitor is unplugged while a finger draws, and is back later: the same program, and the next finger is answered
try_monitor() {
  local before
  before="$(pid)+$(pid touchstone-x)"
  vm touch 'lines 3 6' > /dev/null &
  sleep 2
  run "echo off > /sys/class/drm/card0-Virtual-1/status; sleep 6; echo on > /sys/class/drm/card0-Virtual-1/status; sleep 6"
  wait
  expect "the same program and server" "$(pid)+$(pid touchstone-x)" "$before"
  expect_picture monitor
  expect_touch monitor-touch .5 .5
}

# A monitor of 3840 by 2160 pixels, from the first frame on
try_large_monitor() {
  run "cat > /etc/X11/xorg.conf.d/10-4k.conf; systemctl restart touchstone-x; sleep 2" << 'END'
Section "Monitor"
  Identifier "Virtual-1"
  Option "PreferredMode" "3840x2160"
EndSection
END
  expect_ready "on 4K" || return
  expect_picture large-monitor
  expect "size" "$(convert "$out/large-monitor.png" -format '%wx%h' info:)" 3840x2160
  expect_touch large-monitor-touch .5 .5
}

# Two monitors: the exhibit is on the one that the configuration names, with its panels, and the other one stays black
try_two_monitors() {
  start_with virtio-vga,max_outputs=2 video=Virtual-2:800x600e
  expect_ready "on two monitors" 300 || return
  x xrandr --output Virtual-1 --mode 1280x800 --output Virtual-2 --mode 800x600 --right-of Virtual-1 && sleep 5
  expect_picture two-monitors
  expect_touch two-monitors-touch .35 .4
  head=1 shot two-monitors-other
  expect "colours of the other one" "$(convert "$out/two-monitors-other.png" -format '%k' info:)" 1
  configure "'s/^output: primary/output: Virtual-2/'"
  run "systemctl restart touchstone"
  expect_ready "on the second one" || return
  head=1 expect_picture two-monitors-second
  head=1 expect_touch two-monitors-second-touch .35 .4
  expect "what the doctor says of the touch screen" "$(doctor | grep -c 'hall lies on Virtual-2')" 1
}

# The machine sleeps in memory and wakes: the same program, and fingers are answered
try_suspend() {
  local before
  before="$(pid)+$(pid touchstone-x)"
  run "(sleep 1; systemctl suspend) > /dev/null 2>&1 &"
  for _ in {1..60}; do
    if [[ "$(vm monitor info status)" == *suspended* ]]; then break; fi
    sleep 1
  done
  expect "asleep" "$(vm monitor info status | grep -c suspended)" 1
  vm monitor system_wakeup > /dev/null
  LIMIT=400 vm await
  # The sleep is longer than the watchdog timeout of systemd.
  run "sleep 25"
  expect_ready "awake again"
  expect "the same program and server" "$(pid)+$(pid touchstone-x)" "$before"
  expect_touch suspend .5 .5
}
