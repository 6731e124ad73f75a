import * as api from './api.js';
import {el} from './chart.js';
import * as theme from './theme.js';

const $ = (id) => document.getElementById(id);
const KEYS = ['m', 'n', 'r', 'alpha', 'd'];
const given = new URLSearchParams(location.hash.slice(1));
const net = Object.fromEntries(
  [
    ['m', 5],
    ['n', 4],
    ['r', 4],
    ['alpha', 1],
    ['d', 1],
  ].map(([key, value]) => [key, Number(given.get(key) ?? value)]),
);
let operations = JSON.parse(given.get('ops') ?? '[]');
let state = {circuits: [], slack: {middles: net.m}};
let input = -1;
let outputs = new Set();
let refused = null;

const circuit = (port) => state.circuits.find((each) => each.in === port);
const busyOut = (port) => state.circuits.some((each) => each.out.includes(port));

/** Middles that the input switch can still reach, and whether such a middle still reaches the output switch. */
function free(inputSwitch) {
  const taken = new Set(
    state.circuits
      .filter((each) => Math.floor(each.in / net.n) === inputSwitch)
      .flatMap((each) => each.picks.map(([middle]) => middle)),
  );
  return Array.from({length: net.m}, (_, j) => j).filter((j) => !taken.has(j));
}
const reaches = (middle, outputSwitch) =>
  !state.circuits.some((each) => each.picks.some(([j, list]) => j === middle && list.includes(outputSwitch)));

const count = (number, word) => `${number} ${word}${number === 1 ? '' : 's'}`;

/** Why a request was refused, in a sentence. */
function explain(request, why) {
  const inputSwitch = Math.floor(request.in / net.n);
  if (why === 'blocked') return blocked(request, inputSwitch);
  const sentences = {
    bad: 'There is no such port.',
    busy_in: `Input ${request.in} carries a circuit already.`,
    busy_out: 'One of these outputs is taken.',
    idle: `Input ${request.in} carries no circuit.`,
    ineligible:
      `Input switch ${inputSwitch} may carry ${net.alpha} circuits to more than ${net.d} output switches; ` +
      'it has them.',
  };
  return sentences[why] ?? why;
}

function blocked(request, inputSwitch) {
  const open = free(inputSwitch);
  const links =
    open.length === 0
      ? 'no free link to any middle, so it cannot reach'
      : `a free link to ${open.length === 1 ? 'middle' : 'middles'} ${open.join(', ')} only, and none of these reaches`;
  return `Blocked. Input switch ${inputSwitch} has ${links} output switch ${outOfReach(request).join(', ')}.`;
}

/** The output switches of a request that no middle free to its input switch reaches. */
function outOfReach(request) {
  const open = free(Math.floor(request.in / net.n));
  const asked = [...new Set(request.out.map((port) => Math.floor(port / net.n)))];
  return asked.filter((outputSwitch) => !open.some((middle) => reaches(middle, outputSwitch)));
}

/** What the last operation came to. */
function outcome(request, last) {
  if (refused) return explain(request, last.why);
  if (request?.op !== 'connect') return count(state.circuits.length, 'circuit') + '.';
  return `Connected through ${last.picks.map(([j, list]) => `middle ${j} to ${list.join(', ')}`).join('; ')}.`;
}

function slackText({middles, inputSwitch, outputSwitch}) {
  if (inputSwitch < 0) return 'Slack: no idle pair of ports.';
  const between = `from input switch ${inputSwitch} to output switch ${outputSwitch}`;
  return `Slack: ${count(middles, 'middle')} ${between}, the pair nearest to blocking.`;
}

function draw() {
  const size = Math.max(net.n * net.r, net.m * 1.6);
  const height = Math.max(320, size * 20 + 40);
  const width = 900;
  const svg = el('svg', {
    viewBox: `0 0 ${width} ${height}`,
    role: 'group',
    'aria-label': `Clos network with ${net.m} middle switches`,
    fill: 'currentColor',
    'font-size': 11,
    'font-family': 'Inter, sans-serif',
  });
  const gap = height / net.r;
  const outer = (i) => gap * (i + 0.5);
  const middle = (j) => (height * (j + 0.5)) / net.m;
  const portY = (port) =>
    outer(Math.floor(port / net.n)) + ((port % net.n) - (net.n - 1) / 2) * Math.min(20, (gap * 0.8) / net.n);
  let wires = '';
  for (let i = 0; i < net.r; i++)
    for (let j = 0; j < net.m; j++) wires += `M200 ${outer(i)}L430 ${middle(j)}M470 ${middle(j)}L700 ${outer(i)}`;
  svg.append(el('path', {d: wires, class: 'wire'}));
  state.circuits.forEach((each, i) => {
    let d = `M60 ${portY(each.in)}H140L200 ${outer(Math.floor(each.in / net.n))}`;
    for (const [j, list] of each.picks) {
      d += `M200 ${outer(Math.floor(each.in / net.n))}L430 ${middle(j)}H470`;
      for (const s of list) d += `M470 ${middle(j)}L700 ${outer(s)}`;
    }
    for (const port of each.out) d += `M700 ${outer(Math.floor(port / net.n))}L760 ${portY(port)}H840`;
    svg.append(el('path', {d, fill: 'none', stroke: theme.worm(i), 'stroke-width': 2.4, 'stroke-linejoin': 'round'}));
  });
  const short = new Set(refused?.why === 'blocked' ? outOfReach(refused.request) : []);
  const box = (x, y, h, name, kind = '') =>
    svg.append(
      el('rect', {x, y: y - h / 2, width: 40, height: h, rx: 2, class: 'switch ' + kind}),
      el('text', {x: x + 20, y: y + 4, 'text-anchor': 'middle'}, name),
    );
  for (let i = 0; i < net.r; i++) {
    box(160, outer(i), gap * 0.72, i);
    box(700, outer(i), gap * 0.72, i, short.has(i) ? 'short' : '');
  }
  for (let j = 0; j < net.m; j++) box(430, middle(j), Math.min(26, (height / net.m) * 0.7), j);
  for (let port = 0; port < net.n * net.r; port++) {
    svg.append(portMark(port, 'input', 50, portY(port), circuit(port), port === input, () => choose(port)));
    svg.append(
      portMark(port, 'output', 850, portY(port), busyOut(port), outputs.has(port), () => {
        outputs.has(port) ? outputs.delete(port) : outputs.add(port);
        draw();
      }),
    );
  }
  const focus = document.activeElement?.getAttribute?.('aria-label');
  $('stages').replaceChildren(svg);
  if (focus) svg.querySelector(`[aria-label="${focus}"]`)?.focus();
  $('connect').disabled = input < 0 || outputs.size === 0 || Boolean(circuit(input));
  $('disconnect').disabled = !circuit(input);
}

