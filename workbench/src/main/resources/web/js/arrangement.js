import {bundles, grouped, groupsOf} from './groups.js';
import {Net} from './net.js';

/** Networks arranged so that they fill a pane: a ring as a ring, layers in rows. */

/** Nodes of a ring that is drawn as one. */
const LARGEST_RING = 64;

/** The nodes of a ring in their order, or nothing where the network is none or is too long. */
function ring({picture, count, endpoints}) {
  if (count < 3 || count > LARGEST_RING || endpoints < count || !picture.wraps.length) return null;
  const next = Array.from({length: count}, () => new Set());
  picture.source.forEach((from, link) => next[from].add(picture.target[link]));
  if (next.some((neighbours) => neighbours.size !== 2)) return null;
  const order = [0];
  for (let at = 0, from = -1; order.length < count; ) {
    const to = [...next[at]].find((node) => node !== from && !order.includes(node));
    if (to === undefined) return null;
    [from, at] = [at, to];
    order.push(at);
  }
  return next[order.at(-1)].has(0) ? order : null;
}

function round(net, order) {
  const r = net.cell * Math.max(1.9, 1.15 / (2 * Math.sin(Math.PI / net.count)));
  const [x, y] = [new Array(net.count), new Array(net.count)];
  order.forEach((id, i) => {
    const turn = (2 * Math.PI * i) / net.count - Math.PI / 2;
    x[id] = r * Math.cos(turn);
    y[id] = r * Math.sin(turn);
  });
  return new Net(net.picture, {x, y, wraps: []});
}

const range = (values) => [Math.min(...values), Math.max(...values)];

/** How far apart layers lie, and how large one is. */
function sizes({picture}) {
  const of = (layer) => picture.layers.map((each, id) => (each === layer ? id : -1)).filter((id) => id >= 0);
  const [first, second] = [of(0), of(1)];
  const [left, right] = range(first.map((id) => picture.x[id]));
  const [top, bottom] = range(first.map((id) => picture.y[id]));
  const pitch = picture.x[second[0]] - picture.x[first[0]];
  return {pitch, width: right - left, height: bottom - top, gap: pitch - (right - left)};
}

/** In so many columns: the layers that do not stand beside their neighbour any more are joined by stubs. */
function rows(net, columns, {pitch, height, gap}) {
  const {picture} = net;
  const column = (id) => picture.layers[id] % columns;
  const row = (id) => Math.floor(picture.layers[id] / columns);
  const x = picture.x.map((place, id) => place - (picture.layers[id] - column(id)) * pitch);
  const y = picture.y.map((place, id) => place + row(id) * (height + gap));
  const wraps = new Set(picture.wraps);
  const torn = new Set();
  picture.source.forEach((from, link) => {
    if (row(from) !== row(picture.target[link]) && !wraps.has(link)) torn.add(link);
  });
  return new Net(picture, {x, y, wraps: [...wraps, ...torn], torn, columns});
}

/** At most so much a drawing is stretched. */
const STRETCH = 1.8;

/** A wide drawing with slanted links, such as a cube or a tree, made higher so that it fills a pane. */
function stretched(net, width, height) {
  const {picture} = net;
  const {x, y, source, target} = picture;
  const slanted = source.some((from, link) => x[from] !== x[target[link]] && y[from] !== y[target[link]]);
  if (!slanted || picture.wraps.length) return net;
  const [left, top, right, bottom] = new Net(picture).bounds();
  const factor = Math.min(STRETCH, (right - left) / (bottom - top) / (width / height));
  const as = factor > 1.1 ? Math.round(10 * factor) / 10 : 1;
  return as === (net.as ?? 1) ? net : new Net(picture, {y: y.map((place) => place * as), as});
}

/** The room around boxes. */
const MARGIN = 38;

/** A network in boxes by its groups, or null if it has none; it need not change in another pane of the same shape. */
function inGroups(net, width, height) {
  if (net.groups === undefined) net.groups = groupsOf(net);
  const {groups, picture} = net;
  if (!groups) return null;
  const ratio = Math.round((4 * width) / height) / 4;
  if (net.ratio === ratio) return net;
  const {boxes, ...places} = grouped(net, groups, ratio);
  const between = net.bundles ?? bundles(net, groups);
  const drawing = {radius: 3, margin: MARGIN, cell: CELL, labelled: false, arcs: false, wraps: [], bows: []};
  return new Net(picture, {...drawing, ...places, boxes, groups, bundles: between, ratio});
}

/** The distance of switches in boxes. */
const CELL = 34;

/** The arrangement of a network for a pane of this width and height; the same object where it need not change. */
export function arranged(net, width, height) {
  if (!width || !height) return net;
  const {layers} = net.picture;
  if (!layers.length) {
    const boxed = inGroups(net, width, height);
    if (boxed) return boxed;
    const order = net.x === net.picture.x && ring(net);
    return order ? round(net, order) : stretched(net, width, height);
  }
  const count = Math.max(...layers) + 1;
  const size = sizes(net);
  const scale = (columns) => {
    const across = columns * size.pitch - size.gap + 2 * net.margin;
    const down = Math.ceil(count / columns) * (size.height + size.gap) - size.gap + 2 * net.margin;
    return Math.min(width / across, height / down);
  };
  let columns = count;
  for (let fewer = count - 1; fewer > 0; fewer--) if (scale(fewer) > scale(columns) * 1.02) columns = fewer;
  return columns === (net.columns ?? count) ? net : rows(net, columns, size);
}
