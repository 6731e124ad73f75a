import {GIVEN, experiment} from '../given.js';
import {START, fromAddress} from '../state.js';
import {kernel, kept, lessons, words} from './api.js';

/** How a file begins: with the first experiment that it holds, or with its lesson. */

const own = (await lessons()).find(({lesson}) => lesson.steps);

export const LESSON = own ? `${own.id}/1` : '';

export async function opening() {
  if (kernel && location.hash.includes('network=')) return fromAddress(location.hash);
  const {scenario, sides, look} = kept.experiments[0];
  const [left, right] = sides;
  return {
    ...(await experiment(scenario)),
    left: left.scheme || START.left,
    leftOptions: words(left),
    right: right?.scheme ?? '',
    rightOptions: words(right),
    ...look,
    lesson: fromAddress(location.hash).lesson || LESSON,
  };
}

/** There is no server to which files and long work can be given. */
export const SERVED = false;

const recorded = own
  ? 'This page contains the experiments of its lesson. Use castnet serve to change them.'
  : 'This file contains one experiment. Use castnet serve to change it.';

export const FIXED = kernel ? '' : recorded;

const compares = kernel || kept.experiments.some((each) => each.comparison);
const plans = kept.experiments.some(({sides}) => sides.some(({scheme}) => scheme === GIVEN.name));

/** A plan from a file has no command, since a scenario does not contain it. */
export const LACKING = ['take', ...(compares ? [] : ['compare']), ...(plans ? ['command'] : [])];

export const pageOf = (id) => `${id}.html`;
