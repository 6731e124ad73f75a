import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Store, begun, changed, corrected} from '../../main/resources/web/js/session.js';
import {START} from '../../main/resources/web/js/state.js';

const first = begun({...START, source: '0,0', destinations: '1,1', moment: 7, pair: 'crowd', bet: 1}, 2);
const by = (session, cause, change, depth) => changed(session, {change, cause, depth});

test('a change by hand is another page of the history and ends what belongs to the experiment before', () => {
  const {state, isNewPage, depth, changes} = by(first, 'hand', {flits: 64});
  assert.deepEqual([state.flits, state.moment, state.pair, state.bet], [64, 0, '', 0]);
  assert.deepEqual([isNewPage, depth, changes], [true, 3, 2]);
});

test('another network ends the pair of the gallery, too', () => {
  assert.equal(by(first, 'hand', {network: 'torus:4x4'}).state.pair, '');
});

test('a change may state the pair and its bet', () => {
  const {state} = by(first, 'hand', {network: 'torus:4x4', pair: 'edges', bet: 1});
  assert.deepEqual([state.pair, state.bet], ['edges', 1]);
});

test('another look keeps experiment and history', () => {
  const {state, isLook, isNewPage, changes} = by(first, 'hand', {tab: 'links'});
  assert.deepEqual([state.pair, isLook, isNewPage, changes], ['crowd', true, false, 1]);
});

test('values that a held slider passes are one page of the history', () => {
  const begins = by(first, 'hand', {flits: 33});
  const goes = by(begins, 'slider', {flits: 34});
  assert.deepEqual([goes.isNewPage, goes.depth, goes.changes], [false, 3, 3]);
});

test('an address of the history has its depth, and one that was typed is behind the others', () => {
  assert.equal(by(first, 'address', {flits: 5}, 1).depth, 1);
  assert.equal(by(first, 'address', {flits: 5}).depth, 3);
});

test('an address that changes the look only is shown as an experiment of its own', () => {
  assert.equal(by(first, 'address', {tab: 'links'}).isLook, false);
});

test('an experiment of files is not counted as a change by hand', () => {
  const {changes, byHand} = by(first, 'file', {network: 'mesh:2x2'});
  assert.deepEqual([changes, byHand], [2, 1]);
});

test('nodes may be missing after a change of the network until the page has corrected them', () => {
  const other = by(first, 'hand', {network: 'mesh:2x2'});
  assert.ok(other.mayLackNodes);
  assert.ok(by(other, 'hand', {flits: 3}).mayLackNodes);
  assert.ok(!corrected(other, {source: ''}, {mayLackNodes: false}).mayLackNodes);
  assert.ok(!by(first, 'address', {network: 'mesh:2x2'}).mayLackNodes);
});

test('a scheme that the page has put in place of the first one gives way at the next change', () => {
  const spared = corrected(first, {left: 'binomial'}, {spare: 'binomial'});
  assert.equal(by(spared, 'hand', {flits: 3}).state.left, START.left);
  assert.equal(by(spared, 'hand', {left: 'u-mesh'}).state.left, 'u-mesh');
});

test('watchers are notified of changes only', () => {
  const store = new Store(START);
  const told = [];
  store.watch(({keys}) => told.push(keys.join()));
  store.set({flits: 32});
  store.set({flits: 33});
  store.correct({left: 'auto'});
  assert.deepEqual(told, ['flits']);
  assert.equal(store.state.left, 'auto');
});
