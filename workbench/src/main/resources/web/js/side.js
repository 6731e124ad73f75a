// @ts-nocheck: elements of the document have no types yet
import * as api from './api.js';
import {crosses} from './breaking.js';
import {count} from './closwords.js';
import {circleOf} from './deadlocks.js';
import {eventsOf, words} from './events.js';
import {HeatPicture, heat, stepsOf} from './heat.js';
import * as layers from './layers.js';
import {run} from './moving.js';
import {Playback, span} from './playback.js';
import {asTheyStand, isGiven, nodeName} from './given.js';
import {ROOT, complete, destinations, lacking, scenario} from './request.js';
import {element, note} from './table.js';
import {withFileNames} from './upload.js';
import {View} from './view.js';

/** More worms than these would hide the network: the load of links is drawn in place of their paths. */
const MOST_PATHS = 400;

/** One picture with its scheme, its run and its caption. */
export class Side {
  constructor(id, page) {
    this.id = id;
    this.page = page;
    this.playback = null;
    this.previewed = null;
    this.events = [];
    this.name = '';
    this.heat = new HeatPicture();
    this.pane = document.getElementById('pane-' + id);
    this.caption = this.pane.querySelector('figcaption');
    this.view = new View(
      this.pane.querySelector('canvas'),
      {
        resting: () => page.timeline.time === null,
        below: (view, draw) => this.below(view, draw),
        above: (view, draw) => this.above(view, draw),
        moving: (view, draw) => this.moving(view, draw),
        frame: (view, draw) => this.moving(view, draw, (...load) => this.heat.draw(...load)),
      },
      page.hands,
    );
    this.layer = this.pane.querySelector('[data-layer]');
    this.layer.addEventListener('change', () => this.layered(Number(this.layer.value)));
    this.zooming();
  }

  /** The buttons in the corner of the picture. */
  zooming() {
    const acts = {
      break: () => this.page.toggleBreaking(),
      in: () => this.view.zoom(1.3),
      out: () => this.view.zoom(1 / 1.3),
      fit: () => this.layered(-1),
    };
    for (const button of this.pane.querySelectorAll('[data-zoom]'))
      button.addEventListener('click', () => this.net && acts[button.dataset.zoom]());
  }

  /** Shows one layer of a network of three dimensions, or all by -1. */
  layered(layer) {
    this.view.fit(layer);
    this.layers();
  }

  /** The choice of a layer, where there are several. */
  layers() {
    const count = Math.max(-1, ...(this.net?.layers ?? [])) + 1;
    this.layer.hidden = count === 0;
    const names = Array.from({length: count}, (_, z) => new Option(`layer ${z}`, z));
    this.layer.replaceChildren(new Option('all layers', -1), ...names);
    this.layer.value = this.view.layer;
  }

  get net() {
    return this.view.net;
  }

  /** An event in words, with the scheme where there are two. */
  words(event) {
    const text = words(event, this.net);
    return this.page.sides.filter((side) => side.playback).length > 1 ? `${this.name}: ${text}` : text;
  }

  /** Whether so many worms run that their paths say nothing. */
  get isCrowded() {
    return this.seen !== null && this.seen.worms.length > MOST_PATHS;
  }

  /** Whether the load of links is drawn in place of paths; a single step of a plan has few enough. */
  get isLoad() {
    const {state, timeline} = this.page;
    return state.heat === 1 || (this.isCrowded && (timeline.time !== null || !state.step));
  }

  /** The plan before any time, with link load; while time runs it stays as a faint ground. */
  below(view, draw) {
    if (!this.seen) return;
    const {state, timeline} = this.page;
    if (timeline.time !== null) {
      if (this.isLoad) return;
      draw.globalAlpha = 0.2;
      layers.faint(view, draw, this.seen);
      draw.globalAlpha = 1;
      return;
    }
    if (this.isLoad) heat(view, draw, stepsOf(this.seen.busy, this.seen.mostBusy));
    else layers.plan(view, draw, this.seen, state.step);
    if (this.seen.deadlock) layers.deadlock(view, draw, this.seen.deadlock);
  }

  /** The source and the others of a single message, or the nodes that are chosen in the form. */
  chosen() {
    const {state} = this.page;
    const [one, ...more] = this.seen?.wholes ?? [];
    if (one && !more.length) {
      const id = (node) => this.net.id(nodeName(node));
      return {source: id(one.source ?? one.destination), others: (one.sources ?? one.destinations).map(id)};
    }
    if (isGiven(state) || (state.multicasts > 0 && !state.collective)) return {others: []};
    const ids = [state.source, ...destinations(state)].map((name) => this.net.id(name));
    const source = state.collective in ROOT ? ids.shift() : undefined;
    return {source, others: ids.filter((id) => id !== undefined)};
  }

