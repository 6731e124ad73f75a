// @ts-nocheck: elements of the document have no types yet
import {span} from './playback.js';
import {Tracks} from './tracks.js';

/** A whole run takes this many seconds at speed 1. */
const SECONDS = 14;
const PLACES = 1000;

/** Play, pause, scrub and step along an axis; a time of null stands for the plan, before any time. */
export class Timeline {
  /** Calls changed at every move, rested at a time that stays (0 is the plan), and lit with the bar pointed at. */
  constructor(changed, rested, lit) {
    this.changed = changed;
    this.rested = rested;
    this.time = null;
    this.end = 1;
    this.times = [];
    this.playing = false;
    this.button = document.getElementById('play');
    for (const id of ['scrub', 'clock', 'speed']) this[id] = document.getElementById(id);
    const looked = () => this.slide();
    const go = (time) => this.goAndRest(time);
    this.tracks = new Tracks(document.getElementById('track'), {go, looked, lit});
    this.gaps = [];
    this.button.addEventListener('click', () => this.toggle());
    document.getElementById('previous').addEventListener('click', () => this.step(-1));
    document.getElementById('next').addEventListener('click', () => this.step(1));
    this.scrub.addEventListener('input', () => {
      this.stop();
      this.go(this.tracks.time(this.scrub.valueAsNumber / PLACES) || null);
    });
    this.scrub.addEventListener('change', () => this.rest());
    const looks = {in: () => this.zoom(0.5), out: () => this.zoom(2), all: () => this.tracks.look(0, 1)};
    for (const button of document.querySelectorAll('[data-look]'))
      button.addEventListener('click', () => this.axis && looks[button.dataset.look]());
    document.addEventListener('keydown', (event) => this.key(event));
  }

  key(event) {
    if (event.target.closest('input:not([type="range"]), textarea, select, dialog, a')) return;
    const onButton = event.target.closest('button, input');
    if (event.key === ' ' && !onButton) this.toggle();
    else if (event.key === '.') this.step(1);
    else if (event.key === ',') this.step(-1);
    else if (event.key === 'Home' && !onButton) this.leave();
    else return;
    event.preventDefault();
  }

  /** Back to the plan. */
  leave() {
    this.stop();
    this.go(null);
    this.rest();
  }

  /** Shows more or less of the axis, around the present time if it is seen. */
  zoom(factor) {
    const share = this.time === null ? 0.5 : this.tracks.share(this.time);
    this.tracks.zoom(factor, share >= 0 && share <= 1 ? share : 0.5);
  }

  goAndRest(time) {
    this.stop();
    this.go(time);
    this.rest();
  }

  /** New runs along this axis, shown at this moment, with rows by node or by link. */
  over(axis, sides, moment, by) {
    this.axis = axis;
    this.end = axis.end;
    const times = sides.flatMap((side) => side.events.map((event) => event.time));
    this.times = [...new Set(times)].sort((a, b) => a - b);
    this.tracks.over(axis, sides, by);
    this.stop();
    this.go(moment > 0 ? moment : null);
  }

  rest() {
    this.rested(this.time === null ? 0 : Math.max(1, Math.round(this.time)));
  }
  toggle() {
    if (this.playing) this.pause();
    else this.play();
  }

  /** To the next moment at which something happens, or to the one before. */
  step(direction) {
    this.stop();
    const now = this.time ?? -1;
    const next =
      direction > 0
        ? this.times.find((time) => time > now)
        : this.times.findLast((time) => time < now || this.time === null);
    this.go(next ?? (direction > 0 ? this.end : null));
    this.rest();
  }

  play() {
    this.shows(true);
    if (this.time === null || this.time >= this.end) this.go(0);
    let place = this.axis.place(this.time);
    let last = null;
    const frame = (now) => {
      if (!this.playing) return;
      if (last !== null) {
        this.gaps.push(now - last);
        if (this.gaps.length > 240) this.gaps.shift();
        place += ((now - last) / 1000 / SECONDS) * this.speed.value;
        this.go(place >= 1 ? this.end : this.axis.time(place));
      }
      last = now;
      if (this.time >= this.end) this.pause();
      else requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }

  pause() {
    this.stop();
    this.rest();
  }
  stop() {
    this.shows(false);
  }
  shows(playing) {
    this.playing = playing;
    Object.assign(this.button, {textContent: playing ? '❚❚' : '▶', ariaLabel: playing ? 'Pause' : 'Play'});
  }

  /** The slider and the line at the present time, in the part of the axis that is seen. */
  slide() {
    const {tracks, time} = this;
    const share = time === null ? 0 : tracks.share(time);
    if (this.playing && share > 1) tracks.look(this.axis.place(time), tracks.to - tracks.from);
    else this.scrub.value = share * PLACES;
    tracks.at(time);
  }

  go(time) {
    this.time = time === null ? null : Math.min(time, this.end);
    this.slide();
    this.clock.textContent = time === null ? 'plan' : span(Math.round(this.time));
    this.scrub.setAttribute('aria-valuetext', this.clock.textContent);
    this.changed();
  }
}
