// The playing field: views as outlined boxes, and the paths of the fingers up to the current time.

const field = document.getElementById("field");
const [windowWidth, windowHeight] = content.window;
const fingerRadius = 15;
/// The maximum height, in points and as a fraction of the window.
const highestField = 340;
const highestShare = 0.36;

/// The touches of all fingers. Points are stored as [moment, x, y].
const touches = lanes.flatMap((lane) =>
  (lane.touches ?? []).map(({ samples, ending, wins }) => {
    const places = [];
    for (let index = 0; index < samples.length; index += 3) places.push(samples.slice(index, index + 3));
    const winners = wins.map(([moment, number, winner]) => ({ moment, number, winner }));
    return { finger: lane.id, places, ending, wins: winners };
  }));

let fieldScale = 1;

function drawField() {
  const width = field.clientWidth;
  const highest = Math.min(highestField, window.innerHeight * highestShare);
  fieldScale = Math.min(width / windowWidth, highest / windowHeight);
  const [drawnWidth, drawnHeight] = [windowWidth * fieldScale, windowHeight * fieldScale];
  const picture = svg("svg", {
    width: round(drawnWidth), height: round(drawnHeight), role: "img",
    "aria-label": `Window of ${windowWidth} by ${windowHeight} points with the ways of the fingers`,
  });
  picture.append(svg("rect", { class: "window", width: round(drawnWidth), height: round(drawnHeight), rx: 6 }));
  drawViews(picture);
  const landed = touches.filter(({ places }) => places[0][0] <= place.moment);
  const drawn = landed.map((touch) => drawTouch(touch));
  for (const { way } of drawn) picture.append(way);
  for (const { finger } of drawn) picture.append(finger);
  // Names avoid the fingers. Those of the latest fingers are placed first.
  const taken = drawn.map(({ x, y }) => [x - fingerRadius, y - fingerRadius, x + fingerRadius, y + fingerRadius]);
  for (const { x, y, winners } of drawn.toReversed()) drawWinners(picture, winners, x, y, drawnWidth, taken);
  field.replaceChildren(picture);
}

// A box is [left, top, right, bottom].
const meet = (one, other) => one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];
const contains = (one, other) => one[0] <= other[0] && one[1] <= other[1] && one[2] >= other[2] && one[3] >= other[3];

/// Adds a box to those taken, unless it overlaps one. Returns whether it was added.
function takes(taken, box) {
  if (taken.some((other) => meet(box, other))) return false;
  taken.push(box);
  return true;
}

/// Returns the outline of each view at the current time.
function outlines() {
  const current = content.views.map(([, , outline]) => outline);
  for (const [time, view, outline] of content.changes) {
    if (time <= place.time) current[view] = outline;
  }
  return current;
}

function drawViews(picture) {
  const views = outlines().flatMap((outline, index) => {
    if (!outline || index === 0) return [];
    const corners = [0, 2, 4, 6].map((at) => [outline[at] * fieldScale, outline[at + 1] * fieldScale]);
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    return [{ index, corners, box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] }];
  });
  const taken = [];
  for (const { corners } of views) picture.append(svg("path", { class: "outline", d: `${pathThrough(corners)}Z` }));
  for (const { index, box } of views) drawName(picture, nameOfView(content.views[index]), box, views, taken);
}

const nameOfView = ([name, kind]) => (text(kind) === "view" ? text(name) : `${text(name)} · ${text(kind)}`);

/// Draws a view's name in a free corner, preferably one that no edge of another view crosses.
function drawName(picture, name, [left, top, right, bottom], views, taken) {
  const words = fitted(name, right - left - 16, labelFont);
  if (words.length < Math.min(3, name.length) || bottom - top < 26) return;
  const width = textWidth(words, labelFont);
  const end = right - 8 - width;
  const corners = [[left + 8, top + 20], [left + 8, bottom - 8], [end, top + 20], [end, bottom - 8]];
  const boxes = corners.map(([x, y]) => [x, y - 16, x + width, y + 4]);
  const isCrossed = (box) => views.some((view) => meet(view.box, box) && !contains(view.box, box));
  const free = [...boxes.filter((box) => !isCrossed(box)), boxes[0]].find((box) => takes(taken, box));
  if (free) picture.append(svg("text", { class: "name", x: round(free[0]), y: round(free[3] - 4) }, words));
}

/// Returns the drawings of a path, with its past and future parts, and of the finger with its number.
function drawTouch(touch) {
  const points = touch.places.map(([, x, y]) => [x * fieldScale, y * fieldScale]);
  const reached = touch.places.filter(([moment]) => moment <= place.moment).length;
  const way = svg("g", { class: "way" });
  const finger = svg("g", { class: "finger" });
  if (reached < points.length) way.append(svg("path", { class: "coming", d: pathThrough(points.slice(reached - 1)) }));
  const winners = touch.wins.filter((win) => order(win, place) <= 0).map((win) => lanes[win.winner].name);
  const [x, y] = points[reached - 1];
  const isOver = reached === points.length && touch.ending !== null;
  way.classList.toggle("won", winners.length > 0);
  finger.classList.toggle("won", winners.length > 0);
  finger.classList.toggle("over", isOver);
  way.dataset.finger = touch.finger;
  way.append(
    svg("path", { class: "past", d: pathThrough(points.slice(0, reached)) }),
    svg("circle", { class: "landing", cx: round(points[0][0]), cy: round(points[0][1]), r: 5 }));
  if (isOver && touch.ending === "cancel") finger.append(cross(round(x), round(y), 7));
  else finger.append(svg("circle", { cx: round(x), cy: round(y), r: isOver ? 8 : fingerRadius }));
  if (!isOver) finger.append(svg("text", { class: "number", x: round(x), y: round(y + 5.5) }, `${touch.finger}`));
  return { way, finger, winners, x, y };
}

/// Draws the names of the recognisers that took a finger over: beside it, or else below or above.
function drawWinners(picture, winners, x, y, width, taken) {
  if (winners.length === 0) return;
  const words = fitted(winners.join(", "), width / 2 - 2 * fingerRadius, labelFont);
  const length = textWidth(words, labelFont);
  const distance = fingerRadius + 7;
  const centred = Math.max(4, Math.min(x - length / 2, width - length - 4));
  const corners = [
    [x + distance, y - 10], [x - distance - length, y - 10], [centred, y + distance - 4], [centred, y - distance - 18],
  ];
  const free = corners.find(([left, top]) =>
    left >= 4 && left + length <= width - 4 && takes(taken, [left, top, left + length, top + 20]));
  if (free) picture.append(svg("text", { class: "winner", x: round(free[0]), y: round(free[1] + 15.5) }, words));
}

listeners.push(drawField);
