/** Most numbers at an axis. */
const TICKS = 4;

/** From values 0..most to places of a drawing, with the round values that are written there. */
export class Scale {
  /** @param {number} most the largest value, drawn at {@code to}; 0 counts as 1, so that it is drawn at {@code from} */
  constructor(most, from, to) {
    this.most = most;
    this.from = from;
    this.to = to;
  }

  at(value) {
    return this.from + ((this.to - this.from) * value) / (this.most || 1);
  }

  /** Multiples of 1, 2 or 5 times a power of ten, from 0 on; no 2.5 as in the figures, since links are whole. */
  ticks(count = TICKS) {
    const raw = this.most / count;
    const size = 10 ** Math.floor(Math.log10(raw || 1));
    const step = [1, 2, 5, 10].map((factor) => factor * size).find((candidate) => candidate >= raw) ?? 1;
    return Array.from({length: Math.floor(this.most / step) + 1}, (_, i) => i * step);
  }
}

/** The first number of low..high from which on a condition holds, or high. */
export function first(low, high, holds) {
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Stretches that touch, as one. */
export function joined(stretches) {
  const long = [];
  for (const [from, to] of stretches.sort((a, b) => a[0] - b[0])) {
    const last = long.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else long.push([from, to]);
  }
  return long;
}
