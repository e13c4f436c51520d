# Disks that cannot be written.

# Fills the disk, including the part reserved for root.
fill_disk() {
  run 'fallocate -l "$(($(stat -f -c "%a * %S" /)))" /big
    dd if=/dev/zero of=/big2 bs=64k 2> /dev/null; df / | tail -n 1'
}

# A full disk: server and program start, and show touches
try_disk_full() {
  ok "$(fill_disk)"
  run "systemctl restart touchstone-x touchstone"
  expect_ready "on a full disk" || return
  expect_picture disk-full
  expect_touch disk-full-touch .5 .5
}

# A read-only disk: server and program start, and show touches
try_disk_read_only() {
  run "echo u > /proc/sysrq-trigger; sleep 2"
  expect "writing" "$(run "touch /x 2> /dev/null || echo refused")" refused
  run "systemctl restart touchstone-x touchstone"
  expect_ready "on a disk that is read-only" || return
  expect_picture disk-read-only
  expect_touch disk-read-only-touch .5 .5
}

# A boot with a read-only disk, in which the kiosk's login prompt was once seen
try_boot_read_only() {
  run "sed -i 's/errors=remount-ro/ro/' /etc/fstab"
  vm stop
  VM_ROOT=ro LIMIT=600 vm start
  expect "writing" "$(run "touch /x 2> /dev/null || echo refused")" refused
  expect_ready "after a boot from a disk that is read-only"
  expect "login prompt on the first terminal" "$(run "systemctl is-active getty@tty1")" inactive
  expect_picture boot-read-only
  expect_touch boot-read-only-touch .5 .5
}

# A disk that fills up while visitors draw, and is freed again: drawing goes on, and is saved afterwards
try_disk_fills() {
  local before
  before="$(pid)"
  ok "$(fill_disk)"
  vm touch 'lines 5 3' > /dev/null
  expect_picture disk-fills
  run "rm -f /big /big2"
  vm touch 'wait 3; lines 3 2; wait 12' > /dev/null
  local size
  size="$(run "stat -c %s /var/lib/touchstone/.local/state/touchstone/lines.journal")"
  # Each of the eight lines takes some 70 bytes: five that had to wait for the disk, and three later ones.
  if ((${size:-0} > 450)); then ok "the drawing is saved: $size bytes"; else bad "the drawing is not saved: ${size:-no file}"; fi
  expect "the same program" "$(pid)" "$before"
}
