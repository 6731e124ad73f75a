import {words} from './events.js';
import {buttons} from './download.js';
import {span} from './playback.js';
import {cut, note, shown, standsFor, table, title} from './table.js';

/** What happens in the run, one line after the other; a line leads to its moment. */
export function log({sides}) {
  if (!shown(sides).length) return [note('Choose a source and destinations.')];
  return shown(sides).flatMap((side) => {
    const {net, events} = side;
    const name = (node) => (node < 0 ? '' : net.names[node]);
    const file = events.map((e) => [
      e.time,
      e.kind,
      e.worm,
      name(e.node),
      e.link < 0 ? '' : name(net.target[e.link]),
      e.by < 0 ? '' : e.by,
    ]);
    const dress = (_, i, line) => standsFor(line, side, events[i].worm, events[i].time);
    return [
      title(sides, side),
      buttons('events-' + side.name, {rows: [['time_ps', 'event', 'send', 'node', 'wants', 'held_by'], ...file]}),
      table(
        ['time', 'what happens'],
        events.map((event) => [span(event.time), words(event, net)]),
        [0],
        dress,
      ),
      cut(events, 'events'),
    ];
  });
}
