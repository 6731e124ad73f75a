import {arranged} from './arrangement.js';
import {hold} from './hand.js';
import {placed} from './moving.js';
import {Still} from './still.js';
import {colours} from './theme.js';

/** A moving view is drawn from a picture; this time in ms after the last move it is drawn again, sharp. */
const REST = 140;
/** The height of buttons over a picture, and the maximum width of a page without them, in pixels. */
const [BUTTONS, NARROW] = [28, 820];
/** The number of nodes and links up to which a drawing is quick enough for every frame. */
const QUICK = 1500;
/** A drawing that took longer, in ms, is not repeated while the view moves. */
const PATIENCE = 4;

/** A canvas on a network with a cached picture of the static parts, which is shifted while the view moves. */
export class View {
  /**
   * @param {object} layers the drawing on the network: resting() is whether the plan is shown without a run, below and
   *     above draw static parts under and over the nodes, moving draws changing parts, and frame those of the screen
   */
  constructor(canvas, layers, hands) {
    this.canvas = canvas;
    this.layers = layers;
    this.hands = hands;
    this.net = null;
    this.picture = document.createElement('canvas');
    this.whole = document.createElement('canvas');
    this.scale = 1;
    this.left = 0;
    this.top = 0;
    this.box = null;
    this.hovered = -1;
    this.layer = -1;
    this.frames = [];
    new ResizeObserver(() => this.resize()).observe(canvas);
    hold(this);
  }

  show(net) {
    this.net = net;
    this.still = null;
    this.hovered = -1;
    this.fit(-1);
  }

  resize() {
    const ratio = devicePixelRatio || 1;
    for (const canvas of [this.canvas, this.picture, this.whole]) {
      Object.assign(canvas, {width: this.canvas.clientWidth * ratio, height: this.canvas.clientHeight * ratio});
    }
    if (!this.net) return;
    this.fit();
    // a resized canvas is empty, so it is drawn before the next frame
    this.frame();
  }

  /** Fits the network, or one layer of it, into the canvas. */
  fit(layer = this.layer) {
    this.layer = layer;
    const {width, height} = this.canvas;
    this.net = arranged(this.net, width, height);
    if (this.still?.net !== this.net) this.still = new Still(this.net);
    const [left, top, right, bottom] = this.net.bounds(layer);
    const largest = (100 * (devicePixelRatio || 1)) / this.net.cell;
    // on wide pages the buttons are above the picture
    const head = innerWidth > NARROW ? BUTTONS * (devicePixelRatio || 1) : 0;
    this.scale = Math.min(largest, width / (right - left), (height - head) / (bottom - top)) || 1;
    this.left = width / 2 - ((left + right) / 2) * this.scale;
    this.top = (height + head) / 2 - ((top + bottom) / 2) * this.scale;
    this.fitted = layer < 0;
    if (this.fitted) this.fittedScale = this.scale;
    this.refresh();
    this.hands.viewed?.(this);
  }

  /** Draws the static parts again after a change. */
  refresh() {
    this.fresh = false;
    this.movedAt = -Infinity;
    this.redraw();
  }

  /** The view has moved. */
  moved() {
    this.shift();
    this.hands.viewed?.(this);
  }
  same(other) {
    Object.assign(this, {scale: other.scale, left: other.left, top: other.top});
    this.shift();
  }

  shift() {
    this.movedAt = performance.now();
    this.fitted = false;
    this.redraw();
    clearTimeout(this.rest);
    this.rest = setTimeout(() => this.refresh(), REST);
  }

  redraw() {
    if (this.asked) return;
    this.asked = true;
    requestAnimationFrame(() => {
      this.asked = false;
      this.frame();
    });
  }

  frame() {
    if (!this.net || !this.canvas.width) return;
    const began = performance.now();
    const resting = this.layers.resting();
    const costly = this.cost > PATIENCE || this.net.count + this.net.pairs.length > QUICK;
    const moving = costly && this.pictured?.resting === resting && began - this.movedAt < REST;
    this.isMoving = moving;
    if (!moving && (!this.fresh || this.pictured.resting !== resting || !this.isPictured())) this.drawPicture(resting);
    const draw = this.canvas.getContext('2d');
    draw.setTransform(1, 0, 0, 1, 0, 0);
    draw.clearRect(0, 0, this.canvas.width, this.canvas.height);
    if (moving) this.drawShifted(draw);
    else draw.drawImage(this.picture, 0, 0);
    draw.setTransform(this.scale, 0, 0, this.scale, this.left, this.top);
    this.layers.frame(this, draw);
    if (this.box) this.drawBox(draw);
    this.frames.push(performance.now() - began);
    if (this.frames.length > 240) this.frames.shift();
  }

