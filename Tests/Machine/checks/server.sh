# An X server that fails, dies or hangs, and a program that does.

# Waits until UNIT runs as another process than PID, for as long as detecting the fault may take.
expect_another() { # UNIT PID SECONDS
  local start=$SECONDS
  while ((SECONDS < start + $3)); do
    [[ "$(pid "$1")" =~ ^($2|0)$ ]] || { ok "another $1 after $((SECONDS - start)) s" && return; }
    sleep 1
  done
  bad "$1 is the same process after $3 s"
  return 1
}

# A server that fails once at its start is restarted, and so is the program
try_server_fails() {
  run "mkdir -p /run/systemd/system/touchstone-x.service.d; touch /run/fail-once; chmod 777 /run
    printf '[Service]\nExecStartPre=+/bin/sh -c \"! rm /run/fail-once 2>/dev/null\"\n' \
      > /run/systemd/system/touchstone-x.service.d/fail.conf
    systemctl daemon-reload; systemctl stop touchstone touchstone-x; systemctl --no-block start touchstone; sleep 3"
  expect_ready "after a server that failed once" || return
  expect "the failure took place" "$(run "test -e /run/fail-once || echo yes")" yes
  expect_touch server-fails .5 .5
}

# A killed server is restarted
try_server_dies() {
  local server
  server="$(pid touchstone-x)"
  run "kill -KILL $server"
  expect_another touchstone-x "$server" 60 && expect_ready "after the death of the server" && expect_touch server-dies .5 .5
}

# A server that hangs is restarted
try_server_hangs() {
  local server
  server="$(pid touchstone-x)"
  run "kill -STOP $server"
  expect_another touchstone-x "$server" 240 && expect_ready "after a server that hung" && expect_touch server-hangs .5 .5
}

# A program that is killed or hangs is restarted
try_program() {
  local program signal
  for signal in KILL STOP; do
    program="$(pid)"
    run "kill -$signal $program"
    expect_another touchstone "$program" 120 && expect_ready "after SIG$signal" && expect_touch "program-$signal" .5 .5
  done
}
