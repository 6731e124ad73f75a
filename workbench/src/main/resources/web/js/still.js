import {joined} from './scale.js';
import {colours} from './theme.js';

/** The minimum size of names and numbers on the screen, in pixels. */
export const LEGIBLE = 9;
/** The distance of a node's texts from it in radii, outside the ring of its start-up. */
export const RING = 1.65;
/** The radius in pixels below which a node is a dot without a rim, which would be invisible. */
const TINY = 2.2;

/** Links between layers are fainter than those within one, which they pass over. */
const BETWEEN = 0.3;
/** The maximum number of nodes with texts; more would merge into a grey area. */
const MOST_BETWEEN = 1000;

/** The width of a box in pixels of the page from which the links within it are drawn one by one. */
const OPEN = 300;
/** The width of a bundle grows with its links up to this, in pixels. */
const THICKEST = 5;
/** The rectangle of a switch. */
const SWITCH = {width: 26, height: 18};
/** The height of the names of boxes: they are drawn if they fit. */
const TITLE = 16;

/** The network itself, as paths that are made once; links in a row along a line of a grid become one stroke. */
export class Still {
  constructor(net) {
    this.net = net;
    if (net.boxes) this.joint = this.below();
    const {layers} = net;
    const across = (link) => layers.length > 0 && layers[net.source[link]] !== layers[net.target[link]];
    const path = (links) => {
      const said = net.arcs ? '' : this.strokes(net, links);
      return Object.assign(new Path2D(said), {said});
    };
    const {boxes, groups, source, target} = net;
    const isInside = (link) => !boxes || groups.part[source[link]] === groups.part[target[link]];
    this.links = path(net.pairs.filter((link) => !across(link) && isInside(link)));
    this.between = path(net.pairs.filter(across));
  }

  /** The lower border of the switches that join the groups, and how far it reaches. */
  below() {
    const {groups, x, y} = this.net;
    const joining = [...x.keys()].filter((node) => groups.part[node] < 0);
    const of = (places) => joining.map((node) => places[node]);
    return {left: Math.min(...of(x)), right: Math.max(...of(x)), y: Math.max(...of(y)) + 12};
  }

  /** The links as the text of a path. */
  strokes(net, links) {
    let said = '';
    const line = (ax, ay, bx, by) => {
      said += `M${ax} ${ay}L${bx} ${by}`;
    };
    const rows = new Map();
    const columns = new Map();
    const into = (lines, key, from, to) => {
      if (!lines.has(key)) lines.set(key, []);
      lines.get(key).push([Math.min(from, to), Math.max(from, to)]);
    };
    for (const link of links) {
      for (const [ax, ay, bx, by] of net.line(link, 'out')) {
        if (ay === by) into(rows, ay, ax, bx);
        else if (ax === bx) into(columns, ax, ay, by);
        else line(ax, ay, bx, by);
      }
    }
    for (const [y, parts] of rows) for (const [from, to] of joined(parts)) line(from, y, to, y);
    for (const [x, parts] of columns) for (const [from, to] of joined(parts)) line(x, from, x, to);
    return said;
  }

  /** Whether boxes are so large on the screen that the links within them are drawn one by one. */
  isOpen(view) {
    const {boxes} = this.net;
    return !boxes || boxes[0].width >= OPEN * view.pixel;
  }

  /** The groups of a large network, and their links as bundles: those that worms use are drawn with the worms. */
  drawGroups(draw, view) {
    const {boxes, bundles} = this.net;
    const shade = colours();
    draw.lineCap = 'butt';
    draw.strokeStyle = shade.link;
    for (const {a, b, links} of bundles) {
      draw.lineWidth = Math.min(THICKEST, 0.6 * Math.sqrt(links)) * view.pixel;
      draw.beginPath();
      draw.moveTo(...this.end(a, b));
      draw.lineTo(...this.end(b, a));
      draw.stroke();
    }
    draw.lineWidth = view.pixel;
    draw.strokeStyle = shade.node;
    draw.fillStyle = shade.fill;
    draw.beginPath();
    for (const {x, y, width, height} of boxes) draw.rect(x, y, width, height);
    draw.fill();
    draw.stroke();
    Object.assign(draw, {
      fillStyle: shade.soft,
      textAlign: 'left',
      font: `${LEGIBLE * view.pixel}px Inter, sans-serif`,
    });
    if (LEGIBLE * view.pixel > TITLE) return;
    boxes.forEach(({x, y, width, nodes}, group) => {
      const text = `${group}: ${nodes.filter((node) => node < this.net.endpoints).length} hosts`;
      if (draw.measureText(text).width < width) draw.fillText(text, x + 3 * view.pixel, y + (LEGIBLE + 1) * view.pixel);
    });
  }

