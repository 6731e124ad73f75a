import {span} from './playback.js';

/** A whole run takes this many seconds at speed 1. */
const SECONDS = 14;

/** Play, pause and scrub; null stands for the plan, before any time. */
export class Timeline {
  /**
   * @param {() => void} changed is called at every move
   * @param {(thousandths: number) => void} rested when somebody stops at a moment; 0 is the plan
   */
  constructor(changed, rested) {
    this.changed = changed;
    this.rested = rested;
    this.time = null;
    this.end = 1;
    this.playing = false;
    this.button = document.getElementById('play');
    this.scrub = document.getElementById('scrub');
    this.clock = document.getElementById('clock');
    this.speed = document.getElementById('speed');
    this.gaps = [];
    this.button.addEventListener('click', () => this.toggle());
    this.scrub.addEventListener('input', () => {
      this.stop();
      this.go((this.scrub.valueAsNumber / 1000) * this.end || null);
    });
    this.scrub.addEventListener('change', () => this.rest());
    document.addEventListener('keydown', (event) => {
      if (event.target.closest('input, textarea, select, button, dialog, a')) return;
      if (event.key === ' ') {
        this.toggle();
        event.preventDefault();
      }
      if (event.key === 'Home') {
        this.stop();
        this.go(null);
        this.rest();
      }
    });
  }

  /** A new run, shown at this moment. */
  over(end, thousandths) {
    this.end = end;
    this.stop();
    this.go(thousandths > 0 ? (thousandths / 1000) * end : null);
  }
  rest() {
    this.rested(this.time === null ? 0 : Math.max(1, Math.round((this.time / this.end) * 1000)));
  }
  toggle() {
    if (this.playing) this.pause();
    else this.play();
  }

  play() {
    this.playing = true;
    this.button.textContent = '❚❚';
    this.button.setAttribute('aria-label', 'Pause');
    if (this.time === null || this.time >= this.end) this.time = 0;
    let last = null;
    const frame = (now) => {
      if (!this.playing) return;
      if (last !== null) {
        this.gaps.push(now - last);
        if (this.gaps.length > 240) this.gaps.shift();
        this.go(this.time + ((now - last) / 1000 / SECONDS) * this.speed.value * this.end);
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
    this.scrub.value = time === null ? 0 : (this.time / this.end) * 1000;
    this.clock.textContent = time === null ? 'plan' : span(Math.round(this.time));
    this.scrub.setAttribute('aria-valuetext', this.clock.textContent);
    this.changed();
  }
}
