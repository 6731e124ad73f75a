import {span} from './playback.js';
import {Scale} from './scale.js';

const NS = 'http://www.w3.org/2000/svg';

/** An SVG element with attributes; presentation attributes only, since the page allows no inline style. */
export function el(name, attributes = {}, text = '') {
  const element = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (text !== '') element.textContent = text;
  return element;
}

export function sheet(width, height, title) {
  const svg = el('svg', {
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    role: 'img',
    'aria-label': title,
    'font-family': 'Inter, sans-serif',
    'font-size': 11,
    fill: 'currentColor',
  });
  svg.append(el('title', {}, title));
  return svg;
}

/** Axes of a frame; returns the two scales. */
export function axes(svg, {width, height, xMost, yMost, xName, yName, xTime, yTime}) {
  const left = 74;
  const bottom = height - 40;
  const right = width - 110;
  const top = 18;
  const across = new Scale(xMost, left, right);
  const up = new Scale(yMost, bottom, top);
  const x = (v) => across.at(v);
  const y = (v) => up.at(v);
  svg.append(el('path', {d: `M${left} ${top}V${bottom}H${right}`, fill: 'none', stroke: 'currentColor'}));
  for (const v of across.ticks())
    svg.append(el('text', {x: x(v), y: bottom + 15, 'text-anchor': 'middle'}, xTime ? span(v) : v));
  for (const v of up.ticks()) {
    svg.append(el('path', {d: `M${left} ${y(v)}H${right}`, stroke: 'currentColor', opacity: 0.12}));
    svg.append(el('text', {x: left - 6, y: y(v) + 4, 'text-anchor': 'end'}, yTime ? span(v) : v));
  }
  svg.append(
    el('text', {x: (left + right) / 2, y: height - 8, 'text-anchor': 'middle', 'font-style': 'italic'}, xName),
  );
  svg.append(el('text', {x: 8, y: top - 6, 'font-style': 'italic'}, yName));
  return {x, y, bottom, right, top, left};
}

/** Sorted values as a rising curve: the share of them that is at most so large. */
export function distribution(series, title, xName) {
  const width = 680;
  const height = 280;
  const svg = sheet(width, height, title);
  const most = Math.max(1, ...series.map((s) => s.values.at(-1) ?? 0));
  const {x, y} = axes(svg, {width, height, xMost: most, yMost: 100, xName, yName: 'share (%)', xTime: true});
  series.forEach(({name, values, colour}, i) => {
    let d = `M${x(0)} ${y(0)}`;
    const skip = Math.max(1, Math.floor(values.length / 400));
    values.forEach((v, n) => {
      if (n % skip === 0 || n === values.length - 1) d += `H${x(v)}V${y(((n + 1) / values.length) * 100)}`;
    });
    svg.append(el('path', {d, fill: 'none', stroke: colour, 'stroke-width': 1.8}));
    svg.append(el('text', {x: width - 104, y: 30 + 16 * i, fill: colour, 'font-weight': 600}, name));
  });
  return svg;
}

const faint = (colour) => (colour === 'currentColor' ? {'fill-opacity': 0.45} : {});

/**
 * The makespans of schemes as bars, the first on top, with the lower bound as a line where there is one.
 *
 * @param {{name: string, makespan: number, colour: string, pick: () => void}[]} rows pick is called at a click
 */