  /** Whether the cached picture shows the very part that is to be seen. */
  isPictured() {
    const {scale, left, top} = this.pictured;
    return scale === this.scale && left === this.left && top === this.top;
  }

  drawStill(draw) {
    this.still.drawLinks(draw, this);
    this.layers.below(this, draw);
    this.still.drawNodes(draw, this);
    this.layers.above(this, draw);
  }

  /** Draws the current contents on another canvas. */
  drawAll(draw) {
    this.drawStill(draw);
    this.layers.moving(this, draw);
  }

  drawPicture(resting) {
    const began = performance.now();
    const draw = this.picture.getContext('2d');
    draw.setTransform(1, 0, 0, 1, 0, 0);
    draw.clearRect(0, 0, this.picture.width, this.picture.height);
    draw.setTransform(this.scale, 0, 0, this.scale, this.left, this.top);
    this.drawStill(draw);
    this.pictured = {scale: this.scale, left: this.left, top: this.top, resting};
    if (this.fitted) {
      const copy = this.whole.getContext('2d');
      copy.clearRect(0, 0, this.whole.width, this.whole.height);
      copy.drawImage(this.picture, 0, 0);
      this.fittedAs = this.pictured;
    }
    this.cost = performance.now() - began;
    this.fresh = true;
  }

  /** The earlier pictures at their current positions: the whole network, and above it the part drawn last. */
  drawShifted(draw) {
    for (const [picture, as] of /** @type {[HTMLCanvasElement, any][]} */ ([
      [this.whole, this.fittedAs],
      [this.picture, this.pictured],
    ])) {
      if (!as) continue;
      /** @type {[number, number, number, number]} */
      const place = placed(this, picture, as);
      draw.clearRect(...place);
      draw.drawImage(picture, ...place);
    }
  }

  /** The length of a pixel in the drawing. */
  get pixel() {
    return (devicePixelRatio || 1) / this.scale;
  }

  get radius() {
    return this.net.radius;
  }

  /** The visible part of the drawing with a margin. */
  part(margin) {
    return [
      -this.left / this.scale - margin,
      -this.top / this.scale - margin,
      (this.canvas.width - this.left) / this.scale + margin,
      (this.canvas.height - this.top) / this.scale + margin,
    ];
  }

  drawBox(draw) {
    const [ax, ay, bx, by] = this.box;
    draw.strokeStyle = colours().ink;
    draw.setLineDash([4 / this.scale]);
    draw.lineWidth = 1 / this.scale;
    draw.strokeRect(ax, ay, bx - ax, by - ay);
    draw.setLineDash([]);
  }

  /** The point of the drawing under a pointer event. */
  at(event) {
    const ratio = devicePixelRatio || 1;
    return [(event.offsetX * ratio - this.left) / this.scale, (event.offsetY * ratio - this.top) / this.scale];
  }

  /** The node under a pointer event, within this part of a cell. */
  nodeAt(event, reach = 0.45) {
    const [x, y] = this.at(event);
    return this.net ? this.net.nearest(x, y, Math.max(this.net.cell * reach, 8 / this.scale)) : -1;
  }

  /** Highlights a node, or no node for -1; keys announce it, and a pointer gives a point of the drawing. */
  point(id, aloud = false, at = null) {
    if (id !== this.hovered) {
      this.hovered = id;
      this.redraw();
    }
    this.hands.hovered?.(id, this, aloud, at);
  }

  zoom(factor, x = this.canvas.width / 2, y = this.canvas.height / 2) {
    const most = (260 * (devicePixelRatio || 1)) / this.net.cell;
    const wanted = Math.min(Math.max(this.scale * factor, this.fittedScale / 2), Math.max(most, this.fittedScale));
    const real = wanted / this.scale;
    this.left = x - (x - this.left) * real;
    this.top = y - (y - this.top) * real;
    this.scale = wanted;
    this.moved();
  }

  pan(dx, dy) {
    this.left += dx;
    this.top += dy;
    this.moved();
  }

  inside([ax, ay, bx, by]) {
    const ids = [];
    for (let id = 0; id < this.net.endpoints; id++) {
      const [x, y] = [this.net.x[id], this.net.y[id]];
      if (x >= Math.min(ax, bx) && x <= Math.max(ax, bx) && y >= Math.min(ay, by) && y <= Math.max(ay, by))
        ids.push(id);
    }
    return ids;
  }
}
