import {colours} from './theme.js';

/**
 * A canvas on a network: zoom and pan, a cached picture of the still part, and the layers on top of it.
 * The still part is drawn once for each view; a frame of a playback copies it.
 */
export class View {
  /** @param {(view: View, draw: CanvasRenderingContext2D) => void} paint draws the moving part */
  constructor(canvas, paint, hands) {
    this.canvas = canvas; this.paint = paint; this.hands = hands; this.net = null;
    this.still = document.createElement('canvas');
    this.scale = 1; this.left = 0; this.top = 0; this.box = null;
    this.frames = [];
    new ResizeObserver(() => this.resize()).observe(canvas);
    this.listen();
  }

  show(net) { this.net = net; this.fit(); }

  resize() {
    const ratio = devicePixelRatio || 1;
    this.canvas.width = this.canvas.clientWidth * ratio; this.canvas.height = this.canvas.clientHeight * ratio;
    this.still.width = this.canvas.width; this.still.height = this.canvas.height;
    if (this.net) this.fit();
  }

  fit() {
    const {width, height} = this.canvas;
    this.scale = Math.min(width / this.net.width, height / this.net.height) * 0.98 || 1;
    this.left = (width - this.net.width * this.scale) / 2; this.top = (height - this.net.height * this.scale) / 2;
    this.moved();
  }

  /** The view has changed: the still part is drawn anew. */
  moved() { this.fresh = false; this.redraw(); this.hands.viewed?.(this); }
  same(other) { Object.assign(this, {scale: other.scale, left: other.left, top: other.top, fresh: false}); this.redraw(); }

  redraw() {
    if (this.asked) return;
    this.asked = true;
    requestAnimationFrame(() => { this.asked = false; this.frame(); });
  }

  frame() {
    if (!this.net || !this.canvas.width) return;
    const began = performance.now();
    if (!this.fresh) this.drawStill();
    const draw = this.canvas.getContext('2d');
    draw.setTransform(1, 0, 0, 1, 0, 0);
    draw.clearRect(0, 0, this.canvas.width, this.canvas.height);
    draw.drawImage(this.still, 0, 0);
    draw.setTransform(this.scale, 0, 0, this.scale, this.left, this.top);
    this.paint(this, draw);
    if (this.box) this.drawBox(draw);
    this.frames.push(performance.now() - began);
    if (this.frames.length > 240) this.frames.shift();
  }

  get radius() { return this.net.kind === 'fabric' ? 3 : Math.max(1.4, Math.min(7, this.net.cell * 0.13)); }

  drawStill() {
    const draw = this.still.getContext('2d'); const {net} = this; const shade = colours();
    draw.setTransform(1, 0, 0, 1, 0, 0);
    draw.clearRect(0, 0, this.still.width, this.still.height);
    draw.setTransform(this.scale, 0, 0, this.scale, this.left, this.top);
    if (net.kind !== 'hypercube-grid') {
      draw.beginPath();
      for (const link of net.pairs) {
        for (const [ax, ay, bx, by] of net.line(link, 'out')) { draw.moveTo(ax, ay); draw.lineTo(bx, by); }
      }
      draw.lineWidth = Math.max(0.6, 1 / this.scale); draw.strokeStyle = shade.link; draw.stroke();
    }
    draw.beginPath();
    const r = this.radius;
    for (let id = 0; id < net.count; id++) {
      if (id >= net.endpoints) draw.rect(net.x[id] - 13, net.y[id] - 9, 26, 18);
      else { draw.moveTo(net.x[id] + r, net.y[id]); draw.arc(net.x[id], net.y[id], r, 0, 7); }
    }
    draw.fillStyle = shade.fill; draw.fill(); draw.strokeStyle = shade.node; draw.lineWidth = 1 / Math.max(1, this.scale / 1.4); draw.stroke();
    if (net.cell * this.scale > 46 * (devicePixelRatio || 1)) this.drawNames(draw, shade);
    this.fresh = true;
  }

