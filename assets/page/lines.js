// The lines of the transcript at the current moment, in order.

const list = document.getElementById("lines");
const momentTitle = document.getElementById("moment-title");
const spoken = document.getElementById("spoken");
let listed = null;

/// The height suits the longest moment within limits, so that nothing below it moves as time changes.
const lineHeight = 46;
const most = Math.max(1, ...moments.map(({ lines }) => lines.length));
list.style.height = `min(${most * lineHeight}px, 340px, 36vh)`;

function drawLines() {
  if (listed !== place.moment) {
    listed = place.moment;
    const lines = moments[listed]?.lines ?? [];
    list.replaceChildren(...lines.map((line, number) => lineItem(line, place.moment, number)));
  }
  [...list.children].forEach((item, number) => {
    const isCurrent = number === place.number;
    item.classList.toggle("current", isCurrent);
    item.classList.toggle("coming", number > place.number);
    if (isCurrent) item.firstChild.setAttribute("aria-current", "step");
    else item.firstChild.removeAttribute("aria-current");
  });
  keepCurrentInSight();
  momentTitle.textContent = listed < 0 ? "Before the first event" : titleOfMoment();
}

function titleOfMoment() {
  const here = moments[place.moment].lines.filter(isDecision).length;
  const done = moments[place.moment].lines.filter((line, number) => number <= place.number && isDecision(line)).length;
  const title = `Event ${place.moment + 1} of ${moments.length} · ${milliseconds(moments[place.moment].time)}`;
  return here > 0 ? `${title} · decision ${done} of ${here}` : title;
}

function lineItem(line, moment, number) {
  const what = html("span", "what", line.what);
  if (line.margin) what.append(html("span", "margin", ` · ${line.margin}`));
  const button = html("button", "", html("span", "who", line.who), what);
  button.type = "button";
  button.addEventListener("click", () => goToStep({ moment, number }));
  const item = html("li", `line ${line.kind}`, button);
  if (isDecision(line)) item.classList.add("decision");
  return item;
}

function keepCurrentInSight() {
  const item = list.children[place.number];
  if (!item) return;
  const [top, bottom] = [item.offsetTop - list.offsetTop, item.offsetTop - list.offsetTop + item.offsetHeight];
  if (top < list.scrollTop) list.scrollTop = top;
  if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}

/// Updates the text for screen readers. Called after a step, but not while time passes or is dragged.
function tellPlace() {
  const line = moments[place.moment]?.lines[place.number];
  spoken.textContent = line ? `${titleOfMoment()}. ${line.who} ${line.what}` : "";
}

listeners.push(drawLines);
