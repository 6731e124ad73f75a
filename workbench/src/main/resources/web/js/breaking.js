import {distance} from './net.js';
import {colours} from './theme.js';

/** Links and nodes that are broken by hand: a part of the network's text, so that links, undo and commands have it. */

const FAIL = /,fail=((?:(?!,[a-zA-Z]+=).)*)/;

/** What has failed, as the network's text says it: nodes, and links as "a-b". */
export function broken(spec) {
  const said = spec.match(FAIL)?.[1] ?? '';
  return said.startsWith('@') ? [] : said.split(';').filter(Boolean);
}

/** The network's text with one more failure, or one less. */
function withFailures(spec, items) {
  const rest = spec.replace(FAIL, '');
  return items.length ? `${rest},fail=${items.join(';')}` : rest;
}

/** The ends of a failed link by name, or the one node. */
function ends(item, net) {
  if (net.id(item) !== undefined) return [net.id(item)];
  for (let at = item.indexOf('-'); at > 0; at = item.indexOf('-', at + 1)) {
    const [a, b] = [net.id(item.slice(0, at)), net.id(item.slice(at + 1))];
    if (a !== undefined && b !== undefined) return [a, b];
  }
  return [];
}

/** @returns {[number, number, number, number]} */
const straight = (net, a, b) => [net.x[a], net.y[a], net.x[b], net.y[b]];

/** The text of the network after a click at a point: what was whole is broken, what was broken is whole. */
export function toggled(spec, net, id, [x, y], reach) {
  const items = broken(spec);
  const without = (item) =>
    withFailures(
      spec,
      items.filter((each) => each !== item),
    );
  if (id >= 0) {
    const name = net.names[id];
    return items.includes(name) ? without(name) : withFailures(spec, [...items, name]);
  }
  for (const item of items) {
    const [a, b] = ends(item, net);
    if (b !== undefined && distance(x, y, straight(net, a, b)) < reach) return without(item);
  }
  const best = net.nearestLink(x, y, reach);
  if (best < 0) return spec;
  const link = `${net.names[net.source[best]]}-${net.names[net.target[best]]}`;
  return withFailures(spec, [...items, link]);
}

/** Crosses on what is broken, and where the link was. */
export function crosses(view, draw, spec) {
  const {net} = view;
  const r = view.radius;
  draw.strokeStyle = colours().wait;
  draw.lineCap = 'round';
  draw.lineWidth = Math.max(r * 0.3, 1.6 / view.scale);
  for (const item of broken(spec)) {
    const [a, b] = ends(item, net);
    if (a === undefined) continue;
    let [x, y] = [net.x[a], net.y[a]];
    if (b !== undefined) {
      draw.setLineDash([r * 0.5, r * 0.6]);
      draw.beginPath();
      draw.moveTo(x, y);
      draw.lineTo(net.x[b], net.y[b]);
      draw.stroke();
      draw.setLineDash([]);
      [x, y] = [(x + net.x[b]) / 2, (y + net.y[b]) / 2];
    }
    draw.beginPath();
    draw.moveTo(x - r, y - r);
    draw.lineTo(x + r, y + r);
    draw.moveTo(x + r, y - r);
    draw.lineTo(x - r, y + r);
    draw.stroke();
  }
}
