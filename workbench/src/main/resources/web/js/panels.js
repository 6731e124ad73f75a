import * as chart from './chart.js';
import {compare} from './comparing.js';
import {deadlocks} from './deadlocks.js';
import {buttons} from './download.js';
import {latency} from './latencies.js';
import {log} from './log.js';
import {LACKING} from './opening.js';
import {span} from './playback.js';
import {command, complete} from './request.js';
import {cut, note, shown, standsFor, table, title} from './table.js';
import {take} from './take/panel.js';
import {worm as colour} from './theme.js';

/** Rows of a Gantt chart. */
const MOST_BARS = 80;

const when = (time) => (time < 0 ? 'never' : span(time));

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
      worm.startUp[0],
      worm.delivered.at(-1),
    ]);
    const readable = rows.map((row) => [...row.slice(0, 6), when(row[6]), when(row[7])]);
    const head = 'send,from,drop-offs in order,links,after send,step,start-up begins,last delivery'.split(',');
    const inFile = head.map((name, i) => name.replaceAll(' ', '_').replace('-', '_') + (i > 5 ? '_ps' : ''));
    const dress = (_, i, line) => standsFor(line, side, i, playback.worms[i].delivered.at(-1));
    return [
      title(sides, side),
      buttons('plan-' + side.name, {rows: [inFile, ...rows], data: plan ?? playback.worms, canvas: side.view.canvas}),
      table(head, readable, [0, 3, 5, 6, 7], dress),
      cut(rows, 'sends'),
    ];
  });
}

function links({sides}) {
  const most = shown(sides)
    .flatMap(({playback}) => playback.busy)
    .reduce((a, b) => Math.max(a, b), 1);
  return shown(sides).flatMap(({name, net, playback}, i) => {
    const {busy} = playback;
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
      most,
    );
    const mean = busy.reduce((a, b) => a + b, 0) / Math.max(1, busy.length);
    const times = (busy[order[0]] / mean || 0).toFixed(2);
    const used = `${order.length} of ${busy.length} links used`;
    return [
      note(`${name}: ${used}; the busiest carried flits for ${times} times the mean.`),
      buttons('links-' + name, {
        svg,
        rows: [
          ['from', 'to', 'busy_ps'],
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
      add(worm.origin, net.names[worm.origin], ...worm.startUp, i, 'start-up');
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
  const end = Math.max(...shown(sides).map(({playback}) => playback.end));
  return [
    choice,
    ...shown(sides).flatMap((side) => {
      const rows = busyRows(side, state.ganttRows);
      const list = rows.slice(0, MOST_BARS);
      const svg = chart.gantt(list, end, `Busy times by ${state.ganttRows}, ${side.name}`, {
        side: side.id,
        colourOf: (worm) => colour(side.playback.ranks[worm]),
      });
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
  if (!complete(state)) return [note('Choose a source and destinations.')];
  return ['simulate', 'compare'].flatMap((what) => [
    note(what === 'compare' ? 'All schemes on this experiment:' : 'The run on the left:'),
    note(command(state, what), 'code', 'command'),
  ]);
}

export const PANELS = {
  worms: ['Worms', worms],
  compare: ['All schemes', compare],
  events: ['Events', log],
  latency: ['Latency', latency],
  links: ['Link load', links],
  gantt: ['Gantt', gantt],
  take: ['Export', take],
  command: ['Command line', commands],
};

/** The tabs; arrow keys move between them. */
export function tabs(bar, choose) {
  for (const [key, [title]] of Object.entries(PANELS)) {
    if (LACKING.includes(key)) continue;
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

/** Picks out what stands for a worm. */
export function lightRows(panel, {side, worm}) {
  for (const element of panel.querySelectorAll('.lit')) element.classList.remove('lit');
  if (worm < 0) return;
  for (const element of panel.querySelectorAll(`[data-side="${side}"][data-worm="${worm}"]`))
    element.classList.add('lit');
}

/** Pointing at what stands for a worm picks the worm out; a click goes to its moment. */
function linked(panel, {lightUp, go}) {
  const worm = (event) => event.target.closest('[data-worm]');
  panel.onpointerover = (event) => {
    const {side, worm: i} = worm(event)?.dataset ?? {};
    lightUp(side ?? null, i === undefined ? -1 : Number(i));
  };
  panel.onpointerleave = () => lightUp(null, -1);
  panel.onclick = (event) => {
    const time = worm(event)?.dataset.time;
    if (time !== undefined) go(Number(time));
  };
}

export function show(panel, bar, key, what) {
  const known = key in PANELS ? key : 'worms';
  for (const tab of bar.children) {
    const on = tab.id === 'tab-' + known;
    tab.setAttribute('aria-selected', String(on));
    tab.tabIndex = on ? 0 : -1;
  }
  panel.setAttribute('aria-labelledby', 'tab-' + known);
  panel.replaceChildren(
    ...(known === 'worms' || known === 'gantt' ? deadlocks(what.sides) : []),
    ...PANELS[known][1](what).filter((part) => part !== ''),
  );
  linked(panel, what);
}
