// The drawing of a single lane.

/// The heights of an attempt, of a finger's lane, and of a row of labels.
const block = 28;
const fingerHeight = 64;
const labelRow = 22;
/// The maximum number of rows of labels below a lane.
const mostRows = 8;

// Functions that draw a lane with its top at 0 and its labels separately, and return its height.
const drawLane = {
  finger(body, labels, lane) {
    const base = fingerHeight - 8;
    const ways = touches.filter(({ finger }) => finger === lane.id).map((touch) => {
      const [, left, top] = touch.places[0];
      const samples = touch.places.map(([moment, x, y]) => [moments[moment].time, Math.hypot(x - left, y - top)]);
      return { ...touch, samples };
    });
    const farthest = Math.max(20, ...ways.map(({ samples }) => farthestOf(samples)));
    for (const way of ways) drawWay(body, labels, way, base, 40 / farthest);
    return fingerHeight;
  },

  recogniser(body, labels, lane, index) {
    for (const attempt of lane.attempts) drawAttempt(body, attempt);
    const words = laneSteps[index].filter(({ line }) => isDecision(line)).map(({ moment, line }) => ({
      time: moments[moment].time, words: wordsOf(line), className: classOf(line),
    }));
    return block + 6 + labelRow * drawLabels(labels, words, block + 6);
  },

  view(body, labels, lane) {
    const y = block / 2;
    const at = (time) => round(xOf(laneAxis, time));
    const spans = lane.spans.map(([from, to]) => `M${at(from)} ${y}H${at(to)}`);
    const ticks = lane.ticks.map((time) => `M${at(time)} ${y - 6}v12`);
    body.append(svg("path", { class: "span", d: spans.join("") }), svg("path", { class: "heard", d: ticks.join("") }));
    for (const [time, kind] of lane.marks) body.append(viewMark(kind, at(time), y));
    const words = lane.marks.map(([time, kind, words]) => ({
      time, words: text(words), className: kind === "control" ? "accent" : "",
    }));
    return block + 2 + labelRow * drawLabels(labels, words, block + 2);
  },

  note(body, labels, lane, index) {
    const words = laneSteps[index].map(({ moment, line }) => ({
      time: moments[moment].time, words: line.what, className: "",
    }));
    return labelRow * drawLabels(labels, words, 0);
  },
};

const farthestOf = (samples) => samples.reduce((most, [, distance]) => Math.max(most, distance), 0);

/// Draws the distance of a finger from its landing as a line.
function drawWay(body, labels, { samples, ending }, base, scale) {
  const points = samples.map(([time, distance]) => [xOf(laneAxis, time), base - distance * scale]);
  const [endX, endY] = [ending ? points.at(-1)[0] : xOf(laneAxis, content.end), points.at(-1)[1]];
  const line = [...points, [endX, endY]];
  const reports = areApart(points) ? points.slice(1).map(([x, y]) => `M${round(x)} ${round(y)}h0`) : [];
  body.append(
    svg("path", { class: "area", d: `${pathThrough([...line, [endX, base], [points[0][0], base]])}Z` }),
    svg("path", { class: "distance", d: pathThrough(line) }),
    svg("path", { class: "reports", d: reports.join("") }),
    svg("circle", { class: "down", cx: round(points[0][0]), cy: round(points[0][1]), r: 7 }));
  if (ending === "up") body.append(svg("circle", { class: "up", cx: round(endX), cy: round(endY), r: 7 }));
  if (ending === "cancel") body.append(cross(round(endX), round(endY), 6));
  const farthest = farthestOf(samples);
  if (farthest > 0) drawDistance(labels, `${Math.round(farthest * 10) / 10} pt`, endX, endY);
}

/// Whether marks on the points are far enough apart.
function areApart(points) {
  return points.length * 8 <= points.at(-1)[0] - points[0][0] + 24;
}

/// Draws the distance beside the end of the line, or below it if there is no room.
function drawDistance(labels, words, x, y) {
  const hasRoom = x + 16 + textWidth(words, labelFont) <= laneAxis.right;
  const [left, top, anchor] = hasRoom ? [x + 16, y + 5, "start"] : [x - 12, y + 22, "end"];
  labels.append(svg("text", { class: "label quiet", x: round(left), y: round(top), "text-anchor": anchor }, words));
}

/// Draws an attempt as a block: grey while undecided, hatched while waiting, in the accent colour once begun.
function drawAttempt(body, attempt) {
  const decided = attempt.outcome?.[0] ?? attempt.end ?? content.end;
  const x = (time) => xOf(laneAxis, time);
  const part = (className, from, to) => {
    const width = Math.max(4, x(to) - x(from));
    return svg("rect", { class: className, x: round(x(from)), width: round(width), height: block, rx: 5 });
  };
  body.append(part("undecided", attempt.start, attempt.beginning ?? decided));
  for (const [from, to] of attempt.waits) {
    body.append(part("band", from, to ?? decided), hatch(x(from), Math.max(x(from) + 4, x(to ?? decided)), 0, block));
  }
  if (attempt.beginning !== null) {
    const changes = attempt.changes.map((time) => `M${round(x(time))} 8v${block - 16}`);
    body.append(part("active", attempt.beginning, decided), svg("path", { class: "changes", d: changes.join("") }));
  }
  if (attempt.outcome) body.append(sign(attempt.outcome[1], round(x(attempt.outcome[0])), block / 2));
}

function viewMark(kind, x, y) {
  switch (kind) {
    case "began": return svg("circle", { class: "told", cx: x, cy: y, r: 6 });
    case "ended": return svg("circle", { class: "told open", cx: x, cy: y, r: 6 });
    case "cancelled": return cross(x, y, 6);
    default: return svg("path", { class: "diamond", d: `M${x} ${y - 21}l7 7l-7 7l-7-7Z` });
  }
}

/// Returns the text of a decision in a lane: the new state, the reason, and the margin.
function wordsOf(line) {
  const words = line.kind === "state" ? line.what.slice(line.what.indexOf("→") + 2) : line.what;
  return line.margin ? `${words} · ${line.margin}` : words;
}

function classOf(line) {
  if (line.kind === "waits") return "quiet";
  return line.step === "began" || line.step === "ended" ? "accent" : "";
}

/// Draws the labels below a lane. Each begins at its mark, or further left if it would cross the edge, in the first
/// free row. Long labels continue in the next row. Labels without a row are left out. Returns the number of rows.
function drawLabels(group, labels, top) {
  const ends = [];
  for (const { time, words, className } of labels) {
    const lines = wrapped(words, laneAxis.right - laneAxis.left, labelFont);
    const width = Math.max(...lines.map((line) => textWidth(line, labelFont)));
    const left = Math.max(laneAxis.left, Math.min(xOf(laneAxis, time) - 6, laneAxis.right - width));
    const row = ends.findLastIndex((end) => end + 16 > left) + 1;
    const first = lines.length === 1 ? ends.findIndex((end) => end + 16 <= left) : -1;
    const begin = first < 0 ? row : first;
    if (begin + lines.length > mostRows) continue;
    lines.forEach((line, index) => {
      ends[begin + index] = left + width;
      const baseline = round(top + (begin + index) * labelRow + 16);
      group.append(svg("text", { class: `label ${className}`, x: round(left), y: baseline }, line));
    });
  }
  return ends.length;
}
