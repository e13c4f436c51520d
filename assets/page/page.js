// Buttons, keys, playback, and the layout after a change of width.

const icons = {
  first: "M6 5v14M19 5l-9 7l9 7Z",
  back: "M16 5l-9 7l9 7",
  backDecision: "M13 7l-6 5l6 5M17 9l3 3l-3 3l-3-3Z",
  nextDecision: "M11 7l6 5l-6 5M7 9l3 3l-3 3l-3-3Z",
  next: "M8 5l9 7l-9 7",
  last: "M18 5v14M5 5l9 7l-9 7Z",
  play: "M8 5l11 7l-11 7Z",
  pause: "M8 5v14M16 5v14",
};

const actions = {
  first: () => goToMoment(0),
  back: goToPreviousMoment,
  backDecision: goToPreviousDecision,
  play: togglePlaying,
  nextDecision: goToNextDecision,
  next: goToNextMoment,
  last: () => go(moments.length - 1, lastLine(moments.length - 1), content.end),
};

const buttonOf = (name) => document.getElementById(name);

/// Ends playback, performs the action and announces it.
function act(name) {
  if (name !== "play") pause();
  actions[name]();
  tellPlace();
}

for (const name of Object.keys(actions)) {
  buttonOf(name).append(icon(icons[name]));
  buttonOf(name).addEventListener("click", () => act(name));
}

// Playback.

let frame = null;
let lastFrame = 0;

function togglePlaying() {
  if (frame !== null) return pause();
  if (place.time >= content.end) goToTime(0);
  lastFrame = performance.now();
  frame = requestAnimationFrame(playOn);
  showPlaying();
}

function playOn(moment) {
  goToTime(advanced(place.time, Math.max(0, moment - lastFrame) / 1000));
  lastFrame = moment;
  if (place.time < content.end) frame = requestAnimationFrame(playOn);
  else pause();
}

function pause() {
  if (frame === null) return;
  cancelAnimationFrame(frame);
  frame = null;
  showPlaying();
}

function showPlaying() {
  const isPlaying = frame !== null;
  buttonOf("play").replaceChildren(icon(isPlaying ? icons.pause : icons.play));
  buttonOf("play").setAttribute("aria-label", isPlaying ? "Pause" : "Play at a quarter of the speed");
}

// Keys.

function actionOf(event) {
  switch (event.key) {
    case "ArrowLeft": return event.shiftKey ? "backDecision" : "back";
    case "ArrowRight": return event.shiftKey ? "nextDecision" : "next";
    case "Home": return "first";
    case "End": return "last";
    case " ": return event.target.closest("button") ? null : "play";
    default: return null;
  }
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const action = actionOf(event);
  if (!action) return;
  event.preventDefault();
  act(action);
});

// The page.

function drawKey() {
  const meanings = {
    possible: "undecided", waits: "waits for another one", began: "runs", ended: "recognised", failed: "failed",
    cancelled: "cancelled",
  };
  document.getElementById("key").replaceChildren(...Object.entries(meanings).map(([state, words]) => {
    return html("li", "", signPicture(state), words);
  }));
}

function layOut() {
  drawSlider();
  drawLanes();
  drawField();
}

document.getElementById("remarks").append(...content.remarks.map((remark) => html("li", "", remark)));
drawKey();
layOut();
goToMoment(0);
scrub(slider, () => sliderAxis);
scrub(board, () => laneAxis, tapLane);
new ResizeObserver(layOut).observe(board);
window.addEventListener("resize", drawField);
