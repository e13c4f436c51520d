# A custom kiosk made with Touchstone's package: the quiz of the manual.

quiz() { property quiz "$1"; }

# Waits for a message with PATTERN in the quiz's journal.
expect_said() { # PATTERN
  if LIMIT=200 run "timeout 120 sh -c 'until journalctl -b -u quiz --no-pager | grep -q \"$1\"; do sleep 0.5; done'"; then
    ok "the journal says \"$1\""
  else
    bad "the journal does not say \"$1\""
  fi
}

# Waits for a number of the health file.
expect_number() { # NAME VALUE
  if LIMIT=200 run "timeout 120 sh -c 'until grep -qx \"$1 $2\" /var/lib/quiz/quiz.prom; do sleep 0.5; done'"; then
    ok "$1: $2"
  else
    bad "$1: $(run "grep '^$1 ' /var/lib/quiz/quiz.prom"), not $2"
  fi
}

# Compares the middle of two screenshots, where there is no language control. Prints "same" or "other".
compare_middle() { # PICTURE PICTURE
  local differing
  differing="$(convert "$out/$1.png" "$out/$2.png" -gravity center -crop 80%x80%+0+0 +repage -metric AE -fuzz 4% -compare \
    -format '%[distortion]' info: 2> /dev/null)"
  awk -v pixels="${differing:-1e9}" 'BEGIN { print (pixels < 300 ? "same" : "other") }'
}

# A custom kiosk replaces Touchstone: attract loop, reset, PIN, numbers, watchdog, and a purge that leaves nothing
try_own_kiosk() {
  local before
  vm copy "$OWN"
  LIMIT=600 run "DEBIAN_FRONTEND=noninteractive apt-get -q -y install ./quiz_*.deb" > "$out/own.log" 2>&1 || bad "see $out/own.log"
  expect "state of Touchstone" "$(run "dpkg-query -W -f '\${db:Status-Abbrev}' touchstone" | tr -d ' ')" rc
  run "sed -i -e 's|^  attractAfter: .*|  attractAfter: 25|; s|^  resetAfter: .*|  resetAfter: 20|; s|^  pin: .*|  pin: $(staff_pin quiz)|
    s|^  file: none|  file: /var/lib/quiz/quiz.prom|; s|^  every: 15|  every: 1|' /etc/quiz/kiosk.yaml"
  run "systemctl enable --now quiz"
  expect_ready quiz 240 quiz || return
  expect_picture own-invitation
  expect "what it says of itself" "$(quiz StatusText)" "Shows Quiz on Virtual-1."

  vm touch 'down 0 .3 .6; wait .05; move 0 .4 .6; wait .05; move 0 .6 .6; wait .05; up 0; wait 3'
  shot own-question
  expect "the picture after a swipe" "$(compare_middle own-invitation own-question)" other
  expect_said "The last visitor has gone"
  shot own-reset
  expect "the picture after the reset" "$(compare_middle own-invitation own-reset)" same
  sleep 15
  shot own-attract
  expect "the picture of the attract loop" "$(compare_middle own-invitation own-attract)" other

  open_staff
  expect_number quiz_pins_right_total 1
  shot own-staff
  expect_number quiz_touch_screens 1

  before="$(pid quiz)"
  run "kill -STOP $before"
  expect_another quiz "$before" 120 && expect_ready "after a program that hung" 180 quiz
  LIMIT=600 run "apt-get -q -y purge quiz" >> "$out/own.log" 2>&1 || bad "apt purge; see $out/own.log"
  expect "files left" "$(run "find / -xdev -name '*quiz*' -not -path '/root/*'")" ""
}
