# Exhibits in folders: one in a package, and one that staff bring on a USB stick. Both are "What do you think?".

# Opens the page with the vote, which is the first tile of the first page. A touch between the tiles ends the invitation.
open_vote() { vm touch 'tap .5 .4; wait 2; tap .25 .3; wait 3'; }

# An exhibit in a package: its pages are shown, and an answer that was thanked for outlives a loss of power
try_exhibit() {
  local round answers=/var/lib/touchstone/.local/state/touchstone/answers/exhibit.csv
  vm copy "$EXHIBIT"
  LIMIT=600 run "DEBIAN_FRONTEND=noninteractive apt-get -q -y -o Dpkg::Options::=--force-confnew install \
    ./touchstone-what-do-you-think_*.deb" > "$out/exhibit.log" 2>&1 || bad "see $out/exhibit.log"
  expect_ready "an exhibit in a package" || return
  expect "status" "$(property touchstone StatusText)" "Shows the exhibit What do you think? on Virtual-1."
  expect_picture exhibit
  for ((round = 1; round <= ${CUTS:-3}; round++)); do
    open_vote
    shot "exhibit-vote-$round"
    vm touch 'tap .3 .17; wait 1'
    shot "exhibit-thanks-$round"
    vm cut
    expect "button below the thanks" "$(colour_at "exhibit-thanks-$round" 75 580)" FFB000
    LIMIT=600 vm start
    expect_ready "after cut $round" 240 || return
    expect "answers" "$(run "grep -cE '^[-0-9]+T[:0-9]+Z,kiosk,vote,vote,A bridge,en\$' $answers")" "$round"
    expect "lines" "$(run "wc -l < $answers")" $((round + 1))
  done
}

# A USB stick: the exhibit on it is shown, stays without the stick after a loss of power, and goes back
try_stick() {
  local folder=/var/lib/touchstone/.local/state/touchstone/exhibits stick="$PWD/$MACHINE/stick"
  configure "'s|^  pin: .*|  pin: $(staff_pin)|'"
  run "systemctl reload touchstone"
  rm -rf "$stick" && mkdir "$stick" && cp -r assets/exhibits/what-do-you-think "$stick"
  vm monitor "device_add usb-ehci,id=usb" > /dev/null
  vm monitor "drive_add 0 if=none,id=stick,format=raw,readonly=on,file=fat:16:$stick" > /dev/null
  vm monitor "device_add usb-storage,bus=usb.0,drive=stick,id=stick" > /dev/null
  run "timeout 60 sh -c 'until mountpoint -q /run/touchstone-sticks/sda1; do sleep 0.5; done'"
  expect "mounted" "$(run "findmnt -n -o FSTYPE /run/touchstone-sticks/sda1")" vfat
  open_staff
  shot stick-panel
  vm touch 'tap .7 .12; wait 5'
  shot stick-shown
  expect "exhibit" "$(run "head -n 1 $folder/shown; ls $folder/1" | paste -sd ' ')" "1 what-do-you-think"
  vm monitor "device_del stick" > /dev/null
  run "timeout 60 sh -c 'while mountpoint -q /run/touchstone-sticks/sda1; do sleep 0.5; done'"
  expect "mounted without the stick" "$(run "grep -c touchstone-sticks /proc/mounts")" 0
  expect "failed units" "$(run "systemctl --failed --no-legend --plain | wc -l")" 0
  vm cut
  LIMIT=600 vm start
  expect_ready "after a loss of power, without the stick" 240 || return
  expect "status" "$(property touchstone StatusText)" "Shows the exhibit What do you think? on Virtual-1."
  expect_picture stick
  open_staff
  vm touch 'tap .58 .12; wait 5'
  expect "exhibit after the way back" "$(run "head -n 1 $folder/shown")" configured
  expect_touch stick-back .5 .5
}
