import {aside, core, shiftOf, tip, trace} from './moving.js';
import {LEGIBLE, RING} from './still.js';
import {colours, worm as colour} from './theme.js';

/** What lies on the network: chosen nodes, planned worms, link load. */

/** A path of circles around nodes. */
function circles({net}, draw, nodes, r) {
  draw.beginPath();
  for (const id of nodes) {
    draw.moveTo(net.x[id] + r, net.y[id]);
    draw.arc(net.x[id], net.y[id], r, 0, 7);
  }
}

export function chosen(view, draw, destinations) {
  draw.fillStyle = colours().ink;
  circles(view, draw, destinations, view.radius * 1.25);
  draw.fill();
}

/** A diamond. */
export function source(view, draw, id) {
  if (id === undefined) return;
  const {net} = view;
  const d = view.radius * 1.9;
  const [x, y] = [net.x[id], net.y[id]];
  draw.fillStyle = colours().source;
  draw.beginPath();
  draw.moveTo(x, y - d);
  draw.lineTo(x + d, y);
  draw.lineTo(x, y + d);
  draw.lineTo(x - d, y);
  draw.fill();
}

/** All worms of a plan in one quiet colour: the ground on which the run is watched. */
export function faint(view, draw, {worms}) {
  draw.lineCap = 'round';
  draw.lineWidth = Math.max(view.radius * 0.36, 1.2 / view.scale);
  draw.strokeStyle = draw.fillStyle = colours().ink;
  draw.beginPath();
  worms.forEach((each, i) => worm(view, draw, each, shiftOf(view, i)));
  draw.stroke();
  draw.beginPath();
  worms.forEach((each, i) => ends(view, draw, each, shiftOf(view, i)));
  draw.fill();
}

/** The links of a node, picked out. */
export function spokes(view, draw, id) {
  const {net} = view;
  draw.strokeStyle = colours().ink;
  draw.lineWidth = 1.4 / view.scale;
  draw.lineCap = 'butt';
  draw.beginPath();
  for (const link of net.linksOf(id))
    for (const [ax, ay, bx, by] of net.line(link, 'out')) {
      draw.moveTo(ax, ay);
      draw.lineTo(bx, by);
    }
  draw.stroke();
}

/** The worms of a plan; where a step is asked for, its worms on the faint ones of earlier steps. */
export function plan(view, draw, {worms, steps, ranks, partial}, step) {
  draw.lineWidth = Math.max(view.radius * 0.36, 1.2 / view.scale);
  draw.lineCap = 'round';
  draw.lineJoin = 'round';
  const layer = (alpha, taken) => {
    draw.globalAlpha = alpha;
    for (let shade = 0; shade < 8; shade++) {
      const chosen = worms.map((_, i) => i).filter((i) => ranks[i] % 8 === shade && taken(i));
      draw.strokeStyle = draw.fillStyle = colour(shade);
      draw.beginPath();
      for (const i of chosen) worm(view, draw, worms[i], shiftOf(view, i));
      draw.stroke();
      core(draw, () => chosen.filter((i) => partial[i]).forEach((i) => worm(view, draw, worms[i], shiftOf(view, i))));
      draw.beginPath();
      for (const i of chosen) ends(view, draw, worms[i], shiftOf(view, i));
      draw.fill();
    }
    draw.globalAlpha = 1;
  };
  if (!step || !steps) {
    layer(1, () => true);
    return;
  }
  layer(0.18, (i) => steps[i] < step);
  layer(1, (i) => steps[i] === step);
}

function worm(view, draw, {channels}, shift) {
  for (const channel of channels) trace(draw, aside(view.net, channel, shift));
}

/** An arrowhead where the worm, or a branch of it, ends. */
function ends(view, draw, {channels, parents}, shift) {
  const goesOn = new Set(parents ?? channels.map((_, hop) => hop - 1));
  channels.forEach((channel, hop) => {
    if (goesOn.has(hop)) return;
    const [ax, ay, bx, by] = aside(view.net, channel, shift).at(-1);
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const short = Math.min(0.5, view.radius / length);
    tip(draw, [ax, ay, bx - (bx - ax) * short, by - (by - ay) * short], Math.max(view.radius, 5 / view.scale));
  });
}

