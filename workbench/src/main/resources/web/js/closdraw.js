import {LOOK, el, pressed} from './chart.js';
import * as theme from './theme.js';

/** The drawing of a three-stage network. */

const WIDTH = 900;
/** Ports closer together than this have no numbers. */
const NUMBERED = 9;

/** The heights at which switches and ports are drawn. */
function places({m, n, r}) {
  const height = Math.max(320, Math.max(n * r, m * 1.6) * 20 + 40);
  const gap = height / r;
  const step = Math.min(20, (gap * 0.8) / n);
  const outer = (i) => gap * (i + 0.5);
  const middle = (j) => (height * (j + 0.5)) / m;
  const switchOf = (port) => outer(Math.floor(port / n));
  const port = (port) => switchOf(port) + ((port % n) - (n - 1) / 2) * step;
  return {m, n, r, height, gap, step, outer, middle, switchOf, port};
}

/** All links, and the stubs that join ports and switches. */
function wires(at) {
  let d = '';
  for (let i = 0; i < at.r; i++)
    for (let j = 0; j < at.m; j++)
      d += `M200 ${at.outer(i)}L430 ${at.middle(j)}M470 ${at.middle(j)}L700 ${at.outer(i)}`;
  for (let port = 0; port < at.n * at.r; port++)
    d += `M56 ${at.port(port)}H140L160 ${at.switchOf(port)}M740 ${at.switchOf(port)}L760 ${at.port(port)}H844`;
  return el('path', {d, class: 'wire'});
}

function circuit(each, i, at) {
  const from = at.switchOf(each.in);
  let d = `M56 ${at.port(each.in)}H140L160 ${from}H200`;
  for (const [j, list] of each.picks) {
    d += `M200 ${from}L430 ${at.middle(j)}H470`;
    for (const s of list) d += `M470 ${at.middle(j)}L700 ${at.outer(s)}`;
  }
  for (const port of each.out) d += `M700 ${at.switchOf(port)}H740L760 ${at.port(port)}H844`;
  return el('path', {d, fill: 'none', stroke: theme.worm(i), 'stroke-width': 2.4, 'stroke-linejoin': 'round'});
}

function box(x, y, h, name, kind = '') {
  return [
    el('rect', {x, y: y - h / 2, width: 40, height: h, rx: 2, class: 'switch ' + kind}),
    el('text', {x: x + 20, y: y + 4, 'text-anchor': 'middle'}, name),
  ];
}

function portMark({port, side, x, y, used, chosen, act, numbered}) {
  const kind = `port ${used ? 'used' : ''} ${chosen ? 'chosen' : ''}`;
  const name = `${side} port ${port}${used ? ', connected' : ''}`;
  const said = {tabindex: 0, role: 'button', 'aria-pressed': String(chosen), 'aria-label': name};
  const mark = el('circle', {cx: x, cy: y, r: 6.5, class: kind, ...said});
  mark.append(el('title', {}, `${side} port ${port}`));
  pressed(mark, act);
  if (!numbered) return [mark];
  const left = side === 'input';
  const place = {x: left ? x - 12 : x + 12, y: y + 4, 'text-anchor': left ? 'end' : 'start', class: 'number'};
  return [mark, el('text', place, port)];
}

/** @param {object} marks the chosen ports and the switches out of reach; act is called at a click on a port */
export function drawing(net, circuits, marks, act) {
  const at = places(net);
  const head = {viewBox: `0 0 ${WIDTH} ${at.height}`, role: 'group'};
  const svg = el('svg', {...head, ...LOOK, 'aria-label': `Clos network with ${net.m} middle switches`});
  svg.append(wires(at), ...circuits.map((each, i) => circuit(each, i, at)));
  for (let i = 0; i < net.r; i++) {
    svg.append(...box(160, at.outer(i), at.gap * 0.72, i));
    svg.append(...box(700, at.outer(i), at.gap * 0.72, i, marks.short.has(i) ? 'short' : ''));
  }
  for (let j = 0; j < net.m; j++) svg.append(...box(430, at.middle(j), Math.min(26, (at.height / net.m) * 0.7), j));
  const numbered = at.step >= NUMBERED;
  for (let port = 0; port < net.n * net.r; port++) {
    const both = {port, y: at.port(port), numbered};
    const used = circuits.some((each) => each.in === port);
    const taken = circuits.some((each) => each.out.includes(port));
    const chosen = [port === marks.input, marks.outputs.has(port)];
    const input = {...both, side: 'input', x: 50, used, chosen: chosen[0], act: () => act.input(port)};
    const output = {...both, side: 'output', x: 850, used: taken, chosen: chosen[1], act: () => act.output(port)};
    svg.append(...portMark(input), ...portMark(output));
  }
  return svg;
}
