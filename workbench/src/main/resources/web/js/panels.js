import * as chart from './chart.js';
import {compare} from './comparing.js';
import {deadlocks} from './deadlocks.js';
import {buttons} from './download.js';
import {latency} from './latencies.js';
import {LACKING} from './opening.js';
import {span} from './playback.js';
import {command, complete, lacking} from './request.js';
import {button, cut, note, shown, standsFor, table, title} from './table.js';
import {take} from './take/panel.js';
import {scheme} from './theme.js';

const when = (time) => (time < 0 ? 'never' : span(time));

function worms({sides, state}) {
  if (!shown(sides).length) return [note(lacking(state))];
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
      buttons('plan-' + side.name, {
        rows: [inFile, ...rows],
        data: plan ?? playback.worms,
        view: side.view,
        caption: () => side.caption.textContent,
      }),
      table(head, readable, [0, 3, 5, 6, 7], dress),
      cut(rows, 'sends'),
    ];
  });
}

function links({sides}) {
  const most = shown(sides)
    .flatMap(({playback}) => playback.busy)
    .reduce((a, b) => Math.max(a, b), 1);
  return shown(sides).flatMap(({id, name, net, playback}) => {
    const {busy} = playback;
    const order = busy
      .map((_, link) => link)
      .filter((link) => busy[link] > 0)
      .sort((a, b) => busy[b] - busy[a]);
    const top = order.slice(0, 20);
    const bar = (link) => ({time: busy[link], colour: scheme(id), says: net.linkName(link)});
    const rows = top.map((link) => ({name: net.linkName(link), parts: [bar(link)]}));
    const svg = chart.bars(rows, `Busiest links, ${name}`, most);
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

function commands({state}) {
  if (!complete(state)) return [note(lacking(state))];
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
  take: ['Export', take],
  command: ['Command line', commands],
};

/** The tabs; arrow keys move between them. */
export function tabs(bar, choose) {
  for (const [key, [title]] of Object.entries(PANELS)) {
    if (LACKING.includes(key)) continue;
    const tab = button(title, '', () => choose(key));
    Object.assign(tab, {role: 'tab', id: 'tab-' + key});
    tab.setAttribute('aria-controls', 'panel');
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
    ...(known === 'worms' ? deadlocks(what.sides) : []),
    ...PANELS[known][1](what).filter((part) => part !== ''),
  );
  linked(panel, what);
}
