import {span} from './playback.js';
import {Scale} from './scale.js';
import {colours} from './theme.js';

/** Half the width of the thumb: the ends of the track lie so far inside the range input. */
const INSET = 8;
const ROWS = {leaves: 0, blocked: 1, delivered: 2};
const ROW = 5;

/** The strip above the slider: departures, blocks and deliveries, folded stretches, and some times. */
export class Marks {
  constructor(canvas) {
    this.canvas = canvas;
    new ResizeObserver(() => this.draw()).observe(canvas);
  }

  show(axis, events) {
    Object.assign(this, {axis, events});
    this.draw();
  }

  draw() {
    if (!this.axis) return;
    const ratio = devicePixelRatio || 1;
    const {canvas} = this;
    canvas.width = canvas.clientWidth * ratio;
    canvas.height = canvas.clientHeight * ratio;
    const draw = canvas.getContext('2d');
    draw.scale(ratio, ratio);
    this.drawAll(draw);
  }

  /** The part of the plane that is seen: left, top, right, bottom. */
  part() {
    return [0, 0, this.canvas.clientWidth, this.canvas.clientHeight];
  }

  drawAll(draw) {
    this.x = (time) => INSET + this.axis.place(time) * (this.canvas.clientWidth - 2 * INSET);
    this.ground(draw);
    this.ticks(draw);
    const shade = colours();
    const paint = {leaves: shade.node, blocked: shade.wait, delivered: shade.ink};
    for (const {time, kind} of this.events) {
      if (!(kind in ROWS)) continue;
      draw.fillStyle = paint[kind];
      draw.fillRect(this.x(time) - 0.75, 1 + ROWS[kind] * ROW, 1.5, ROW - 1);
    }
  }

  /** Where time is folded the strip is shaded. */
  ground(draw) {
    draw.fillStyle = colours().link;
    draw.globalAlpha = 0.6;
    for (const [from, to] of this.axis.folds)
      draw.fillRect(this.x(from), 0, Math.max(1, this.x(to) - this.x(from)), 3 * ROW + 1);
    draw.globalAlpha = 1;
  }

  /** Times at the ends of folds, or round ones where nothing is folded; as many as have room. */
  ticks(draw) {
    const {axis, canvas} = this;
    const times = axis.folds.length
      ? axis.folds.flatMap(([from, to]) => [from, to])
      : new Scale(axis.end, 0, 1).ticks(6);
    draw.font = '10px Inter, sans-serif';
    draw.fillStyle = colours().soft;
    let free = 0;
    for (const time of times) {
      const text = span(Math.round(time));
      const half = draw.measureText(text).width / 2;
      const x = Math.min(canvas.clientWidth - half, Math.max(half, this.x(time)));
      if (x - half < free) continue;
      draw.textAlign = 'center';
      draw.fillText(text, x, 3 * ROW + 11);
      free = x + half + 8;
    }
  }
}
