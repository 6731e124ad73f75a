import assert from 'node:assert/strict';
import {test} from 'node:test';
import {exactTime} from '../../main/resources/web/js/times.js';

test('a time has the largest unit of which it is a whole number', () => {
  assert.equal(exactTime(2_000_000), '2us');
  assert.equal(exactTime(1280), '1280ps');
  assert.equal(exactTime(286_000), '286ns');
  assert.equal(exactTime(300_000_000_000), '300ms');
});

test('no time has no unit', () => {
  assert.equal(exactTime(0), '0');
});
