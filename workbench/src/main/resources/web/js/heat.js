import {aside, placed, trace} from './moving.js';
import {colours} from './theme.js';

/** Link load as one colour in steps; the last step is the busiest link of the whole run. */

const STEPS = 8;

/** The step of each link; 0 has carried nothing. */
export function stepsOf(busy, most) {
  const steps = new Uint8Array(busy.length);
  for (let link = 0; link < busy.length; link++) steps[link] = Math.ceil(Math.min(1, busy[link] / most) * STEPS);
  return steps;
}

/** The line of every link, a little aside, so that both directions show; made once for a network. */
const sides = new WeakMap();

function linesAside(net, shift) {
  if (!sides.has(net)) sides.set(net, []);
  const known = sides.get(net);
  return (link) => (known[link] ??= aside(net, link * net.lanes, shift));
}

/** The colour of a step is opaque, so that a link can be painted over if its step rises. */
function colour(step) {
  const {hot, fill} = colours();
  const part = step / STEPS;
  const ground = [1, 3, 5].map((i) => parseInt(fill.slice(i, i + 2), 16));
  return `rgb(${hot.map((value, i) => Math.round(value * part + ground[i] * (1 - part))).join(' ')})`;
}

/** Paints the links that have left the step that they had before. */
function paint(view, draw, steps, before) {
  const line = linesAside(view.net, view.radius * 0.35);
  const risen = Array.from({length: STEPS + 1}, () => []);
  for (let link = 0; link < steps.length; link++) if (steps[link] !== before[link]) risen[steps[link]].push(link);
  draw.lineCap = 'butt';
  for (let step = 1; step <= STEPS; step++) {
    if (!risen[step].length) continue;
    draw.beginPath();
    for (const link of risen[step]) trace(draw, line(link));
    draw.lineWidth = view.radius * (0.25 + step * 0.09);
    draw.strokeStyle = colour(step);
    draw.stroke();
  }
}

/** Link load as lines, all of them. */
export const heat = (view, draw, steps) => paint(view, draw, steps, new Uint8Array(steps.length));

/** Link load while time runs: a kept picture, in which a link is painted again if its step has risen. */
export class HeatPicture {
  constructor() {
    this.canvas = document.createElement('canvas');
    this.shown = null;
  }

  draw(view, draw, steps) {
    if (!this.shown || !view.isMoving) this.bring(view, steps);
    draw.save();
    draw.setTransform(1, 0, 0, 1, 0, 0);
    draw.drawImage(this.canvas, ...placed(view, this.canvas, this.shown));
    draw.restore();
  }

  /** The picture up to date: load only grows with time, so that whatever else has changed begins it anew. */
  bring(view, steps) {
    const {canvas, net, scale, left, top} = view;
    const as = {net, scale, left, top, hot: colours().hot.join(), width: canvas.width, height: canvas.height};
    const same = this.shown && Object.keys(as).every((key) => this.shown[key] === as[key]);
    const pen = this.canvas.getContext('2d');
    if (!same || this.steps.some((step, link) => steps[link] < step)) {
      Object.assign(this.canvas, {width: canvas.width, height: canvas.height});
      this.steps = new Uint8Array(steps.length);
    }
    pen.setTransform(scale, 0, 0, scale, left, top);
    paint(view, pen, steps, this.steps);
    Object.assign(this, {shown: as, steps});
  }
}
