import {span} from './playback.js';

const NS = 'http://www.w3.org/2000/svg';

/** An SVG element with attributes; presentation attributes only, since the page allows no inline style. */
export function el(name, attributes = {}, text = '') {
  const element = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (text !== '') element.textContent = text;
  return element;
}

export function sheet(width, height, title) {
  const svg = el('svg', {viewBox: `0 0 ${width} ${height}`, width, height, role: 'img', 'aria-label': title, 'font-family': 'Inter, sans-serif', 'font-size': 11, fill: 'currentColor'});
  svg.append(el('title', {}, title));
  return svg;
}

/** Round steps of an axis from 0. */
export function ticks(most, count = 4) {
  const raw = most / count; const size = 10 ** Math.floor(Math.log10(raw || 1));
  const step = [1, 2, 5, 10].map((f) => f * size).find((s) => s >= raw) ?? 1;
  return Array.from({length: Math.floor(most / step) + 1}, (_, i) => i * step);
}

/** Axes of a frame; returns the two scales. */
export function axes(svg, {width, height, xMost, yMost, xName, yName, xTime, yTime}) {
  const left = 74; const bottom = height - 40; const right = width - 110; const top = 18;
  const x = (v) => left + (right - left) * v / (xMost || 1); const y = (v) => bottom - (bottom - top) * v / (yMost || 1);
  svg.append(el('path', {d: `M${left} ${top}V${bottom}H${right}`, fill: 'none', stroke: 'currentColor'}));
  for (const v of ticks(xMost)) svg.append(el('text', {x: x(v), y: bottom + 15, 'text-anchor': 'middle'}, xTime ? span(v) : v));
  for (const v of ticks(yMost)) {
    svg.append(el('path', {d: `M${left} ${y(v)}H${right}`, stroke: 'currentColor', opacity: 0.12}));
    svg.append(el('text', {x: left - 6, y: y(v) + 4, 'text-anchor': 'end'}, yTime ? span(v) : v));
  }
  svg.append(el('text', {x: (left + right) / 2, y: height - 8, 'text-anchor': 'middle', 'font-style': 'italic'}, xName));
  svg.append(el('text', {x: 8, y: top - 6, 'font-style': 'italic'}, yName));
  return {x, y, bottom, right, top, left};
}

/** Sorted values as a rising curve: the share of them that is at most so large. */
export function distribution(series, title, xName) {
  const width = 680; const height = 280; const svg = sheet(width, height, title);
  const most = Math.max(1, ...series.map((s) => s.values.at(-1) ?? 0));
  const {x, y} = axes(svg, {width, height, xMost: most, yMost: 100, xName, yName: 'share (%)', xTime: true});
  series.forEach(({name, values, colour}, i) => {
    let d = `M${x(0)} ${y(0)}`; const skip = Math.max(1, Math.floor(values.length / 400));
    values.forEach((v, n) => { if (n % skip === 0 || n === values.length - 1) d += `H${x(v)}V${y((n + 1) / values.length * 100)}`; });
    svg.append(el('path', {d, fill: 'none', stroke: colour, 'stroke-width': 1.8}));
    svg.append(el('text', {x: width - 104, y: 30 + 16 * i, fill: colour, 'font-weight': 600}, name));
  });
  return svg;
}

/** Traffic against longest path, a mark and a name for each scheme. */
export function tradeoff(rows, colourOf) {
  const width = 680; const height = 340; const svg = sheet(width, height, 'Traffic against longest path');
  const xMost = Math.max(...rows.map((r) => r.metrics.longestPath)) * 1.08; const yMost = Math.max(...rows.map((r) => r.metrics.traffic)) * 1.08;
  const {x, y} = axes(svg, {width, height, xMost, yMost, xName: 'longest path (links)', yName: 'traffic (links)'});
  const taken = [];
  rows.forEach((row, i) => {
    const [cx, cy] = [x(row.metrics.longestPath), y(row.metrics.traffic)];
    let label = cy + 4;
    while (taken.some(([lx, ly]) => Math.abs(lx - cx) < 80 && Math.abs(ly - label) < 12)) label += 12;
    taken.push([cx, label]);
    const mark = el('circle', {cx, cy, r: 4.5, fill: colourOf(i)});
    mark.append(el('title', {}, `${row.scheme}: traffic ${row.metrics.traffic}, longest path ${row.metrics.longestPath}`));
    svg.append(mark, el('text', {x: cx + 8, y: label}, row.scheme));
  });
  return svg;
}

/** Bars of the busiest links, the busiest first. */
export function bars(names, values, title, colour) {
  const row = 17; const height = names.length * row + 24; const svg = sheet(680, height, title);
  const most = Math.max(1, ...values);
  names.forEach((name, i) => {
    const y = 8 + i * row;
    svg.append(el('text', {x: 168, y: y + 11, 'text-anchor': 'end'}, name));
    svg.append(el('rect', {x: 176, y: y + 2, width: 400 * values[i] / most, height: row - 5, fill: colour}));
    svg.append(el('text', {x: 182 + 400 * values[i] / most, y: y + 11}, span(values[i])));
  });
  return svg;
}

/** Who was busy when: a row for each node or link, a bar for each worm. */
export function gantt(rows, end, title, colourOf) {
  const step = 16; const height = rows.length * step + 44; const width = 900; const svg = sheet(width, height, title);
  const x = (t) => 120 + 760 * t / end;
  rows.forEach(({name, spans}, i) => {
    const y = 10 + i * step;
    svg.append(el('text', {x: 112, y: y + 11, 'text-anchor': 'end'}, name), el('path', {d: `M120 ${y + step - 1}H880`, stroke: 'currentColor', opacity: 0.1}));
    for (const {from, to, worm, kind} of spans) {
      const bar = el('rect', {x: x(from), y: y + 2, width: Math.max(0.8, x(to) - x(from)), height: step - 5, fill: colourOf(worm), opacity: kind === 'startup' ? 0.35 : 0.9});
      bar.append(el('title', {}, `send ${worm}, ${kind}: ${span(from)} to ${span(to)}`));
      svg.append(bar);
    }
  });
  for (const t of ticks(end, 6)) svg.append(el('text', {x: x(t), y: height - 14, 'text-anchor': 'middle'}, span(t)));
  return svg;
}
