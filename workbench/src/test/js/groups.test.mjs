import assert from 'node:assert/strict';
import {test} from 'node:test';
import {bundles, grouped, groupsOf} from '../../main/resources/web/js/groups.js';

/** A network of hosts, then switches, by its cables. */
function network(endpoints, count, cables) {
  const source = cables.flatMap(([a, b]) => [a, b]);
  const target = cables.flatMap(([a, b]) => [b, a]);
  return {endpoints, count, source, target};
}

/** Leaf switches with hosts below two spines. */
function leaves(number, hosts) {
  const endpoints = number * hosts;
  const spines = [endpoints + number, endpoints + number + 1];
  const cables = Array.from({length: endpoints}, (_, host) => [host, endpoints + Math.floor(host / hosts)]);
  for (let leaf = 0; leaf < number; leaf++) for (const spine of spines) cables.push([endpoints + leaf, spine]);
  return network(endpoints, endpoints + number + 2, cables);
}

/** Groups of four switches that are all linked, one cable between any two groups. */
function dragonfly(groups, hosts) {
  const switches = groups * 4;
  const endpoints = switches * hosts;
  const of = (group, i) => endpoints + group * 4 + (i % 4);
  const cables = Array.from({length: endpoints}, (_, host) => [host, endpoints + Math.floor(host / hosts)]);
  for (let a = 0; a < groups; a++) {
    for (let i = 0; i < 4; i++) for (let j = 0; j < i; j++) cables.push([of(a, i), of(a, j)]);
    for (let b = 0; b < a; b++) cables.push([of(a, b), of(b, a - 1)]);
  }
  return network(endpoints, endpoints + switches, cables);
}

test('leaves with their hosts are groups below their spines', () => {
  const net = leaves(10, 20);
  const groups = groupsOf(net);
  assert.equal(groups.count, 10);
  assert.equal(groups.part[0], groups.part[19]);
  assert.notEqual(groups.part[19], groups.part[20]);
  assert.deepEqual(groups.part.slice(-2), [-1, -1]);
});

test('switches that are all linked to each other are groups', () => {
  const groups = groupsOf(dragonfly(9, 4));
  assert.equal(groups.count, 9);
  assert.ok(groups.part.every((part) => part >= 0));
});

test('machines below one switch that joins all hosts are groups', () => {
  const cables = [];
  for (let host = 0; host < 160; host++) cables.push([host, 160 + Math.floor(host / 8)], [host, 180]);
  const groups = groupsOf(network(160, 181, cables));
  assert.equal(groups.count, 20);
  assert.equal(groups.part[180], -1);
});

test('a small network, and one without groups, are drawn as they are', () => {
  assert.equal(groupsOf(leaves(4, 4)), null);
  const ring = Array.from({length: 200}, (_, node) => [node, 200 + node]).concat(
    Array.from({length: 200}, (_, node) => [200 + node, 200 + ((node + 1) % 200)]),
  );
  assert.equal(groupsOf(network(200, 400, ring)), null);
});

test('a bundle contains the links between two groups', () => {
  const net = dragonfly(9, 4);
  const all = bundles(net, groupsOf(net));
  assert.equal(all.length, 36);
  assert.ok(all.every(({links}) => links === 2));
});

test('nodes of a group are in its box, and boxes do not overlap', () => {
  const net = leaves(10, 20);
  const {x, y, boxes} = grouped(net, groupsOf(net), 1.5);
  const isIn =
    ({x: left, y: top, width, height}) =>
    (node) =>
      x[node] > left && x[node] < left + width && y[node] > top && y[node] < top + height;
  for (const box of boxes) assert.ok(box.nodes.every(isIn(box)));
  for (const a of boxes)
    for (const b of boxes)
      if (a !== b)
        assert.ok(a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y);
});
