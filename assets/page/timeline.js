// The time line at the bottom, which can be dragged. It has a mark for each event, and a longer one for decisions.

const slider = document.getElementById("slider");
const now = document.getElementById("now");
const sliderHeight = 44;
/// The distance below which a drag is a tap, in points.
const tapDistance = 6;
/// The minimum distance between marks of events without a decision, in points.
const leastDistanceOfMarks = 5;
let sliderAxis = makeAxis(0, 1);
let thumb = null;

function drawSlider() {
  const width = slider.clientWidth;
  sliderAxis = makeAxis(14, width - 14);
  const middle = sliderHeight / 2;
  const plain = [];
  const decisive = [];
  let lastPlain = -Infinity;
  for (const moment of moments) {
    const x = round(xOf(sliderAxis, moment.time));
    if (moment.lines.some(isDecision)) {
      decisive.push(`M${x} ${middle - 12}v24`);
    } else if (x - lastPlain >= leastDistanceOfMarks) {
      plain.push(`M${x} ${middle - 6}v12`);
      lastPlain = x;
    }
  }
  thumb = svg("g", { class: "thumb" },
    svg("path", { d: `M0 4V${sliderHeight - 4}` }), svg("circle", { cx: 0, cy: middle, r: 9 }));
  slider.replaceChildren(
    svg("svg", { width, height: sliderHeight, "aria-hidden": "true" },
      svg("path", { class: "track", d: `M${sliderAxis.left} ${middle}H${sliderAxis.right}` }),
      ...sliderAxis.stretches.filter(({ isBreak }) => isBreak).map(({ left, right }) =>
        svg("path", { class: "gap", d: `M${round(left)} ${middle}H${round(right)}` })),
      svg("path", { class: "plain", d: plain.join("") }),
      svg("path", { class: "decisive", d: decisive.join("") }),
      thumb));
  slider.setAttribute("aria-valuemin", 0);
  slider.setAttribute("aria-valuemax", content.end);
  moveThumb();
}

function moveThumb() {
  thumb?.setAttribute("transform", `translate(${round(xOf(sliderAxis, place.time))} 0)`);
  slider.setAttribute("aria-valuenow", place.time);
  slider.setAttribute("aria-valuetext", `${milliseconds(Math.round(place.time))} of ${milliseconds(content.end)}`);
  now.textContent = `${place.time.toFixed(1)} ms`;
}

/// Makes the time follow the pointer over `node`. `tapped` is called for a tap and returns whether it has handled it.
function scrub(node, axisOf, tapped = () => false) {
  let start = null;
  const follow = (event) => goToTime(timeAt(axisOf(), event.clientX - node.getBoundingClientRect().left));
  node.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    pause();
    start = { x: event.clientX, y: event.clientY };
    node.setPointerCapture(event.pointerId);
  });
  node.addEventListener("pointermove", (event) => {
    if (!start) return;
    if (start.isDragged || Math.abs(event.clientX - start.x) >= tapDistance) {
      start.isDragged = true;
      follow(event);
    }
  });
  node.addEventListener("pointerup", (event) => {
    if (start && !start.isDragged && !tapped(event)) follow(event);
    if (start) tellPlace();
    start = null;
  });
  node.addEventListener("pointercancel", () => {
    start = null;
  });
}

listeners.push(moveThumb);
