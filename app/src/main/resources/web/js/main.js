import * as api from './api.js';
import {fill} from './gallery.js';
import {Net} from './net.js';
import {optionFields, schemeList} from './options.js';
import {show, tabs} from './panels.js';
import {complete, destinations, scenario} from './request.js';
import {Side} from './side.js';
import {LOOKS, START, Store, fromAddress, toAddress} from './state.js';
import * as theme from './theme.js';
import {Timeline} from './timeline.js';
import {taken} from './upload.js';

const $ = (id) => document.getElementById(id);
const FIELDS = [
  'network',
  'flits',
  'seed',
  'multicasts',
  'destinationsEach',
  'startUp',
  'flitTime',
  'routingDelay',
  'buffer',
  'ports',
  'startUpModel',
  'startUps',
  'source',
];
const store = new Store(fromAddress(location.hash));
let catalogue = [];
let comparison = null;
let comparing = null;
let progress = '';
let net = null;

const page = {
  get state() {
    return store.state;
  },
  timeline: null,
  hands: {clicked, boxed, hovered, viewed},
};
const timeline = new Timeline(moved, (moment) => store.set({moment}));
page.timeline = timeline;
const sides = [new Side('left', page), new Side('right', page)];
globalThis.castnet = {sides, timeline, store};

function moved() {
  for (const side of sides ?? []) side.view.redraw();
  const {time} = timeline;
  $('served').textContent =
    time === null
      ? ''
      : sides
          .filter((side) => side.playback)
          .map(({playback}) => `${playback.served(time)} of ${playback.drops}`)
          .join(' · ');
}

function problem(error) {
  if (error?.name === 'AbortError') return;
  $('problem').hidden = !error;
  $('problem').textContent = error?.message ?? '';
}

function clicked(id) {
  const {state} = store;
  const name = net.names[id];
  if (id >= net.endpoints) return;
  const chosen = destinations(state);
  if (!state.source) store.set({source: name, sends: ''});
  else if (name === state.source) store.set({source: '', sends: ''});
  else
    store.set({
      destinations: (chosen.includes(name) ? chosen.filter((n) => n !== name) : [...chosen, name]).join(' '),
      sends: '',
    });
}

function boxed(ids) {
  const names = ids.map((id) => net.names[id]).filter((name) => name !== store.state.source);
  store.set({destinations: [...new Set([...destinations(store.state), ...names])].join(' ')});
}

function hovered(id) {
  $('hover').textContent = id < 0 || !net ? '' : net.facts(id) + waitsAt(id, sides[0].playback, timeline.time);
}

/** Who stands at a node and waits for whom. */
function waitsAt(id, playback, time) {
  if (!playback || time === null) return '';
  const facts = [];
  for (const i of playback.active(time)) {
    const worm = playback.worms[i];
    worm.channels.forEach((channel, hop) => {
      const link = net.link(channel);
      if (net.source[link] !== id || !playback.waits(worm, hop, time)) return;
      const holder = playback.holder(channel, time) ?? '–';
      facts.push(`; send ${i} waits for ${net.names[net.target[link]]}, held by send ${holder}`);
    });
  }
  return facts.join('');
}

/** Both pictures show the same part of the network. */
function viewed(view) {
  for (const side of sides)
    if (side.view !== view && side.net && side.view.canvas.width === view.canvas.width) side.view.same(view);
}

function panel() {
  show($('panel'), $('tabs'), store.state.tab, {
    sides,
    state: store.state,
    comparison,
    progress,
    setGantt: (ganttRows) => store.set({ganttRows}),
  });
}

async function compare() {
  comparing?.abort();
  comparison = null;
  progress = complete(store.state) ? 'Comparing …' : 'Choose a source and destinations.';
  if (store.state.tab !== 'compare' || !complete(store.state) || store.state.sends) {
    panel();
    return;
  }
  comparing = new AbortController();
  const {signal} = comparing;
  panel();
  try {
    comparison = await api.job(
      'compare',
      scenario(store.state),
      (state) => {
        progress = `Comparing: ${state.done} of ${state.of} steps, ${state.remark}`;
        panel();
      },
      signal,
    );
  } catch (error) {
    progress = error.message;
    problem(error);
  }
  if (!signal.aborted) panel();
}

async function network() {
  [net, catalogue] = await Promise.all([
    api.network(store.state.network).then((picture) => new Net(picture)),
    api.schemes(store.state.network),
  ]);
  for (const side of sides) side.view.show(net);
  const applies = (name) => catalogue.some((scheme) => scheme.name === name && scheme.applies);
  store.state.left = applies(store.state.left) ? store.state.left : START.left;
  if (store.state.right && !applies(store.state.right)) store.state.right = '';
}

/** One network of each kind to start from; those of files come by upload. */
async function ideas() {
  const kinds = (await api.kinds()).filter((kind) => !kind.readsFile);
  $('network-ideas').replaceChildren(...kinds.map((kind) => new Option(kind.summary, kind.example)));
}

