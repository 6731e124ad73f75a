// @ts-nocheck: elements of the document have no types yet
import {span} from './playback.js';
import {Scale} from './scale.js';
import {colours, worm as colour} from './theme.js';

/** Half the width of the thumb: the ends of the axis lie so far inside the slider. */
const INSET = 8;
/** The room of names left of the axis, on narrow pages and on others, and what is narrow. */
const NAMES = [64, 112];
const NARROW = 600;
const FONT = '10px Inter, sans-serif';
/** The events that are marked, from top to bottom, and the heights of a mark, of all of them, and of the times. */
const KINDS = ['leaves', 'blocked', 'delivered'];
const MARK = 5;
const BAND = KINDS.length * MARK + 4;
const TICKS = 14;
/** The heights of a bar and of the name of a scheme. */
const BAR = 9;
const TITLE = 18;
const MOST_ROWS = 80;
const MOST_LANES = 4;
/** The width of a break. */
const GAP = 5;
/** The smallest part of the axis that can be seen alone. */
const LEAST = 1e-4;

/** A row in which bars that overlap lie in lanes of their own, up to a few. */
function inLanes({name, bars}) {
  const ends = [];
  for (const bar of [...bars].sort((a, b) => a.from - b.from)) {
    const free = ends.findIndex((end) => end <= bar.from);
    bar.lane = free < 0 ? Math.min(ends.length, MOST_LANES - 1) : free;
    ends[bar.lane] = Math.max(ends[bar.lane] ?? 0, bar.to);
  }
  return {name, bars, height: Math.max(1, ends.length) * BAR + 4};
}

/** Who was busy when: a row for each node or link, a bar for each worm. */
function busyRows({net, playback}, by) {
  const rows = new Map();
  const add = (key, name, from, to, worm, kind) => {
    if (from < 0) return;
    if (!rows.has(key)) rows.set(key, {name, bars: []});
    rows.get(key).bars.push({from, to: to < 0 ? playback.end : to, worm, kind});
  };
  playback.worms.forEach(({origin, startUp, channels, granted, released}, i) => {
    if (by === 'node') {
      add(origin, net.names[origin], ...startUp, i, 'start-up');
      add(origin, net.names[origin], granted[0], released[0], i, 'sending');
    } else
      channels.forEach((channel, hop) => {
        const link = net.link(channel);
        add(link, net.linkName(link), granted[hop], released[hop], i, 'held');
      });
  });
  return [...rows.values()];
}

/** The pen of a canvas of this size. */
function pen(canvas, width, height) {
  const ratio = devicePixelRatio || 1;
  Object.assign(canvas, {width: width * ratio, height: height * ratio});
  Object.assign(canvas.style, {width: `${width}px`, height: `${height}px`});
  const draw = canvas.getContext('2d');
  draw.scale(ratio, ratio);
  return draw;
}

/** The events of each run and, below them, the busy times, on one axis with the slider, of which a part can be seen. */
export class Tracks {
  /** Calls the hands go at a chosen time, looked at another part of the axis, and lit with the bar pointed at. */
  constructor(root, hands) {
    Object.assign(this, {root, hands, from: 0, to: 1, sections: [], boxes: [], light: {}, high: [0, 0]});
    [this.strip, this.body] = root.querySelectorAll('canvas');
    [this.slider, this.cursor] = root.querySelectorAll('#scrub, #cursor');
    new ResizeObserver(() => this.draw()).observe(root);
    root.addEventListener('wheel', (event) => this.wheeled(event), {passive: false});
    const at = (event) => this.time(this.shareAt(event.offsetX));
    const dragged = (event) => event.buttons && hands.go(at(event));
    this.strip.addEventListener('pointerdown', (event) => this.strip.setPointerCapture(event.pointerId));
    for (const kind of ['pointerdown', 'pointermove']) this.strip.addEventListener(kind, dragged);
    const over =
      ({offsetX: x, offsetY: y}) =>
      (box) =>
        box.x <= x && x <= box.end && box.y <= y && y < box.y + BAR;
    const bar = (event) => this.boxes.findLast(over(event));
    this.body.addEventListener('pointermove', (event) => hands.lit(bar(event)));
    this.body.addEventListener('pointerleave', () => hands.lit());
    this.body.addEventListener('click', (event) => hands.go(bar(event)?.from ?? at(event)));
  }

