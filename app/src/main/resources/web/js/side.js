import * as api from './api.js';
import * as layers from './layers.js';
import {Playback, span} from './playback.js';
import {complete, destinations, scenario} from './request.js';
import {View} from './view.js';

const count = (n, word) => `${n} ${word}${n === 1 ? '' : 's'}`;

/** One picture with its scheme, its run and its caption. */
export class Side {
  constructor(id, page) {
    this.id = id;
    this.page = page;
    this.playback = null;
    this.name = '';
    this.pane = document.getElementById('pane-' + id);
    this.caption = this.pane.querySelector('figcaption');
    this.view = new View(
      this.pane.querySelector('canvas'),
      {
        resting: () => page.timeline.time === null,
        below: (view, draw) => this.below(view, draw),
        above: (view, draw) => this.above(view, draw),
        moving: (view, draw) => this.moving(view, draw),
      },
      page.hands,
    );
  }

  get net() {
    return this.view.net;
  }

  /** The plan, before any time: link load and worms. */
  below(view, draw) {
    if (!this.playback) return;
    const {state} = this.page;
    if (state.heat) layers.heat(view, draw, this.playback.busy(this.playback.end, view.net));
    else layers.plan(view, draw, this.playback, state.step);
    if (this.playback.deadlock) layers.deadlock(view, draw, this.playback.deadlock.cycle);
  }

  /** The chosen nodes, and in which order they are reached. */
  above(view, draw) {
    const {state} = this.page;
    if (state.multicasts === 0 && !state.sends) {
      layers.chosen(
        view,
        draw,
        view.net.id(state.source),
        destinations(state)
          .map((name) => view.net.id(name))
          .filter((id) => id !== undefined),
      );
    }
    if (this.playback) layers.order(view, draw, this.playback, state.step);
  }

  /** The run at the moment of the timeline, and what the pointer picks out. */
  moving(view, draw) {
    const {state, timeline} = this.page;
    const {time} = timeline;
    if (this.playback && time !== null) {
      if (state.heat) layers.heat(view, draw, this.playback.busy(time, view.net));
      layers.run(view, draw, this.playback, time);
      if (this.playback.deadlock && time >= this.playback.end)
        layers.deadlock(view, draw, this.playback.deadlock.cycle);
      if (state.multicasts === 0 && !state.sends) layers.chosen(view, draw, view.net.id(state.source), []);
    }
    if (view.hovered >= 0) layers.spokes(view, draw, view.hovered);
  }

  /** Plans and runs anew; the answer of an older request never overwrites a newer one. */
  async load(state) {
    const scheme = state[this.id];
    this.pane.hidden = this.id === 'right' && !scheme;
    this.waiting?.abort();
    this.playback = null;
    this.name = state.sends ? 'sends' : scheme;
    this.caption.replaceChildren();
    if (this.pane.hidden || !complete(state)) {
      if (!this.pane.hidden)
        this.caption.textContent = 'Choose a source and destinations to see how the multicast runs.';
      this.view.refresh();
      return;
    }
    const waiting = (this.waiting = new AbortController());
    const answer = await api.post(
      'playback',
      scenario(state, state.sends ? '' : scheme, state[this.id + 'Options']),
      waiting.signal,
    );
    if (waiting.signal.aborted) return;
    this.playback = new Playback(answer);
    this.describe(state);
    this.view.refresh();
  }

  /** A scheme's plan in figures. */
  planned(state) {
    const {plan, makespan, ports} = this.playback;
    const {traffic, longestPath, sends, steps} = plan.metrics;
    const counts = `${count(sends, 'worm')}, ${count(steps, 'step')}`;
    return (
      `on ${state.network}. Traffic ${traffic} links, longest path ${longestPath}, ${counts}; ` +
      `${makespan === null ? 'not all delivered' : `all delivered after ${span(makespan)}`}, ${ports}-port. `
    );
  }

  /** Worms that no scheme has planned. */
  asTheyStand(state) {
    const {worms, lastDelivery} = this.playback;
    const last = lastDelivery > 0 ? `last delivery after ${span(lastDelivery)}` : 'nothing delivered';
    return `on ${state.network}. ${worms.length} worms as they stand; ${last}. `;
  }

  /** What is wrong with the run or the plan, or nothing. */
  trouble() {
    const {plan, deadlock} = this.playback;
    if (deadlock) return 'Deadlock: ' + deadlock.text.replace(/^deadlock: /, '');
    if (!plan) return '';
    if (!plan.verdict.valid) return this.playback.failure;
    return plan.verdict.deadlockFree
      ? ''
      : 'Its channels depend on one another in a circle: other traffic may make it deadlock.';
  }

  describe(state) {
    const {plan} = this.playback;
    const name = document.createElement('b');
    name.textContent = this.name + ' ';
    const text = plan ? this.planned(state) : this.asTheyStand(state);
    this.caption.append(name, text);
    const trouble = this.trouble();
    if (trouble) {
      const bad = document.createElement('span');
      bad.className = 'bad';
      bad.textContent = trouble;
      this.caption.append(bad);
    }
    this.pane.querySelector('canvas').setAttribute('aria-label', this.caption.textContent);
  }
}
