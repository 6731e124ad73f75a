import {el, sheet} from './chart.js';
import {buttons} from './download.js';
import {note, shown} from './table.js';
import {worm as colour} from './theme.js';

/** The maximum number of waits outside the cycle that the text lists. */
const BESIDES = 6;

const NUMBERS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const NAMED = 10;

/** A deadlock as a sentence with the sends of the cycle in order, the one with the lowest number first. */
export function circleOf({playback}) {
  const {cycle} = playback.deadlock;
  const what = cycle.some(({channel}) => channel < 0) ? 'a link or a consumption port' : 'a link';
  if (cycle.length < 2) return `Deadlock: send ${cycle[0].worm} waits for ${what} that it holds itself.`;
  const sends = cycle.map(({worm}) => worm);
  const first = sends.indexOf(Math.min(...sends));
  const ring = [...sends.slice(first), ...sends.slice(0, first)];
  const shown = ring.length > NAMED ? [...ring.slice(0, NAMED), '…', ring[0]] : [...ring, ring[0]];
  const many = NUMBERS[ring.length - 2] ?? ring.length;
  return `Deadlock: each of ${many} worms waits for ${what} that the next one holds: ${shown.join(' → ')}.`;
}

/** A deadlock as the cycle in which its worms wait for one another, and their other waits. */
export function deadlocks(sides) {
  return shown(sides)
    .filter((side) => side.playback.deadlock)
    .flatMap((side) => {
      const {cycle, waits} = side.playback.deadlock;
      const same = (a) => (b) => a.worm === b.worm && a.channel === b.channel && a.node === b.node;
      const named = (wait) => ({...wait, wants: wanted(side.net, wait)});
      const ring = cycle.map(named);
      const besides = waits.filter((wait) => !cycle.some(same(wait))).map(named);
      const svg = circle(ring, besides, `Deadlock, ${side.name}: each send waits for what the next one holds`, (worm) =>
        colour(side.playback.ranks[worm]),
      );
      const rows = [...ring, ...besides].map(({worm, wants, holder}) => [worm, wants, holder]);
      return [
        note(besides.length ? also(besides) : 'Each send waits for what the next one holds.'),
        buttons('deadlock', {svg, rows: [['send', 'waits_for', 'held_by'], ...rows]}),
        svg,
      ];
    });
}

/** The resource that a worm waits for: a link, or consumption. */
const wanted = (net, {channel, node}) =>
  channel < 0 ? 'consumption at ' + net.names[node] : net.linkName(net.link(channel));

/** The other waits of branches of worms in the cycle; a dashed arrow if the holder is also in the cycle. */
function also(besides) {
  const first = besides
    .slice(0, BESIDES)
    .map(({worm, wants, holder}) => `send ${worm} waits for ${wants}, held by send ${holder}`);
  const more = besides.length > BESIDES ? `; and ${besides.length - BESIDES} more are in the CSV file` : '';
  return `In addition, ${first.join('; ')}${more}. Dependencies within the cycle are dashed.`;
}

/** A cycle of worms, each with an arrow to the holder of the link that it requests; other dependencies are dashed. */
function circle(waits, besides, title, colourOf) {
  const size = 340;
  const width = 680;
  const svg = sheet(width, size, title);
  const r = size / 2 - 46;
  const at = (i) => {
    const turn = (2 * Math.PI * i) / waits.length - Math.PI / 2;
    return [width / 2 + r * Math.cos(turn), size / 2 + r * Math.sin(turn)];
  };
  const head = {id: 'tip', viewBox: '0 0 8 8', refX: 7, refY: 4, markerWidth: 7, markerHeight: 7, orient: 'auto'};
  const tip = el('marker', head);
  tip.append(el('path', {d: 'M0 0L8 4L0 8z', fill: 'currentColor'}));
  svg.append(tip);
  const arrows = new Map();
  const arrow = (worm, holder, from, to, least, look) => {
    const bend = arrows.get(worm + ' ' + holder) ?? least;
    arrows.set(worm + ' ' + holder, bend + 1);
    const {d, middle} = bow(from, to, bend * 0.22);
    const path = el('path', {d, fill: 'none', stroke: 'currentColor', 'marker-end': 'url(#tip)', ...look});
    svg.append(path);
    return {path, middle};
  };
  const places = new Map(waits.map(({worm}, i) => [worm, at(i)]));
  waits.forEach(({worm, wants, holder}, i) => {
    const [x, y] = at(i);
    const {middle} = arrow(worm, holder, at(i), at((i + 1) % waits.length), waits.length > 2 ? 0 : 1, {});
    const [mx, my] = middle;
    const out = Math.hypot(mx - width / 2, my - size / 2) || 1;
    const [ox, oy] = [(mx - width / 2) / out, (my - size / 2) / out];
    const side = Math.abs(ox) < 0.3 ? 'middle' : ox > 0 ? 'start' : 'end';
    svg.append(el('text', {x: mx + ox * 14, y: my + oy * 18 + 4, 'text-anchor': side}, wants));
    svg.append(
      el('circle', {cx: x, cy: y, r: 24, fill: 'none', stroke: colourOf(worm), 'stroke-width': 3}),
      el('text', {x, y: y + 4, 'text-anchor': 'middle'}, 'send ' + worm),
    );
  });
  for (const {worm, wants, holder} of besides) {
    if (!places.has(holder)) continue;
    const {path} = arrow(worm, holder, places.get(worm), places.get(holder), 1, {'stroke-dasharray': '5 4'});
    path.append(el('title', {}, `send ${worm} also waits for ${wants}`));
  }
  return svg;
}

/** An arrow between two worms that bends to its left by a part of its length, and the position of its middle. */
function bow([x, y], [nx, ny], part) {
  const [bx, by] = [(ny - y) * part, (x - nx) * part];
  const [cx, cy] = [(x + nx) / 2 + 2 * bx, (y + ny) / 2 + 2 * by];
  const cut = (px, py) => {
    const far = Math.hypot(cx - px, cy - py) || 1;
    return `${px + ((cx - px) / far) * 28} ${py + ((cy - py) / far) * 28}`;
  };
  return {d: `M${cut(x, y)}Q${cx} ${cy} ${cut(nx, ny)}`, middle: [(x + nx) / 2 + bx, (y + ny) / 2 + by]};
}