function portMark(port, side, x, y, used, chosen, act) {
  const mark = el('circle', {
    cx: x,
    cy: y,
    r: 6.5,
    class: `port ${used ? 'used' : ''} ${chosen ? 'chosen' : ''}`,
    tabindex: 0,
    role: 'button',
    'aria-pressed': String(chosen),
    'aria-label': `${side} port ${port}${used ? ', connected' : ''}`,
  });
  mark.append(el('title', {}, `${side} port ${port}`));
  mark.addEventListener('click', act);
  mark.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      act();
    }
  });
  return mark;
}

function choose(port) {
  input = port === input ? -1 : port;
  refused = null;
  draw();
}

/** Replays the trace with one more operation; a refused one leaves no mark in the trace. */
async function apply(request) {
  const tried = request ? [...operations, request] : operations;
  try {
    const asked = await Promise.allSettled([
      api.post('clos/route', {net, operations: tried}),
      api.post('clos/design', {n: net.n, r: net.r, alpha: net.alpha, d: net.d}),
    ]);
    // where both are refused, the first says why: whichever comes in sooner would say it by chance
    for (const {reason} of asked) if (reason) throw reason;
    const [answer, sizes] = asked.map(({value}) => value);
    const last = request ? answer.answers.at(-1) : {ok: true};
    state = answer;
    refused = last.ok ? null : {request, why: last.why};
    if (last.ok) {
      operations = tried;
      input = -1;
      if (request?.op === 'connect') outputs = new Set();
    }
    $('said').textContent = outcome(request, last);
    $('sizes').textContent =
      `Never blocks from m = ${sizes.theorem} (theorem), ${sizes.sharper} (sharper bound); ` +
      `full multicast ${sizes.fullMulticast}.`;
    $('slack').textContent = slackText(state.slack);
    $('problem').hidden = true;
  } catch (error) {
    $('problem').hidden = false;
    $('problem').textContent = error.message;
  }
  history.replaceState(null, '', '#' + new URLSearchParams({...net, ops: JSON.stringify(operations)}));
  draw();
  document.body.dataset.ready = String(Number(document.body.dataset.ready ?? 0) + 1);
}

for (const key of KEYS) {
  $(key).value = net[key];
  $(key).addEventListener('change', () => {
    net[key] = $(key).valueAsNumber || 1;
    if (key === 'alpha') net.alpha = $(key).valueAsNumber || 0;
    operations = [];
    apply(null);
  });
}
$('connect').addEventListener('click', () => apply({op: 'connect', in: input, out: [...outputs]}));
$('disconnect').addEventListener('click', () => apply({op: 'disconnect', in: input}));
$('reset').addEventListener('click', () => {
  operations = [];
  apply(null);
});
$('fill').addEventListener('click', async () => {
  const ports = net.n * net.r;
  for (let k = 0; k < 20; k++) {
    const ins = Array.from({length: ports}, (_, i) => i).filter((i) => !circuit(i));
    const outs = Array.from({length: ports}, (_, i) => i).filter((i) => !busyOut(i));
    if (!ins.length || !outs.length) break;
    const pick = (list) => list[Math.floor(Math.random() * list.length)];
    await apply({
      op: 'connect',
      in: pick(ins),
      out: [...new Set(Array.from({length: 1 + Math.floor(Math.random() * 3)}, () => pick(outs)))],
    });
    if (refused?.why === 'blocked') break;
  }
});
theme.start($('theme'), () => {
  $('theme').textContent = theme.dark() ? 'Light' : 'Dark';
  draw();
});
$('controls').addEventListener('submit', (event) => event.preventDefault());
await apply(null);