/** One worm picked out, whatever else there is. */
export function lit(view, draw, playback, i) {
  draw.lineCap = 'round';
  for (const [style, width] of [
    [colours().fill, 1.15],
    [colour(playback.ranks[i]), 0.75],
  ]) {
    draw.strokeStyle = draw.fillStyle = style;
    draw.lineWidth = Math.max(view.radius * width, (4 * width) / view.scale);
    draw.beginPath();
    worm(view, draw, playback.worms[i], shiftOf(view, i));
    draw.stroke();
  }
  draw.beginPath();
  ends(view, draw, playback.worms[i], shiftOf(view, i));
  draw.fill();
  hollow(view, draw, playback.worms[i].dropOffs, colour(playback.ranks[i]));
}

/** Rings around nodes that something is to reach. */
export function hollow(view, draw, nodes, style = colours().ink) {
  draw.fillStyle = colours().fill;
  draw.strokeStyle = style;
  draw.lineWidth = Math.max(view.radius * 0.42, 1.2 / view.scale);
  circles(view, draw, nodes, view.radius * 1.15);
  draw.fill();
  draw.stroke();
}

/** The number of each drop-off if it is legible: its order for a single worm, the send and its order for several. */
export function order(view, draw, {worms, steps}, step) {
  if (view.net.cell * view.scale < 30 || worms.length > 60) return;
  if (worms.flatMap((worm) => worm.dropOffs).length > view.net.count) return;
  const size = Math.max(view.radius * 1.2, LEGIBLE * view.pixel);
  const below = size > view.radius * 1.5;
  draw.font = `600 ${size}px Inter, sans-serif`;
  const aside = view.radius * RING;
  Object.assign(draw, {textAlign: below ? 'right' : 'center', fillStyle: below ? colours().ink : colours().fill});
  const [dx, dy] = below ? [-aside, aside + size * 0.7] : [0, size * 0.35];
  worms.forEach((worm, i) => {
    if (step && steps && steps[i] > step) return;
    worm.dropOffs.forEach((id, n) => draw.fillText(badge(worms, i, n), view.net.x[id] + dx, view.net.y[id] + dy));
  });
}

function badge(worms, i, n) {
  if (worms.length === 1) return String(n + 1);
  return worms[i].dropOffs.length === 1 ? String(i) : `${i}.${n + 1}`;
}

/** A deadlock: an arrow along what each worm of the circle waits for; what it waits for besides is thinner. */
export function deadlock(view, draw, {cycle, waits}) {
  const thick = Math.max(view.radius * 0.35, 2.5 / view.scale);
  draw.strokeStyle = draw.fillStyle = colours().wait;
  draw.lineCap = 'butt';
  draw.lineWidth = thick / 2;
  wanted(view, draw, waits);
  draw.lineWidth = thick;
  wanted(view, draw, cycle);
}

/** An arrow beside each link that is waited for, and a ring around each node whose consumption port is. */
function wanted(view, draw, waits) {
  const {net, radius} = view;
  const arrows = waits.filter(({channel}) => channel >= 0).map(({channel}) => aside(net, channel, -radius * 1.1));
  const ports = waits.filter(({channel}) => channel < 0).map(({node}) => node);
  circles(view, draw, ports, radius * 1.9);
  for (const lines of arrows) trace(draw, lines);
  draw.stroke();
  draw.beginPath();
  for (const lines of arrows) tip(draw, lines.at(-1), draw.lineWidth * 5);
  draw.fill();
}

/** Links between two rails: those over which all that a node wants has to come. */
export function framed(view, draw, links) {
  const {net, radius} = view;
  draw.lineCap = 'round';
  draw.strokeStyle = colours().ink;
  draw.lineWidth = Math.max(radius * 0.3, 1.2 / view.scale);
  draw.beginPath();
  for (const link of links) for (const side of [1.5, -1.5]) trace(draw, aside(net, link * net.lanes, side * radius));
  draw.stroke();
}
