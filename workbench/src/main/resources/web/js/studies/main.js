// @ts-nocheck: elements of the document have no types yet
import * as api from '../api.js';
import {grouped} from '../table.js';
import * as theme from '../theme.js';
import {newest} from '../turns.js';
import {points, reproduced, studied} from './answers.js';

/** The page of studies: starts work, tells how far it is, and shows what came of it. */

const $ = (id) => document.getElementById(id);
const EXAMPLE = `name: copies
network: mesh:8x8
schemes: [u-mesh, unicast]
traffic:
  multicasts: [1, 4, 8]
  destinations: 12
  flits: 32
replications: 10
measure: makespan
figures:
  - {x: traffic.multicasts, y: makespan}
`;
const words = (text) => text.trim().split(/\s+/).filter(Boolean);

let stopping = null;
let exhibits = [];

function problem(error) {
  $('problem').hidden = !error || error.name === 'AbortError';
  $('problem').textContent = error?.message ?? '';
}

function told({done, of}) {
  $('bar').max = Math.max(1, of);
  $('bar').value = done;
  $('done').textContent = of ? `${done} of ${of} replications` : 'working …';
}

/** The answer of a long run. If the server stops it at its time limit, it is requested again while it advances. */
async function toTheEnd(work, request, signal) {
  for (let before = -1; ; ) {
    let last = 0;
    const going = (state) => {
      last = state.done;
      told(state);
    };
    try {
      return await api.job(work, request, going, signal);
    } catch (error) {
      if (error.status !== 504 || last <= before) throw error;
      before = last;
    }
  }
}

/** Starts a run in place of the one before; a run that starts before its request is known replaces it. */
async function start(work, asked, show) {
  stopping?.abort();
  const stop = (stopping = new AbortController());
  problem(null);
  told({done: 0, of: 0});
  $('progress').hidden = false;
  $('answer').replaceChildren();
  try {
    const answer = await toTheEnd(work, await asked(), stop.signal);
    if (stop === stopping) {
      $('answer').replaceChildren(...show(answer));
      await names();
    }
  } catch (error) {
    if (stop === stopping) problem(error);
  }
  if (stop === stopping) $('progress').hidden = true;
  document.body.dataset.ready = String(Number(document.body.dataset.ready ?? 0) + 1);
}

/** The text as the file format has it; the server reads both notations. */
async function study() {
  const {kind, content} = await api.upload('the study', $('study').value, '');
  if (kind !== 'study') throw new Error(`this is a ${kind}; a study also contains replications or until`);
  return content;
}

const studies = newest(() => api.post('results', {metrics: []}));
const results = newest((asked) => api.post('results', asked));

/** The studies that there are results of. */
async function names() {
  const {studies: all} = await studies();
  const chosen = $('of').value;
  $('of').replaceChildren(new Option('all', ''), ...all.map((name) => new Option(name, name)));
  if (all.includes(chosen)) $('of').value = chosen;
}

/** What is found is not shown where something has been started since. */
async function find() {
  const before = stopping;
  problem(null);
  try {
    const asked = {study: $('of').value, where: words($('where').value), metrics: words($('metrics').value)};
    const found = await results(asked);
    if (before === stopping) $('answer').replaceChildren(...points(found));
  } catch (error) {
    if (before === stopping) problem(error);
  }
}

function claim() {
  $('claim').textContent = exhibits.find(({id}) => id === $('exhibit').value)?.claim ?? '';
}

theme.start($('theme'));
api.pulse(problem);
$('study').value = EXAMPLE;

/** A study that was dropped on the other page comes by the name under which it is kept. */
async function brought() {
  const name = new URLSearchParams(location.hash.slice(1)).get('study');
  if (name) $('study').value = JSON.stringify((await api.file(name)).content, null, 2);
}
$('controls').addEventListener('submit', (event) => event.preventDefault());
$('exhibit').addEventListener('change', claim);
$('reproduce').addEventListener('click', () =>
  start('reproduce', async () => ({exhibit: $('exhibit').value, effort: $('effort').value}), reproduced),
);
$('run').addEventListener('click', () => start('study', study, studied));
$('find').addEventListener('click', find);
$('stop').addEventListener('click', () => stopping?.abort());
$('file').addEventListener('change', async () => {
  $('study').value = await $('file').files[0].text();
});
try {
  exhibits = await api.exhibits();
  const option = ({id, title}) => new Option(`${title} (${id})`, id);
  grouped($('exhibit'), exhibits, ({paper}) => paper, option);
  claim();
  await names();
  await brought();
} catch (error) {
  problem(error);
}
document.body.dataset.ready = '1';
