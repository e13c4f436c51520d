// The cursor over the lanes: the current time, the state of each recogniser, and the ring around the current mark.

/// The maximum distance between a tap and a mark, in points.
const reach = 22;

function moveCursor() {
  if (!cursor) return;
  const x = round(xOf(laneAxis, place.time));
  later.setAttribute("x", x);
  later.setAttribute("width", Math.max(0, board.clientWidth - x));
  cursor.setAttribute("transform", `translate(${x} 0)`);
  for (const { lane, index, state } of rows) {
    if (lane.type === "recogniser") showState(state, stateOf(index));
  }
  const line = moments[place.moment]?.lines[place.number];
  const isMarked = line && isDecision(line) && line.lane !== null && place.time === moments[place.moment].time;
  ring.classList.toggle("hidden", !isMarked);
  if (isMarked) {
    ring.setAttribute("cx", x);
    ring.setAttribute("cy", rows[line.lane].middle);
  }
  const step = isMarked ? `${place.moment}.${place.number}` : "";
  for (const link of board.querySelectorAll(".link")) link.classList.toggle("current", link.dataset.step === step);
}

function showState(node, state) {
  if (node.dataset.state === state) return;
  node.dataset.state = state;
  node.replaceChildren(...(state === "idle" ? [] : [signPicture(state), state]));
}

/// Goes to the lane's mark that is nearest to a tap. Decisions take precedence. Returns whether there was one.
function tapLane(event) {
  const box = board.getBoundingClientRect();
  const [x, y] = [event.clientX - box.left, event.clientY - box.top];
  const row = rows.find(({ top, bottom }) => y >= top && y < bottom);
  if (!row) return false;
  const distance = ({ moment, line }) =>
    Math.abs(xOf(laneAxis, moments[moment].time) - x) + (isDecision(line) ? 0 : reach / 4);
  const nearest = laneSteps[row.index].reduce(
    (best, step) => (best === null || distance(step) < distance(best) ? step : best), null);
  if (nearest === null || distance(nearest) > reach) return false;
  goToStep(nearest);
  return true;
}

listeners.push(moveCursor);