export function makespans(rows, bound) {
  const row = 19;
  const bottom = rows.length * row + 26;
  const svg = sheet(680, bottom + 12, 'Makespan of each scheme');
  const scale = new Scale(Math.max(...rows.map(({makespan}) => makespan)), 176, 600);
  rows.forEach(({name, makespan, colour, pick}, i) => {
    const y = 22 + i * row;
    const end = scale.at(makespan);
    const bar = el('g', {class: 'bar'});
    bar.append(
      el('text', {x: 168, y: y + 12, 'text-anchor': 'end'}, name.length > 26 ? name.slice(0, 25) + '…' : name),
      el('rect', {x: scale.from, y: y + 2, width: end - scale.from, height: row - 6, fill: colour, ...faint(colour)}),
      el('text', {x: end + 6, y: y + 12}, span(makespan)),
      el('title', {}, `${name}: ${span(makespan)}`),
    );
    bar.addEventListener('click', pick);
    svg.append(bar);
  });
  if (!bound) return svg;
  const x = scale.at(bound);
  svg.append(
    el('path', {d: `M${x} 18V${bottom}`, stroke: 'currentColor', 'stroke-dasharray': '4 3', fill: 'none'}),
    el('text', {x, y: 12, 'text-anchor': 'middle'}, `lower bound ${span(bound)}`),
  );
  return svg;
}

/** Bars of the busiest links, the busiest first, on an axis up to {@code most}. */
export function bars(names, values, title, colour, most) {
  const row = 17;
  const height = names.length * row + 24;
  const svg = sheet(680, height, title);
  const scale = new Scale(most, 176, 576);
  names.forEach((name, i) => {
    const y = 8 + i * row;
    svg.append(el('text', {x: 168, y: y + 11, 'text-anchor': 'end'}, name));
    svg.append(
      el('rect', {x: scale.from, y: y + 2, width: scale.at(values[i]) - scale.from, height: row - 5, fill: colour}),
    );
    svg.append(el('text', {x: scale.at(values[i]) + 6, y: y + 11}, span(values[i])));
  });
  return svg;
}

/** Bars that overlap lie in lanes of their own, up to a few. */
function lanesOf(spans) {
  const ends = [];
  const lane = spans
    .map((span, i) => [span, i])
    .sort(([a], [b]) => a.from - b.from)
    .map(([span, i]) => {
      let free = ends.findIndex((end) => end <= span.from);
      if (free < 0) free = ends.length < 6 ? ends.length : 5;
      ends[free] = Math.max(ends[free] ?? 0, span.to);
      return [i, free];
    });
  return {count: Math.max(1, ends.length), of: new Map(lane)};
}

/** Who was busy when: a row for each node or link, a bar for each worm. */
export function gantt(rows, end, title, {side, colourOf}) {
  const bar = 10;
  const lanes = rows.map((row) => lanesOf(row.spans));
  const high = lanes.map(({count}) => count * bar + 6);
  const height = high.reduce((sum, h) => sum + h, 0) + 44;
  const width = 900;
  const svg = sheet(width, height, title);
  const scale = new Scale(end, 120, 880);
  const x = (t) => scale.at(t);
  let y = 8;
  rows.forEach(({name, spans}, i) => {
    svg.append(
      el('text', {x: 112, y: y + (high[i] - 6) / 2 + 4, 'text-anchor': 'end'}, name),
      el('path', {d: `M120 ${y + high[i] - 3}H880`, stroke: 'currentColor', opacity: 0.1}),
    );
    spans.forEach(({from, to, worm, kind}, n) => {
      const box = el('rect', {
        x: x(from),
        y: y + lanes[i].of.get(n) * bar,
        width: Math.max(0.8, x(to) - x(from)),
        height: bar - 1,
        fill: colourOf(worm),
        opacity: kind === 'start-up' ? 0.35 : 0.9,
        'data-worm': worm,
        'data-side': side,
        'data-time': from,
      });
      box.append(el('title', {}, `send ${worm}, ${kind}: ${span(from)} to ${span(to)}`));
      svg.append(box);
    });
    y += high[i];
  });
  svg.append(
    el('path', {
      class: 'cursor',
      stroke: 'currentColor',
      'stroke-dasharray': '3 2',
      visibility: 'hidden',
      'data-d': `MX 4V${height - 28}`,
      'data-from': scale.from,
      'data-to': scale.to,
      'data-end': end,
    }),
  );
  for (const t of scale.ticks(6)) svg.append(el('text', {x: x(t), y: height - 14, 'text-anchor': 'middle'}, span(t)));
  return svg;
}
