// @ts-nocheck: elements of the document have no types yet
import * as api from './api.js';
import {TimeAxis} from './axis.js';
import {Bet} from './bet.js';
import {Comparison} from './comparison.js';
import {curve} from './curve.js';
import {fill as fields, listen, load, machine, problem, steps} from './fields.js';
import {experimentOf, fill, openGallery} from './gallery.js';
import {GIVEN, described, experiment, find, given, isGiven} from './given.js';
import {LessonCard, scenarioOf} from './lesson.js';
import {copying, withoutToken} from './link.js';
import {recall, remember} from './memory.js';
import {Net} from './net.js';
import {destinationsIn} from './nodes.js';
import {FIXED, SERVED, opening} from './opening.js';
import {lightRows, show, tabs} from './panels.js';
import {head, pairOf} from './pair.js';
import {Pointing} from './pointing.js';
import {Side} from './side.js';
import {Store} from './session.js';
import {START, fromAddress, named, toAddress} from './state.js';
import {share} from './take/panel.js';
import {views} from './take/views.js';
import {WORDS, place as slide, points, sliding as slides} from './slides.js';
import {element} from './table.js';
import * as theme from './theme.js';
import {Timeline} from './timeline.js';
import {Turns} from './turns.js';
import {dropping, renamed, taken, withFileNames} from './upload.js';

/** Schemes that are tried if the first one has no plan that can be shown: one of fewer links, and one that chooses. */
const SPARES = ['binomial', 'auto'];
const $ = (id) => document.getElementById(id);
withoutToken();
const framed = window.parent !== window;
const linked = location.hash.length > 1;
const store = new Store(await opening(), history.state?.depth);
let catalogue = [];
/** The pair of the gallery that is shown, if it is one. */
let pair;
let net = null;
/** The network that is drawn, as it was asked for. */
let drawn = null;
/** Whether the page failed to show the current experiment. */
let failing = false;
/** The element that loads the scheme under the pointer, or null. */
let pointed = null;
/** Settles when the page shows the current experiment. */
let working = Promise.resolve();
let uploading = Promise.resolve();

const page = {
  get state() {
    return store.state;
  },
  sides: [],
  timeline: null,
  hands: null,
  light: {side: null, worm: -1},
  lightUp,
  /** The names of the links that determine the bound, while it is shown. */
  get cut() {
    return (store.state.tab === 'compare' && comparison.result?.cut) || [];
  },
  /** Whether a prediction comes before the result. */
  get isSecret() {
    return bet.open || card.open;
  },
  toggleBreaking: () => pointing.toggleBreaking(),
  /** Whether the network of the experiment is the one that is drawn. */
  get isDrawn() {
    return drawn === store.state.network;
  },
};
const comparison = new Comparison(panel, problem);
const pointing = new Pointing(page, store, $('hover'));
page.hands = {
  clicked: (id, view, at) => pointing.clicked(id, view, at),
  boxed: (ids, view) => pointing.boxed(ids, view),
  hovered: (id, view, aloud, at) => pointing.hovered(id, view, aloud, at),
  viewed,
};
const card = new LessonCard($('lesson'), {
  enter: (step, lesson, number) => enter(step, scenarioOf(lesson, number)),
  reveal: async () => {
    revealed();
    const {lesson} = store.state;
    await working;
    if (store.state.lesson !== lesson) return;
    if (timeline.time === null && sides.some((side) => side.playback)) timeline.play();
  },
  leave: () => store.set({lesson: ''}),
  slider: FIXED ? null : explored,
});
const timeline = new Timeline(moved, (moment) => store.set({moment}), pointing.overBar);
page.timeline = timeline;
const bet = new Bet($('race'), {play: () => timeline.play(), told: revealed});
const sides = page.sides;
sides.push(new Side('left', page), new Side('right', page));
globalThis.castnet = {sides, timeline, store, page};

/** Shows the parts that were hidden before the prediction. */
function revealed() {
  for (const side of sides) side.described(store.state);
  head($('pair'), pair, false);
  timeline.tracks.secret(false);
}

function moved() {
  for (const side of sides) side.view.redraw();
  const {time} = timeline;
  $('served').textContent =
    time === null
      ? ''
      : sides
          .filter((side) => side.playback)
          .map(({playback}) => `${playback.served(time)} of ${playback.drops}`)
          .join(' · ');
  if (time !== null && time >= timeline.end) bet.reveal();
  pointing.happens(time);
}

/** The same worm is picked out wherever it is shown. */
function lightUp(side, worm) {
  const {light} = page;
  if (light.side === side && light.worm === worm) return;
  Object.assign(light, {side, worm});
  for (const each of sides) each.view.redraw();
  lightRows($('panel'), light);
  timeline.tracks.lit(light);
}

/** Results of before are dimmed until those of the present experiment are there. */
function busy(working, stale) {
  $('figure').ariaBusy = String(working);
  $('figure').toggleAttribute('data-stale', stale);
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
    comparison: comparison.result,
    progress: comparison.progress,
    page,
    load: (change) => store.set(change),
    preview,
    width: Math.min(680, Math.max(400, $('panel').clientWidth)),
    go: (time) => timeline.goAndRest(time),
    lightUp,
  });
}

