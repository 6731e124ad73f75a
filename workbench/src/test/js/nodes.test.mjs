import assert from 'node:assert/strict';
import {test} from 'node:test';
import {destinationsIn, nodeList} from '../../main/resources/web/js/nodes.js';

const names = ['0,0', '1,0', '2,0', '3,0', 'switch'];
const net = /** @type {any} */ ({
  names,
  endpoints: 4,
  failed: [2],
  id: (name) => (names.includes(name) ? names.indexOf(name) : undefined),
});

test('"all" stands for every working host but the source', () => {
  assert.deepEqual(destinationsIn(' all ', '0,0', net), ['1,0', '3,0']);
});

test('the source is never a destination', () => {
  assert.deepEqual(destinationsIn('0,0 1,0', '0,0', net), ['1,0']);
});

test('words of an unknown network stay as they are', () => {
  assert.deepEqual(destinationsIn('all', '0,0', null), ['all']);
});

test('lists are read as people paste them', () => {
  const known = (name) => net.id(name) !== undefined;
  assert.deepEqual(nodeList('(1, 0), (2, 0)', known), ['1,0', '2,0']);
  assert.deepEqual(nodeList('[[1,0],[3,0]]', known), ['1,0', '3,0']);
  assert.deepEqual(nodeList('H1, H2', known), ['H1', 'H2']);
});
