// The mapping from time to horizontal position. Long idle stretches are shortened, as in plots.

const widestBreak = 56;
const leastDistanceOfTicks = 64;

function makeAxis(left, right) {
  const span = Math.max(0, right - left);
  const breakCount = content.stretches.filter(([, , isBreak]) => isBreak).length;
  const breakWidth = breakCount > 0 ? Math.min(widestBreak, (0.3 * span) / breakCount) : 0;
  const busy = content.stretches.reduce((sum, [from, to, isBreak]) => sum + (isBreak ? 0 : to - from), 0);
  const scale = busy > 0 ? (span - breakCount * breakWidth) / busy : 0;
  let edge = left;
  const stretches = content.stretches.map(([from, to, isBreak]) => {
    const width = isBreak ? breakWidth : (to - from) * scale;
    edge += width;
    return { from, to, left: edge - width, right: edge, isBreak: isBreak === 1 };
  });
  return { left, right, scale, stretches };
}

function xOf(axis, time) {
  const stretch = axis.stretches.find(({ to }) => time <= to) ?? axis.stretches.at(-1);
  const span = stretch.to - stretch.from;
  if (span <= 0) return stretch.left;
  const share = Math.max(0, Math.min((time - stretch.from) / span, 1));
  return stretch.left + (stretch.right - stretch.left) * share;
}

function timeAt(axis, x) {
  const stretch = axis.stretches.find(({ right }) => x <= right) ?? axis.stretches.at(-1);
  const width = stretch.right - stretch.left;
  if (width <= 0) return stretch.from;
  const share = Math.max(0, Math.min((x - stretch.left) / width, 1));
  return stretch.from + (stretch.to - stretch.from) * share;
}

/// Round times to label, far enough from each other and from breaks.
function ticksOf(axis) {
  if (axis.scale <= 0) return [];
  let step = 1;
  const factors = [2, 2.5, 2];
  for (let turn = 0; step * axis.scale < leastDistanceOfTicks; turn += 1) step *= factors[turn % factors.length];
  const breaks = axis.stretches.filter((stretch) => stretch.isBreak);
  const ticks = [];
  for (const stretch of axis.stretches.filter(({ isBreak }) => !isBreak)) {
    for (let time = Math.ceil(stretch.from / step) * step; time <= stretch.to; time += step) {
      const x = xOf(axis, time);
      if (!breaks.some(({ left, right }) => x >= left - 4 && x <= right + 4)) ticks.push({ time, x });
    }
  }
  // Stretches may touch or lie close together.
  return ticks.filter((tick, index) => index === 0 || tick.x - ticks[index - 1].x >= leastDistanceOfTicks / 2);
}

/// The speed of playback relative to real time, and the duration of a break in seconds.
const quarterSpeed = 0.25;
const breakSeconds = 0.4;

function advanced(time, seconds) {
  const stretch = content.stretches.find(([, to]) => time < to);
  if (!stretch) return content.end;
  const [from, to, isBreak] = stretch;
  const speed = isBreak ? (to - from) / breakSeconds : quarterSpeed * 1000;
  return Math.min(time + speed * seconds, isBreak ? to : content.end);
}
