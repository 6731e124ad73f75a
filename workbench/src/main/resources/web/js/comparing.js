import * as chart from './chart.js';
import {buttons} from './download.js';
import {GIVEN} from './given.js';
import {span} from './playback.js';
import {button, folded, note, table} from './table.js';
import {worm as colour} from './theme.js';

/** All schemes on one experiment. */

const time = (value) => (value === null || value === undefined ? '–' : span(value));
const verdict = (row) =>
  row.deadlock ? 'deadlock' : !row.valid ? 'not valid' : row.deadlockFree ? 'sound' : 'may deadlock';
const options = (row) =>
  Object.entries(row.options)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
const label = (row) => [row.scheme, options(row)].filter(Boolean).join(' ');

/** Columns by name: what stands in the file, and what is shown. */
const COLUMNS = [
  ['scheme', label, label],
  ['traffic', (row) => row.metrics.traffic, String],
  ['longest path', (row) => row.metrics.longestPath, String],
  ['sends', (row) => row.metrics.sends, String],
  ['steps', (row) => row.metrics.steps, String],
  ['makespan', (row) => row.makespan, time],
  [
    'of the bound',
    (row) => row.shareOfLimit ?? null,
    (share) => (share === null ? '' : Math.round(100 * share) + ' %'),
  ],
  ['mean latency', (row) => row.meanLatency, time],
  ['machine', (row) => row.machine, String],
  ['verdict', verdict, String],
];
const NUMERIC = [1, 2, 3, 4, 5, 6, 7];
const UNITS = {makespan: '_ps', 'mean latency': '_ps'};
const MAKESPAN = 5;
const FEWER_IS_LATER = 6;

function startUpsOf({startUps}) {
  if (!startUps) return '';
  return `; start-ups ${startUps === 'one' ? 'one at a time' : 'in parallel'}`;
}

/** In the order of a column; what has no value comes last, and the limit's share falls. */
function sorted(rows, column) {
  const value = COLUMNS[column][1];
  return [...rows].sort((a, b) => {
    const [x, y] = [value(a), value(b)];
    if (x === null || y === null) return (x === null) - (y === null);
    if (typeof x === 'string') return x.localeCompare(y);
    return column === FEWER_IS_LATER ? y - x : x - y;
  });
}

/** The scheme's name loads it; the port model of the comparison goes with it, so that the numbers stay. */
const onto =
  (side, row, {ports}, load) =>
  () =>
    load({[side]: row.scheme, [side + 'Options']: options(row), ports: ports.replace('-port', '')});

function picks(row, comparison, load) {
  const cell = document.createElement('span');
  const second = button('right', 'pick second', onto('right', row, comparison, load));
  second.setAttribute('aria-label', `${label(row)} on the right`);
  cell.append(button(label(row), 'pick', onto('left', row, comparison, load)), second);
  return cell;
}

function sortable(rows, comparison, load) {
  const box = document.createElement('div');
  const show = (column) => {
    const ordered = sorted(rows, column);
    const head = COLUMNS.map(([name], i) => button(name, '', () => show(i)));
    const cells = ordered.map((row) =>
      COLUMNS.map(([, value, text], i) => (i === 0 ? picks(row, comparison, load) : text(value(row)))),
    );
    const best = new Set([comparison.best.makespan, ...(comparison.levelWith?.makespan ?? [])]);
    const element = table(head, cells, NUMERIC, (_, i, line) => {
      if (best.has(label(ordered[i]))) line.className = 'best';
    });
    element.querySelectorAll('th')[column].ariaSort = column === FEWER_IS_LATER ? 'descending' : 'ascending';
    box.replaceChildren(element);
  };
  show(MAKESPAN);
  return box;
}

/** The schemes on the left and on the right in the colours that their curves have, too, and the best ones. */
function told(comparison, {left, right}) {
  const best = [comparison.best.makespan, ...(comparison.levelWith?.makespan ?? [])].map((name) => name?.split(' ')[0]);
  const known = new Map(best.map((name) => [name, colour(2)]));
  known.set(left, colour(0));
  if (right) known.set(right, colour(1));
  return known;
}

export function compare({comparison, progress, load, state}) {
  if (!comparison) return [note(progress || 'Comparing …')];
  const rows = comparison.schemes.filter((row) => row.applies);
  const refused = comparison.schemes.filter((row) => !row.applies);
  const ended = sorted(
    rows.filter((row) => row.makespan !== null),
    MAKESPAN,
  );
  const colours = told(comparison, state);
  const bars = ended.map((row) => {
    const [time, colour] = [row.makespan, colours.get(row.scheme) ?? 'currentColor'];
    const parts = [{time, colour, says: `${label(row)}: ${span(time)}`}];
    return {name: label(row), parts, pick: onto('left', row, comparison, load)};
  });
  const most = ended.at(-1)?.makespan;
  const picture = most ? chart.bars(bars, 'Makespan of each scheme', most, {bound: comparison.limit}) : '';
  const links = comparison.cut?.length ?? 0;
  const framed = links ? ` It is determined by the ${links === 1 ? 'link' : `${links} links`} with a frame above.` : '';
  const least = comparison.limitExact === false ? 'at least ' : '';
  const limit = comparison.limit === undefined ? '' : ` Lower bound: ${least}${span(comparison.limit)}.${framed}`;
  const own = rows.find((row) => row.scheme === GIVEN.name);
  const share = own?.shareOfLimit ? ` and attains ${Math.round(100 * own.shareOfLimit)} % of the lower bound` : '';
  const judged = own ? `The uploaded schedule is ${verdict(own)}${share}. ` : '';
  const file = [
    COLUMNS.map(([name]) => name.replaceAll(' ', '_') + (UNITS[name] ?? '')),
    ...sorted(rows, MAKESPAN).map((row) => COLUMNS.map(([, value]) => value(row) ?? '')),
  ];
  return [
    note(
      `${judged}Every run is ${comparison.ports} ${comparison.portsBecause}${startUpsOf(comparison)}.${limit} ` +
        comparison.recommendation.replace(/(\d) us\b/g, '$1 µs'),
    ),
    buttons('comparison', {svg: picture, rows: file, data: comparison}),
    picture,
    picture === '' ? '' : note('Green: the best makespan; blue and orange: the schemes drawn above, left and right.'),
    sortable(rows, comparison, load),
    refused.length
      ? folded(
          `${refused.length} schemes without a run`,
          refused.map((row) => note(`${row.scheme}: ${row.why}`)),
        )
      : '',
  ];
}
