# The manual page of a kiosk, from what `NAME --experimental-dump-help` says:
# jq -r -f manual.jq --arg version VERSION

# Text as troff takes it: no line may begin with a dot or an apostrophe, and what stands in `` is bold.
def troff:
  gsub("\\\\"; "\\e") | gsub("-"; "\\-") | gsub("`(?<code>[^`]*)`"; "\\fB\(.code)\\fR")
  | gsub("(?<line>(^|\n)[.'])"; "\\&\(.line)");

# A blank line parts paragraphs.
def paragraphs: split("\n\n") | map(troff) | join("\n.PP\n");

def visible: [(.arguments // [])[] | select(.shouldDisplay and .valueName != "help" and .valueName != "version")];

def spelling: if .kind == "long" then "--" + .name else "-" + .name end;

# "--size width×height", "--kiosk", "file".
def form:
  if .kind == "positional" then "\\fI\(.valueName | troff)\\fR"
  else
    ([.names[] | "\\fB\(spelling | troff)\\fR"] | join(", "))
    + if .kind == "option" then " \\fI\(.valueName | troff)\\fR" else "" end
  end;

def explained:
  ".TP\n\(form)\n\(.abstract // "" | troff)"
  + if .defaultValue then " (default: \(.defaultValue | troff))" else "" end
  + if .allValues then " (values: \(.allValues | join(", ") | troff))" else "" end;

def synopsis($name):
  ".B \($name | troff) \(.commandName)"
  + (if any(visible[]; .kind != "positional") then "\n.RI [ options ]" else "" end)
  + ([visible[] | select(.kind == "positional") | "\n.I \(.valueName)"] | join(""));

def chapter($name):
  ".SS \($name | troff) \(.commandName)\n\(.abstract // "" | troff)"
  + ([visible[] | "\n" + explained] | join(""))
  + if .discussion then "\n.PP\n\(.discussion | paragraphs)" else "" end;

.command as $program
| [$program.subcommands[] | select(.commandName != "help" and .shouldDisplay)] as $commands
| $program.commandName as $name
| ($name | troff) as $shown
| ".TH \($shown | ascii_upcase) 1 \"\" \"\($shown) \($version)\" \"User Commands\"",
  ".SH NAME\n\($shown) \\- \($program.abstract | rtrimstr(".") | (.[:1] | ascii_downcase) + .[1:] | troff)",
  ".SH SYNOPSIS",
  ([$commands[] | synopsis($name)] | join("\n.br\n")),
  ".SH DESCRIPTION\n\($program.discussion | paragraphs)\n.PP",
  "\\fB\\-\\-help\\fR after any command explains it.",
  ".SH COMMANDS",
  ($commands[] | chapter($name)),
  ".SH FILES",
  ".TP\n.I /etc/\($shown)/kiosk.yaml\nThe configuration, with every key explained.",
  ".TP\n.I /etc/\($shown)/xorg.conf\nThe X server's settings, where \($shown)\\-x.service starts it.",
  ".TP\n.I /var/lib/\($shown)\nWhat the kiosk keeps, such as the drawings of visitors.",
  (if any($commands[]; .commandName == "explain") then
    ".TP\n.I /usr/share/doc/\($shown)/examples\nScenarios for \($shown) explain."
  else empty end),
  ".SH SEE ALSO\n.BR Xorg (1),\n.BR xrandr (1),\n.BR xinput (1),\n.BR systemctl (1)"
