import * as chart from './chart.js';
import {count} from './closwords.js';
import {buttons} from './download.js';
import {GIVEN} from './given.js';
import {rate, span} from './playback.js';
import {pairs} from './state.js';
import {button, element, folded, note, table} from './table.js';
import {worm as colour} from './theme.js';

/** All schemes on one experiment. */

const verdict = (row) =>
  row.deadlock ? 'deadlock' : !row.valid ? 'not valid' : row.deadlockFree ? 'sound' : 'may deadlock';
const label = (row) => [row.scheme, pairs(row.options)].filter(Boolean).join(' ');
const share = (value) => `${Math.round(100 * value)} %`;
const NEEDS = {'all-ports': 'all ports', 'drop-off': 'routers that drop off copies', copy: 'routers that copy'};
const needs = (row) => row.needs?.map((word) => NEEDS[word]).join(' and ');
/** Columns in which more is better; the bars have them, too. */
const BOUND = 'of the bound';
const FALLING = [BOUND, 'algbw', 'busbw'];

/** Columns by name: what stands in the file, what is shown, and its unit in the file; numbers but for some. */
const COLUMNS = [
  ['scheme', label, label],
  ['traffic', (row) => row.metrics.traffic, String],
  ['longest path', (row) => row.metrics.longestPath, String],
  ['sends', (row) => row.metrics.sends, String],
  ['steps', (row) => row.metrics.steps, String],
  ['makespan', (row) => row.makespan, span, '_ps'],
  [BOUND, (row) => row.shareOfLimit, share],
  ['algbw', (row) => row.algbw, rate, '_bytes_per_s'],
  ['busbw', (row) => row.busbw, rate, '_bytes_per_s'],
  ['mean latency', (row) => row.meanLatency, span, '_ps'],
  ['machine', (row) => row.machine, String],
  ['needs', needs, String],
  ['verdict', verdict, String],
];
const shownAs = (text, value) => (value === null || value === undefined ? '–' : text(value));
/** The columns of a comparison: bandwidths are those of collective operations alone. */
const columnsOf = (rows) => COLUMNS.filter(([, value]) => rows.some((row) => value(row) !== undefined));

/** In the order of a column; what has no value comes last, and shares and bandwidths fall. */
function sorted(rows, name) {
  const [, value] = COLUMNS.find(([each]) => each === name);
  const falls = FALLING.includes(name);
  return [...rows].sort((a, b) => {
    const [x, y] = [value(a) ?? null, value(b) ?? null];
    if (x === null || y === null) return (x === null) - (y === null);
    if (typeof x === 'string') return x.localeCompare(y);
    return falls ? y - x : x - y;
  });
}

/** Runs that need more than the machine has come after those on it. */
const place = ({rank}) => rank ?? Infinity;

/** What loads a scheme; the port model of the comparison goes with it, so that the numbers stay. */
const onto = (side, row, {ports}) => ({
  [side]: row.scheme,
  [side + 'Options']: pairs(row.options),
  ports: ports.replace('-port', ''),
});

function picks(row, comparison, load) {
  const pick = (side, text, kind) => button(text, kind, () => load(onto(side, row, comparison)));
  const second = pick('right', 'right', 'pick second');
  second.setAttribute('aria-label', `${label(row)} on the right`);
  return element('span', '', pick('left', label(row), 'pick'), second);
}

/** Whether a run is the first of all on the machine, or ties with it. */
const isBest = (row, [first]) =>
  row.standing !== 'failed' && !row.needs && !first.needs && row.makespan === first.makespan;

function sortable(rows, comparison, load) {
  const box = element('div', '');
  const columns = columnsOf(rows);
  const numeric = columns.map(([, value], i) => (rows.some((row) => Number.isFinite(value(row))) ? i : -1));
  const show = (column) => {
    const ordered = column ? sorted(rows, column) : rows;
    const head = columns.map(([name]) => button(name, '', () => show(name)));
    const cells = ordered.map((row) =>
      columns.map(([, value, text], i) => (i ? shownAs(text, value(row)) : picks(row, comparison, load))),
    );
    const made = table(head, cells, numeric, (_, i, line) => {
      if (isBest(ordered[i], rows)) line.className = 'best';
    });
    const falls = FALLING.includes(column);
    const at = columns.findIndex(([name]) => name === column);
    if (column) made.querySelectorAll('th')[at].ariaSort = falls ? 'descending' : 'ascending';
    box.replaceChildren(made);
  };
  show('');
  return box;
}

