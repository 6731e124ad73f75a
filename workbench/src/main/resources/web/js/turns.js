/** Work that is repeated after each change, one turn at a time; a change stops the turn that runs. */
export class Turns {
  /** @param {(signal: AbortSignal) => Promise} work does all that follows from the present state, or is stopped */
  constructor(work) {
    this.work = work;
    this.wanted = false;
    this.stopping = null;
    this.running = null;
  }

  /** @returns {Promise} settles when nothing is left to do */
  another() {
    this.wanted = true;
    this.stopping?.abort();
    this.running ??= this.all();
    return this.running;
  }

  async all() {
    try {
      while (this.wanted) {
        this.wanted = false;
        this.stopping = new AbortController();
        await this.work(this.stopping.signal);
      }
    } finally {
      this.stopping = null;
      this.running = null;
    }
  }
}

/** The same question asked again: only the newest answer counts, and an older one that comes later ends the asking. */
export function newest(ask) {
  let last = 0;
  return async (...words) => {
    const mine = ++last;
    const answer = await ask(...words);
    if (mine !== last) throw new DOMException('asked again since', 'AbortError');
    return answer;
  };
}