/** Shows a scheme in the left picture while it is pointed at, without loading it; null ends this. */
function preview(change) {
  if (change === pointed) return;
  pointed = change;
  previews.another();
}
const previews = new Turns((signal) =>
  sides[0].preview(pointed && {...store.state, ...pointed}, signal).catch(() => {}),
);

async function compare() {
  await comparison.of(store.state);
  for (const side of sides) side.view.refresh();
}

async function network(signal) {
  const wanted = store.state.network;
  try {
    const found = await Promise.all([api.network(wanted, signal), api.schemes(wanted, signal)]);
    signal.throwIfAborted();
    [net, catalogue] = [new Net(found[0]), found[1]];
  } catch (error) {
    if (!catalogue.length) catalogue = await api.allSchemes();
    if (error.status) error.at = ['network'];
    throw error;
  }
  drawn = wanted;
  for (const side of sides) side.view.show(net);
  if (store.session.mayLackNodes) store.correct(named(store.state, net), {mayLackNodes: false});
}

/** The schemes of the catalogue, and the schedule that was uploaded. */
const offered = () => (given(store.state.given).schedule ? [GIVEN, ...catalogue] : catalogue);

const applies = (name) => offered().some((scheme) => scheme.name === name && scheme.applies);

/** A scheme that the network or the work does not have gives way. */
const applicable = ({left, right}) => ({
  left: applies(left) ? left : START.left,
  right: right && applies(right) ? right : '',
});

/** Links may name all hosts as destinations in one word. */
const everyone = ({destinations, source}) =>
  destinations.trim() === 'all' ? {destinations: destinationsIn(destinations, source, net).join(' ')} : {};

/** One network of each kind to start from; those of files come by upload. */
async function ideas() {
  const kinds = (await api.kinds()).filter((kind) => !kind.readsFile);
  $('network-ideas').replaceChildren(...kinds.map((kind) => new Option(kind.summary, kind.example)));
}

/** The experiment of a lesson's step. */
async function enter({left, right, look}, scenario) {
  const {lesson} = store.state;
  const said = await experiment(scenario);
  if (store.state.lesson !== lesson) return;
  const choice = (text) => text?.trim().split(/\s+/) ?? [];
  const [a, ...optionsA] = choice(left);
  const [b, ...optionsB] = choice(right);
  store.set(
    {
      ...said,
      left: a ?? said.left,
      leftOptions: optionsA.join(' '),
      right: b ?? '',
      rightOptions: optionsB.join(' '),
      ...look,
      lesson,
    },
    'lesson',
  );
}

/** The same experiment, looked at in another way. */
async function looked(keys) {
  load(sides, store.state);
  $('step').value = String(store.state.step);
  $('rows-by').value = store.state.ganttRows;
  for (const side of sides) side.view.refresh();
  if (keys.includes('tab')) await compare();
  if (keys.includes('ganttRows')) timeline.tracks.rowsBy(store.state.ganttRows);
}

/** Another experiment is another page of the browser's history, so that "back" undoes; another look is not. */
function addressed({state, isNewPage, depth}) {
  history[isNewPage ? 'pushState' : 'replaceState']({depth}, '', toAddress(state));
  $('undo').disabled = depth <= 0;
}

function runs() {
  const ran = sides.filter((side) => side.playback);
  const playbacks = ran.map(({playback}) => playback);
  const found = playbacks[0]?.machine;
  machine(found);
  slide(store.state, net.endpoints, found);
  const told = isGiven(store.state) && ran.length ? described(ran[0].playback) : '';
  Object.assign($('given'), {textContent: told, hidden: !told});
  const names = ran.map(({name}) => name).join(' and ');
  const title = store.state.lesson
    ? `${card.lesson?.title}, step ${card.number}`
    : (pair?.title ?? (names && `${names} on ${drawn}`));
  if (SERVED) document.title = title ? `${withFileNames(title)} – Castnet` : 'Castnet workbench';
  const any = (which) => playbacks.some(which);
  document.body.toggleAttribute(
    'data-partial',
    any(({partial}) => partial.includes(true)),
  );
  document.body.toggleAttribute(
    'data-several',
    any(({drops, received}) => drops > received.length),
  );
  bet.show(ran, pair?.claim?.figure ?? 'makespan');
  head($('pair'), pair, page.isSecret);
  timeline.tracks.secret(page.isSecret);
  const end = Math.max(1, ...playbacks.map((playback) => playback.end));
  const axis = new TimeAxis(playbacks, end);
  document.body.toggleAttribute('data-broken', axis.breaks.length > 0);
  timeline.over(axis, ran, store.state.moment, store.state.ganttRows);
}