const LEGEND = 'Green: the best makespan; blue and orange: the schemes drawn, left and right.';

/** What a bar stands for, for the line below the bars. */
function summary({scheme, makespan, shareOfLimit, metrics: {steps, sends, traffic}}) {
  const bound = shareOfLimit === undefined ? '' : `, ${share(shareOfLimit)} of the lower bound`;
  return `${scheme}: ${span(makespan)}${bound}, ${count(steps, 'step')}, ${count(sends, 'send')}, ${traffic} links.`;
}

/** The best scheme and its lead, with times in the units of the page. */
function headline({code, operands: {scheme, ties, lead, next}, message}, [best]) {
  if (code !== 'best-scheme') return message;
  const parts = [span(best.makespan), ties && `tied with ${ties}`, next && `${lead} ahead of ${next}`];
  return `Best makespan: ${scheme} (${parts.filter(Boolean).join(', ')}). `;
}

const said = (notes) => notes.map(({message}) => message).join(' ');

export function compare({comparison, progress, load, preview, state, width}) {
  if (!comparison) return [note(progress || 'Comparing …')];
  const rows = comparison.schemes.filter((row) => row.applies).sort((a, b) => place(a) - place(b));
  const refused = comparison.schemes.filter((row) => !row.applies);
  const ended = sorted(rows, 'makespan').filter((row) => row.makespan !== null);
  const best = rows.filter((row) => isBest(row, rows)).map(({scheme}) => [scheme, colour(2)]);
  const colours = new Map([...best, [state.left, colour(0)], [state.right, colour(1)]]);
  const shown = columnsOf(ended).filter(([name]) => FALLING.includes(name));
  const legend = note(LEGEND);
  const bars = ended.map((row) => {
    const [time, colour] = [row.makespan, colours.get(row.scheme) ?? 'currentColor'];
    const parts = [{time, colour, says: `${label(row)}: ${span(time)}`}];
    const values = shown.map(([, value, text]) => text(value(row)));
    const change = onto('left', row, comparison);
    const point = (on) => {
      legend.textContent = on ? summary(row) : LEGEND;
      preview(on ? change : null);
    };
    return {name: label(row), parts, values, offer: {pick: () => load(change), point}};
  });
  const most = ended.at(-1)?.makespan;
  const columns = shown.map(([name]) => name);
  const picture = most ? chart.bars(bars, 'Makespan by scheme', most, {bound: comparison.limit, columns, width}) : '';
  const links = comparison.cut?.length ?? 0;
  const framed = links ? ` It is determined by ${count(links, 'link')} with a frame in the picture.` : '';
  const least = comparison.limitExact === false ? 'at least ' : '';
  const limit = comparison.limit === undefined ? '' : ` Lower bound: ${least}${span(comparison.limit)}.${framed}`;
  const own = rows.find((row) => row.scheme === GIVEN.name);
  const attained = own?.shareOfLimit ? ` and attains ${share(own.shareOfLimit)} of the lower bound` : '';
  const judged = own ? `The uploaded schedule is ${verdict(own)}${attained}. ` : '';
  const apart = rows.some(needs) ? ' Runs that need more are those of a machine that has it.' : '';
  const runs = `${judged}Machine: ${comparison.machine.text}.${apart}${limit} `;
  const reasons = refused.map((row) => note(`${row.scheme}: ${row.why}`));
  const [first, ...certainty] = comparison.advice;
  const file = [
    [...columnsOf(rows).map(([name, , , unit = '']) => name.replaceAll(' ', '_') + unit), 'notes'],
    ...rows.map((row) => [...columnsOf(rows).map(([, value]) => value(row) ?? ''), said(comparison.notes)]),
  ];
  return [
    element('p', 'hint', rows.length ? runs : '', note(headline(first, rows), 'b', 'headline'), said(certainty)),
    ...comparison.notes.map(({message}) => note(message, 'p', 'remark')),
    buttons('comparison', {svg: picture, rows: file, data: comparison}),
    picture,
    picture === '' ? '' : legend,
    sortable(rows, comparison, load),
    refused.length ? folded(`${count(refused.length, 'scheme')} without a run`, reasons) : '',
  ];
}
