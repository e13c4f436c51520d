# Other users of the machine.

as_nobody() { run "runuser -u nobody -- $*"; }

# Other users cannot find the key to the kiosk's screen in command lines or environments while it starts
try_spy() {
  run "cat > /tmp/spy.pl; chmod 755 /tmp/spy.pl" << 'END'
$| = 1;
for (my $end = time + $ARGV[0]; time < $end;) {
  for my $file (glob("/proc/[0-9]*/cmdline"), glob("/proc/[0-9]*/environ"), glob("/run/touchstone-x/*"), glob("/tmp/*")) {
    open(my $handle, "<", $file) or next;
    print unpack("H*", $_), "\n", $_, "\n" while <$handle>;
  }
}
END
  run "runuser -u nobody -- perl /tmp/spy.pl 90 > /root/spied 2>&1 &
    sleep 1; for i in 1 2 3; do systemctl restart touchstone-x; od -An -v -tx1 -j 28 /run/touchstone-x/authority | tr -d ' \n' >> /root/keys; echo >> /root/keys; done"
  expect "keys that were made" "$(run "sort -u /root/keys | grep -cE '^[0-9a-f]{32}$'")" 3
  if (($(run "stat -c %s /root/spied") > 100000)); then ok "the spy has read a lot"; else bad "the spy has read nothing"; fi
  expect "keys that were seen" "$(run "grep -c -F -f /root/keys /root/spied")" 0
  expect_ready "afterwards"
}

# A program that binds the server's socket name, or leaves a lock with its number, neither stops nor replaces the server
try_impostor() {
  run "cat > /tmp/fake.pl; chmod 755 /tmp/fake.pl" << 'END'
use Socket;
socket(my $server, AF_UNIX, SOCK_STREAM, 0);
bind($server, pack("Sa*", AF_UNIX, "\0/tmp/.X11-unix/X0")) or die "bind: $!";
listen($server, 5);
$| = 1;
print "listens\n";
while (accept(my $client, $server)) { sysread($client, my $said, 4096); print "was told ", unpack("H*", $said), "\n"; }
END
  run "systemctl stop touchstone touchstone-x; runuser -u nobody -- sh -c 'echo \"         1\" > /tmp/.X0-lock'
    (runuser -u nobody -- perl /tmp/fake.pl > /root/told 2>&1 &) ; sleep 3; systemctl start touchstone"
  expect_ready "beside an impostor"
  expect_touch impostor .5 .5
  expect "the impostor" "$(run "cat /root/told")" listens
}

# Users outside the group cannot reach the socket
try_stranger() {
  run "cat > /tmp/connect.pl; chmod 755 /tmp/connect.pl" << 'END'
use Socket;
socket(my $socket, AF_UNIX, SOCK_STREAM, 0);
print connect($socket, sockaddr_un($ARGV[0])) ? "open" : "refused";
END
  local socket=/run/touchstone-x/tmp/.X11-unix/X0
  expect "reading the key" "$(as_nobody "cat /run/touchstone-x/authority 2> /dev/null || echo refused")" refused
  expect "the socket, to root" "$(run "perl /tmp/connect.pl $socket")" open
  expect "the socket" "$(as_nobody "perl /tmp/connect.pl $socket")" refused
  expect "the socket where others look for it" "$(as_nobody "perl /tmp/connect.pl /tmp/.X11-unix/X0")" refused
}
