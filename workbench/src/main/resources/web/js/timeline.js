import {Marks} from './marks.js';
import {span} from './playback.js';

/** A whole run takes this many seconds at speed 1. */
const SECONDS = 14;
const PLACES = 1000;

/**
 * Play, pause, scrub and step, along an axis on which what happens has the room; null stands for the plan, before
 * any time.
 */
export class Timeline {
  /**
   * @param {() => void} changed is called at every move
   * @param {(time: number) => void} rested when somebody stops at a moment; 0 is the plan
   */
  constructor(changed, rested) {
    this.changed = changed;
    this.rested = rested;
    this.time = null;
    this.end = 1;
    this.times = [];
    this.playing = false;
    this.button = document.getElementById('play');
    this.scrub = document.getElementById('scrub');
    this.clock = document.getElementById('clock');
    this.speed = document.getElementById('speed');
    this.marks = new Marks(document.getElementById('marks'));
    this.gaps = [];
    this.button.addEventListener('click', () => this.toggle());
    document.getElementById('previous').addEventListener('click', () => this.step(-1));
    document.getElementById('next').addEventListener('click', () => this.step(1));
    this.scrub.addEventListener('input', () => {
      this.stop();
      this.go(this.axis.time(this.scrub.valueAsNumber / PLACES) || null);
    });
    this.scrub.addEventListener('change', () => this.rest());
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

  /** A new run along this axis, with what happens in it, shown at this moment. */
  over(axis, events, moment) {
    this.axis = axis;
    this.end = axis.end;
    this.times = [...new Set(events.map((event) => event.time))].sort((a, b) => a - b);
    this.marks.show(axis, events);
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
    this.playing = true;
    this.button.textContent = '❚❚';
    this.button.setAttribute('aria-label', 'Pause');
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
    this.playing = false;
    this.button.textContent = '▶';
    this.button.setAttribute('aria-label', 'Play');
  }

  go(time) {
    this.time = time === null ? null : Math.min(time, this.end);
    this.scrub.value = time === null ? 0 : this.axis.place(this.time) * PLACES;
    this.clock.textContent = time === null ? 'plan' : span(Math.round(this.time));
    this.scrub.setAttribute('aria-valuetext', this.clock.textContent);
    this.changed();
  }
}
