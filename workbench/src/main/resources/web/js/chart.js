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

export const LOOK = {'font-family': 'Inter, sans-serif', 'font-size': 11, fill: 'currentColor'};

export function sheet(width, height, title) {
  const viewBox = `0 0 ${width} ${height}`;
  const svg = el('svg', {viewBox, width, height, role: 'img', 'aria-label': title, ...LOOK});
  svg.append(el('title', {}, title));
  return svg;
}

const [LEFT, RIGHT, TOP, BOTTOM] = [74, 570, 18, 240];

/**
 * A figure with two axes and the names of its curves.
 *
 * @param across the name of the horizontal axis, and its ticks as pairs of a place and a text
 * @param up those of the vertical axis
 * @returns the figure, and a function that adds a line
 */
function figure(heading, across, up, series) {
  const svg = sheet(680, 280, heading);
  const say = (x, y, anchor, words, style) =>
    svg.append(el('text', {x, y, 'text-anchor': anchor, 'font-style': style}, words));
  const line = (d, look) => svg.append(el('path', {d, fill: 'none', stroke: 'currentColor', ...look}));
  line(`M${LEFT} ${TOP}V${BOTTOM}H${RIGHT}`);
  for (const [x, words] of across.ticks) say(x, BOTTOM + 15, 'middle', words, 'normal');
  for (const [y, words] of up.ticks) {
    line(`M${LEFT} ${y}H${RIGHT}`, {opacity: 0.12});
    say(LEFT - 6, y + 4, 'end', words, 'normal');
  }
  say((LEFT + RIGHT) / 2, BOTTOM + 32, 'middle', across.name, 'italic');
  say(8, TOP - 6, 'start', up.name, 'italic');
  series.forEach(({name, colour}, i) =>
    svg.append(el('text', {x: 576, y: 30 + 16 * i, fill: colour, 'font-weight': 600}, name)),
  );
  return {svg, line};
}

const ticks = (scale, words) => scale.ticks().map((value) => [scale.at(value), words(value)]);

/** Sorted times as a rising curve: the share of them that is at most so long. */
export function distribution(series, heading) {
  const across = new Scale(Math.max(1, ...series.map(({values}) => values.at(-1) ?? 0)), LEFT, RIGHT);
  const up = new Scale(100, BOTTOM, TOP);
  const {svg, line} = figure(
    heading,
    {name: 'latency', ticks: ticks(across, span)},
    {name: 'share (%)', ticks: ticks(up, String)},
    series,
  );
  series.forEach(({values, colour}) => {
    const skip = Math.max(1, Math.floor(values.length / 400));
    const rise = (v, n) => `H${across.at(v)}V${up.at(((n + 1) / values.length) * 100)}`;
    const few = (v, n) => (n % skip === 0 || n === values.length - 1 ? rise(v, n) : '');
    line(`M${LEFT} ${BOTTOM}${values.map(few).join('')}`, {stroke: colour, 'stroke-width': 1.8});
  });
  return svg;
}

/**
 * Makespans over the values of a parameter.
 *
 * @param points the places of the values with their texts
 * @param series of each curve its makespans, in the order of the points
 * @param mark the place of the present value
 */
export function curves(heading, name, points, series, mark) {
  const across = new Scale(points.at(-1).place - points[0].place, LEFT, RIGHT);
  const at = (place) => across.at(place - points[0].place);
  const up = new Scale(Math.max(1, ...series.flatMap(({values}) => values)), BOTTOM, TOP);
  const labelled = points.filter((_, i) => i % 2 === 0).map(({place, text}) => [at(place), text]);
  const {svg, line} = figure(heading, {name, ticks: labelled}, {name: 'makespan', ticks: ticks(up, span)}, series);
  line(`M${at(mark)} ${TOP}V${BOTTOM}`, {'stroke-dasharray': '3 3'});
  for (const {values, colour} of series)
    line('M' + values.map((time, i) => `${at(points[i].place)} ${up.at(time)}`).join('L'), {
      stroke: colour,
      'stroke-width': 1.8,
    });
  return svg;
}

/** Calls an action at a click on an element, and at Enter and space. */
export function pressed(element, act) {
  element.addEventListener('click', act);
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    act();
  });
}

const faint = (colour) => (colour === 'currentColor' ? {'fill-opacity': 0.45} : {});