  /** The chosen nodes, and in which order they are reached; while time runs, those still to be reached. */
  above(view, draw) {
    const {state, timeline, cut} = this.page;
    if (cut.length) layers.framed(view, draw, view.net.linksNamed(cut));
    const {source, others} = this.chosen();
    if (timeline.time !== null && this.seen) {
      if (others.length) layers.hollow(view, draw, others);
      else if (this.seen.received.length * 2 <= view.net.endpoints) layers.hollow(view, draw, this.seen.received);
    } else layers.chosen(view, draw, others);
    layers.source(view, draw, source);
    crosses(view, draw, state.network);
    if (this.seen && timeline.time === null) layers.order(view, draw, this.seen, state.step);
  }

  /** The run at the moment of the timeline, on link load painted in this way, and what the pointer picks out. */
  moving(view, draw, warm = heat) {
    const {timeline, light} = this.page;
    const {time} = timeline;
    if (this.seen && time !== null) {
      if (this.isLoad) {
        const busy = this.seen.busyUntil(time, view.net);
        warm(view, draw, stepsOf(busy, this.seen.mostBusy));
      }
      run(view, draw, this.seen, time);
      if (this.seen.deadlock && time >= this.seen.end) layers.deadlock(view, draw, this.seen.deadlock);
      layers.source(view, draw, this.chosen().source);
    }
    if (this.seen && light.side === this.id && this.seen.worms[light.worm])
      layers.lit(view, draw, this.seen, light.worm);
    if (view.hovered >= 0) layers.spokes(view, draw, view.hovered);
  }

  /** The run that is drawn: its own, or the one of a scheme that is pointed at. */
  get seen() {
    return this.previewed ?? this.playback;
  }

  /** Draws the run of another experiment, or its own again by null. */
  async preview(state, signal) {
    const answer = state && (await this.answer(state, signal));
    if (signal.aborted || (!state && !this.previewed)) return;
    this.previewed = answer && new Playback(answer, this.net.lanes);
    this.pane.toggleAttribute('data-preview', Boolean(answer));
    this.describe(state ?? this.page.state, answer ? `Preview: ${state[this.id]}` : this.name);
    this.view.refresh();
  }

  answer(state, signal) {
    const scheme = asTheyStand(state) ? '' : state[this.id];
    return api.post('playback', scenario(state, scheme, state[this.id + 'Options']), signal);
  }

  /** Plans and runs anew, unless the experiment changes before the answer is there. */
  async load(state, signal) {
    const scheme = state[this.id];
    this.pane.hidden = this.id === 'right' && (!scheme || asTheyStand(state));
    this.playback = null;
    this.events = [];
    this.name = asTheyStand(state) ? 'sends' : scheme;
    this.caption.replaceChildren();
    this.layers();
    if (this.pane.hidden || !complete(state)) {
      if (!this.pane.hidden) this.caption.textContent = lacking(state);
      this.view.refresh();
      return;
    }
    const answer = await this.answer(state, signal);
    if (signal.aborted) return;
    this.playback = new Playback(answer, this.net.lanes);
    this.events = eventsOf(this.playback, this.net);
    this.describe(state, this.name);
    this.view.refresh();
  }

  /** A scheme's plan in figures. */
  planned(state) {
    const {plan, machine} = this.seen;
    const {traffic, longestPath, sends, steps} = plan.metrics;
    const counts = `${count(sends, 'worm')}, ${count(steps, 'step')}`;
    const on = `on ${withFileNames(state.network)}`;
    if (this.page.isSecret) return `${on}, ${machine.ports}-port.`;
    return `${on}. Traffic ${traffic} links, longest path ${longestPath}, ${counts}, ${machine.ports}-port`;
  }

  /** Worms that no scheme has planned. */
  asTheyStand(state) {
    return `on ${withFileNames(state.network)}. ${count(this.seen.worms.length, 'given worm')}`;
  }

  /** How the run ended, unless a prediction comes first. */
  outcome() {
    if (this.page.isSecret) return '';
    const {plan, makespan, lastDelivery} = this.seen;
    if (plan) return makespan === null ? '; not all delivered. ' : `; all delivered after ${span(makespan)}. `;
    return lastDelivery > 0 ? `; last delivery after ${span(lastDelivery)}. ` : '; nothing delivered. ';
  }

  /** What is wrong with the run or the plan, or nothing. */
  trouble() {
    const {plan, deadlock} = this.seen;
    if (deadlock) return circleOf({playback: this.seen});
    if (!plan) return '';
    if (!plan.verdict.valid) return this.seen.failure;
    return plan.verdict.deadlockFree
      ? ''
      : 'Its channel dependencies contain a cycle: with other timings it may deadlock.';
  }

  /** Describes its own run, of which more may be shown now. */
  described(state) {
    if (!this.previewed) this.describe(state, this.name);
  }

  describe(state, name) {
    this.caption.replaceChildren();
    if (!this.seen) return;
    const text = this.seen.plan ? this.planned(state) : this.asTheyStand(state);
    this.caption.append(element('i', `key ${this.id}`), note(name + ' ', 'b', ''), text, this.outcome());
    const trouble = this.page.isSecret ? '' : this.trouble();
    if (trouble) this.caption.append(note(trouble, 'span', 'bad'));
    this.pane.querySelector('canvas').setAttribute('aria-label', this.caption.textContent);
  }
}
