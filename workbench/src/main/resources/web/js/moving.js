import {colours, worm as colour} from './theme.js';

/** The run at a moment: start-ups as rings that fill, worms with their headers, waits, and what has arrived. */

/** So many waits at most are told by an arrow to the worm that is waited for; more would be a tangle. */
const ARROWS = 24;
const COLOURS = 8;

/** How far aside of its link a worm is drawn, so that worms on one link show side by side. */
export const shiftOf = (view, i) => view.radius * (0.25 + 0.22 * (i % 4));

/** The line of a hop, moved to the right of its direction. */
export function aside(net, channel, shift) {
  return net.line(net.link(channel)).map(([ax, ay, bx, by]) => {
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const [ox, oy] = [(-(by - ay) / length) * shift, ((bx - ax) / length) * shift];
    return [ax + ox, ay + oy, bx + ox, by + oy];
  });
}

/**
 * Where a picture of before belongs now.
 *
 * @param {{width: number, height: number}} picture
 * @param {{scale: number, left: number, top: number}} as how it was drawn
 * @returns {[number, number, number, number]}
 */
export function placed(view, picture, as) {
  const {width, height} = picture;
  const {scale, left, top} = as;
  const factor = view.scale / scale;
  return [view.left - left * factor, view.top - top * factor, width * factor, height * factor];
}

export function trace(draw, lines) {
  for (const [ax, ay, bx, by] of lines) {
    draw.moveTo(ax, ay);
    draw.lineTo(bx, by);
  }
}

/** A filled arrowhead whose tip is the end of a line. */
export function tip(draw, [ax, ay, bx, by], size) {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
  draw.moveTo(bx, by);
  draw.lineTo(bx - ux * size - uy * size * 0.55, by - uy * size + ux * size * 0.55);
  draw.lineTo(bx - ux * size + uy * size * 0.55, by - uy * size - ux * size * 0.55);
}

/** The first part of a line of several pieces. */
function begun(lines, part) {
  const lengths = lines.map(([ax, ay, bx, by]) => Math.hypot(bx - ax, by - ay));
  let rest = part * lengths.reduce((a, b) => a + b, 0);
  const done = [];
  lines.forEach(([ax, ay, bx, by], i) => {
    if (rest <= 0) return;
    const t = Math.min(1, rest / (lengths[i] || 1));
    done.push([ax, ay, ax + (bx - ax) * t, ay + (by - ay) * t]);
    rest -= lengths[i];
  });
  return done;
}

/** The worms that carry partial results are hollow: a light line upon the line that was drawn last. */
export function core(draw, path) {
  draw.lineWidth *= 0.45;
  draw.strokeStyle = colours().fill;
  draw.beginPath();
  path();
  draw.stroke();
  draw.lineWidth /= 0.45;
}

/** Bodies, heads and waits of all worms that are in the network. */
function moment(view, playback, time) {
  const {net} = view;
  const bodies = Array.from({length: COLOURS}, () => []);
  const cores = [];
  const heads = [];
  const waits = [];
  const holders = new Map();
  for (const i of playback.active(time)) {
    const worm = playback.worms[i];
    const shade = playback.ranks[i] % COLOURS;
    worm.channels.forEach((channel, hop) => {
      const granted = worm.granted[hop];
      if (granted < 0 || granted > time) {
        if (worm.requested[hop] >= 0 && worm.requested[hop] < time) waits.push({worm: i, channel});
        return;
      }
      if (!playback.holds(worm, hop, time)) return;
      const whole = aside(net, channel, shiftOf(view, i));
      const crossed = Math.min(1, (time - granted) / playback.machine.flitTime);
      const lines = crossed < 1 ? begun(whole, crossed) : whole;
      bodies[shade].push(...lines);
      if (playback.partial[i]) cores.push(...lines);
      holders.set(channel, {worm: i, line: lines.at(-1) ?? whole[0]});
      if (crossed < 1 && lines.length) heads.push([shade, lines.at(-1)]);
    });
  }
  return {bodies, cores, heads, waits, holders};
}

/** A ring around each node whose start-up runs, filled by as much as is done. */
function rings(view, draw, playback, time) {
  const {net} = view;
  const r = view.radius * 1.9;
  draw.lineCap = 'butt';
  draw.lineWidth = view.radius * 0.5;
  for (const [i, done] of playback.starting(time)) {
    const [x, y] = [net.x[playback.worms[i].origin], net.y[playback.worms[i].origin]];
    draw.strokeStyle = colour(playback.ranks[i]);
    draw.globalAlpha = 0.22;
    draw.beginPath();
    draw.arc(x, y, r, 0, 2 * Math.PI);
    draw.stroke();
    draw.globalAlpha = 1;
    draw.beginPath();
    draw.arc(x, y, r, -Math.PI / 2, -Math.PI / 2 + 2 * Math.PI * done);
    draw.stroke();
  }
}

/** Wanted links dashed, and from where a header waits an arrow to the worm that has its channel. */
function waiting(view, draw, waits, holders) {
  const {net} = view;
  const shade = colours();
  draw.strokeStyle = shade.wait;
  draw.fillStyle = shade.wait;
  draw.setLineDash([view.radius * 0.5, view.radius * 0.7]);
  draw.beginPath();
  for (const {channel} of waits) trace(draw, net.line(net.link(channel), 'out'));
  draw.stroke();
  draw.setLineDash([]);
  if (waits.length > ARROWS) return;
  draw.lineWidth = Math.max(view.radius * 0.22, 1 / view.scale);
  for (const {channel} of waits) {
    const held = holders.get(channel);
    if (!held) continue;
    const from = net.source[net.link(channel)];
    const [, , x, y] = held.line;
    const bow = view.radius * 3;
    /** @type {[number, number]} */
    const middle = [(net.x[from] + x) / 2 + bow, (net.y[from] + y) / 2 - bow];
    draw.beginPath();
    draw.moveTo(net.x[from], net.y[from]);
    draw.quadraticCurveTo(...middle, x, y);
    draw.stroke();
    draw.beginPath();
    tip(draw, [...middle, x, y], view.radius * 1.3);
    draw.fill();
  }
}

export function run(view, draw, playback, time) {
  const {net} = view;
  const {bodies, cores, heads, waits, holders} = moment(view, playback, time);
  draw.lineCap = 'round';
  draw.lineWidth = Math.max(view.radius * 0.5, 1.6 / view.scale);
  bodies.forEach((lines, i) => {
    if (!lines.length) return;
    draw.strokeStyle = colour(i);
    draw.beginPath();
    trace(draw, lines);
    draw.stroke();
  });
  core(draw, () => trace(draw, cores));
  rings(view, draw, playback, time);
  draw.lineWidth = Math.max(view.radius * 0.3, 1.2 / view.scale);
  if (!playback.deadlock || time < playback.end) waiting(view, draw, waits, holders);
  draw.fillStyle = colours().ink;
  draw.beginPath();
  for (const [id, share] of playback.reached(time)) {
    draw.moveTo(net.x[id], net.y[id]);
    draw.arc(net.x[id], net.y[id], view.radius, -Math.PI / 2, (2 * share - 0.5) * Math.PI);
  }
  draw.fill();
  for (const [i, line] of heads) {
    draw.fillStyle = colour(i);
    draw.beginPath();
    tip(draw, line, Math.max(view.radius * 1.7, 6 / view.scale));
    draw.fill();
  }
}