function changed(session) {
  const {state, keys, cause, isLook, changes} = session;
  addressed(session);
  card.show(state.lesson).catch(problem);
  if (isLook) {
    looked(keys);
    return;
  }
  if (state.lesson && !['lesson', 'address'].includes(cause)) card.own();
  preview(null);
  problem(null);
  busy(true, true);
  pointing.say('', false);
  document.body.dataset.asked = String(changes);
  working = turns.another();
}

/** Handles a server that stops answering, or answers again, after which missed requests are repeated. */
function connected(lost) {
  problem(lost);
  if (lost) return;
  if (failing) working = turns.another();
  else compare().catch(problem);
}

/** Runs both sides. If the first scheme has no plan, and the user did not choose it, others are tried. */
async function loaded(signal) {
  const load = () => Promise.allSettled(sides.map((side) => side.load(store.state, signal)));
  let results = await load();
  signal.throwIfAborted();
  const isChosen = store.session.isLeftChosen || store.state.left !== START.left;
  const left = isChosen ? [] : SPARES.filter(applies);
  while (results[0].status === 'rejected' && left.length) {
    const spare = left.shift();
    store.correct({left: spare}, {spare});
    fields(store.state, offered(), store);
    results = await load();
    signal.throwIfAborted();
  }
  return results;
}

/** Everything that follows from the experiment, unless it has changed again. */
async function follow(signal) {
  const upTo = store.session.changes;
  failing = false;
  try {
    bet.begin(store.state.bet === 1);
    pair = await pairOf(store.state.pair);
    await find(store.state.given);
    if (!page.isDrawn) await network(signal);
    signal.throwIfAborted();
    store.correct({...applicable(store.state), ...everyone(store.state)});
    fields(store.state, offered(), store);
    const results = await loaded(signal);
    const failed = sides.filter((_, i) => results[i].status === 'rejected');
    const alone = sides.some(({playback}) => playback) ? failed[0]?.name : '';
    failing = failed.length > 0;
    if (failing) problem(results[sides.indexOf(failed[0])].reason, alone);
    busy(false, false);
    runs();
    steps(sides, store.state.step);
    load(sides, store.state);
    await compare();
  } catch (error) {
    if (signal.aborted) return;
    failing = true;
    busy(false, true);
    fields(store.state, offered(), store);
    problem(error);
  }
  if (!signal.aborted) document.body.dataset.ready = String(upTo);
}
const turns = new Turns(follow);

/** Files one after the other: tables belong to the fabric that came before them. */
function upload(files) {
  const list = [...files];
  const asked = store.session.byHand;
  if (list.length) uploading = uploading.then(() => take(list, asked));
}

/** The experiment after uploading files, unless the user has changed it since choosing them. */
async function take(files, asked) {
  try {
    const {change, fault} = await taken(files, store.state);
    const remark = renamed(files.map(({name}) => name));
    Object.assign($('renamed'), {textContent: remark, hidden: !remark});
    if (store.session.byHand !== asked)
      throw new Error(`${files.at(-1).name} arrived after a change; choose it again to see it.`);
    store.set(change, 'file');
    if (fault) problem(new Error(fault));
  } catch (error) {
    problem(error);
  }
  $('upload').value = '';
}

theme.start($('theme'), () => {
  for (const side of sides) side.view.refresh();
  timeline.tracks.draw();
});
for (const way of document.querySelectorAll('[data-way]'))
  way.addEventListener('click', () => $(way.dataset.way).focus());
tabs($('tabs'), (tab) => store.set({tab}));
if (SERVED) fill($('examples'), () => $('gallery').close()).catch(problem);
listen(
  store,
  async () => {
    if (!page.isDrawn) await working;
    return page.isDrawn ? net : null;
  },
  timeline,
);
views($('present'), $('leave'));
copying($('copy-link'), $('link'));
$('share').addEventListener('click', () =>
  share({sides, state: store.state, comparison: comparison.result}).catch(problem),
);
$('upload').addEventListener('change', () => upload($('upload').files));
dropping(upload);
$('open-gallery').addEventListener('click', openGallery);
document.querySelector('.skip').addEventListener('click', (event) => {
  event.preventDefault();
  $('panes').focus();
});
$('watch-race').addEventListener('click', async () => {
  const [race] = await api.examples();
  store.set(experimentOf(race));
  await working;
  $('race').querySelector('button')?.focus();
});
$('undo').addEventListener('click', () => history.back());
store.watch(changed);
const another = slides(async (change, again) => {
  store.set(change, again ? 'slider' : 'hand');
  await working;
});
/** A slider of a lesson, with the curve over its values. */
function explored(key) {
  const line = another(key);
  const of = {key, name: WORDS[key], points: points(key)};
  return element('div', 'explored', line, curve(store.state, of, line.querySelector('input')));
}
addEventListener('hashchange', () => {
  store.set(fromAddress(location.hash), 'address', history.state?.depth);
});
ideas().catch(problem);
if (SERVED) api.pulse(connected);
changed(store.session);
await working;
if (!linked && SERVED && !framed && !recall('castnet-seen')) openGallery();
remember('castnet-seen', '1');
