import * as api from './api.js';
import * as layers from './layers.js';
import {run} from './moving.js';
import {Net} from './net.js';
import {Playback} from './playback.js';
import {scenario} from './request.js';
import {START} from './state.js';
import {Still} from './still.js';
import {button, element, note} from './table.js';

/** The first pair of the gallery, which moves on the start page and starts again before one of its runs has ended. */

/** The duration of a round in seconds, and the share of the shorter run that it shows. */
const [SECONDS, SHOWN] = [10, 0.8];

/** The size of a picture in pixels of the page. */
const SIZE = 230;

/** A run on its network, without tools. */
class Picture {
  constructor(net, playback, {source, others}) {
    this.net = net;
    this.playback = playback;
    this.source = source;
    this.others = others;
    this.radius = net.radius;
    this.still = new Still(net);
    const ratio = devicePixelRatio || 1;
    this.canvas = document.createElement('canvas');
    Object.assign(this.canvas, {width: SIZE * ratio, height: SIZE * ratio});
    const [left, top, right, bottom] = net.bounds();
    this.scale = (SIZE * ratio) / Math.max(right - left, bottom - top);
    this.left = -left * this.scale;
    this.top = -top * this.scale;
    this.pixel = ratio / this.scale;
  }

  /** All of the drawing is seen. */
  part() {
    return [-Infinity, -Infinity, Infinity, Infinity];
  }

  draw(time) {
    const draw = this.canvas.getContext('2d');
    draw.setTransform(1, 0, 0, 1, 0, 0);
    draw.clearRect(0, 0, this.canvas.width, this.canvas.height);
    draw.setTransform(this.scale, 0, 0, this.scale, this.left, this.top);
    this.still.drawLinks(draw, this);
    this.still.drawNodes(draw, this);
    layers.hollow(this, draw, this.others);
    run(this, draw, this.playback, time);
    layers.source(this, draw, this.source);
  }
}

async function pictures({experiment}) {
  const state = {...START, ...experiment};
  const [drawn, ...runs] = await Promise.all([
    api.network(state.network),
    ...[state.left, state.right].map((scheme) => api.post('playback', scenario(state, scheme, ''))),
  ]);
  const net = new Net(drawn);
  const [source, ...others] = `${state.source} ${state.destinations}`.split(' ').map((name) => net.id(name));
  return runs.map((answer) => new Picture(net, new Playback(answer, net.lanes), {source, others}));
}

/**
 * Shows the race in an element. It plays while it is seen, unless the reader pauses it or prefers pages that do not
 * move.
 *
 * @returns {Promise<() => void>} a function that draws the present moment again, for another theme
 */
export async function show(root) {
  const [pair] = await api.examples();
  const both = await pictures(pair);
  const until = SHOWN * Math.min(...both.map(({playback}) => playback.end));
  let time = until / 2;
  let seen = false;
  let moves = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const draw = () => both.forEach((picture) => picture.draw(time));
  let last = null;
  const frame = (now) => {
    if (!seen || !moves) {
      last = null;
      return;
    }
    if (last !== null) time = (time + ((now - last) / 1000 / SECONDS) * until) % until;
    last = now;
    draw();
    requestAnimationFrame(frame);
  };
  const pause = button('', 'pause', () => {
    moves = !moves;
    named();
    requestAnimationFrame(frame);
  });
  const named = () => (pause.textContent = moves ? 'Pause' : 'Play');
  named();
  const figures = both.map(({canvas}, i) => {
    Object.assign(canvas, {
      role: 'img',
      ariaLabel: `${pair.experiment[i ? 'right' : 'left']} on ${both[i].net.network}`,
    });
    return element('figure', '', canvas, note(pair.sides[i], 'figcaption', ''));
  });
  root.replaceChildren(...figures, pause);
  draw();
  new IntersectionObserver(([{isIntersecting}]) => {
    const starts = isIntersecting && !seen;
    seen = isIntersecting;
    if (starts) requestAnimationFrame(frame);
  }).observe(root);
  return draw;
}