  drawNames(draw, shade) {
    draw.fillStyle = shade.node; draw.font = `${Math.min(9, net10(this.net))}px Inter, sans-serif`;
    for (let id = 0; id < this.net.count; id++) {
      const isSwitch = id >= this.net.endpoints;
      if (isSwitch) { draw.textAlign = 'center'; draw.fillText(this.net.names[id].slice(0, 6), this.net.x[id], this.net.y[id] + 3); }
      else if (this.net.kind !== 'fabric') { draw.textAlign = 'left'; draw.fillText(this.net.names[id], this.net.x[id] + this.radius + 1.5, this.net.y[id] + this.radius + 7); }
    }
  }

  drawBox(draw) {
    const [ax, ay, bx, by] = this.box;
    draw.strokeStyle = colours().ink; draw.setLineDash([4 / this.scale]); draw.lineWidth = 1 / this.scale;
    draw.strokeRect(ax, ay, bx - ax, by - ay); draw.setLineDash([]);
  }

  /** The point of the drawing under a pointer event. */
  at(event) {
    const ratio = devicePixelRatio || 1;
    return [(event.offsetX * ratio - this.left) / this.scale, (event.offsetY * ratio - this.top) / this.scale];
  }

  nodeAt(event) {
    const [x, y] = this.at(event);
    return this.net ? this.net.nearest(x, y, Math.max(this.net.cell * 0.45, 8 / this.scale)) : -1;
  }

  zoom(factor, x = this.canvas.width / 2, y = this.canvas.height / 2) {
    this.left = x - (x - this.left) * factor; this.top = y - (y - this.top) * factor; this.scale *= factor;
    this.moved();
  }

  listen() {
    const {canvas} = this; let from = null; let dragged = false;
    canvas.addEventListener('wheel', (event) => {
      event.preventDefault(); const ratio = devicePixelRatio || 1;
      this.zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, event.offsetX * ratio, event.offsetY * ratio);
    }, {passive: false});
    canvas.addEventListener('pointerdown', (event) => { from = event; dragged = false; canvas.setPointerCapture(event.pointerId); });
    canvas.addEventListener('pointermove', (event) => {
      if (!from) { this.hands.hovered?.(this.nodeAt(event)); return; }
      if (Math.hypot(event.offsetX - from.offsetX, event.offsetY - from.offsetY) > 4) dragged = true;
      if (!dragged) return;
      if (event.shiftKey) { this.box = [...this.at(from), ...this.at(event)]; this.redraw(); return; }
      const ratio = devicePixelRatio || 1;
      this.left += event.movementX * ratio; this.top += event.movementY * ratio; this.moved();
    });
    canvas.addEventListener('pointerup', (event) => {
      if (this.box) { this.hands.boxed?.(this.inside(this.box)); this.box = null; this.redraw(); }
      else if (!dragged && this.net) { const id = this.nodeAt(event); if (id >= 0) this.hands.clicked?.(id); }
      from = null;
    });
    canvas.addEventListener('keydown', (event) => {
      const pan = {ArrowLeft: [40, 0], ArrowRight: [-40, 0], ArrowUp: [0, 40], ArrowDown: [0, -40]}[event.key];
      if (pan) { this.left += pan[0]; this.top += pan[1]; this.moved(); }
      else if (event.key === '+' || event.key === '=') this.zoom(1.2);
      else if (event.key === '-') this.zoom(1 / 1.2);
      else if (event.key === '0') this.fit();
      else return;
      event.preventDefault();
    });
  }

  inside([ax, ay, bx, by]) {
    const ids = [];
    for (let id = 0; id < this.net.endpoints; id++) {
      const [x, y] = [this.net.x[id], this.net.y[id]];
      if (x >= Math.min(ax, bx) && x <= Math.max(ax, bx) && y >= Math.min(ay, by) && y <= Math.max(ay, by)) ids.push(id);
    }
    return ids;
  }
}

const net10 = (net) => Math.max(6, net.cell * 0.17);
