import {el, sheet} from './chart.js';
import {span} from './playback.js';
import {Scale} from './scale.js';
import {worm as colour} from './theme.js';

/** A bar for each delivery, from start-up to transfer, on an axis up to {@code most}. */
export function stacked(entries, parts, title, side, most) {
  const row = 17;
  const [left, right, top] = [96, 640, 30];
  const height = top + entries.length * row + 26;
  const svg = sheet(760, height, title);
  const scale = new Scale(most, left, right);
  const paint = [colour(4), colour(2), colour(1), colour(0)];
  let x = left;
  parts.forEach((part, i) => {
    svg.append(el('rect', {x, y: 8, width: 11, height: 11, fill: paint[i]}), el('text', {x: x + 16, y: 17}, part));
    x += 34 + part.length * 6.4;
  });
  entries.forEach(({node, worm, parts: times, total}, i) => {
    const y = top + i * row;
    svg.append(el('text', {x: left - 8, y: y + 11, 'text-anchor': 'end'}, node));
    let at = 0;
    times.forEach((time, part) => {
      if (time <= 0) return;
      const box = el('rect', {
        x: scale.at(at),
        y: y + 2,
        width: scale.at(at + time) - scale.at(at),
        height: row - 5,
        fill: paint[part],
        'data-worm': worm,
        'data-side': side,
      });
      box.append(el('title', {}, `send ${worm} to ${node}, ${parts[part]}: ${span(time)} of ${span(total)}`));
      svg.append(box);
      at += time;
    });
    svg.append(el('text', {x: scale.at(total) + 6, y: y + 11}, span(total)));
  });
  for (const t of scale.ticks(5))
    svg.append(el('text', {x: scale.at(t), y: height - 8, 'text-anchor': 'middle'}, span(t)));
  return svg;
}
