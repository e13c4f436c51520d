// The shapes of the drawings. States differ in shape as well as in colour, as in plots.

function svg(name, attributes = {}, ...children) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

function html(name, className, ...children) {
  const node = document.createElement(name);
  if (className) node.className = className;
  node.append(...children);
  return node;
}

const round = (number) => Math.round(number * 100) / 100;

function pathThrough(points) {
  return points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${round(x)} ${round(y)}`).join("");
}

function cross(x, y, radius, className = "cross") {
  const [left, right, top, bottom] = [x - radius, x + radius, y - radius, y + radius];
  return svg("path", { class: className, d: `M${left} ${top}L${right} ${bottom}M${left} ${bottom}L${right} ${top}` });
}

/// Returns the sign of a state: a disc for recognised, a cross for failed, a crossed square for cancelled, and a piece
/// of the lane for active states.
function sign(state, x, y) {
  const piece = (className) => svg("rect", { class: className, x: x - 10, y: y - 6, width: 20, height: 12, rx: 3 });
  switch (state) {
    case "ended":
      return svg("g", {},
        svg("circle", { class: "disc", cx: x, cy: y, r: 10 }), svg("circle", { class: "pupil", cx: x, cy: y, r: 3.5 }));
    case "cancelled":
      return svg("g", {},
        svg("rect", { class: "square", x: x - 9, y: y - 9, width: 18, height: 18 }), cross(x, y, 4, "cross accent"));
    case "failed":
      return svg("g", {}, svg("circle", { class: "ground", cx: x, cy: y, r: 11 }), cross(x, y, 6));
    case "began":
    case "changed":
      return piece("active");
    case "waits":
      return svg("g", {}, piece("band"), hatch(x - 10, x + 10, y - 6, y + 6));
    default:
      return piece("undecided");
  }
}

function signPicture(state) {
  return svg("svg", { width: 24, height: 24, viewBox: "0 0 24 24", "aria-hidden": "true" }, sign(state, 12, 12));
}

/// Returns slanted lines within a rectangle. They mean that the recogniser is ready but has to wait.
function hatch(left, right, top, bottom) {
  const height = bottom - top;
  const strokes = [];
  for (let x = left - height + 4; x < right; x += 9) {
    const from = Math.max(left, x);
    const to = Math.min(right, x + height);
    if (to > from) strokes.push(pathThrough([[from, bottom - (from - x)], [to, bottom - (to - x)]]));
  }
  return svg("path", { class: "hatch", d: strokes.join("") });
}

function icon(d) {
  return svg("svg", { viewBox: "0 0 24 24", width: 24, height: 24, "aria-hidden": "true" }, svg("path", { d }));
}

const meter = document.createElement("canvas").getContext("2d");

function textWidth(words, font) {
  meter.font = font;
  return meter.measureText(words).width;
}

/// Returns the text, cut to the width if necessary.
function fitted(words, width, font) {
  if (textWidth(words, font) <= width) return words;
  const letters = [...words];
  let [low, high] = [0, letters.length];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (textWidth(`${letters.slice(0, middle).join("")}…`, font) <= width) low = middle;
    else high = middle - 1;
  }
  return low > 0 ? `${letters.slice(0, low).join("").trimEnd()}…` : "";
}

/// Returns the text in as many lines as it needs. A word that is too long is cut.
function wrapped(words, width, font) {
  const lines = [""];
  for (const word of words.split(" ")) {
    const line = lines.at(-1) === "" ? word : `${lines.at(-1)} ${word}`;
    if (textWidth(line, font) <= width) lines[lines.length - 1] = line;
    else lines.push(fitted(word, width, font));
  }
  return lines.filter((line, index) => line !== "" || index > 0);
}

const labelFont = getComputedStyle(document.documentElement).getPropertyValue("--label-font").trim();
