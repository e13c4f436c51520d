# Booting, and the operations of a package manager on a kiosk.

# A boot ends with the first frame: its time, units that started twice, and units that failed
try_boot() {
  vm stop && LIMIT=600 vm start
  expect_ready "after the boot" || return
  local program server
  program="$(property touchstone ActiveEnterTimestampMonotonic)"
  server="$(property touchstone-x ActiveEnterTimestampMonotonic)"
  ok "first picture $((program / 1000)) ms after the kernel began: $(span touchstone-x) ms the server, $(span touchstone) ms the program"
  expect "network before the server" "$(run "systemctl show -P After touchstone-x | grep -c network")" 0
  [[ "$program" -gt "$server" ]] || bad "the program was ready before its server"
  expect "restarts of program and server" "$(property touchstone NRestarts)+$(property touchstone-x NRestarts)" 0+0
  expect "failed units" "$(run "systemctl --failed --no-legend --plain | wc -l")" 0
  expect "complaints about a missing key" "$(journal | grep -c 'does not exist')" 0
  expect_picture boot
  expect_touch boot-touch .5 .5
}

# Prints the milliseconds from the start of a unit until it is ready.
span() {
  local from to
  from="$(property "$1" InactiveExitTimestampMonotonic)" to="$(property "$1" ActiveEnterTimestampMonotonic)"
  echo $(((to - from) / 1000))
}

# The permissions of the units, by systemd's own score, and what their programs can reach
try_fence() {
  local unit limit score
  for unit in "touchstone 0.5" "touchstone-x 4.0"; do
    read -r unit limit <<< "$unit"
    score="$(run "systemd-analyze security --no-pager $unit.service" | sed -nE 's/.*exposure level.*: ([0-9.]+) .*/\1/p')"
    if awk "BEGIN { exit !(${score:-10} <= $limit) }"; then ok "exposure of $unit: $score"; else bad "exposure of $unit: $score"; fi
  done
  expect "capabilities of the program" "$(run "sed -n 's/^CapBnd:[[:space:]]*//p' /proc/$(pid)/status")" 0000000000000000
  expect "user of the X server" "$(run "ps -o user= -p $(pid touchstone-x)")" touchstone-x
  expect "network of the program" "$(run "nsenter -t $(pid) -n cat /proc/net/dev | grep -cE '^ *(eth|lo)'")" 1
  expect "what visitors drew is for" "$(run "stat -c '%U %a' /var/lib/touchstone")" "touchstone 700"
  expect "shared memory is in use" "$(run "ipcs -m | grep -c touchstone" | awk '{ print ($1 > 0) }')" 1
}

# The numbers of the health file are valid for Prometheus, its exporter may read them, and the alerts pass their tests
try_health() {
  local folder=/var/lib/prometheus/node-exporter
  run "mkdir -p $folder; chgrp touchstone $folder; chmod g+w $folder"
  configure "-e 's|^  file: none|  file: $folder/touchstone.prom|' -e 's/^  every: 15/  every: 1/'"
  run "systemctl restart touchstone"
  expect_ready "with a health file" || return
  vm touch 'tap .5 .5; wait 3' > /dev/null
  run "cat $folder/touchstone.prom" > "$out/health.prom"
  expect "touch screens" "$(sed -n 's/^touchstone_touch_screens //p' "$out/health.prom")" 1
  expect "mode" "$(run "stat -c %a $folder/touchstone.prom")" 644
  expect "what promtool finds" "$(run "promtool check metrics 2>&1" < "$out/health.prom")" ""
  run "cd /usr/share/doc/touchstone/examples; promtool check rules touchstone.rules.yml && promtool test rules touchstone.test.yml" \
    > "$out/promtool.log" 2>&1 && ok "the alerts pass their tests" || bad "the alerts; see $out/promtool.log"
}

# The doctor finds no faults
try_doctor() {
  LIMIT=300 run "$(article "See whether all is well" | grep doctor)" > "$out/doctor.log" 2>&1
  expect "the doctor's exit code" $? 0
}

# An upgrade keeps the administrator's changes, and the new program runs; also without its configuration
try_upgrade() {
  local before
  before="$(pid)"
  configure "'s/^theme: .*/theme: light/'"
  LIMIT=600 run "DEBIAN_FRONTEND=noninteractive apt-get -q -y install --reinstall ./touchstone_*.deb" > "$out/upgrade.log" 2>&1 ||
    bad "apt install again; see $out/upgrade.log"
  expect_ready "after the upgrade"
  [[ "$(pid)" != "$before" ]] && ok "another process runs" || bad "the old process runs"
  expect "the changed line" "$(run "grep -c '^theme: light' /etc/touchstone/kiosk.yaml")" 1
  expect "mode of the configuration" "$(run "stat -c '%U:%G %a' /etc/touchstone/kiosk.yaml")" "root:touchstone 640"
  run "rm /etc/touchstone/kiosk.yaml"
  LIMIT=600 run "dpkg-reconfigure touchstone" >> "$out/upgrade.log" 2>&1 || bad "dpkg-reconfigure without a configuration"
  expect "state of the package" "$(run "dpkg-query -W -f '\${db:Status-Abbrev}' touchstone" | tr -d ' ')" ii
}

# After a purge nothing is left, and keys, buttons and the login prompt are as before
try_purge() {
  run "systemctl start touchstone-machine"
  LIMIT=600 run "apt-get -q -y purge touchstone" > "$out/purge.log" 2>&1 || bad "apt purge; see $out/purge.log"
  expect "files left" "$(run "find / -xdev \\( -name '*touchstone*' -o -nouser -o -nogroup \\) -not -path '/root/*'; ls /var/log/Xorg* 2>/dev/null")" ""
  expect "in memory" "$(run "find /run /tmp -name '*touchstone*' -not -path '/run/systemd/units/*'; ls /tmp/.X11-unix")" ""
  expect "users left" "$(run "getent passwd | grep -c touchstone")" 0
  expect "processes left" "$(run "pgrep -c 'Xorg|touchstone'")" 0
  expect "SysRq" "$(run "cat /proc/sys/kernel/sysrq")" 438
  expect "failed units" "$(run "systemctl --failed --no-legend --plain | wc -l")" 0
}
