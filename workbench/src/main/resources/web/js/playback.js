import {LoadOverTime} from './load.js';

/** A recorded run and questions to it. Times are picoseconds. */
export class Playback {
  /**
   * @param {object} answer of POST /api/playback
   * @param {number} lanes of each link
   */
  constructor(answer, lanes) {
    Object.assign(this, answer);
    this.lanes = lanes;
    this.begins = this.worms.map((worm) => (worm.granted[0] >= 0 ? worm.granted[0] : worm.requested[0]));
    this.byBegin = this.worms
      .map((_, i) => i)
      .filter((i) => this.worms[i].requested[0] >= 0)
      .sort((a, b) => this.worms[a].requested[0] - this.worms[b].requested[0]);
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
    this.end = Math.max(this.lastDelivery, this.deadlock ? asked + this.flitTime : 0, 1);
    this.byStart = this.worms
      .map((_, i) => i)
      .filter((i) => this.worms[i].startUp[1] > this.worms[i].startUp[0])
      .sort((a, b) => this.worms[a].startUp[0] - this.worms[b].startUp[0]);
    this.received = [...new Set(this.worms.flatMap((worm) => worm.dropOffs))];
    this.sums = this.flitsOfLinks();
    this.mostBusy = this.busy.reduce((a, b) => Math.max(a, b), 1);
    this.ranks = this.colours();
  }

  /** The number of each worm's colour: that of its multicast; the worms of a single multicast have one each. */
  colours() {
    if (!this.plan) return this.worms.map((_, i) => i);
    const whole = new Map(this.plan.messages.map((m) => [m.id, m.partOf ?? m.id]));
    const ranks = new Map([...new Set(whole.values())].map((id, rank) => [id, rank]));
    if (ranks.size === 1) return this.worms.map((_, i) => i);
    return this.plan.sends.map((send) => ranks.get(whole.get([send.message].flat()[0])));
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

  /** The nodes that have received something. */
  reached(time) {
    const nodes = new Set();
    for (const [when, node] of this.deliveries) {
      if (when > time) break;
      nodes.add(node);
    }
    return nodes;
  }

  /** How many drop-offs have been served. */
  served(time) {
    let low = 0;
    let high = this.deliveries.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.deliveries[middle][0] <= time) low = middle + 1;
      else high = middle;
    }
    return low;
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
    const whole = new Map((this.plan?.messages ?? []).map((m) => [m.id, m.partOf ?? m.id]));
    this.worms.forEach((worm, i) => {
      const carried = this.plan ? [this.plan.sends[i].message].flat() : [i];
      for (const message of carried) {
        const id = whole.get(message) ?? message;
        for (const time of worm.delivered) if (time >= 0) last.set(id, Math.max(last.get(id) ?? 0, time - worm.ready));
      }
    });
    return [...last.values()].sort((a, b) => a - b);
  }
}

/** A time with the unit that keeps it short. */
export function span(ps) {
  if (ps === 0) return '0';
  for (const [unit, size] of [
    ['s', 1e12],
    ['ms', 1e9],
    ['µs', 1e6],
    ['ns', 1e3],
  ]) {
    if (ps >= size) return Number((ps / size).toPrecision(4)) + ' ' + unit;
  }
  return ps + ' ps';
}
