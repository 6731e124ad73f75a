import {PARTS, anatomy} from './anatomy.js';
import * as chart from './chart.js';
import {buttons} from './download.js';
import {span} from './playback.js';
import {lacking} from './request.js';
import {note, shown, title} from './table.js';
import {scheme, worm as colour} from './theme.js';

/** How long the multicasts took, and where the time of each delivery went. */

const MOST_BARS = 40;

/** One entry for each delivery, the latest first. */
function deliveries({net, playback}) {
  return playback.worms
    .flatMap((worm, i) =>
      worm.dropOffs.map((node, d) => ({node: net.names[node], worm: i, ...(anatomy(playback, net, i, d) ?? {})})),
    )
    .filter((each) => each.parts)
    .sort((a, b) => b.total - a.total);
}

function parts(sides) {
  const each = shown(sides).map((side) => [side, deliveries(side)]);
  const most = Math.max(1, ...each.map(([, all]) => all[0]?.total ?? 0));
  const paint = [4, 2, 5, 1, 0].map(colour);
  return each.flatMap(([side, all]) => {
    const bars = all.slice(0, MOST_BARS).map(({node, worm, parts: times, total}) => ({
      name: node,
      data: {'data-worm': worm, 'data-side': side.id},
      parts: times.map((time, part) => ({
        time,
        colour: paint[part],
        says: `send ${worm} to ${node}, ${PARTS[part]}: ${span(time)} of ${span(total)}`,
      })),
    }));
    const legend = PARTS.map((part, i) => [paint[i], part]);
    const svg = chart.bars(bars, `Components of the time of each delivery, ${side.name}`, most, {legend});
    return [
      title(sides, side),
      note(
        all.length > MOST_BARS
          ? `Components of the time of the ${MOST_BARS} latest of ${all.length} deliveries.`
          : 'Components of the time of each delivery since its multicast was ready; the latest first.',
      ),
      buttons('deliveries-' + side.name, {
        svg,
        rows: [
          ['node', 'send', ...PARTS.map((part) => part.replace('-', '_') + '_ps'), 'latency_ps'],
          ...all.map(({node, worm, parts: times, total}) => [node, worm, ...times, total]),
        ],
      }),
      svg,
    ];
  });
}

export function latency({sides, state}) {
  const series = shown(sides).map(({id, name, playback}) => ({
    name,
    values: playback.latencies(),
    colour: scheme(id),
  }));
  if (!series.length) return [note(lacking(state))];
  const svg = chart.distribution(series, 'Latency of the multicasts');
  const several = series.some(({values}) => values.length > 1);
  const distribution = [
    buttons('latency', {
      svg,
      rows: [['scheme', 'latency_ps'], ...series.flatMap((s) => s.values.map((v) => [s.name, v]))],
      data: series,
    }),
    svg,
  ];
  return several ? [...distribution, ...parts(sides)] : [...parts(sides), ...distribution];
}
