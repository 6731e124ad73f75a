// @ts-nocheck: elements of the document have no types yet
import {count} from './closwords.js';
import {TECHNOLOGY, asTheyStand, given, hasArbiter, isGiven} from './given.js';
import {destinationsIn, working} from './nodes.js';
import {bare} from './slides.js';
import {optionFields, schemeList} from './options.js';
import {span} from './playback.js';
import {ROOT, destinations, ranks} from './request.js';
import {reopened} from './state.js';

/** The experiment as a sentence, and the drawer with the fields that the sentence omits. */

const $ = (id) => document.getElementById(id);
/** Fields of the messages: they replace an uploaded plan; the other fields only change its run. */
const WORK = 'network collective size flits multicasts destinationsEach source'.split(' ');
const FIELDS = [...WORK, 'seed', ...TECHNOLOGY];

/** The nodes of each kind of work in the sentence, after the word that leads to them. */
const NODES = {
  given: () => ['', 'the given work'],
  many: (state) => ['in', `${count(state.multicasts, 'multicast')} to ${count(state.destinationsEach, 'node')} each`],
  collective: (state) => ['among', ranks(state).length ? count(ranks(state).length, 'node') : 'all nodes'],
  one: (state) => ['to', destinations(state).length ? count(destinations(state).length, 'node') : 'chosen nodes'],
};

function sentence(state) {
  const single = state.multicasts > 0 ? 'many' : 'one';
  const work = isGiven(state) ? 'given' : state.collective ? 'collective' : single;
  $('controls').dataset.work = work;
  [$('relation').textContent, $('nodes').textContent] = NODES[work](state);
  const word = ROOT[state.collective];
  const place = $(word ? 'root' : 'nodes-list');
  if ($('source-part').parentElement !== place) place.prepend($('source-part'));
  $('source-word').textContent = word ?? 'Rank 0';
  $('source').ariaLabel = state.collective ? 'Rank 0' : 'Source';
  $('source').placeholder = state.collective ? 'the first node' : 'a node';
}

/** The field that a refusal is about, or undefined, and the refusal without the path of that field. */
function aboutField({at: [place = ''] = [], complaint, message}) {
  const [, id] = /^(?:(?:messages\[\d+\]|traffic|wormhole)\.)?(\w+)(?:\[\d+\])?$/.exec(place) ?? [];
  const field = id === 'hosts' ? $('destinations') : [...FIELDS, 'destinations'].includes(id) ? $(id) : undefined;
  return {field, text: field && place.includes('.') ? complaint : message};
}

/** Shows an error next to its field, or with its scheme above the pictures; hides it if there is no error. */
export function problem(error, scheme = '') {
  if (error?.name === 'AbortError') return;
  const {field, text} = aboutField(error ?? {message: ''});
  for (const each of document.querySelectorAll('[aria-invalid]')) each.removeAttribute('aria-invalid');
  field?.setAttribute('aria-invalid', 'true');
  if (field) (field.closest('.row') ?? field.closest('label')).after($('problem'));
  else $('figure').prepend($('problem'));
  field?.closest('details')?.setAttribute('open', '');
  $('problem').hidden = !error;
  $('problem').textContent = scheme && !field ? `${scheme}: ${text}` : text;
}

/** The fields show the experiment. */
export function fill(state, catalogue, store) {
  for (const id of FIELDS) if (document.activeElement !== $(id) || !$(id).matches(':invalid')) $(id).value = state[id];
  $('destinations').value = state.destinations;
  schemeList($('scheme-left'), catalogue, state.left);
  schemeList($('scheme-right'), catalogue, state.right, 'no other');
  for (const side of ['left', 'right']) {
    const scheme = catalogue.find((one) => one.name === state[side]);
    const key = side + 'Options';
    optionFields($('options-' + side), scheme, state[key], (text) => store.set({[key]: text}));
    $('scheme-' + side).disabled = asTheyStand(state);
  }
  for (const id of ['collective', 'flits', 'multicasts', 'destinationsEach']) $(id).disabled = isGiven(state);
  if (isGiven(state)) $('flits').value = '';
  $('size').disabled = isGiven(state) || state.collective === 'barrier';
  sentence(state);
  $('arbiter').disabled = !hasArbiter(state);
  $('rows-by').value = state.ganttRows;
  const without = TIMES.filter((id) => bare(state[id]));
  $('units').hidden = without.length === 0;
  $('units').textContent = `A time needs a unit; write ${state[without[0]]}us for microseconds.`;
}

