/** Names beside marks in a chart: each where it covers nothing, with a line to its mark where it stands away. */

/** How wide a text of a chart is. */
function wide(text) {
  const pen = document.createElement('canvas').getContext('2d');
  pen.font = '11px Inter, sans-serif';
  return pen.measureText(text).width;
}

/** Where a name may stand from its mark, the nearest place first: right or left of it, on its line or on others. */
const AWAY = Array.from({length: 40}, (_, column) => column * 16)
  .flatMap((dx) => Array.from({length: 49}, (_, row) => ({dx, dy: (row - 24) * 12})))
  .flatMap(({dx, dy}) => ['start', 'end'].map((anchor) => ({dx: dx + (dy ? 13 : 8), dy, anchor})))
  .sort((a, b) => Math.hypot(a.dx, a.dy) - Math.hypot(b.dx, b.dy));

const apart = (a, b) => a[2] < b[0] || a[0] > b[2] || a[3] < b[1] || a[1] > b[3];

/** Whether a line, from point to point, runs through a box. */
function crosses([ax, ay, bx, by], box) {
  let [from, to] = [0, 1];
  for (const [at, step, low, high] of [
    [ax, bx - ax, box[0], box[2]],
    [ay, by - ay, box[1], box[3]],
  ]) {
    if (step === 0) {
      if (at < low || at > high) return false;
      continue;
    }
    const ends = [(low - at) / step, (high - at) / step].sort((a, b) => a - b);
    [from, to] = [Math.max(from, ends[0]), Math.min(to, ends[1])];
  }
  return from < to;
}

export class Names {
  /**
   * @param {number[][]} marks boxes that no name may cover
   * @param {number[]} field the box in which names may stand
   */
  constructor(marks, field) {
    Object.assign(this, {marks, field, names: [], lines: []});
  }

  /** A place for the name of the mark at a point; none where all that is left would cover another. */
  place(cx, cy, name) {
    const long = wide(name) + 4;
    let place = null;
    for (const away of AWAY) {
      const next = this.at(cx, cy, long, away);
      if (!this.isFree(next.box)) continue;
      place ??= next;
      if (!this.isClear(next)) continue;
      place = next;
      break;
    }
    if (!place) return null;
    this.names.push(place.box);
    if (place.line) this.lines.push(place.line);
    return place;
  }

  at(cx, cy, long, {dx, dy, anchor}) {
    const tx = anchor === 'start' ? cx + dx : cx - dx;
    const ty = cy + 4 + dy;
    const box = anchor === 'start' ? [tx, ty - 10, tx + long, ty + 2] : [tx - long, ty - 10, tx, ty + 2];
    const end = anchor === 'end' ? tx + 2 : tx - 2;
    return {tx, ty, anchor, box, line: dy !== 0 || dx > 8 ? [cx, cy, end, ty - 4] : null};
  }

  isFree(box) {
    const {marks, names, field} = this;
    const within = box[0] > field[0] && box[1] > field[1] && box[2] < field[2] && box[3] < field[3];
    return within && marks.every((mark) => apart(box, mark)) && names.every((name) => apart(box, name));
  }

  /** Whether neither its line runs through a name, nor the line of another through it. */
  isClear({box, line}) {
    const through = line !== null && this.names.some((name) => crosses(line, name));
    return !through && this.lines.every((other) => !crosses(other, box));
  }
}
