import assert from 'node:assert/strict';
import {test} from 'node:test';
import {order, verdict} from '../../main/resources/web/js/race.js';

const side = (name, makespan, traffic, longestPath) => ({
  name,
  net: {},
  playback: {makespan, worms: [], plan: {metrics: {traffic, longestPath}}},
});

test('the verdict of a pair states the figure that the pair is about', () => {
  const sides = [side('dual-path', 600e6, 42, 25), side('otms', 900e6, 44, 12)];
  assert.equal(verdict(sides, 'longestPath'), 'otms has a longest path of 12 links, dual-path of 25.');
  assert.equal(verdict(sides, 'traffic'), 'dual-path uses 42 links, otms 44.');
  assert.match(verdict(sides), /^dual-path wins: it ends after 600 µs, 1\.5 times as fast as otms\.$/);
});

test('equal figures are no victory', () => {
  assert.equal(verdict([side('a', 1, 5, 2), side('b', 1, 5, 3)], 'traffic'), 'Equal: a uses 5 links, b 5.');
  assert.match(verdict([side('a', 1e6, 5, 2), side('b', 1e6, 5, 3)]), /^Equal: both end after 1 µs/);
});

test('two runs of one scheme are told apart by their side', () => {
  assert.equal(verdict([side('a', 1, 9, 2), side('a', 1, 5, 3)], 'traffic'), 'the right uses 5 links, the left 9.');
});

test('one run has no verdict', () => assert.equal(verdict([side('a', 1, 5, 2)]), ''));

const points = [1, 8, 16].map((value) => ({text: String(value)}));
const over = (one, other) =>
  order(points, [
    {name: 'spcco', values: one},
    {name: 'stc', values: other},
  ]);

test('a curve states where the order of two schemes changes', () => {
  assert.equal(over([1, 2, 9], [3, 4, 5]), 'spcco is ahead up to 8, stc from 16 on.');
});

test('a curve states a scheme that is always ahead', () => {
  assert.equal(over([5, 6, 7], [3, 4, 5]), 'stc is ahead at all of these values.');
});

test('a curve states no order if two schemes tie or change places twice', () => {
  assert.equal(over([1, 2, 9], [1, 4, 5]), '');
  assert.equal(over([1, 5, 1], [2, 4, 2]), '');
});
