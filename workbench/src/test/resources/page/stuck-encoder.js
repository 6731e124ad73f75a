/**
 * Replaces the browser's recorder. The encoder stops for a second when the run ends, buffers ten pictures and drops
 * further ones meanwhile, as encoders do on a busy machine. The output has a line for each picture: the time in the
 * film in ms, and whether the run had ended.
 */
() => {
  const WAITING_AT_MOST = 10;
  const STUCK = 1000;

  window.MediaRecorder = class extends EventTarget {
    static isTypeSupported = (type) => type === 'video/mp4';

    waiting = [];
    stuckUntil = null;

    constructor() {
      super();
      CanvasCaptureMediaStreamTrack.prototype.requestFrame = () => this.takes();
    }

    takes() {
      const {time, end} = castnet.timeline;
      const ended = time >= end;
      if (ended) this.stuckUntil ??= performance.now() + STUCK;
      if (this.waiting.length === WAITING_AT_MOST) return;
      this.waiting.push(`${performance.now() - this.began} ${ended}\n`);
    }

    start() {
      this.began = performance.now();
      this.encoder = setInterval(() => {
        if (this.waiting.length && !(performance.now() < this.stuckUntil)) this.gives(this.waiting.shift());
      }, 5);
    }

    gives(picture) {
      this.dispatchEvent(Object.assign(new Event('dataavailable'), {data: new Blob([picture])}));
    }

    stop() {
      clearInterval(this.encoder);
      this.dispatchEvent(new Event('stop'));
    }
  };
}
