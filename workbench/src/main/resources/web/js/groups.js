/**
 * The groups of a large network: pods of a fat tree, groups of a dragonfly, machines of a cluster. They follow from the
 * links alone.
 */

/** Networks of up to so many nodes are drawn as they are. */
const SMALL = 144;

/** Fewer groups say nothing about a network, and no group may have more than this share of all hosts. */
const [FEWEST, LARGEST] = [3, 0.5];

/** The share of common neighbours from which two linked switches are in one group. */
const ALIKE = 0.5;

/** The nodes around each node, each once. */
function neighbours({count, source, target}) {
  const around = Array.from({length: count}, () => new Set());
  source.forEach((from, link) => {
    around[from].add(target[link]);
    around[target[link]].add(from);
  });
  return around;
}

/** The tier of each switch: its distance from the nearest switch with hosts; -1 for hosts and for other switches. */
function tiers(around, endpoints) {
  const tier = new Array(around.length).fill(-1);
  const queue = [];
  for (let node = endpoints; node < around.length; node++) {
    if (![...around[node]].some((other) => other < endpoints)) continue;
    tier[node] = 0;
    queue.push(node);
  }
  for (const node of queue)
    for (const next of around[node])
      if (next >= endpoints && tier[next] < 0) {
        tier[next] = tier[node] + 1;
        queue.push(next);
      }
  return tier;
}

/** The connected parts of what is left of a network, over links that are taken; -1 for nodes that are left out. */
function parts(around, isLeft, isTaken) {
  const part = new Array(around.length).fill(-1);
  let count = 0;
  for (let first = 0; first < around.length; first++) {
    if (part[first] >= 0 || !isLeft(first)) continue;
    const queue = [first];
    part[first] = count++;
    for (const node of queue)
      for (const next of around[node])
        if (part[next] < 0 && isLeft(next) && isTaken(node, next)) {
          part[next] = part[first];
          queue.push(next);
        }
  }
  return {part, count};
}

/** Whether parts are groups: each host is in one, they are neither few nor small, and none has most of the hosts. */
function areGroups({part, count}, endpoints) {
  const hosts = new Array(count).fill(0);
  for (let host = 0; host < endpoints; host++) {
    if (part[host] < 0) return false;
    hosts[part[host]]++;
  }
  return count >= FEWEST && count * 4 <= endpoints && hosts.every((each) => each > 1 && each <= LARGEST * endpoints);
}

/**
 * The groups of a network: the parts that its top tier joins, or its switches of most neighbours; otherwise the
 * switches that share most of their neighbours.
 *
 * @param {{count: number, endpoints: number, source: number[], target: number[]}} net
 * @returns {{part: number[], count: number, tier: number[]} | null} by node its group, or -1 if it joins groups, and
 *     the tier of each switch; null if the network is small or has no groups
 */
export function groupsOf(net) {
  const {count, endpoints} = net;
  if (count <= SMALL || endpoints === count) return null;
  const around = neighbours(net);
  const tier = tiers(around, endpoints);
  const top = tier.reduce((most, each) => Math.max(most, each), 0);
  const degrees = [...new Set(around.slice(endpoints).map((each) => each.size))].sort((a, b) => b - a);
  const always = () => true;
  const shared = (a, b) => [...around[a]].filter((node) => node >= endpoints && around[b].has(node)).length;
  const switches = (a) => [...around[a]].filter((node) => node >= endpoints).length;
  const isAlike = (a, b) =>
    a < endpoints || b < endpoints || shared(a, b) >= ALIKE * (Math.min(switches(a), switches(b)) - 1);
  const candidates = [
    ...(top > 0 ? [() => parts(around, (node) => tier[node] < top, always)] : []),
    ...degrees
      .slice(0, -1)
      .map((degree) => () => parts(around, (node) => node < endpoints || around[node].size < degree, always)),
    () => parts(around, always, isAlike),
  ];
  for (const candidate of candidates) {
    const found = candidate();
    if (areGroups(found, endpoints)) return {...found, tier};
  }
  return null;
}

