import {colours, worm as colour} from './theme.js';

/** The moving layers: chosen nodes, planned worms, the run at a moment, link load. */
export function chosen(view, draw, source, destinations) {
  const shade = colours();
  const {net} = view;
  const r = view.radius * 1.25;
  draw.fillStyle = shade.ink;
  draw.beginPath();
  for (const id of destinations) {
    draw.moveTo(net.x[id] + r, net.y[id]);
    draw.arc(net.x[id], net.y[id], r, 0, 7);
  }
  draw.fill();
  if (source !== undefined) {
    const d = r * 1.5;
    const [x, y] = [net.x[source], net.y[source]];
    draw.fillStyle = shade.source;
    draw.beginPath();
    draw.moveTo(x, y - d);
    draw.lineTo(x + d, y);
    draw.lineTo(x, y + d);
    draw.lineTo(x - d, y);
    draw.fill();
  }
}

/** The links of a node, picked out. */
export function spokes(view, draw, id) {
  const {net} = view;
  draw.strokeStyle = colours().ink;
  draw.lineWidth = 1.4 / view.scale;
  draw.lineCap = 'butt';
  draw.beginPath();
  for (const link of net.linksOf(id))
    for (const [ax, ay, bx, by] of net.line(link, 'out')) {
      draw.moveTo(ax, ay);
      draw.lineTo(bx, by);
    }
  draw.stroke();
}

/** Worms side by side: each a little to the right of its links, so that shared links show all of them. */
function stroke(net, draw, channels, from, to, shift) {
  for (let hop = from; hop < to; hop++) {
    for (const [ax, ay, bx, by] of net.line(net.link(channels[hop]))) {
      const length = Math.hypot(bx - ax, by - ay) || 1;
      const [ox, oy] = [(-(by - ay) / length) * shift, ((bx - ax) / length) * shift];
      draw.moveTo(ax + ox, ay + oy);
      draw.lineTo(bx + ox, by + oy);
    }
  }
}

const shiftOf = (view, i) => view.radius * (0.25 + 0.22 * (i % 4));

/** The worms of a plan; where a step is asked for, its worms on the faint ones of earlier steps. */
export function plan(view, draw, {worms, steps}, step) {
  const {net} = view;
  const many = worms.length > 400 && !step;
  draw.lineWidth = many ? 1 / view.scale : Math.max(view.radius * 0.36, 1.2 / view.scale);
  draw.lineCap = 'round';
  draw.lineJoin = 'round';
  const layer = (alpha, taken) => {
    draw.globalAlpha = alpha;
    for (let shade = 0; shade < 8; shade++) {
      draw.strokeStyle = colour(shade);
      draw.beginPath();
      for (let i = shade; i < worms.length; i += 8)
        if (taken(i)) stroke(net, draw, worms[i].channels, 0, worms[i].channels.length, shiftOf(view, i));
      draw.stroke();
    }
    draw.globalAlpha = 1;
  };
  if (!step || !steps) {
    layer(many ? 0.35 : 1, () => true);
    return;
  }
  layer(0.18, (i) => steps[i] < step);
  layer(1, (i) => steps[i] === step);
}

/** The number of each drop-off in the order of visit, where there is room for it. */
export function order(view, draw, {worms, steps}, step) {
  const {net} = view;
  if (net.cell * view.scale < 30 || worms.length > 60) return;
  draw.font = `600 ${view.radius * 1.2}px Inter, sans-serif`;
  draw.textAlign = 'center';
  worms.forEach((worm, i) => {
    if (step && steps && steps[i] > step) return;
    draw.fillStyle = colours().fill;
    worm.dropOffs.forEach((id, n) =>
      draw.fillText(
        String(worms.length > 1 && worm.dropOffs.length === 1 ? i + 1 : n + 1),
        net.x[id],
        net.y[id] + view.radius * 0.42,
      ),
    );
  });
}

/** Header, body and waiting worms at a moment. */
export function run(view, draw, playback, time) {
  const {net} = view;
  const shade = colours();
  draw.lineCap = 'round';
  draw.lineWidth = Math.max(view.radius * 0.5, 1.6 / view.scale);
  const heads = [];
  const waits = [];
  const paths = Array.from({length: 8}, () => new Path2D());
  for (const i of playback.active(time)) {
    const worm = playback.worms[i];
    for (let hop = 0; hop < worm.channels.length; hop++) {
      const granted = worm.granted[hop];
      const link = net.link(worm.channels[hop]);
      if (granted < 0 || granted > time) {
        // a worm that branches may wait with several heads
        if (worm.requested[hop] >= 0 && worm.requested[hop] < time) waits.push([i, link]);
        continue;
      }
      if (playback.holds(worm, hop, time)) stroke(net, paths[i % 8], worm.channels, hop, hop + 1, shiftOf(view, i));
      if (granted + playback.flitTime >= time) heads.push([i, net.target[link]]);
    }
  }
  paths.forEach((path, i) => {
    draw.strokeStyle = colour(i);
    draw.stroke(path);
  });
  for (const [i, id] of heads) {
    draw.fillStyle = colour(i);
    draw.beginPath();
    draw.arc(net.x[id], net.y[id], view.radius * 0.8, 0, 7);
    draw.fill();
  }
  draw.strokeStyle = shade.wait;
  draw.setLineDash([view.radius * 0.5, view.radius * 0.7]);
  draw.beginPath();
  for (const [, link] of waits)
    for (const [ax, ay, bx, by] of net.line(link, 'out')) {
      draw.moveTo(ax, ay);
      draw.lineTo(bx, by);
    }
  draw.stroke();
  draw.setLineDash([]);
  draw.fillStyle = shade.ink;
  draw.beginPath();
  for (const id of playback.reached(time)) {
    draw.moveTo(net.x[id] + view.radius, net.y[id]);
    draw.arc(net.x[id], net.y[id], view.radius, 0, 7);
  }
  draw.fill();
}

/** A deadlock as the cycle that it is: the channels that each worm waits for. */
export function deadlock(view, draw, cycle) {
  const {net} = view;
  draw.strokeStyle = colours().wait;
  draw.lineWidth = Math.max(view.radius * 0.35, 3 / view.scale);
  draw.setLineDash([view.radius, view.radius * 0.6]);
  draw.beginPath();
  for (const wait of cycle)
    for (const [ax, ay, bx, by] of net.line(net.link(wait.channel))) {
      draw.moveTo(ax, ay);
      draw.lineTo(bx, by);
    }
  draw.stroke();
  draw.setLineDash([]);
}

export function heat(view, draw, busy) {
  const {net} = view;
  const most = busy.reduce((a, b) => Math.max(a, b), 1);
  const [r, g, b] = colours().hot;
  draw.lineCap = 'butt';
  for (let step = 1; step <= 8; step++) {
    draw.beginPath();
    busy.forEach((time, link) => {
      if (time > 0 && Math.ceil((time / most) * 8) === step) {
        for (const [ax, ay, bx, by] of net.line(link)) {
          const length = Math.hypot(bx - ax, by - ay) || 1;
          const s = view.radius * 0.35;
          const [ox, oy] = [(-(by - ay) / length) * s, ((bx - ax) / length) * s];
          draw.moveTo(ax + ox, ay + oy);
          draw.lineTo(bx + ox, by + oy);
        }
      }
    });
    draw.lineWidth = view.radius * (0.25 + step * 0.09);
    draw.strokeStyle = `rgb(${r} ${g} ${b} / ${step / 8})`;
    draw.stroke();
  }
}
