import * as chart from './chart.js';
import {buttons} from './download.js';
import {span} from './playback.js';
import {command} from './request.js';
import {worm as colour} from './theme.js';

const MOST_ROWS = 200;
/** Rows of a Gantt chart. */
const MOST_BARS = 80;

function table(head, rows, numeric) {
  const element = document.createElement('table');
  const line = (cells, tag) => {
    const tr = document.createElement('tr');
    cells.forEach((value, i) => {
      const cell = document.createElement(tag);
      cell.textContent = value;
      if (numeric.includes(i)) cell.className = 'n';
      tr.append(cell);
    });
    return tr;
  };
  const thead = document.createElement('thead');
  thead.append(line(head, 'th'));
  const tbody = document.createElement('tbody');
  tbody.append(...rows.slice(0, MOST_ROWS).map((row) => line(row, 'td')));
  element.append(thead, tbody);
  return element;
}

function note(text, tag = 'p', kind = 'hint') {
  const element = document.createElement(tag);
  element.textContent = text;
  element.className = kind;
  return element;
}

function folded(summary, parts) {
  const element = document.createElement('details');
  const line = document.createElement('summary');
  line.textContent = summary;
  element.append(line, ...parts);
  return element;
}

const when = (time) => (time < 0 ? 'never' : span(time));
const shown = (sides) => sides.filter((side) => side.playback);

/** Which scheme a table or a chart is about, where there are two. */
const title = (sides, side) => (shown(sides).length > 1 ? note(side.name, 'h3', 'title') : '');

function worms({sides}) {
  if (!shown(sides).length) return [note('Choose a source and destinations.')];
  return shown(sides).flatMap((side) => {
    const {net, playback} = side;
    const {plan, steps} = playback;
    const rows = playback.worms.map((worm, i) => [
      i,
      net.names[worm.origin],
      worm.dropOffs.map((id) => net.names[id]).join('  '),
      worm.channels.length,
      plan && plan.sends[i].after !== null ? [plan.sends[i].after].flat().join(' ') : '',
      steps?.[i] ?? '',
      when(worm.startUp[0]),
      when(worm.delivered.at(-1)),
    ]);
    const head = [
      'send',
      'from',
      'drop-offs in order',
      'links',
      'after send',
      'step',
      'startup begins',
      'last delivery',
    ];
    return [
      title(sides, side),
      buttons('plan-' + side.name, {rows: [head, ...rows], data: plan ?? playback.worms, canvas: side.view.canvas}),
      table(head, rows, [0, 3, 5, 6, 7]),
      rows.length > MOST_ROWS
        ? note(`${rows.length} sends; the first ${MOST_ROWS} are shown, all are in the files.`)
        : '',
    ];
  });
}

function startUpsOf({startUps}) {
  if (!startUps) return '';
  return `; start-ups ${startUps === 'one' ? 'one after another' : 'side by side'}`;
}

function compare({comparison, progress}) {
  if (!comparison) return [note(progress || 'Comparing …')];
  const rows = comparison.schemes.filter((row) => row.applies);
  const head = ['scheme', 'traffic', 'longest path', 'sends', 'steps', 'makespan', 'mean latency', 'verdict'];
  const label = (row) =>
    [row.scheme, ...Object.entries(row.options).map(([name, value]) => `${name}=${value}`)].join(' ');
  const time = (value) => (value === null ? '–' : span(value));
  const cells = rows.map((row) => [
    label(row),
    row.metrics.traffic,
    row.metrics.longestPath,
    row.metrics.sends,
    row.metrics.steps,
    time(row.makespan),
    time(row.meanLatency),
    row.deadlock ? 'deadlock' : !row.valid ? 'not valid' : row.deadlockFree ? 'sound' : 'may deadlock',
  ]);
  const refused = comparison.schemes.filter((row) => !row.applies);
  const ended = rows.filter((row) => row.makespan !== null);
  const picture = ended.length ? chart.tradeoff(ended, colour) : '';
  return [
    note(
      `${comparison.recommendation} Every run is ${comparison.ports} ${comparison.portsBecause}` +
        `${startUpsOf(comparison)}.`,
    ),
    buttons('comparison', {svg: picture, rows: [head, ...cells], data: comparison}),
    picture,
    table(head, cells, [1, 2, 3, 4, 5, 6]),
    refused.length
      ? folded(
          `${refused.length} schemes without a run`,
          refused.map((row) => note(`${row.scheme}: ${row.why}`)),
        )
      : '',
  ];
}

function latency({sides}) {
  const series = shown(sides).map(({name, playback}, i) => ({name, values: playback.latencies(), colour: colour(i)}));
  if (!series.length) return [note('Choose a source and destinations.')];
  const svg = chart.distribution(series, 'Latency of the multicasts', 'latency');
  return [
    buttons('latency', {
      svg,
      rows: [['scheme', 'latency_ps'], ...series.flatMap((s) => s.values.map((v) => [s.name, v]))],
      data: series,
    }),
    svg,
  ];
}

