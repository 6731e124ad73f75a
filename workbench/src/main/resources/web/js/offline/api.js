import {experiment} from '../given.js';
import {scenario} from '../request.js';
import {pairs} from '../state.js';

const {dataset, textContent} = document.getElementById('kept');

function unpacked() {
  const bytes = Uint8Array.from(atob(textContent), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).json();
}

/** What the page asks a server for, out of the file itself. */
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

export const network = async (spec) =>
  kept.experiments.find((each) => each.scenario.network === spec)?.network ?? refuse();
export const kinds = async () => [];
export const allSchemes = async () => sides().map(({scheme}) => ({name: scheme, applies: true, options: []}));
export const schemes = allSchemes;
export const examples = async () => [];
export const lessons = async () => known('lessons');
export const truth = async (lesson, step) => known(`lessons/${lesson}/${step}`);
export const blob = async () => refuse();
export const version = async () => kept.version;

/** Scenarios are kept under their place among the experiments. */
export const upload = async (_, content) => ({
  file: String(kept.experiments.findIndex((each) => same(each.scenario, JSON.parse(content)))),
});
export const file = async (name) => ({content: (kept.experiments[name] ?? refuse()).scenario});

export const words = (side) => pairs(side?.options ?? {});

/** The run of a request that the page makes of one of the experiments. */
export async function post(work, body) {
  if (work !== 'playback') return known(work, body);
  for (const each of kept.experiments) {
    const state = {...(await experiment(each.scenario)), ...each.look};
    const side = each.sides.find((side) => same(scenario(state, side.scheme, words(side)), body));
    if (side?.why) throw new Error(side.why);
    if (side) return side.playback;
  }
  return refuse();
}

export const job = async () => kept.experiments.find((each) => each.comparison)?.comparison ?? refuse();
