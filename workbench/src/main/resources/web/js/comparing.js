// @ts-nocheck: elements of the document have no types yet
import * as chart from './chart.js';
import {count} from './closwords.js';
import {buttons} from './download.js';
import {GIVEN} from './given.js';
import {rate, span} from './playback.js';
import {pairs} from './state.js';
import {button, element, folded, note, table} from './table.js';
import {scheme as ofSide} from './theme.js';

/** All schemes on one experiment. */

const verdict = (row) =>
  row.failure ?? (row.deadlock ? 'deadlock' : !row.valid ? 'not valid' : row.deadlockFree ? 'sound' : 'may deadlock');
const label = (row) => [row.scheme, pairs(row.options)].filter(Boolean).join(' ');
const share = (value) => `${Math.round(100 * value)} %`;
/** Columns in which more is better; the bars have them, too. */
const BOUND = 'of the bound';
const FALLING = [BOUND, 'algbw', 'busbw'];

/** Columns by name: what stands in the file, what is shown, and its unit in the file; numbers but for some. */
const COLUMNS = [
  ['scheme', label, label],
  ['makespan', (row) => row.makespan, span, '_ps'],
  [BOUND, (row) => row.shareOfLimit, share],
  ['algbw', (row) => row.algbw, rate, '_bytes_per_s'],
  ['busbw', (row) => row.busbw, rate, '_bytes_per_s'],
  ['mean latency', (row) => row.meanLatency, span, '_ps'],
  ['traffic', (row) => row.metrics.traffic, String],
  ['longest path', (row) => row.metrics.longestPath, String],
  ['sends', (row) => row.metrics.sends, String],
  ['steps', (row) => row.metrics.steps, String],
  ['machine', (row) => row.machine, String],
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

/** Runs in the groups of the answer, those of the machine first and those that failed last; each with its title. */
function groups(rows) {
  const order = ['sound', 'may-deadlock', 'needs-more', 'failed'];
  const titles = new Map();
  for (const row of [...rows].sort((a, b) => order.indexOf(a.standing) - order.indexOf(b.standing)))
    titles.set(row.group ?? '', [...(titles.get(row.group ?? '') ?? []), row]);
  return [...titles];
}

/** Above this multiple of the best makespan a bar is broken, so that the others stay readable. */
const OUTLIER = 5;

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

function sortable(rows, best, comparison, load) {
  const box = element('div', '');
  const columns = columnsOf(rows);
  const numeric = columns.map(([, value], i) => (rows.some((row) => Number.isFinite(value(row))) ? i : -1));
  const show = (column) => {
    const ordered = groups(rows).flatMap(([title, group]) => [...(title ? [title] : []), ...sorted(group, column)]);
    const head = columns.map(([name]) => button(name, '', () => show(name)));
    const cells = ordered.map((row) =>
      typeof row === 'string'
        ? [row]
        : columns.map(([, value, text], i) => (i ? shownAs(text, value(row)) : picks(row, comparison, load))),
    );
    const made = table(head, cells, numeric, (_, i, line) => {
      if (best.includes(ordered[i])) line.className = 'best';
      if (typeof ordered[i] !== 'string') return;
      line.className = 'group';
      line.firstElementChild.colSpan = columns.length;
    });
    const falls = FALLING.includes(column);
    const at = columns.findIndex(([name]) => name === column);
    made.querySelectorAll('th')[at].ariaSort = falls ? 'descending' : 'ascending';
    box.replaceChildren(made);
  };
  show('makespan');
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

/** Schemes without a run by their reasons, each of which is stated once. */
function reasons(refused) {
  const names = new Map();
  for (const {why, scheme} of refused) names.set(why, [...(names.get(why) ?? []), scheme]);
  return [...names].map(([why, schemes]) => note(`${schemes.join(', ')}: ${why}`));
}

export function compare({comparison, progress, load, preview, state, width}) {
  if (!comparison) return [note(progress || 'Comparing …')];
  const rows = comparison.schemes.filter((row) => row.applies);
  const refused = comparison.schemes.filter((row) => !row.applies);
  const grouped = groups(rows).map(([title, group]) => [title, sorted(group, 'makespan')]);
  const [[title, [first]] = ['', []]] = grouped;
  const isBest = (row) => !title && !row.group && row.makespan === first.makespan;
  const best = rows.filter(isBest);
  const colours = new Map([
    ...best.map(({scheme}) => [scheme, ofSide('best')]),
    [state.left, ofSide('left')],
    [state.right, ofSide('right')],
  ]);
  const ended = grouped
    .map(([name, group]) => [name, group.filter(({makespan}) => makespan !== null)])
    .filter(([, group]) => group.length);
  const shown = columnsOf(ended.flatMap(([, group]) => group)).filter(([name]) => FALLING.includes(name));
  const legend = note(LEGEND);
  const bar = (row) => {
    const [time, colour] = [row.makespan, colours.get(row.scheme) ?? 'currentColor'];
    const parts = [{time, colour, says: `${label(row)}: ${span(time)}`}];
    const values = shown.map(([, value, text]) => shownAs(text, value(row)));
    const change = onto('left', row, comparison);
    const point = (on) => {
      legend.textContent = on ? summary(row) : LEGEND;
      preview(on ? change : null);
    };
    return {name: label(row), parts, values, offer: {pick: () => load(change), point}};
  };
  const bars = ended.flatMap(([name, group]) => [...(name ? [{heading: name}] : []), ...group.map(bar)]);
  const times = ended.flatMap(([, group]) => group.map(({makespan}) => makespan));
  const most = Math.max(0, ...times.filter((time) => time <= OUTLIER * ended[0][1][0].makespan));
  const columns = shown.map(([name]) => name);
  const picture = most ? chart.bars(bars, 'Makespan by scheme', most, {bound: comparison.limit, columns, width}) : '';
  const links = comparison.cut?.length ?? 0;
  const framed = links ? ` It is determined by ${count(links, 'link')} with a frame in the picture.` : '';
  const least = comparison.limitExact === false ? 'at least ' : '';
  const limit = comparison.limit === undefined ? '' : ` Lower bound: ${least}${span(comparison.limit)}.${framed}`;
  const own = rows.find((row) => row.scheme === GIVEN.name);
  const attained = own?.shareOfLimit ? ` and attains ${share(own.shareOfLimit)} of the lower bound` : '';
  const judged = own ? `The uploaded schedule is ${verdict(own)}${attained}. ` : '';
  const apart = rows.some(({needs}) => needs) ? ' Runs that need more are those of a machine that has it.' : '';
  const runs = `${judged}Machine: ${comparison.machine.text}.${apart}${limit} `;
  const [advice, ...certainty] = comparison.advice;
  const file = [
    [...columnsOf(rows).map(([name, , , unit = '']) => name.replaceAll(' ', '_') + unit), 'group', 'notes'],
    ...grouped.flatMap(([name, group]) =>
      group.map((row) => [...columnsOf(rows).map(([, value]) => value(row) ?? ''), name, said(comparison.notes)]),
    ),
  ];
  return [
    element('p', 'hint', rows.length ? runs : '', note(headline(advice, best), 'b', 'headline'), said(certainty)),
    ...comparison.notes.map(({message}) => note(message, 'p', 'remark')),
    buttons('comparison', {svg: picture, rows: file, data: comparison}),
    picture,
    picture === '' ? '' : legend,
    rows.length ? sortable(rows, best, comparison, load) : '',
    refused.length ? folded(`${count(refused.length, 'scheme')} without a run`, reasons(refused)) : '',
  ];
}