  /** The runs of these sides along one axis, all of it, with rows by node or by link. */
  over(axis, sides, by) {
    Object.assign(this, {axis, sides, from: 0, to: 1});
    this.rowsBy(by);
  }

  rowsBy(by) {
    this.sections = this.sides.map((side) => {
      const rows = busyRows(side, by);
      const rest = rows.length > MOST_ROWS ? [{name: `${rows.length - MOST_ROWS} more`, bars: []}] : [];
      return {side, rows, shown: [...rows.slice(0, MOST_ROWS), ...rest].map(inLanes)};
    });
    const body = this.sections.flatMap(({shown}) => shown).reduce((sum, {height}) => sum + height, 0);
    this.high = [TICKS + this.sections.length * BAND, body + this.sections.length * TITLE];
    this.draw();
  }

  /** Every bar and every event, for a file. */
  table() {
    const bars = ({name, bars}) => bars.map(({worm, kind, from, to}) => [name, worm, kind, from, to]);
    const mark = (net) => (event) => [net.names[event.node], event.worm, event.kind, event.time, event.time];
    const lines = this.sections.flatMap(({side, rows}) =>
      [...rows.flatMap(bars), ...side.events.map(mark(side.net))].map((line) => [side.name, ...line]),
    );
    return [['scheme', 'row', 'send', 'kind', 'from_ps', 'to_ps'], ...lines];
  }

  /** Where a time is in the part that is seen, which goes from 0 to 1. */
  share(time) {
    return (this.axis.place(time) - this.from) / (this.to - this.from);
  }
  time(share) {
    return this.axis.time(this.from + Math.min(1, Math.max(0, share)) * (this.to - this.from));
  }
  x(time) {
    return this.names + INSET + this.share(time) * (this.width - this.names - 2 * INSET);
  }
  shareAt(x) {
    return (x - this.names - INSET) / (this.width - this.names - 2 * INSET);
  }

  /** Sees a part of the axis of this length. */
  look(from, length) {
    this.from = Math.min(1 - length, Math.max(0, from));
    this.to = this.from + length;
    this.draw();
    this.hands.looked();
  }

  /** Sees so many times as much of the axis, with what is at this share of it in the same place. */
  zoom(factor, share) {
    const length = this.to - this.from;
    const seen = Math.min(1, Math.max(LEAST, length * factor));
    this.look(this.from + share * (length - seen), seen);
  }

  wheeled(event) {
    const across = event.shiftKey ? event.deltaY : event.deltaX;
    if (!across && !event.ctrlKey && event.target !== this.strip) return;
    event.preventDefault();
    const length = this.to - this.from;
    if (across) this.look(this.from + (across / this.width) * length, length);
    else this.zoom(1.002 ** event.deltaY, this.shareAt(event.offsetX));
  }

  /** Whether only what has happened until the present time is drawn. */
  secret(on) {
    this.isSecret = on;
    this.draw();
  }
  get known() {
    return this.isSecret ? (this.now ?? -1) : Infinity;
  }

  /** The line at the present time; null stands for the plan, which has none. */
  at(time) {
    if (this.isSecret && this.now !== time) {
      this.now = time;
      this.draw();
    }
    this.now = time;
    const share = time === null ? -1 : this.share(time);
    this.cursor.hidden = share < 0 || share > 1;
    if (!this.cursor.hidden) this.cursor.style.left = `${this.x(time)}px`;
  }

  lit(light) {
    this.light = {...light};
    if (this.axis) this.drawRows(pen(this.body, this.width, this.high[1]), 0);
  }

  draw() {
    if (!this.axis) return;
    this.width = this.body.parentElement.clientWidth || this.root.clientWidth;
    this.names = NAMES[Number(this.width >= NARROW)];
    Object.assign(this.slider.style, {marginLeft: `${this.names}px`, width: `${this.width - this.names}px`});
    this.drawStrip(pen(this.strip, this.width, this.high[0]));
    this.drawRows(pen(this.body, this.width, this.high[1]), 0);
  }

  /** Strip and rows as one picture, as a pen of another kind draws them. */
  drawAll(draw) {
    this.drawStrip(draw);
    this.drawRows(draw, this.high[0]);
  }
  get canvas() {
    const canvas = document.createElement('canvas');
    this.drawAll(pen(canvas, ...this.part().slice(2)));
    return canvas;
  }
  part() {
    return [0, 0, this.width, this.high[0] + this.high[1]];
  }

