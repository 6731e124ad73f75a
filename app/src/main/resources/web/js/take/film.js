import {paper} from '../download.js';
import {shown} from '../table.js';

/** A playback as a film: what the pictures show, frame by frame, under the names of the schemes and the clock. */

const FRAMES = 30;
const BITS = 4_000_000;
const BAND = 40;
/** The last frame stays for so long, in ms. */
const REST = 700;

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

/** Plays the run once from its beginning, at the speed that is chosen, and gives the film and its kind. */
export async function film(page) {
  const {timeline, sides} = page;
  const [type, kind] = KINDS.find(([each]) => MediaRecorder.isTypeSupported(each)) ?? [];
  if (!type) throw new Error('this browser records no films');
  const canvas = document.createElement('canvas');
  const pictures = shown(sides).map((side) => side.view.canvas);
  canvas.width = pictures.reduce((sum, each) => sum + each.width, 0);
  canvas.height = Math.max(...pictures.map((each) => each.height)) + BAND * (devicePixelRatio || 1);
  const draw = canvas.getContext('2d');
  const recorder = new MediaRecorder(canvas.captureStream(FRAMES), {mimeType: type, videoBitsPerSecond: BITS});
  const parts = [];
  recorder.addEventListener('dataavailable', (event) => parts.push(event.data));
  const stopped = new Promise((done) => recorder.addEventListener('stop', done));
  timeline.go(0);
  compose(draw, page);
  recorder.start();
  timeline.play();
  await new Promise((done) => {
    let ended = null;
    const frame = (now) => {
      compose(draw, page);
      if (!timeline.playing) ended ??= now;
      if (ended !== null && now - ended > REST) done();
      else requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  recorder.stop();
  await stopped;
  return {blob: new Blob(parts, {type}), kind};
}
