import * as api from './api.js';
import {asTheyStand} from './given.js';
import {complete, lacking, scenario} from './request.js';

const STANDS = 'These worms were uploaded; there is no scheme to compare.';

/** All schemes on the experiment, asked for once while it stays the same; what is out of date is dropped. */
export class Comparison {
  /** @param {() => void} told is called if there is more to show, failed with an error */
  constructor(told, failed) {
    this.told = told;
    this.failed = failed;
    this.result = null;
    this.progress = '';
    this.question = '';
    this.running = null;
  }

  /** Asks where it is to be seen; settles when the answer is there. */
  async of(state) {
    const stands = asTheyStand(state);
    const question = complete(state) && !stands ? JSON.stringify(scenario(state)) : '';
    const wanted = question !== '' && state.tab === 'compare';
    if (question !== this.question || !wanted) this.stop();
    if (question !== this.question) this.result = null;
    this.question = question;
    if (!question) this.progress = stands ? STANDS : lacking(state);
    if (wanted && !this.result) this.running ??= this.ask(new AbortController());
    this.told();
    await this.running?.end;
  }

  stop() {
    this.running?.stopping.abort();
    this.running = null;
  }

  ask(stopping) {
    this.progress = 'Comparing …';
    return {stopping, end: this.answered(stopping.signal)};
  }

  async answered(signal) {
    try {
      const said = await api.job('compare', JSON.parse(this.question), (state) => this.going(state, signal), signal);
      if (signal.aborted) return;
      this.result = said;
    } catch (error) {
      if (signal.aborted) return;
      this.progress = error.message;
      this.failed(error);
    }
    this.running = null;
    this.told();
  }

  going({done, of, remark}, signal) {
    if (signal.aborted) return;
    this.progress = `Comparing: ${done} of ${of} steps, ${remark}`;
    this.told();
  }
}
