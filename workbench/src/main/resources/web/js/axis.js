import {first, joined} from './scale.js';

/** Worms that move for a smaller share of a run would be too short to see: the rest is then shortened to leave this. */
const LEAST_MOVING = 0.04;

/**
 * Maps the times of a run to 0..1, to scale. If worms move for a small part of the run only, the axis is broken: the
 * middle of long intervals without moving worms is left out, and all that is shown keeps one scale.
 */
export class TimeAxis {
  /** @param {object[]} playbacks the runs on one common axis */
  constructor(playbacks, end) {
    this.end = end;
    const idle = gaps(joined(playbacks.flatMap((playback) => playback.inFlight())), end);
    const moving = end - total(idle);
    this.breaks = moving > 0 && moving < LEAST_MOVING * end ? cuts(idle, moving / LEAST_MOVING - moving) : [];
    const length = end - total(this.breaks);
    let at = 0;
    let last = 0;
    this.knots = [[0, 0]];
    for (const [from, to] of [...this.breaks, [end, end]]) {
      at += (from - last) / length;
      this.knots.push([from, at], [to, at]);
      last = to;
    }
    this.knots.at(-1)[1] = 1;
  }

  /** The place of a time; those that are left out are at their break. */
  place(time) {
    return between(this.knots, 0, 1, Math.min(time, this.end));
  }

  /** The time at a place; at a break, the last time before it. */
  time(place) {
    return between(this.knots, 1, 0, Math.min(1, Math.max(0, place)));
  }
}

const total = (stretches) => stretches.reduce((sum, [from, to]) => sum + to - from, 0);

/** On the broken line through the knots: from their coordinate {@code x} to their coordinate {@code y}. */
function between(knots, x, y, value) {
  const at = first(1, knots.length - 1, (knot) => knots[knot][x] >= value);
  const [a, b] = [knots[at - 1], knots[at]];
  return b[x] === a[x] ? b[y] : a[y] + ((b[y] - a[y]) * (value - a[x])) / (b[x] - a[x]);
}

/** The intervals between busy ones. */
function gaps(busy, end) {
  const all = [];
  let at = 0;
  for (const [from, to] of [...busy, [end, end]]) {
    if (from > at) all.push([at, Math.min(from, end)]);
    at = Math.max(at, to);
  }
  return all;
}

/** The middles of the longest gaps, so that all gaps together keep a length and the longest ones are equally long. */
function cuts(gaps, kept) {
  const lengths = gaps.map(([from, to]) => to - from).sort((a, b) => a - b);
  let left = kept;
  let most = 0;
  for (const [i, length] of lengths.entries()) {
    most = left / (lengths.length - i);
    if (length > most) break;
    left -= length;
  }
  return gaps.filter(([from, to]) => to - from > most).map(([from, to]) => [from + most / 2, to - most / 2]);
}