/** The fields say what the experiment says. */
function fields(state) {
  for (const id of FIELDS) if (document.activeElement !== $(id) || !$(id).matches(':invalid')) $(id).value = state[id];
  $('destinations').value = state.destinations;
  schemeList($('scheme-left'), catalogue, state.left);
  schemeList($('scheme-right'), catalogue, state.right, 'none');
  for (const side of ['left', 'right']) {
    const scheme = catalogue.find((one) => one.name === state[side]);
    const key = side + 'Options';
    optionFields($('options-' + side), scheme, state[key], (text) => store.set({[key]: text}));
  }
  if (state.multicasts > 0) $('traffic-part').open = true;
  $('heat').checked = state.heat === 1;
}

/** The steps of the plans, to show one of them alone. */
function steps() {
  const most = Math.max(0, ...sides.map((side) => side.playback?.stepCount ?? 0));
  const list = $('step');
  list.replaceChildren(new Option('all', '0'));
  for (let step = 1; step <= most; step++) list.add(new Option(step, step));
  list.value = String(Math.min(store.state.step, most));
  list.disabled = most < 2;
}

/** The same experiment, looked at in another way. */
async function looked(keys) {
  $('heat').checked = store.state.heat === 1;
  $('step').value = String(store.state.step);
  for (const side of sides) side.view.refresh();
  if (keys.includes('tab')) await compare();
  else if (keys.includes('ganttRows')) panel();
}

async function changed(state, keys) {
  history.replaceState(null, '', toAddress(state));
  if (keys.every((key) => LOOKS.includes(key))) {
    await looked(keys);
    return;
  }
  if (!keys.includes('moment') && !keys.includes('network')) Object.assign(state, {moment: 0, step: 0});
  problem(null);
  try {
    if (keys.includes('network')) await network();
    fields(store.state);
    const results = await Promise.allSettled(sides.map((side) => side.load(store.state)));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) problem(failed.reason);
    timeline.over(Math.max(1, ...sides.map((side) => side.playback?.end ?? 1)), store.state.moment);
    steps();
    await compare();
  } catch (error) {
    problem(error);
  }
  document.body.dataset.ready = String(Number(document.body.dataset.ready ?? 0) + 1);
}

function controls() {
  for (const id of FIELDS)
    $(id).addEventListener('change', () => {
      const number = $(id).type === 'number';
      const other =
        id === 'network' ? {source: '', destinations: '', multicasts: 0, leftOptions: '', rightOptions: ''} : {};
      store.set({[id]: number ? $(id).valueAsNumber || 0 : $(id).value.trim(), ...other, sends: ''});
    });
  $('destinations').addEventListener('change', () =>
    store.set({
      destinations: $('destinations')
        .value.trim()
        .split(/[\s;]+/)
        .join(' '),
      sends: '',
    }),
  );
  for (const side of ['left', 'right']) {
    const list = $('scheme-' + side);
    list.addEventListener('change', () => store.set({[side]: list.value, [side + 'Options']: ''}));
  }
  $('random').addEventListener('click', () => random($('k').valueAsNumber || 1));
  $('clear').addEventListener('click', () => store.set({source: '', destinations: '', sends: '', multicasts: 0}));
  $('heat').addEventListener('change', () => store.set({heat: $('heat').checked ? 1 : 0}));
  $('step').addEventListener('change', () => {
    if (timeline.time !== null) timeline.go(null);
    store.set({step: Number($('step').value), moment: 0});
  });
  $('copy-link').addEventListener('click', async () => {
    await navigator.clipboard.writeText(location.href);
    $('copy-link').textContent = 'Copied';
  });
  $('upload').addEventListener('change', upload);
  $('open-gallery').addEventListener('click', () => $('gallery').showModal());
  $('controls').addEventListener('submit', (event) => event.preventDefault());
}

function random(k) {
  const names = net.names.slice(0, net.endpoints).filter((_, id) => !net.failed.includes(id));
  for (let i = names.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1));
    [names[i], names[j]] = [names[j], names[i]];
  }
  const source = store.state.source || names[0];
  store.set({
    source,
    destinations: names
      .filter((name) => name !== source)
      .slice(0, k)
      .join(' '),
    sends: '',
    multicasts: 0,
  });
}

async function upload() {
  if ($('upload').files.length === 0) return;
  try {
    const {change, fault} = await taken($('upload').files, store.state.network);
    store.set(change);
    if (fault) problem(new Error('The plan is not sound: ' + fault));
  } catch (error) {
    problem(error);
  }
  $('upload').value = '';
}

theme.start($('theme'), () => {
  $('theme').textContent = theme.dark() ? 'Light' : 'Dark';
  for (const side of sides) side.view.refresh();
});
tabs($('tabs'), (tab) => store.set({tab}));
fill($('examples'), () => $('gallery').close());
controls();
store.watch(changed);
addEventListener('hashchange', () => store.set(fromAddress(location.hash)));
ideas().catch(problem);
await changed(store.state, ['network']);
if (location.hash.length < 2 && !localStorage.getItem('castnet-seen')) {
  $('gallery').showModal();
}
localStorage.setItem('castnet-seen', '1');
