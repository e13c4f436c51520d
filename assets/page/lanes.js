// The lanes: distances of fingers, attempts of recognisers with their states and waits, and messages of views.

const board = document.getElementById("lanes");
const axisHeight = 36;
const laneGap = 20;
/// The width below which names stand above the lanes instead of beside them.
const narrowBoard = 760;
const namesWidth = 216;

let laneAxis = makeAxis(0, 1);
/// The lanes from top to bottom, with their positions and the elements that show their states.
let rows = [];
let later = null;
let cursor = null;
let ring = null;

/// The lines of the transcript for each lane, which are its marks.
const laneSteps = lanes.map(() => []);
for (const step of steps) if (step.line.lane !== null) laneSteps[step.line.lane].push(step);

function drawLanes() {
  const width = board.clientWidth;
  const isNarrow = width < narrowBoard;
  laneAxis = makeAxis(isNarrow ? 14 : namesWidth, width - 16);
  const names = [];
  const bodies = svg("g");
  const words = svg("g");
  let y = axisHeight + 12;
  rows = lanes.map((lane, index) => {
    const top = y + (isNarrow ? 30 : 0);
    const body = svg("g", { transform: `translate(0 ${top})` });
    const labels = body.cloneNode();
    const height = Math.max(drawLane[lane.type](body, labels, lane, index), isNarrow ? 0 : 52);
    bodies.append(body);
    words.append(labels);
    const state = html("span", "state");
    names.push(nameOf(lane, state, y));
    const row = { lane, index, top: y, bottom: top + height + laneGap, middle: top + block / 2, state };
    y = row.bottom;
    return row;
  });
  later = svg("rect", { class: "later", y: axisHeight, height: y - axisHeight });
  cursor = svg("path", { class: "cursor", d: `M0 ${axisHeight - 8}V${y}` });
  ring = svg("circle", { class: "ring", r: 15 });
  const picture = svg("svg", { width, height: y, "aria-hidden": "true" });
  // Labels stay readable in the part that is still to come.
  picture.append(axisPicture(y), bodies, links(), later, words, cursor, ring);
  board.replaceChildren(picture, ...names);
  board.classList.toggle("narrow", isNarrow);
  moveCursor();
}

function nameOf(lane, state, top) {
  const title = html("span", "title", html("b", "", lane.name));
  title.title = `${lane.name}: ${lane.kind}`;
  const kind = html("span", "kind", lane.kind);
  const name = html("div", "lane-name", title);
  if (lane.type === "recogniser") title.append(kind);
  name.append(lane.type === "recogniser" ? state : kind);
  name.style.top = `${top}px`;
  return name;
}

function axisPicture(bottom) {
  const picture = svg("g");
  for (const { left, right } of laneAxis.stretches.filter(({ isBreak }) => isBreak)) {
    picture.append(
      svg("rect", { class: "band", x: left, y: axisHeight, width: right - left, height: bottom - axisHeight }),
      svg("path", { class: "rule dashed", d: `M${left} ${axisHeight}V${bottom}M${right} ${axisHeight}V${bottom}` }),
      svg("text", { class: "tick", x: (left + right) / 2, y: 22 }, right - left > 24 ? "⋯" : ""));
  }
  for (const { time, x } of ticksOf(laneAxis)) {
    const words = `${Math.round(time * 1000) / 1000}`;
    const half = textWidth(words, labelFont) / 2;
    picture.append(
      svg("path", { class: "rule", d: `M${Math.round(x) + 0.5} ${axisHeight}V${bottom}` }),
      svg("text", { class: "tick", x: round(Math.max(half, Math.min(x, board.clientWidth - half))), y: 22 }, words));
  }
  return picture;
}

/// Returns the arrows from recognisers that decided to those that were decided.
function links() {
  const group = svg("g", { class: "links" });
  for (const { moment, number, line } of steps) {
    if (line.kind !== "state" || line.other === null || line.lane === null) continue;
    const x = round(xOf(laneAxis, moments[moment].time));
    const [from, to] = [rows[line.other].middle, rows[line.lane].middle];
    const away = from < to ? 1 : -1;
    const [start, end] = [from + 12 * away, to - 15 * away];
    const arrow = `M${x - 5} ${end - 7 * away}L${x} ${end}L${x + 5} ${end - 7 * away}`;
    const bow = `C${x - 22} ${start + 14 * away} ${x - 22} ${end - 22 * away} ${x} ${end}`;
    const node = svg("path", { class: "link", d: `M${x} ${start}${bow}${arrow}` });
    node.dataset.step = `${moment}.${number}`;
    group.append(node);
  }
  return group;
}

