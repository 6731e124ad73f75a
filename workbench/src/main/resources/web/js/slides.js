// @ts-nocheck: elements of the document have no types yet
import {element} from './table.js';
import {Turns} from './turns.js';

/** Sliders whose results follow at once: a change begins when the one before is done, and the newest one counts. */

const UNITS = {ps: 1, ns: 1e3, us: 1e6, µs: 1e6, ms: 1e9, s: 1e12};
const DECADE = 12;
const SHORTEST = 1e5;

/** A time as text in picoseconds; NaN where it is none. */
function picoseconds(text) {
  const [, value, unit] = text.trim().match(/^([0-9.]+)\s*([a-zµ]*)$/) ?? [];
  return Number(value) * (UNITS[unit || 'ps'] ?? NaN);
}

/** Whether a time is written without its unit. */
export const bare = (text) => /^\d+(\.\d+)?$/.test(text) && Number(text) > 0;

/** Two digits are enough for a hand. */
function time(ps) {
  const [unit, size] = Object.entries({ms: 1e9, us: 1e6, ns: 1e3}).find(([, each]) => ps >= each);
  return Number((ps / size).toPrecision(2)) + unit;
}

/** How a field's value lies along its slider. */
const SLIDES = {
  startUp: {
    value: (at) => (at === 0 ? '0' : time(SHORTEST * 10 ** ((at - 1) / DECADE))),
    place: (text) => {
      const ps = picoseconds(text);
      return ps >= SHORTEST ? Math.round(DECADE * Math.log10(ps / SHORTEST)) + 1 : 0;
    },
  },
  flits: {value: (at) => Math.round(2 ** (at / 4)), place: (flits) => Math.round(4 * Math.log2(Math.max(1, flits)))},
  multicasts: {value: (at) => at, place: (count) => count},
};

const slider = (key) => document.getElementById(key + '-slide');

/** The sliders stand where the fields do, or at what holds where a field is empty. */
export function place(state, endpoints, machine) {
  slider('multicasts').max = Math.min(256, endpoints);
  for (const [key, {place}] of Object.entries(SLIDES)) {
    const field = document.getElementById(key);
    const value = state[key] === '' ? String(machine?.[key] ?? '') : state[key];
    if (document.activeElement !== slider(key)) slider(key).value = place(value);
    slider(key).disabled = field.disabled;
    slider(key).setAttribute('aria-valuetext', String(state[key] || field.placeholder));
  }
}

/** Applies the changes of sliders; returns a function that makes another slider of a parameter. */
export function sliding(apply) {
  let change = {};
  let again = false;
  const turns = new Turns(async () => {
    await apply(change, again);
    again = true;
  });
  const attach = (input, key) => {
    input.addEventListener('input', () => {
      change = {[key]: SLIDES[key].value(input.valueAsNumber)};
      turns.another();
    });
    input.addEventListener('pointerdown', () => (again = false));
    input.addEventListener('focus', () => (again = false));
  };
  for (const key of Object.keys(SLIDES)) attach(slider(key), key);
  return (key) => inText(key, attach);
}

/** The number of values of a slider that a curve shows. */
const POINTS = 9;

/** Values from one end of a slider to the other, with their places. */
export function points(key) {
  const low = Math.max(1, Number(slider(key).min));
  const high = Number(slider(key).max);
  return Array.from({length: POINTS}, (_, i) => {
    const place = Math.round(low + (i * (high - low)) / (POINTS - 1));
    const value = SLIDES[key].value(place);
    return {place, value, text: String(value)};
  });
}

export const WORDS = {startUp: 'Start-up', flits: 'Flits', multicasts: 'Multicasts'};

/** Another slider of the same parameter, with its name and value, for the text of a lesson. */
function inText(key, attach) {
  const input = slider(key).cloneNode();
  input.removeAttribute('id');
  input.ariaLabel = WORDS[key];
  const value = document.createElement('output');
  const line = element('p', 'slider', WORDS[key], input, value);
  const tell = () => (value.textContent = SLIDES[key].value(input.valueAsNumber));
  input.value = slider(key).value;
  input.disabled = false;
  input.addEventListener('input', tell);
  attach(input, key);
  tell();
  return line;
}
