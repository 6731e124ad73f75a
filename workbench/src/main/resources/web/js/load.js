/** How long each link has carried flits: worms share it by their flits, spread over the time of their hold. */
export class LoadOverTime {
  /** @param {object} playback the run; net maps channels to links */
  constructor(playback, net) {
    this.playback = playback;
    this.pieces = playback.worms
      .flatMap((worm) =>
        worm.channels.map((channel, hop) => {
          const link = net.link(channel);
          const from = worm.granted[hop];
          const to = worm.released[hop] < 0 ? playback.end : worm.released[hop];
          return {link, from, to, load: playback.busy[link] * (worm.flits / playback.sums[link])};
        }),
      )
      .filter(({from}) => from >= 0)
      .sort((a, b) => a.from - b.from);
    this.restart();
  }

  restart() {
    this.done = new Float64Array(this.playback.busy.length);
    this.held = [];
    this.next = 0;
    this.time = -1;
  }

  at(time) {
    if (time >= this.playback.end) return this.playback.busy;
    if (time < this.time) this.restart();
    this.time = time;
    while (this.next < this.pieces.length && this.pieces[this.next].from <= time)
      this.held.push(this.pieces[this.next++]);
    this.held = this.held.filter(({link, to, load}) => {
      if (to <= time) this.done[link] += load;
      return to > time;
    });
    const busy = this.done.slice();
    for (const {link, from, to, load} of this.held) busy[link] += (load * (time - from)) / (to - from);
    return busy;
  }
}
