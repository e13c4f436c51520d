# Sudden loss of power.

# The power fails while ten fingers draw, $CUTS times (3): nothing that was drawn a while before is lost or damaged
try_power_drawing() {
  local round before after
  for ((round = 1; round <= ${CUTS:-3}; round++)); do
    vm touch 'lines 10 2; wait 6' > /dev/null
    before="$(journal_size)"
    vm touch 'lines 10 30' > /dev/null 2>&1 &
    sleep $((RANDOM % 8 + 1))
    vm cut
    wait
    LIMIT=600 vm start
    expect_ready "after cut $round" 240 || return
    after="$(journal_size)"
    if ((before > 0 && after >= before)); then ok "drawing: $before bytes, then $after"; else bad "drawing: $before bytes, then $after"; fi
    expect "complaints" "$(journal | grep -ciE 'damaged|set aside')" 0
    expect_picture "power-drawing-$round"
  done
}

journal_size() { run "stat -c %s /var/lib/touchstone/.local/state/touchstone/lines.journal 2> /dev/null || echo 0"; }

# The power fails while the kiosk starts
try_power_starting() {
  vm cut
  # The power is cut before the machine takes commands, so nobody waits for it.
  (VM_PATIENCE=25 LIMIT=60 vm start > /dev/null 2>&1)
  vm cut
  LIMIT=600 vm start
  expect_ready "after a boot that was cut" 240
  expect_touch power-starting .5 .5
}

# The power fails while the configuration is written, as an administrator's editor does
try_power_configuring() {
  run "(while :; do sed -i 's/^theme: .*/theme: light/' /etc/touchstone/kiosk.yaml; systemctl reload touchstone
    sed -i 's/^theme: .*/theme: dark/' /etc/touchstone/kiosk.yaml; done) > /dev/null 2>&1 &"
  sleep 8
  vm cut
  LIMIT=600 vm start
  expect_ready "after a cut while the configuration was written" 240
}

# A kernel panic restarts the machine
try_panic() {
  run "until systemctl -q is-active touchstone-machine; do sleep 0.3; done"
  vm touch 'lines 5 3' > /dev/null
  run "echo 1 > /proc/sys/kernel/sysrq; (sleep 1; echo c > /proc/sysrq-trigger) > /dev/null 2>&1 &"
  sleep 15
  VM_PATIENCE=600 LIMIT=700 vm await
  expect_ready "after a panic" 240
}
