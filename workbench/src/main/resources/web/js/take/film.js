import {paper} from '../download.js';
import {shown} from '../table.js';
import {withLength} from './webm.js';

/** A playback as a film: what the pictures show, frame by frame, under the names of the schemes and the clock. */

/** Between frames, in ms. */
const BETWEEN = 1000 / 30;
const BITS = 4_000_000;
const BAND = 40;
/** How often, in ms, a recorder says what it has. */
const SLICE = 40;
/** An encoder that has said nothing for so long, in ms, has nothing left to do. */
const SILENCE = 1200;
/** The last frame stays for so long, in ms. */
const REST = 700;
/** Between frames of a picture that rests, in ms: an encoder leaves out what it cannot keep up with. */
const BETWEEN_RESTS = 100;

const KINDS = [
  ['video/webm', 'webm'],
  ['video/mp4', 'mp4'],
];

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

/** Does something, at most once in a while, until the time since the first, in ms, is enough. */
function every(between, frame, enough) {
  return new Promise((done) => {
    let began = null;
    let taken = -Infinity;
    // a busy browser tells frames the time at which they were due, which may be long ago
    const next = () => {
      const now = performance.now();
      began ??= now;
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
  const [type, kind] = KINDS.find(([each]) => MediaRecorder.isTypeSupported(each)) ?? [];
  if (!type) throw new Error('this browser cannot record videos');
  const canvas = document.createElement('canvas');
  const pictures = shown(sides).map((side) => side.view.canvas);
  canvas.width = pictures.reduce((sum, each) => sum + each.width, 0);
  canvas.height = Math.max(...pictures.map((each) => each.height)) + BAND * (devicePixelRatio || 1);
  const draw = canvas.getContext('2d');
  // a stream that takes pictures by itself takes none of a canvas that nobody sees when the machine is busy
  const stream = canvas.captureStream(0);
  const [track] = stream.getVideoTracks();
  const recorder = new MediaRecorder(stream, {mimeType: type, videoBitsPerSecond: BITS});
  const parts = [];
  let heard = 0;
  recorder.addEventListener('dataavailable', ({data}) => {
    if (data.size) heard = performance.now();
    parts.push(data);
  });
  const stopped = new Promise((done) => recorder.addEventListener('stop', done));
  const frame = () => {
    compose(draw, page);
    track.requestFrame();
  };
  const caughtUp = () => {
    heard = performance.now();
    return every(
      BETWEEN,
      () => {},
      () => performance.now() - heard > SILENCE,
    );
  };
  timeline.go(0);
  recorder.start(SLICE);
  const began = performance.now();
  // what is drawn before the encoder is awake is lost
  await every(BETWEEN, frame, () => heard > 0);
  timeline.play();
  await every(BETWEEN, frame, () => !timeline.playing);
  // an encoder that is behind would leave out the last frame: the film's clock stands still until it has caught up
  recorder.pause();
  const played = performance.now() - began;
  await caughtUp();
  recorder.resume();
  const ended = performance.now();
  await every(BETWEEN_RESTS, frame, (since) => since > REST);
  const length = played + performance.now() - ended;
  // what it still has to do when it is stopped is lost
  await caughtUp();
  recorder.stop();
  await stopped;
  const whole = await new Blob(parts).arrayBuffer();
  return {blob: new Blob([kind === 'webm' ? withLength(new Uint8Array(whole), length) : whole], {type}), kind};
}