/**
 * The bundles of a network's links between groups; all switches outside of groups are one end together.
 *
 * @returns {{a: number, b: number, links: number}[]} -1 stands for the switches outside of groups
 */
export function bundles({source, target}, {part}) {
  const found = new Map();
  source.forEach((from, link) => {
    const [a, b] = [part[from], part[target[link]]].sort((x, y) => x - y);
    if (a === b) return;
    const key = `${a} ${b}`;
    const bundle = found.get(key) ?? {a, b, links: 0};
    bundle.links++;
    found.set(key, bundle);
  });
  return [...found.values()];
}

/** @typedef {{x: number, y: number, width: number, height: number, nodes: number[]}} Box a box and the nodes in it */

/** The distances of switches and of hosts, the room around and between boxes, and above the names of groups. */
const [SWITCH, HOST, ROOM, NAME] = [34, 11, 16, 14];

/** The most switches in a row of a box. */
const WIDEST = 8;

/** Rows of nodes, so many in a row, each row centred below the one before; returns the height. */
function rows(nodes, perRow, step, top, places) {
  const lines = Math.ceil(nodes.length / perRow);
  nodes.forEach((node, i) => {
    const line = Math.floor(i / perRow);
    const length = Math.min(perRow, nodes.length - line * perRow);
    places.set(node, [((i % perRow) - (length - 1) / 2) * step, top + line * step]);
  });
  return lines * step;
}

/** A box around the nodes of a group: switches by tier, from the highest to the lowest, and hosts below them. */
function box(nodes, tier, endpoints) {
  const hosts = nodes.filter((node) => node < endpoints);
  const most = Math.max(...nodes.map((node) => tier[node]));
  const tiers = Array.from({length: most + 1}, (_, level) => nodes.filter((node) => tier[node] === level));
  const widest = Math.max(4, Math.min(WIDEST, Math.max(...tiers.map((each) => each.length))));
  const width = widest * SWITCH;
  const places = new Map();
  let down = NAME + SWITCH / 2;
  for (const row of tiers.reverse()) down += rows(row, widest, SWITCH, down, places);
  down += rows(hosts, Math.floor(width / HOST), HOST, down - SWITCH / 2 + HOST, places);
  return {nodes, places, width: width + ROOM, height: down + ROOM / 2};
}

/**
 * Places of a grouped network in a pane: boxes in rows below the switches that join them.
 *
 * @param ratio of the pane's width to its height
 * @returns {{x: number[], y: number[], boxes: Box[]}}
 */
export function grouped({count, endpoints}, {part, count: groups, tier}, ratio) {
  const members = Array.from({length: groups}, () => []);
  const joining = [];
  for (let node = 0; node < count; node++) (part[node] < 0 ? joining : members[part[node]]).push(node);
  const all = members.map((nodes) => box(nodes, tier, endpoints));
  const width = Math.max(...all.map((each) => each.width)) + ROOM;
  const height = Math.max(...all.map((each) => each.height)) + ROOM;
  const columns = Math.min(groups, Math.max(1, Math.round(Math.sqrt((groups * ratio * height) / width))));
  const [x, y] = [new Array(count).fill(0), new Array(count).fill(0)];
  const put = (places, left, top) => {
    for (const [node, [px, py]] of places) [x[node], y[node]] = [left + px, top + py];
  };
  const above = new Map();
  const perRow = Math.max(1, Math.floor((columns * width) / SWITCH));
  const head = joining.length ? rows(joining, perRow, SWITCH, 0, above) + 2 * SWITCH : 0;
  put(above, (columns * width) / 2, 0);
  const boxes = all.map((each, group) => {
    const line = Math.floor(group / columns);
    const length = Math.min(columns, groups - line * columns);
    const left = ((columns - length) / 2 + (group % columns)) * width;
    const top = head + line * height;
    put(each.places, left + width / 2, top);
    return {x: left + (width - each.width) / 2, y: top, width: each.width, height: each.height, nodes: each.nodes};
  });
  return {x, y, boxes};
}