  drawStrip(draw) {
    const shade = colours();
    const paint = [shade.node, shade.wait, shade.ink];
    if (this.sides.length) this.ticks(draw);
    this.sections.forEach(({side}, i) => {
      const top = TICKS + i * BAND;
      this.name(draw, side.name, top + 11);
      for (const {time, kind} of side.events) {
        const [x, mark] = [this.x(time), KINDS.indexOf(kind)];
        if (mark < 0 || time > this.known || x < this.names || x > this.width) continue;
        draw.fillStyle = paint[mark];
        draw.fillRect(x - 0.75, top + 1 + mark * MARK, 1.5, MARK - 1);
      }
    });
    this.breaks(draw, TICKS, this.high[0]);
  }

  drawRows(draw, begin) {
    this.boxes = [];
    let y = begin;
    for (const {side, shown} of this.sections) {
      // while a run is replaced its rows are still here, without bars
      if (!side.playback) continue;
      Object.assign(draw, {font: '600 ' + FONT, fillStyle: colours().ink, textAlign: 'left'});
      draw.fillText(side.name, 2, y + 13);
      y += TITLE;
      for (const row of shown) {
        this.row(draw, side, row, y, begin);
        y += row.height;
      }
    }
    this.breaks(draw, begin, begin + this.high[1]);
  }

  row(draw, side, {name, bars, height}, top, begin) {
    this.name(draw, name, top + height / 2 + 1);
    draw.fillStyle = colours().link;
    draw.fillRect(this.names, top + height - 2.5, this.width - this.names, 0.5);
    for (const bar of bars) {
      if (bar.from > this.known) continue;
      const [from, to] = [this.x(bar.from), this.x(Math.min(bar.to, this.known))];
      if (to < this.names || from > this.width) continue;
      const x = Math.max(this.names, from);
      const end = Math.min(this.width, Math.max(to, x + 0.8));
      const isLit = this.light.side === side.id && this.light.worm === bar.worm;
      const y = top + bar.lane * BAR;
      draw.globalAlpha = bar.kind === 'start-up' ? 0.35 : 0.9;
      draw.fillStyle = isLit ? colours().ink : colour(side.playback.ranks[bar.worm]);
      draw.fillRect(x, y, end - x, BAR - 1);
      this.boxes.push({...bar, side, x, end, y: y - begin});
    }
    draw.globalAlpha = 1;
  }

  /** A name left of the axis, cut where it is too long. */
  name(draw, text, y) {
    Object.assign(draw, {font: FONT, fillStyle: colours().soft, textAlign: 'right'});
    let fits = text;
    while (fits.length > 2 && draw.measureText(fits).width > this.names - 8) fits = fits.slice(0, -2) + '…';
    draw.fillText(fits, this.names - 4, y);
  }

  /** Where time is left out, the ground and all bars are interrupted by two slanted lines. */
  breaks(draw, top, end) {
    const {fill, soft} = colours();
    Object.assign(draw, {strokeStyle: soft, lineWidth: 1});
    for (const [from] of this.axis.breaks) {
      const x = this.x(from);
      if (x < this.names || x > this.width) continue;
      draw.fillStyle = fill;
      draw.fillRect(x - GAP / 2, top, GAP, end - top);
      draw.beginPath();
      for (const side of [x - GAP / 2, x + GAP / 2])
        for (let y = top; y < end; y += BAND) {
          draw.moveTo(side - 2, Math.min(end, y + BAND / 2));
          draw.lineTo(side + 2, y);
        }
      draw.stroke();
    }
  }

  /** Times at the ends of breaks, and round ones between the ends of what is seen; as many as have room. */
  ticks(draw) {
    Object.assign(draw, {font: FONT, fillStyle: colours().soft, textAlign: 'center'});
    const [from, to] = [this.time(0), this.time(1)];
    const step = new Scale(to - from, 0, 1).ticks(6)[1] ?? to;
    const round = Array.from({length: 8}, (_, i) => (Math.ceil(from / step) + i) * step);
    const used = [];
    for (const time of [...this.axis.breaks.flat(), ...round].filter((time) => time >= from && time <= to)) {
      const text = span(Math.round(time));
      const half = draw.measureText(text).width / 2 + 4;
      const x = Math.min(this.width - half, Math.max(this.names + half, this.x(time)));
      if (used.some((other) => Math.abs(other.x - x) < other.half + half)) continue;
      draw.fillText(text, x, TICKS - 3);
      used.push({x, half});
    }
  }
}
