import {experiment} from '../given.js';
import {Kernel} from '../kernel.js';
import {scenario} from '../request.js';
import {pairs} from '../state.js';

const address = document.documentElement.dataset.kernel;

/** Computes other experiments than those of the file; undefined if this page has no kernel. */
export const kernel = address && new Kernel(address);

const {dataset, textContent} = document.getElementById('kept');

function unpacked() {
  const bytes = Uint8Array.from(atob(textContent), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).json();
}

/** The answers to the page's requests to a server, taken from the file itself. */
export const kept = 'packed' in dataset ? await unpacked() : JSON.parse(textContent);

const inOrder = (value) => (value?.constructor === Object ? Object.fromEntries(Object.entries(value).sort()) : value);
const text = (value) => JSON.stringify(value, (_, each) => inOrder(each));
const same = (a, b) => text(a) === text(b);

function refuse() {
  throw new Error('this file contains its own experiments only');
}

function known(ask, body = {}) {
  const found = kept.answers.find((each) => each.ask === ask && same(each.body, body));
  return found ? found.answer : refuse();
}

const sides = () => kept.experiments.flatMap((each) => each.sides);
const listed = () => sides().map(({scheme}) => ({name: scheme, applies: true, options: []}));

export const network = async (spec, signal) =>
  kept.experiments.find((each) => each.scenario.network === spec)?.network ??
  (kernel ? kernel.get('networks', spec, signal) : refuse());
export const kinds = async () => (kernel ? kernel.get('kinds') : []);
export const allSchemes = async () => (kernel ? kernel.get('schemes') : listed());
export const schemes = async (spec, signal) => (kernel ? kernel.get('schemes', spec, signal) : listed());
export const formats = async () => [];
export const examples = async () => kept.answers.find(({ask}) => ask === 'examples')?.answer ?? [];
export const lessons = async () => known('lessons');
export const truth = async (lesson, step) => known(`lessons/${lesson}/${step}`);
export const blob = async () => refuse();
export const version = async () => kept.version;

/** Scenarios that were given on this page, in their order, after those of the file itself. */
const scenarios = kept.experiments.map((each) => each.scenario);

/** Scenarios are kept under their place among all. */
export async function upload(_, content) {
  const scenario = JSON.parse(content);
  const place = scenarios.findIndex((each) => same(each, scenario));
  return {file: String(place >= 0 || !kernel ? place : scenarios.push(scenario) - 1)};
}
export const file = async (name) => ({content: scenarios[name] ?? refuse()});

export const words = (side) => pairs(side?.options ?? {});

/** The run of a request that the page makes of one of the experiments. */
export async function post(work, body, signal) {
  if (kernel) {
    const answer = await kernel.post(work, body, signal);
    kernel.prepare();
    return answer;
  }
  if (work !== 'playback') return known(work, body);
  for (const each of kept.experiments) {
    const state = {...(await experiment(each.scenario)), ...each.look};
    const side = each.sides.find((side) => same(scenario(state, side.scheme, words(side)), body));
    if (side?.why) throw new Error(side.why);
    if (side) return side.playback;
  }
  return refuse();
}

export const job = async (work, body, progress, signal) =>
  kernel
    ? kernel.run(work, body, progress, signal)
    : (kept.experiments.find((each) => each.comparison)?.comparison ?? refuse());
