import {paper} from '../download.js';
import {shown} from '../table.js';

/** A playback as a film: what the pictures show, frame by frame, under the names of the schemes and the clock. */

/** Between frames, in ms. */
const BETWEEN = 1000 / 30;
const BITS = 4_000_000;
const BAND = 40;
/** The first and the last frame stay for so long, in ms: an encoder that wakes late or is behind still takes them. */
const STAY = [1500, 2500];
/** Between frames of a picture that stays, in ms: an encoder that is behind catches up. */
const BETWEEN_STAYS = 100;

const KINDS = {'video/webm': 'webm', 'video/mp4': 'mp4'};

/** One picture of all, drawn on a canvas. */
function compose(draw, {sides, timeline}) {
  const ratio = devicePixelRatio || 1;
  const {width, height} = draw.canvas;
  draw.fillStyle = paper('--sheet');
  draw.fillRect(0, 0, width, height);
  draw.fillStyle = paper('--ink');
  draw.font = `${17 * ratio}px "Liberation Serif", serif`;
  draw.textBaseline = 'middle';
  let x = 0;
  for (const side of shown(sides)) {
    const {canvas} = side.view;
    draw.textAlign = 'left';
    draw.fillText(side.name, x + 14 * ratio, (BAND / 2) * ratio);
    draw.drawImage(canvas, x, BAND * ratio);
    x += canvas.width;
  }
  draw.textAlign = 'right';
  draw.fillText(timeline.clock.textContent, width - 14 * ratio, (BAND / 2) * ratio);
}

/** Takes frames, so far apart in ms, until the time since the first is enough. */
function filmed(frame, between, enough) {
  return new Promise((done) => {
    const began = performance.now();
    let taken = -Infinity;
    const next = () => {
      const now = performance.now();
      if (now - taken >= between - 1) {
        frame();
        taken = now;
      }
      if (enough(now - began)) done();
      else requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
}

/** Plays the run once from its beginning, at the speed that is chosen, and gives the film and its kind. */
export async function film(page) {
  const {timeline, sides} = page;
  const [type, kind] = Object.entries(KINDS).find(([each]) => MediaRecorder.isTypeSupported(each)) ?? [];
  if (!type) throw new Error('this browser cannot record videos');
  const canvas = document.createElement('canvas');
  const pictures = shown(sides).map((side) => side.view.canvas);
  canvas.width = pictures.reduce((sum, each) => sum + each.width, 0);
  canvas.height = Math.max(...pictures.map((each) => each.height)) + BAND * (devicePixelRatio || 1);
  const draw = canvas.getContext('2d');
  // a stream that takes pictures by itself takes none of a canvas that nobody sees when the machine is busy
  const stream = canvas.captureStream(0);
  const [track] = /** @type {CanvasCaptureMediaStreamTrack[]} */ (stream.getVideoTracks());
  const recorder = new MediaRecorder(stream, {mimeType: type, videoBitsPerSecond: BITS});
  const parts = [];
  recorder.addEventListener('dataavailable', ({data}) => parts.push(data));
  const stopped = new Promise((done) => recorder.addEventListener('stop', done));
  const frame = () => {
    compose(draw, page);
    track.requestFrame();
  };
  timeline.go(0);
  recorder.start();
  const [first, last] = STAY.map((long) => () => filmed(frame, BETWEEN_STAYS, (since) => since > long));
  await first();
  timeline.play();
  await filmed(frame, BETWEEN, () => !timeline.playing);
  await last();
  recorder.stop();
  await stopped;
  return {blob: new Blob(parts, {type}), kind};
}