  /** The end of a bundle: at its box, or below the switches that join all groups, near to the box. */
  end(group, other) {
    const {boxes} = this.net;
    const {x, y, width, height} = boxes[group] ?? boxes[other];
    const middle = x + width / 2;
    if (group < 0) return [Math.min(this.joint.right, Math.max(this.joint.left, middle)), this.joint.y];
    return [middle, boxes[other] ? y + height / 2 : y];
  }

  drawLinks(draw, view) {
    if (this.net.boxes) {
      this.drawGroups(draw, view);
      if (!this.isOpen(view)) return;
    }
    draw.lineWidth = Math.max(0.6, 1 / view.scale);
    draw.strokeStyle = colours().link;
    draw.stroke(this.links);
    if (this.net.count > MOST_BETWEEN) return;
    draw.globalAlpha = BETWEEN;
    draw.stroke(this.between);
    draw.globalAlpha = 1;
  }

  drawNodes(draw, view) {
    const {net} = this;
    const shade = colours();
    const r = view.radius;
    const tiny = r * view.scale < TINY;
    const d = tiny ? r * 0.8 : r;
    draw.beginPath();
    for (const [id, x, y] of this.seen(view)) {
      if (id >= net.endpoints) draw.rect(x - SWITCH.width / 2, y - SWITCH.height / 2, SWITCH.width, SWITCH.height);
      else if (tiny) draw.rect(x - d, y - d, 2 * d, 2 * d);
      else {
        draw.moveTo(x + r, y);
        draw.arc(x, y, r, 0, 7);
      }
    }
    draw.fillStyle = tiny ? shade.node : shade.fill;
    draw.fill();
    if (!tiny) {
      draw.strokeStyle = shade.node;
      draw.lineWidth = 1 / Math.max(1, view.scale / 1.4);
      draw.stroke();
    }
    this.numbers(draw, view);
    if (net.cell * view.scale > 46 * (devicePixelRatio || 1)) this.names(draw, view);
  }

  /** The nodes that the view shows, each with its place. */
  *seen(view) {
    const {count, x, y} = this.net;
    const [left, top, right, bottom] = view.part(26);
    for (let id = 0; id < count; id++)
      if (x[id] >= left && y[id] >= top && x[id] <= right && y[id] <= bottom) yield [id, x[id], y[id]];
  }

  /** The number of each layer, above its first node. */
  numbers(draw, view) {
    const {layers, x, y} = this.net;
    Object.assign(draw, {fillStyle: colours().soft, textAlign: 'left'});
    draw.font = `${LEGIBLE * view.pixel}px Inter, sans-serif`;
    for (let z = 0, id = 0; id >= 0; id = layers.indexOf(++z))
      if (layers.length) draw.fillText(z, x[id], y[id] - view.radius - 4 * view.pixel);
  }

  names(draw, view) {
    const {net} = this;
    const size = Math.max(LEGIBLE * view.pixel, Math.min(9, net.cell * 0.17));
    const aside = view.radius * RING;
    Object.assign(draw, {fillStyle: colours().soft, font: `${size}px Inter, sans-serif`});
    for (const [id, x, y] of this.seen(view)) {
      draw.textAlign = id < net.endpoints ? 'left' : 'center';
      if (id >= net.endpoints) this.switchName(draw, net.names[id], x, y);
      else if (net.labelled) draw.fillText(net.names[id], x + aside, y + aside + size * 0.7);
    }
  }

  /** The name of a switch: in its square, or above it if it is longer. */
  switchName(draw, name, x, y) {
    if (draw.measureText(name).width < SWITCH.width) draw.fillText(name, x, y + 3);
    else draw.fillText(name, x, y - SWITCH.height / 2 - 3, this.net.cell * 0.9);
  }
}