const TIMES = ['startUp', 'flitTime', 'routingDelay'];
const asText = (key, value) => (TIMES.includes(key) ? span(value) : String(value));

/** The values that the network and its technology determine for empty fields; unknown without a run. */
export function machine(found) {
  $('machine').textContent = found ? `Machine: ${found.text}.` : '';
  $('machine').hidden = !found;
  for (const id of [...TIMES, 'buffer']) $(id).placeholder = found?.[id] === undefined ? '' : asText(id, found[id]);
}

/** Whether links show their load; if all runs have too many worms for paths, they do. */
export function load(sides, state) {
  const ran = sides.filter((side) => side.playback);
  const always = ran.length > 0 && ran.every((side) => side.isCrowded);
  Object.assign($('heat'), {checked: always || state.heat === 1, disabled: always});
}

/** The steps of the plans, to show one of them alone. */
export function steps(sides, shown) {
  const most = Math.max(0, ...sides.map((side) => side.playback?.stepCount ?? 0));
  const list = $('step');
  list.replaceChildren(new Option('all', '0'));
  for (let step = 1; step <= most; step++) list.add(new Option(step, step));
  list.value = String(Math.min(shown, most));
  list.disabled = most < 2;
}

/** The changes of the experiment by a change of a field. */
function change(id, state) {
  const value = $(id).type === 'number' ? $(id).valueAsNumber || 0 : $(id).value.trim();
  const placed = id === 'network' && given(state.given).schedule;
  const open = id === 'network' && !placed ? reopened(state) : {};
  return {...open, [id]: value, ...(WORK.includes(id) && !placed ? {sends: '', given: ''} : {})};
}

/** @param {() => Promise} drawn settles with the network when it is drawn, or null */
export function listen(store, drawn, timeline) {
  for (const id of FIELDS) $(id).addEventListener('change', () => store.set(change(id, store.state)));
  $('destinations').addEventListener('change', async () => {
    const text = $('destinations').value;
    const net = await drawn();
    const names = destinationsIn(text, store.state.source, net);
    store.set({destinations: names.join(' '), sends: '', given: ''});
    $('destinations').value = store.state.destinations;
    const unknown = net && names.find((name) => net.id(name) === undefined);
    const refusal = {message: `destinations: '${unknown}' is not a node`, at: ['destinations']};
    if (unknown && !store.state.source) problem(refusal);
  });
  for (const side of ['left', 'right']) {
    const list = $('scheme-' + side);
    list.addEventListener('change', () => store.set({[side]: list.value, [side + 'Options']: ''}));
  }
  $('k').addEventListener('input', () => ($('picked').textContent = $('k').value));
  $('random').addEventListener('click', async () => {
    const net = await drawn();
    const k = Math.max(1, Math.floor($('k').valueAsNumber || 1));
    if (net) store.set(random(net, k, store.state.source));
  });
  $('clear').addEventListener('click', () =>
    store.set({source: '', destinations: '', sends: '', given: '', multicasts: 0}),
  );
  $('heat').addEventListener('change', () => store.set({heat: $('heat').checked ? 1 : 0}));
  $('rows-by').addEventListener('change', () => store.set({ganttRows: $('rows-by').value}));
  $('step').addEventListener('change', () => {
    if (timeline.time !== null) timeline.go(null);
    store.set({step: Number($('step').value), moment: 0});
  });
  $('controls').addEventListener('submit', (event) => event.preventDefault());
  $('controls').addEventListener('keydown', (event) => {
    const part = event.key === 'Escape' && event.target.closest('details[open]');
    if (!part) return;
    part.open = false;
    part.firstElementChild.focus();
  });
}

function random(net, k, chosen) {
  const names = working(net);
  for (let i = names.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1));
    [names[i], names[j]] = [names[j], names[i]];
  }
  const source = chosen || names[0];
  const others = names.filter((name) => name !== source).slice(0, k);
  return {source, destinations: others.join(' '), sends: '', given: '', multicasts: 0};
}
