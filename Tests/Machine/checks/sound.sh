# A sound card, whose sound QEMU writes into a file.

heard() { stat -c %s "$out/heard.wav"; }

# Checks that there is a loud sample in the file from a byte on.
expect_heard() { # WHAT BYTE
  local most
  most="$(tail -c "+$(($2 / 4 * 4 + 1))" "$out/heard.wav" | od -An -v -t d2 | tr -d '-' |
    awk '{ for (column = 1; column <= NF; column++) if ($column > most) most = $column } END { print most + 0 }')"
  if ((most > 1000)); then ok "$1 is heard: up to $most"; else bad "$1 is not heard: up to $most"; fi
}

# A sound card: it is not mute, a tap and the voice are heard, and it is at rest when nobody plays
try_sound() {
  local before
  configure "'s/^scene: .*/scene: shoal/'"
  vm stop
  LIMIT=600 vm start -audiodev "wav,id=sound,path=$PWD/$out/heard.wav" -device intel-hda -device hda-output,audiodev=sound
  expect_ready "with a sound card" || return
  expect "channels that are on" "$(run "amixer sget Master | grep -c '\[on\]'")" 2
  run "$(article Sound)"
  vm touch 'tap .5 .4; wait 5'
  before="$(heard)"
  vm touch 'tap .3 .5; wait 3'
  expect_heard "a tap" "$before"
  before="$(heard)"
  vm touch 'down 0 .4 .5; down 1 .43 .5; down 2 .46 .5; wait 3; up 0; up 1; up 2; wait 4'
  expect_heard "the voice" "$before"
  run "timeout 120 sh -c 'until grep -q closed /proc/asound/card0/pcm0p/sub0/status; do sleep 1; done'"
  expect "the card after a while of silence" "$(run "cat /proc/asound/card0/pcm0p/sub0/status")" closed
}
