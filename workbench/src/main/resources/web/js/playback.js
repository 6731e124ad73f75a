import {LoadOverTime} from './load.js';
import {first} from './scale.js';

/** A recorded run and questions to it. Times are picoseconds. */
export class Playback {
  /** @type {any[]} */
  worms;
  /** @type {number[]} by link */
  busy;
  /** @type {any} null if worms are given */
  plan;
  /** @type {any} */
  machine;
  /** @type {number[] | null} by worm */
  steps;
  /** @type {number} */
  lastDelivery;
  /** @type {any} null if there is none */
  deadlock;
  /** @type {?LoadOverTime} */
  load = null;

  /** @param {object} answer of POST /api/playback; each link has this number of lanes */
  constructor(answer, lanes) {
    Object.assign(this, answer);
    this.lanes = lanes;
    this.byBegin = this.sorted(({requested}) => requested[0] >= 0 && requested[0]);
    this.ends = this.worms.map((worm) => {
      const held = worm.channels.some((_, hop) => worm.released[hop] < 0);
      return held ? Infinity : Math.max(...worm.released);
    });
    this.deliveries = this.worms
      .flatMap((worm) => worm.dropOffs.map((node, d) => [worm.delivered[d], node]))
      .filter(([time]) => time >= 0)
      .sort((a, b) => a[0] - b[0]);
    this.drops = this.worms.reduce((sum, worm) => sum + worm.dropOffs.length, 0);
    const asked = this.worms.flatMap((worm) => worm.requested).reduce((a, b) => Math.max(a, b), 0);
    this.end = Math.max(this.lastDelivery, this.deadlock ? asked + this.machine.flitTime : 0, 1);
    this.byStart = this.sorted(({startUp: [begin, end]}) => end > begin && begin);
    this.awaited = new Map();
    for (const node of this.worms.flatMap((worm) => worm.dropOffs))
      this.awaited.set(node, (this.awaited.get(node) ?? 0) + 1);
    this.received = [...this.awaited.keys()];
    const messages = this.plan?.messages ?? [];
    this.whole = new Map(messages.map((message) => [message.id, message.partOf ?? message.id]));
    const sent = new Set(this.worms.flatMap((_, i) => this.carried(i)));
    // a result whose reduction nobody sends is combined on its way
    this.wholes = messages.filter(({partOf}) => partOf === undefined);
    const reduced = messages.filter(({sources, resultOf}) => sources ?? (resultOf >= 0 && !sent.has(resultOf)));
    const partial = new Set(reduced.map(({id}) => id));
    this.partial = this.worms.map((_, i) => this.carried(i).some((id) => partial.has(id)));
    this.sums = this.flitsOfLinks();
    this.mostBusy = this.busy.reduce((a, b) => Math.max(a, b), 1);
    this.ranks = this.colours();
  }

  /** The worms that have a time, in the order of their times. */
  sorted(timeOf) {
    const times = this.worms.map(timeOf);
    const timed = [...times.keys()].filter((i) => times[i] !== false);
    return timed.sort((a, b) => times[a] - times[b]);
  }

  /** The messages that a worm carries, whole ones in place of their parts; given worms carry one each. */
  carried(worm) {
    return this.plan ? [this.plan.sends[worm].message].flat().map((id) => this.whole.get(id)) : [worm];
  }

  /** The number of each worm's colour: that of its multicast; the worms of a single multicast have one each. */
  colours() {
    const first = this.worms.map((_, i) => this.carried(i)[0]);
    const ranks = new Map([...new Set(first)].sort((a, b) => a - b).map((id, rank) => [id, rank]));
    return first.map((id, i) => (ranks.size > 1 ? ranks.get(id) : i));
  }

  /** The flits that each link carries in all. */
  flitsOfLinks() {
    const sums = new Float64Array(this.busy.length);
    for (const worm of this.worms)
      worm.channels.forEach((channel, hop) => {
        if (worm.granted[hop] >= 0) sums[Math.floor(channel / this.lanes)] += worm.flits;
      });
    return sums;
  }

  /** The stretches of time in which a worm is in the network, in no order. */
  inFlight() {
    return this.byBegin.map((i) => [this.worms[i].requested[0], Math.min(this.ends[i], this.end)]);
  }

  /** The worms whose start-up runs, with how much of it is done. */
  starting(time) {
    const now = [];
    for (const i of this.byStart) {
      const [begin, end] = this.worms[i].startUp;
      if (begin > time) break;
      if (end > time) now.push([i, (time - begin) / (end - begin)]);
    }
    return now;
  }

  /** The worms that hold or want a channel. */
  active(time) {
    const now = [];
    for (const i of this.byBegin) {
      if (this.worms[i].requested[0] > time) break;
      if (this.ends[i] > time) now.push(i);
    }
    return now;
  }

  /** Whether the worm holds the channel of a hop. */
  holds(worm, hop, time) {
    const {granted, released} = worm;
    return granted[hop] >= 0 && granted[hop] <= time && !(released[hop] >= 0 && released[hop] <= time);
  }

  /** Whether the worm has asked for the channel of a hop and not got it yet. */
  waits(worm, hop, time) {
    const {requested, granted} = worm;
    return requested[hop] >= 0 && requested[hop] <= time && !(granted[hop] >= 0 && granted[hop] <= time);
  }

  /** The worm that holds a channel, or undefined. */
  holder(channel, time) {
    const held = (worm) => worm.channels.some((other, hop) => other === channel && this.holds(worm, hop, time));
    return this.active(time).find((i) => held(this.worms[i]));
  }

  /** The nodes that have received something, with the share of all that they receive. */
  reached(time) {
    const nodes = new Map();
    for (const [when, node] of this.deliveries) {
      if (when > time) break;
      nodes.set(node, (nodes.get(node) ?? 0) + 1 / this.awaited.get(node));
    }
    return nodes;
  }

  /** How many drop-offs have been served. */
  served(time) {
    return first(0, this.deliveries.length, (next) => this.deliveries[next][0] > time);
  }

  get stepCount() {
    return (this.steps ?? []).reduce((most, step) => Math.max(most, step), 0);
  }

  /** How long each link has carried flits until then. */
  busyUntil(time, net) {
    this.load ??= new LoadOverTime(this, net);
    return this.load.at(time);
  }

  /** Latency of every multicast: its last delivery after it was ready. */
  latencies() {
    const last = new Map();
    this.worms.forEach((worm, i) => {
      for (const id of this.carried(i)) {
        for (const time of worm.delivered) if (time >= 0) last.set(id, Math.max(last.get(id) ?? 0, time - worm.ready));
      }
    });
    return [...last.values()].sort((a, b) => a - b);
  }
}

/** A value in steps of a thousand with the unit that keeps it short. */
function short(value, units, digits) {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(value) / 3 + 1e-9)));
  return `${Number((value / 1000 ** step).toPrecision(digits))} ${units[step]}`;
}

/** A time with its unit. */
export const span = (ps) => (ps === 0 ? '0' : short(ps, ['ps', 'ns', 'µs', 'ms', 's'], 4));

/** A bandwidth, in bytes per second, with its unit. */
export const rate = (bytes) => short(bytes, ['B/s', 'KB/s', 'MB/s', 'GB/s', 'TB/s'], 3);
