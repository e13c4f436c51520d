// The content of the page, and the reader's position in it.

const content = JSON.parse(document.getElementById("content").textContent);
const text = (index) => content.texts[index];

/// The moments in order, each with its lines of the transcript.
const moments = content.moments.map(([time, ...lines]) => ({
  time,
  lines: lines.map(([kind, who, what, lane, step, margin, other]) => ({
    kind: text(kind), who: text(who), what: text(what), lane: lane ?? null, step: step == null ? null : text(step),
    margin: margin == null ? null : text(margin), other: other ?? null,
  })),
}));

const lanes = content.lanes.map((lane) => ({ ...lane, name: text(lane.name), kind: text(lane.kind) }));

const isDecision = (line) => line.kind === "state" || line.kind === "waits";

/// All lines in order, as steps: the index of the moment, and that of the line in it.
const steps = moments.flatMap((moment, index) => moment.lines.map((line, number) => ({ moment: index, number, line })));
const decisions = steps.filter((step) => isDecision(step.line));

/// Compares steps. Negative if the first comes before the second.
const order = (first, second) => first.moment - second.moment || first.number - second.number;

/// Returns the number of steps in `sorted` at or before `step`.
function countUpTo(sorted, step) {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (order(sorted[middle], step) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/// Returns the index of the last moment at or before `time`, or -1 before the first.
function momentAt(time) {
  let low = 0;
  let high = moments.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (moments[middle].time <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

const lastLine = (moment) => (moment < 0 ? -1 : moments[moment].lines.length - 1);

/// The reader's position: everything up to this line has happened. `time` may lie between its moment and the next.
const place = { moment: -1, number: -1, time: 0 };
const listeners = [];

function go(moment, number, time) {
  place.moment = moment;
  place.number = number;
  place.time = time;
  for (const listener of listeners) listener();
}

/// Goes to the end of a moment.
function goToMoment(index) {
  const moment = Math.max(0, Math.min(index, moments.length - 1));
  if (moments.length > 0) go(moment, lastLine(moment), moments[moment].time);
}

function goToTime(time) {
  const bounded = Math.max(0, Math.min(time, content.end));
  const moment = momentAt(bounded);
  go(moment, lastLine(moment), bounded);
}

const goToStep = (step) => go(step.moment, step.number, moments[step.moment].time);

function goToNextMoment() {
  const isInside = place.moment >= 0 && place.number < lastLine(place.moment);
  goToMoment(isInside ? place.moment : place.moment + 1);
}

function goToPreviousMoment() {
  const isLater = place.moment >= 0 && place.time > moments[place.moment].time;
  goToMoment(isLater ? place.moment : place.moment - 1);
}

function goToNextDecision() {
  const next = decisions[countUpTo(decisions, place)];
  if (next) goToStep(next);
}

function goToPreviousDecision() {
  const before = { moment: place.moment, number: place.number - 1 };
  const previous = decisions[countUpTo(decisions, before) - 1];
  if (previous) goToStep(previous);
}

// The state of each recogniser at the reader's position.

const turns = lanes.map(() => []);
const isInAttempt = lanes.map(() => false);

function turn(lane, state, moment, number) {
  const list = turns[lane];
  // A new attempt may begin in the moment in which the last one ended.
  if (list.length > 0 && order(list.at(-1), { moment, number }) > 0) list.pop();
  list.push({ state, moment, number });
}

for (const { moment, number, line } of steps) {
  if (line.lane === null) continue;
  if (line.kind === "told" && line.step === "began" && !isInAttempt[line.lane]) {
    turn(line.lane, "possible", moment, number);
    isInAttempt[line.lane] = true;
  }
  if (line.kind === "waits") turn(line.lane, "waits", moment, number);
  if (line.kind === "state") turn(line.lane, line.step, moment, number);
  if (line.kind === "reset") {
    // A decision stays visible until the next moment.
    turn(line.lane, "idle", moment + 1, -1);
    isInAttempt[line.lane] = false;
  }
}

/// Returns the state of a lane: "idle", "possible", "waits", "began", "ended", "failed" or "cancelled".
const stateOf = (lane) => turns[lane][countUpTo(turns[lane], place) - 1]?.state ?? "idle";

const milliseconds = (time) => `${Math.round(time * 1000) / 1000} ms`;
