import assert from 'node:assert/strict';
import {test} from 'node:test';
import {verdict} from '../../main/resources/web/js/race.js';

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
