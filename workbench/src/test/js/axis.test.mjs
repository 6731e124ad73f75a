import assert from 'node:assert/strict';
import {test} from 'node:test';
import {TimeAxis} from '../../main/resources/web/js/axis.js';

const run = (...stretches) => ({inFlight: () => stretches});

test('times are to scale if worms move for a visible part of the run', () => {
  const axis = new TimeAxis([run([300, 332])], 332);
  assert.deepEqual(axis.breaks, []);
  for (const time of [0, 100, 300, 332]) assert.equal(axis.place(time), time / 332);
});

test('long start-ups are broken in their middle, and the rest keeps one scale', () => {
  const axis = new TimeAxis([run([1000, 1002], [5000, 5003])], 5003);
  assert.equal(axis.breaks.length, 2);
  const scale = (from, to) => (axis.place(to) - axis.place(from)) / (to - from);
  assert.ok(Math.abs(scale(1000, 1002) / scale(5000, 5003) - 1) < 1e-9);
  assert.ok(Math.abs(scale(0, axis.breaks[0][0]) / scale(1000, 1002) - 1) < 1e-9);
  const [from, to] = axis.breaks[1];
  assert.equal(axis.place(from), axis.place(to));
  assert.equal(axis.place(5003), 1);
});

test('a place outside of breaks leads back to its time', () => {
  const axis = new TimeAxis([run([1000, 1002]), run([5000, 5003])], 5003);
  for (const time of [10, 1001, 5001]) assert.ok(Math.abs(axis.time(axis.place(time)) - time) < 1e-6);
});

test('a run without moving worms is to scale', () => {
  assert.equal(new TimeAxis([run()], 10).place(5), 0.5);
});
