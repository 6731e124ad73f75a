// @ts-nocheck: elements of the document have no types yet
import * as api from './api.js';
import {drawing} from './closdraw.js';
import {count, explain, outOfReach, slackText} from './closwords.js';
import {LessonCard} from './lesson.js';
import {FIXED, LESSON} from './opening.js';
import * as theme from './theme.js';

/** The page of three-stage networks: its address is the network and every operation on it. */

const $ = (id) => document.getElementById(id);
const START = {m: 5, n: 4, r: 4, alpha: 1, d: 1};
/** What can still be drawn. */
const MOST = {m: 64, n: 16, r: 16, alpha: 16, d: 16};

let net = {...START};
let operations = [];
let lesson = '';
let state = {circuits: [], slack: {}};
let input = -1;
let outputs = new Set();
let refused = null;

const circuit = (port) => state.circuits.find((each) => each.in === port);
const busyOut = (port) => state.circuits.some((each) => each.out.includes(port));

/** A number that are allowed, the nearest one to what was asked for. */
const within = (key, value) => Math.min(MOST[key], Math.max(key === 'alpha' ? 0 : 1, Math.floor(value) || 0));

function problem(text) {
  $('problem').hidden = !text;
  $('problem').textContent = text;
}

/** Sets a number, and says so where another was asked for. */
function take(key, asked) {
  net[key] = within(key, Number(asked));
  if (String(net[key]) === asked) return [];
  return [`${key} is ${asked.slice(0, 20)}; ${key === 'alpha' ? 0 : 1} to ${MOST[key]} are allowed`];
}

/** The experiment of an address; what it says wrongly is told, and left out. */
function read(hash) {
  const given = new URLSearchParams(hash.slice(1));
  const wrong = [];
  for (const key of Object.keys(START)) {
    const asked = given.get(key);
    wrong.push(...take(key, asked ?? String(START[key])));
  }
  try {
    operations = JSON.parse(given.get('ops') ?? '[]');
    if (!Array.isArray(operations)) throw new SyntaxError('no list');
  } catch {
    operations = [];
    wrong.push('ops is not a JSON list of operations');
  }
  lesson = given.get('lesson') ?? LESSON;
  return wrong.join('; ');
}

/** What the last operation came to. */
function outcome(request, last) {
  if (refused) return explain(net, state.circuits, request, last.why);
  if (request?.op !== 'connect') return count(state.circuits.length, 'circuit') + '.';
  return `Connected through ${last.picks.map(([j, list]) => `middle ${j} to ${list.join(', ')}`).join('; ')}.`;
}

function draw() {
  const short = new Set(refused?.why === 'blocked' ? outOfReach(net, state.circuits, refused.request) : []);
  const svg = drawing(net, state.circuits, {input, outputs, short}, {input: choose, output: want});
  const focus = document.activeElement?.getAttribute?.('aria-label');
  $('stages').replaceChildren(svg);
  if (focus) svg.querySelector(`[aria-label="${CSS.escape(focus)}"]`)?.focus();
  $('connect').disabled = input < 0 || outputs.size === 0 || Boolean(circuit(input));
  $('disconnect').disabled = !circuit(input);
}

function choose(port) {
  input = port === input ? -1 : port;
  refused = null;
  draw();
}

function want(port) {
  if (outputs.has(port)) outputs.delete(port);
  else outputs.add(port);
  draw();
}

let turn = Promise.resolve();

/** One operation after the other: each goes on from the trace that the one before it left. */
function apply(request) {
  turn = turn.then(() => replay(request));
  return turn;
}

/** Replays the trace with one more operation; a refused one leaves no mark in the trace. */
async function replay(request) {
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
    problem('');
  } catch (error) {
    problem(error.message);
  }
  addressed();
  draw();
  document.body.dataset.ready = String(Number(document.body.dataset.ready ?? 0) + 1);
}

function addressed() {
  const said = {...net, ops: JSON.stringify(operations), ...(lesson ? {lesson} : {})};
  history.replaceState(null, '', '#' + new URLSearchParams(said));
}

function fields() {
  for (const key of Object.keys(START)) $(key).value = net[key];
}

/** Another network, with these circuits asked for one after the other. */
async function build(numbers, requests) {
  net = {...START, ...numbers};
  operations = [];
  outputs = new Set();
  input = -1;
  fields();
  await apply(null);
  for (const request of requests) await apply(request);
}

const card = new LessonCard($('lesson'), {
  enter: (step) => build(step.clos, step.operations.slice(0, -1)),
  reveal: (step) => apply(step.operations.at(-1)),
  leave: () => {
    lesson = '';
    card.show('');
    addressed();
  },
});

for (const key of Object.keys(START))
  $(key).addEventListener('change', async () => {
    const wrong = take(key, $(key).value);
    $(key).value = net[key];
    operations = [];
    await apply(null);
    if (wrong.length) problem(wrong[0]);
  });
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
    const out = Array.from({length: 1 + Math.floor(Math.random() * 3)}, () => pick(outs));
    await apply({op: 'connect', in: pick(ins), out: [...new Set(out)]});
    if (refused?.why === 'blocked') break;
  }
});
theme.start($('theme'), draw);
$('controls').addEventListener('submit', (event) => event.preventDefault());

/** Follows the address: at the start, and when it changes under the page. */
async function follow() {
  const wrong = read(location.hash);
  fields();
  if (lesson) await card.show(lesson);
  else {
    await card.show('');
    await apply(null);
  }
  if (wrong) problem(wrong);
}
addEventListener('hashchange', follow);
if (!FIXED) api.pulse((lost) => problem(lost?.message ?? ''));
await follow();
