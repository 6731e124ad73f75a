import {anatomy} from './anatomy.js';
import {span} from './playback.js';

/** Who of two was done first, and what took the other so long. */

/** The parts of a delivery's time, as people say them: a verb, what for, and what there is if it was none. */
const SPENT = [
  ['spent', 'on start-ups', 'spent none'],
  ['spent', 'on routing', 'spent none'],
  ['waited', 'for earlier sends', 'did not wait for any'],
  ['was blocked', 'on links', 'was never blocked'],
  ['spent', 'on the way', 'spent none'],
];

/** Where the time of the last copy went. */
function last({playback, net}) {
  /** @type {?{time: number, worm: number, drop: number}} */
  let best = null;
  playback.worms.forEach((worm, i) =>
    worm.delivered.forEach((time, drop) => {
      if (!best || time > best.time) best = {time, worm: i, drop};
    }),
  );
  return best && anatomy(playback, net, best.worm, best.drop);
}

function ahead(fast, slow) {
  const times = slow / fast;
  return times < 1.1
    ? `${Number((100 * (1 - 1 / times)).toPrecision(2))} % earlier than`
    : `${Number(times.toPrecision(2))} times as fast as`;
}

/** Figures in which the smaller one of two runs is ahead: their value, the question, and the two values in words. */
export const FIGURES = {
  makespan: {of: ({makespan}) => makespan, question: 'Which one delivers the last copy first?'},
  traffic: {
    of: ({plan}) => plan?.metrics.traffic,
    question: 'Which one uses fewer links?',
    words: (less, more, name) => `uses ${less} links, ${name} ${more}`,
  },
  longestPath: {
    of: ({plan}) => plan?.metrics.longestPath,
    question: 'Which one has the shorter longest path?',
    words: (less, more, name) => `has a longest path of ${less} links, ${name} of ${more}`,
  },
};

/** The names of two sides, the one that is ahead first. */
function ordered([one, other], isFirst) {
  const names = (isFirst ? [one, other] : [other, one]).map(({name}) => name);
  if (names[0] !== names[1]) return names;
  return isFirst ? ['the left', 'the right'] : ['the right', 'the left'];
}

/** The verdict in a sentence or two, about a figure; empty where there are no two runs. */
export function verdict(sides, figure = 'makespan') {
  return sides.length < 2 ? '' : figure === 'makespan' ? byTime(sides) : byFigure(sides, FIGURES[figure]);
}

function byFigure(sides, {of, words}) {
  const [a, b] = sides.map(({playback}) => of(playback));
  if (a === undefined || b === undefined) return '';
  if (a === b) return `Equal: ${sides[0].name} ${words(a, b, sides[1].name)}.`;
  const [first, second] = ordered(sides, a < b);
  return `${first} ${words(Math.min(a, b), Math.max(a, b), second)}.`;
}

function byTime([one, other]) {
  const [a, b] = [one.playback.makespan, other.playback.makespan];
  if (a === null && b === null) return '';
  if (a === b) return `Equal: both end after ${span(a)}.`;
  const [first, second] = b === null || (a !== null && a < b) ? [one, other] : [other, one];
  const [fast, slow] = [first.playback.makespan, second.playback.makespan];
  const names = ordered([one, other], first === one);
  if (slow === null) return `${names[0]} wins: ${names[1]} does not deliver everything.`;
  const lead = `${names[0]} wins: it ends after ${span(fast)}, ${ahead(fast, slow)} ${names[1]}.`;
  const [won, lost] = [last(first), last(second)];
  if (!won || !lost) return lead;
  const more = lost.parts.map((time, i) => time - won.parts[i]);
  const most = more.indexOf(Math.max(...more));
  const [verb, purpose, none] = SPENT[most];
  const less = won.parts[most] ? `${verb} ${span(won.parts[most])}` : none;
  return `${lead} ${names[1]}'s last copy ${verb} ${span(lost.parts[most])} ${purpose}; ${names[0]}'s ${less}.`;
}

/** Which of two schemes is ahead over the values of a parameter, if the order changes at most once. */
export function order(points, [one, other]) {
  const ahead = one.values.map((time, i) => Math.sign(other.values[i] - time));
  const changes = ahead.flatMap((sign, i) => (i > 0 && sign !== ahead[i - 1] ? [i] : []));
  const name = (sign) => (sign > 0 ? one.name : other.name);
  if (ahead.includes(0) || changes.length > 1) return '';
  if (!changes.length) return `${name(ahead[0])} is ahead at all of these values.`;
  const [from] = changes;
  const [until, since] = [points[from - 1].text, points[from].text];
  return `${name(ahead[0])} is ahead up to ${until}, ${name(ahead[from])} from ${since} on.`;
}
