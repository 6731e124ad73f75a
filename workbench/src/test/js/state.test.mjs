import assert from 'node:assert/strict';
import {test} from 'node:test';
import {START, fromAddress, reopened, toAddress} from '../../main/resources/web/js/state.js';

test('an address without an experiment leaves the technology to the network', () => {
  assert.deepEqual(fromAddress(''), START);
  assert.equal(START.startUp, '');
});

test('a link of the first edition keeps its times', () => {
  const state = fromAddress('#network=mesh:8x8&flitTime=2us');
  assert.deepEqual([state.startUp, state.flitTime, state.buffer], ['300us', '2us', '1']);
});

test('a link carries the experiment to and fro', () => {
  const state = {...START, network: 'torus:4x4', startUp: '300us', multicasts: 7, pair: 'crowd', bet: 1};
  assert.deepEqual(fromAddress(toAddress(state)), state);
});

test('another network reopens the times that an old link did not state', () => {
  const change = reopened(fromAddress('#network=mesh:8x8&flitTime=2us'));
  assert.equal(change.startUp, '');
  assert.ok(!('flitTime' in change));
});
