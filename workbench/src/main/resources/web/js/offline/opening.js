import {experiment} from '../given.js';
import {START} from '../state.js';
import {kept} from './api.js';

/** How a file begins: with the experiment that it holds. */

const words = (side) =>
  Object.entries(side?.options ?? {})
    .map(([key, value]) => `${key}=${value}`)
    .join(' ');

export async function opening() {
  const [left, right] = kept.sides;
  return {
    ...(await experiment(kept.scenario)),
    left: left.scheme || START.left,
    leftOptions: words(left),
    right: right?.scheme ?? '',
    rightOptions: words(right),
    ...kept.look,
  };
}

export const FIXED = 'This file contains one experiment. Use castnet serve to change it.';

export const LACKING = kept.comparison ? ['take'] : ['take', 'compare'];
