/** The parts of the latency of a delivery, which add up to it. */
export const PARTS = ['start-up', 'routing', 'queued', 'blocked', 'transfer'];

/**
 * The sends that led to a drop-off since its multicast was ready, and the parts of their time.
 *
 * @returns {{parts: number[], total: number, chain: number[]} | null} null if it was never delivered
 */
export function anatomy(playback, net, worm, drop) {
  const end = playback.worms[worm].delivered[drop];
  if (end < 0) return null;
  const parts = PARTS.map(() => 0);
  const chain = [];
  let at = [worm, drop];
  let begin = end;
  while (at) {
    chain.unshift(at[0]);
    const before = trigger(playback, at[0]);
    const one = playback.worms[at[0]];
    begin = before ? playback.worms[before[0]].delivered[before[1]] : one.ready;
    add(parts, one, begin, wayTo(one, net, at[1]), one.delivered[at[1]], playback.machine.routingDelay);
    at = before;
  }
  return {parts, total: end - begin, chain};
}

/** The delivery that set a send off: of those that it comes after, the last one at its sender. */
function trigger({plan, worms}, worm) {
  if (!plan || plan.sends[worm].after === null) return null;
  let last = null;
  for (const send of [plan.sends[worm].after].flat()) {
    const drop = worms[send].dropOffs.indexOf(worms[worm].origin);
    const time = worms[send].delivered[drop] ?? -1;
    if (time >= 0 && (!last || time > worms[last[0]].delivered[last[1]])) last = [send, drop];
  }
  return last;
}

/** The hops of a worm on the way to one of its drop-offs, the first one first. */
function wayTo(worm, net, drop) {
  const node = worm.dropOffs[drop];
  const last = worm.channels.findIndex((channel) => net.target[net.link(channel)] === node);
  if (!worm.parents) return worm.channels.map((_, hop) => hop).slice(0, last + 1);
  const way = [];
  for (let hop = last; hop >= 0; hop = worm.parents[hop]) way.unshift(hop);
  return way;
}

function add(parts, worm, ready, way, delivered, routingDelay) {
  const [begin, end] = worm.startUp[0] < 0 ? [ready, ready] : worm.startUp;
  let routing = 0;
  let queued = Math.max(0, begin - ready);
  let blocked = 0;
  let from = end;
  way.forEach((hop, i) => {
    const gap = Math.max(0, worm.requested[hop] - from);
    const decided = Math.min(routingDelay, gap);
    routing += decided;
    if (i === 0) queued += gap - decided;
    blocked += worm.granted[hop] - worm.requested[hop];
    from = worm.granted[hop];
  });
  const startUp = end - begin;
  const transfer = delivered - ready - startUp - routing - queued - blocked;
  [startUp, routing, queued, blocked, transfer].forEach((time, i) => (parts[i] += time));
}
