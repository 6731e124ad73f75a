import {first, joined} from './scale.js';

/** Where nothing moves but start-ups run, all of it together takes at most this share of the axis. */
const FOLDED = 0.2;

/** Maps the times of a run to 0..1. Intervals without worms in the network are folded, since start-ups may be long. */
export class TimeAxis {
  /** @param {object[]} playbacks what runs, on one axis together */
  constructor(playbacks, end) {
    this.end = end;
    const busy = joined(playbacks.flatMap((playback) => playback.inFlight()));
    const stretches = withGaps(busy, end);
    const idle = stretches.filter(([, , moving]) => !moving);
    const rest = (list) => list.reduce((sum, [from, to]) => sum + to - from, 0);
    this.folds = rest(idle) > FOLDED * end ? idle : [];
    const moving = end - rest(this.folds);
    const roots = this.folds.reduce((sum, [from, to]) => sum + Math.sqrt(to - from), 0);
    const share = (from, to, folded) => {
      if (!folded) return ((to - from) / (moving || 1)) * (roots && moving ? 1 - FOLDED : 1);
      return (Math.sqrt(to - from) / roots) * (moving ? FOLDED : 1);
    };
    let at = 0;
    this.knots = [[0, 0]];
    for (const [from, to, isMoving] of this.folds.length ? stretches : [[0, end, true]]) {
      at += share(from, to, !isMoving);
      this.knots.push([to, at]);
    }
    this.knots.at(-1)[1] = 1;
  }

  place(time) {
    return between(this.knots, 0, 1, Math.min(time, this.end));
  }

  time(place) {
    return between(this.knots, 1, 0, Math.min(1, Math.max(0, place)));
  }
}

/** On the broken line through the knots: from their coordinate {@code x} to their coordinate {@code y}. */
function between(knots, x, y, value) {
  const at = first(1, knots.length - 1, (knot) => knots[knot][x] >= value);
  const [a, b] = [knots[at - 1], knots[at]];
  return b[x] === a[x] ? b[y] : a[y] + ((b[y] - a[y]) * (value - a[x])) / (b[x] - a[x]);
}

/** The whole time as stretches that are busy or not. */
function withGaps(busy, end) {
  const all = [];
  let at = 0;
  for (const [from, to] of busy) {
    if (from > at) all.push([at, from, false]);
    if (to > from) all.push([from, Math.min(to, end), true]);
    at = Math.max(at, to);
  }
  if (at < end) all.push([at, end, false]);
  return all;
}