function links({sides}) {
  return shown(sides).flatMap(({name, net, playback}, i) => {
    const busy = playback.busy(playback.end, net);
    const order = busy
      .map((_, link) => link)
      .filter((link) => busy[link] > 0)
      .sort((a, b) => busy[b] - busy[a]);
    const top = order.slice(0, 20);
    const svg = chart.bars(
      top.map((link) => net.linkName(link)),
      top.map((link) => busy[link]),
      `Busiest links, ${name}`,
      colour(i),
    );
    const mean = busy.reduce((a, b) => a + b, 0) / Math.max(1, busy.length);
    const times = (busy[order[0]] / mean || 0).toFixed(1);
    const used = `${order.length} of ${busy.length} links used`;
    return [
      note(`${name}: ${used}; the busiest was held ${times} times as long as the mean.`),
      buttons('links-' + name, {
        svg,
        rows: [
          ['from', 'to', 'held_ps'],
          ...order.map((link) => [net.names[net.source[link]], net.names[net.target[link]], busy[link]]),
        ],
      }),
      svg,
    ];
  });
}

/** Who was busy when, as rows by node or by link. */
function busyRows({net, playback}, by) {
  const rows = new Map();
  const add = (key, name, from, to, worm, kind) => {
    if (from < 0) return;
    if (!rows.has(key)) rows.set(key, {name, spans: []});
    rows.get(key).spans.push({from, to: to < 0 ? playback.end : to, worm, kind});
  };
  playback.worms.forEach((worm, i) => {
    if (by === 'node') {
      add(worm.origin, net.names[worm.origin], ...worm.startUp, i, 'startup');
      add(worm.origin, net.names[worm.origin], worm.granted[0], worm.released[0], i, 'sending');
    } else {
      worm.channels.forEach((channel, hop) => {
        const link = net.link(channel);
        add(link, net.linkName(link), worm.granted[hop], worm.released[hop], i, 'held');
      });
    }
  });
  return [...rows.values()];
}

function gantt({sides, state, setGantt}) {
  if (!shown(sides).length) return [note('Choose a source and destinations.')];
  const choice = document.createElement('select');
  choice.setAttribute('aria-label', 'Rows');
  choice.id = 'gantt-rows';
  for (const by of ['node', 'link']) choice.add(new Option('by ' + by, by, false, by === state.ganttRows));
  choice.addEventListener('change', () => setGantt(choice.value));
  return [
    choice,
    ...shown(sides).flatMap((side) => {
      const rows = busyRows(side, state.ganttRows);
      const list = rows.slice(0, MOST_BARS);
      const svg = chart.gantt(list, side.playback.end, `Busy times by ${state.ganttRows}, ${side.name}`, colour);
      const cells = rows.flatMap((row) => row.spans.map((s) => [row.name, s.worm, s.kind, s.from, s.to]));
      return [
        title(sides, side),
        buttons('gantt-' + side.name, {svg, rows: [['row', 'send', 'kind', 'from_ps', 'to_ps'], ...cells]}),
        svg,
        rows.length > list.length
          ? note(`${rows.length} rows; the first ${list.length} are shown, all are in the CSV file.`)
          : '',
      ];
    }),
  ];
}

function commands({state}) {
  return ['simulate', 'compare'].flatMap((what) => [
    note(what === 'compare' ? 'All schemes on this experiment:' : 'The run on the left:'),
    note(command(state, what), 'code', 'command'),
  ]);
}

export const PANELS = {
  worms: ['Worms', worms],
  compare: ['All schemes', compare],
  latency: ['Latency', latency],
  links: ['Link load', links],
  gantt: ['Gantt', gantt],
  command: ['Command line', commands],
};

/** The tabs; arrow keys move between them. */
export function tabs(bar, choose) {
  for (const [key, [title]] of Object.entries(PANELS)) {
    const tab = document.createElement('button');
    tab.type = 'button';
    tab.role = 'tab';
    tab.id = 'tab-' + key;
    tab.textContent = title;
    tab.setAttribute('aria-controls', 'panel');
    tab.addEventListener('click', () => choose(key));
    bar.append(tab);
  }
  bar.addEventListener('keydown', (event) => {
    const step = {ArrowRight: 1, ArrowLeft: -1}[event.key];
    if (!step) return;
    const all = [...bar.children];
    const next = all[(all.indexOf(document.activeElement) + step + all.length) % all.length];
    next.focus();
    next.click();
  });
}

/** A deadlock as the circle in which its worms wait for one another. */
function deadlocks(sides) {
  return shown(sides)
    .filter((side) => side.playback.deadlock)
    .flatMap((side) => {
      const {net} = side;
      const waits = side.playback.deadlock.cycle.map(({worm, channel}) => ({
        worm,
        wants: net.linkName(net.link(channel)),
      }));
      const svg = chart.cycle(
        waits,
        `Deadlock, ${side.name}: each send waits for a link that the next one holds`,
        colour,
      );
      return [
        note('Each send waits for a link that the next one holds.'),
        buttons('deadlock', {svg, rows: [['send', 'waits_for'], ...waits.map((wait) => [wait.worm, wait.wants])]}),
        svg,
      ];
    });
}

export function show(panel, bar, key, what) {
  for (const tab of bar.children) {
    const on = tab.id === 'tab-' + key;
    tab.setAttribute('aria-selected', String(on));
    tab.tabIndex = on ? 0 : -1;
  }
  panel.setAttribute('aria-labelledby', 'tab-' + key);
  panel.replaceChildren(
    ...(key === 'worms' || key === 'gantt' ? deadlocks(what.sides) : []),
    ...PANELS[key][1](what).filter((part) => part !== ''),
  );
}