/** A bar that can be chosen and pointed at anywhere on its row: by keys, and by a pointer in motion. */
function offered(bar, {pick, point}, row) {
  bar.prepend(el('path', {d: row, fill: 'transparent'}));
  for (const kind of ['pointermove', 'focus']) bar.addEventListener(kind, () => point(true));
  for (const kind of ['pointerleave', 'blur']) bar.addEventListener(kind, () => point(false));
  pressed(bar, pick);
}

/** How far a bar beyond the axis reaches past its end. */
const BEYOND = 16;

/** The mark of a bar that is not to scale: two slanted lines over it. */
function gap(x, y, height) {
  const d = [0, 4].map((shift) => `M${x + shift} ${y + height - 2}l5 ${2 - height}`).join('');
  return el('path', {d, stroke: 'currentColor', 'stroke-width': 1.2, fill: 'none', class: 'gap'});
}

/**
 * Times as bars, the first on top, on an axis up to {@code most}; longer bars are broken. A bar consists of parts, each
 * with its time, colour and text; data are attributes of its boxes, and an offer is called at a click and when the bar
 * is pointed at. A row may be a heading.
 *
 * @param {{bound?: number, legend?: string[][], columns?: string[], width?: number}} more a lower bound, drawn as a
 *     line, the colour of each part, the heads of the columns for values, and the width of the picture
 */
export function bars(rows, title, most, more = {}) {
  const {bound, legend = [], columns = [], width = 680} = more;
  const row = 19;
  const top = bound || legend.length ? 22 : 4;
  const bottom = top + rows.length * row + 4;
  const svg = sheet(width, bottom + 12, title);
  const [left, column] = width < 600 ? [134, 58] : [176, 70];
  const letters = (left - 20) / 6;
  const scale = new Scale(most, left, width - 80 - column * columns.length);
  const inColumns = (texts, y) =>
    texts.map((text, i) => {
      const x = width - 4 - column * (columns.length - 1 - i);
      return el('text', {x, y, 'text-anchor': 'end', 'font-style': y > top ? 'normal' : 'italic'}, text);
    });
  svg.append(...inColumns(columns, 12));
  let end = scale.from;
  for (const [colour, name] of legend) {
    svg.append(el('rect', {x: end, y: 4, width: 11, height: 11, fill: colour}), el('text', {x: end + 16, y: 13}, name));
    end += 34 + name.length * 6.4;
  }
  const cut = column * columns.length + 80 - BEYOND;
  rows.forEach(({heading, name, parts, data = {}, offer, values = []}, i) => {
    const y = top + i * row;
    if (heading) {
      svg.append(el('text', {x: 4, y: y + 12, 'font-style': 'italic'}, heading));
      return;
    }
    const says = parts.map((part) => part.says).join('; ');
    const bar = el('g', offer ? {class: 'bar', role: 'button', tabindex: 0, 'aria-label': says} : {});
    const short = name.length > letters ? name.slice(0, letters - 1) + '…' : name;
    bar.append(el('text', {x: left - 8, y: y + 12, 'text-anchor': 'end'}, short));
    let sum = 0;
    const whole = parts.reduce((all, {time}) => all + time, 0);
    const at = (time) => (whole > most && time === whole ? width - cut : Math.min(scale.to, scale.at(time)));
    for (const {time, colour, says} of parts) {
      const [x, length] = [at(sum), at(sum + time) - at(sum)];
      const box = el('rect', {x, y: y + 2, width: length, height: row - 6, fill: colour, ...faint(colour), ...data});
      box.append(el('title', {}, says));
      bar.append(box);
      sum += time;
    }
    if (whole > most) bar.append(gap(scale.to + 2, y, row));
    bar.append(el('text', {x: at(whole) + 6, y: y + 12}, span(whole)), ...inColumns(values, y + 12));
    if (offer) offered(bar, offer, `M0 ${y}h${width}v${row}h${-width}z`);
    svg.append(bar);
  });
  if (rows.some(({offer}) => offer)) svg.setAttribute('role', 'group');
  if (!bound) return svg;
  const x = scale.at(bound);
  svg.append(
    el('path', {d: `M${x} 18V${bottom}`, stroke: 'currentColor', 'stroke-dasharray': '4 3', fill: 'none'}),
    el('text', {x, y: 12, 'text-anchor': 'middle'}, `lower bound ${span(bound)}`),
  );
  return svg;
}
