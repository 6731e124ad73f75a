import {Names} from './names.js';
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

/** Rows that no other beats in both traffic and longest path. */
const unbeaten = (rows) =>
  rows.filter(
    ({metrics: m}) =>
      !rows.some(
        ({metrics: o}) =>
          o.traffic <= m.traffic &&
          o.longestPath <= m.longestPath &&
          (o.traffic < m.traffic || o.longestPath < m.longestPath),
      ),
  );

/**
 * Traffic against longest path, a mark for each scheme. Names have those that no other beats in both, and those that
 * are told: all of them would cover one another.
 *
 * @param {Map<string, string>} told colours of schemes by their names
 */
export function tradeoff(rows, told) {
  const width = 680;
  const height = 340;
  const svg = sheet(width, height, 'Traffic against longest path');
  const xMost = Math.max(...rows.map((r) => r.metrics.longestPath)) * 1.08;
  const yMost = Math.max(...rows.map((r) => r.metrics.traffic)) * 1.08;
  const {x, y} = axes(svg, {width, height, xMost, yMost, xName: 'longest path (links)', yName: 'traffic (links)'});
  const marks = rows.map((row) => [x(row.metrics.longestPath), y(row.metrics.traffic)]);
  const places = new Names(
    marks.map(([cx, cy]) => [cx - 5, cy - 5, cx + 5, cy + 5]),
    [78, 12, width, height - 44],
  );
  const named = new Set([...unbeaten(rows), ...rows.filter((row) => told.has(row.scheme))]);
  const names = [];
  rows.forEach((row, i) => {
    const [cx, cy] = marks[i];
    const style = told.has(row.scheme) ? {fill: told.get(row.scheme)} : {fill: 'currentColor', opacity: 0.45};
    const mark = el('circle', {cx, cy, r: told.has(row.scheme) ? 5.5 : 4.5, ...style});
    mark.append(
      el('title', {}, `${row.scheme}: traffic ${row.metrics.traffic}, longest path ${row.metrics.longestPath}`),
    );
    svg.append(mark);
    if (!named.has(row)) return;
    const place = places.place(cx, cy, row.scheme);
    if (!place) return;
    const {tx, ty, anchor, line} = place;
    if (line) {
      const d = `M${line[0]} ${line[1]}L${line[2]} ${line[3]}`;
      names.push(el('path', {d, stroke: 'currentColor', opacity: 0.4, fill: 'none'}));
    }
    names.push(el('text', {x: tx, y: ty, 'text-anchor': anchor}, row.scheme));
  });
  svg.append(...names);
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
