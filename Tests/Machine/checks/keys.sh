# Keys and buttons. None leads out of the kiosk.

# Prints the terminals that have a login prompt. The serial line, which no visitor sees, always has one, so an answer
# without it is an error. A prompt's terminal is not in its command line.
prompts() { run "ps -C agetty -o tty= | sort" | paste -sd ' '; }

# No login prompt behind the scenes, and no key brings one
try_getty() {
  expect "on the first terminal" "$(run "systemctl is-active getty@tty1")" inactive
  # An X server that restarts would take the terminal that the key brings.
  run "systemctl mask --runtime touchstone-x; systemctl stop touchstone-x; sleep 2"
  expect "login prompts after the X server has gone" "$(prompts)" ttyS0
  vm key alt-f2 && sleep 4
  expect "the terminal after Alt+F2" "$(run cat /sys/class/tty/tty0/active)" tty2
  expect "login prompts after Alt+F2" "$(prompts)" ttyS0
  shot getty
  run "systemctl unmask --runtime touchstone-x"
  expect_ready "with a server again"
}

# Keys change neither processes nor the virtual terminal, and the machine is not rebooted or switched off
try_keys() {
  local boot before keys
  run "until systemctl -q is-active touchstone-machine; do sleep 0.3; done"
  boot="$(run cat /proc/sys/kernel/random/boot_id)"
  before="$(pid)+$(pid touchstone-x)"
  expect "SysRq" "$(run cat /proc/sys/kernel/sysrq)" 0
  for keys in ctrl-alt-f2 ctrl-alt-backspace alt-f4 ctrl-q esc ctrl-alt-equal alt-sysrq-k alt-sysrq-r ctrl-alt-f1 ctrl-alt-delete; do
    vm key $keys && sleep 1.5
    expect "$keys: terminal and processes" "$(run cat /sys/class/tty/tty0/active) $(pid)+$(pid touchstone-x)" "tty7 $before"
  done
  for keys in {1..9}; do vm key ctrl-alt-delete; done
  vm key alt-sysrq-b && vm key power
  vm monitor system_powerdown > /dev/null
  sleep 10
  expect "the machine's run after Ctrl+Alt+Del, SysRq and the power key" "$(run cat /proc/sys/kernel/random/boot_id)" "$boot"
  expect_touch keys .5 .5
}

# The same keys without an X server, when the kernel itself receives them
try_keys_without_server() {
  local boot
  run "until systemctl -q is-active touchstone-machine; do sleep 0.3; done"
  boot="$(run cat /proc/sys/kernel/random/boot_id)"
  run "systemctl mask --runtime touchstone-x; systemctl stop touchstone-x; sleep 1"
  for _ in {1..9}; do vm key ctrl-alt-delete; done
  vm key alt-sysrq-b && vm key power
  vm monitor system_powerdown > /dev/null
  sleep 10
  expect "the machine's run after Ctrl+Alt+Del, SysRq and the power key" "$(run cat /proc/sys/kernel/random/boot_id)" "$boot"
  run "systemctl unmask --runtime touchstone-x; systemctl restart touchstone"
  expect_ready "with a server again"
}

# When staff end the kiosk, its keys have their usual effects again
try_keys_given_back() {
  local boot
  boot="$(run cat /proc/sys/kernel/random/boot_id)"
  run "systemctl stop touchstone
    timeout 60 sh -c 'until [ \$(systemctl is-active touchstone-machine) = inactive ]; do sleep 0.3; done'"
  expect "SysRq" "$(run cat /proc/sys/kernel/sysrq)" 438
  expect "settings left" "$(run "find /run/systemd -name 'touchstone*.conf' -o -name ctrl-alt-del.target")" ""
  expect "the power key" "$(run "busctl get-property org.freedesktop.login1 /org/freedesktop/login1 \
    org.freedesktop.login1.Manager HandlePowerKey")" 's "poweroff"'
  # The server still has the keyboard.
  run "systemctl stop touchstone-x"
  vm key ctrl-alt-delete
  # It takes commands for a while until it restarts, which ends this command.
  run "sleep 90" 2> /dev/null
  LIMIT=600 vm await
  if [[ "$(run cat /proc/sys/kernel/random/boot_id)" =~ ^($boot|)$ ]]; then
    bad "Ctrl+Alt+Del does nothing"
  else
    ok "Ctrl+Alt+Del starts the machine anew"
  fi
}

# The administrator gets the first terminal with the commands of the article
try_way_in() {
  local second
  run "$(article "Get in when it is up")"
  sleep 3
  expect "the terminal that shows" "$(run cat /sys/class/tty/tty0/active)" tty1
  expect "login prompt" "$(run systemctl is-active getty@tty1)" active
  shot way-in
  # Alt+F2 has this effect only when the kiosk is not running. A slow machine takes its time.
  vm key alt-f2
  for ((second = 0; second < 60; second++)); do
    [[ "$(prompts)" == *tty2* ]] && break
    sleep 1
  done
  expect "login prompts after Alt+F2" "$(prompts)" "tty1 tty2 ttyS0"
}

# Keyboards and mice that visitors plug in are no devices of the X server
try_keyboards() {
  local kind
  vm monitor device_add usb-ehci,id=usb > /dev/null
  for kind in kbd mouse; do vm monitor device_add usb-$kind,bus=usb.0,id=$kind > /dev/null; done
  run "timeout 90 sh -c 'until [ \$(grep -c \"QEMU.*USB\" /proc/bus/input/devices) = 2 ]; do sleep 1; done'; sleep 4"
  expect "known to the kernel" "$(run "grep -c 'QEMU.*USB' /proc/bus/input/devices")" 2
  expect "known to the X server beside its own" "$(x xinput list --name-only | grep -v '^Virtual core' | paste -sd ,)" hall
  # QEMU would send the keys of later checks to this keyboard: restoring a machine that had none does not unplug it.
  for kind in kbd mouse; do vm monitor device_del $kind > /dev/null; done
}
