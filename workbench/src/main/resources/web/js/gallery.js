import {address, lessons} from './lesson.js';
import {START, toAddress} from './state.js';

const SPREAD = '1,0 6,0 4,1 0,2 7,2 2,4 5,5 1,6 6,7';
const CUBE = '5 9 17 22 29 33 41 53 58';

/** What to watch first: helpers against one who does it all alone. */
export const RACE = {...START, source: '3,2', destinations: SPREAD, left: 'u-mesh', right: 'unicast'};

/** A dozen experiments after the papers; each is a link. */
const EXAMPLES = [
  [
    'Two worms or four',
    'One message for nine nodes. Left: two worms follow a path through the whole mesh. Right: four short worms.',
    {network: 'mesh:8x8', source: '3,3', destinations: SPREAD, left: 'dual-path', right: 'otms'},
    'stars',
  ],
  [
    'Splitting the work at the source',
    'Up to four worms leave by four links. Left: split by columns. Right: split for the fewest links.',
    {network: 'mesh:8x8', source: '4,3', destinations: SPREAD, left: 'multi-path', right: 'ocms'},
    'ports',
  ],
  [
    'A fixed path',
    'Left: a worm that visits every node in order. Right: one that takes shortcuts.',
    {network: 'mesh:6x6', source: '2,2', destinations: '0,0 5,0 4,2 1,4 5,5', left: 'fixed-path', right: 'dual-path'},
    'labels',
  ],
  [
    'Trees on a hypercube',
    'Copies share links. Left: few links. Right: shortest paths to all destinations.',
    {network: 'hypercube:6', source: '0', destinations: CUBE, left: 'st', right: 'mt'},
    'trees',
  ],
  [
    'Trees by local rules',
    'Each node decides separately which links copies use. Two rules on 32 nodes, LEN and MT.',
    {network: 'hypercube:5', source: '0', destinations: '3 7 11 13 19 21 28 30', left: 'len', right: 'mt'},
    'rules',
  ],
  [
    'One worm visits all',
    'Left: by smallest subcubes. Right: along a cycle through the whole cube.',
    {network: 'hypercube:6', source: '53', destinations: '1 4 5 33 41 57 61 62', left: 'mp', right: 'linni-mp'},
    'paths',
  ],
  [
    'Holders double',
    'Every holder of the message helps. Left: in an order without contention. Right: in the given order.',
    {network: 'mesh:8x8', source: '3,2', destinations: SPREAD, left: 'u-mesh', right: 'binomial', tab: 'gantt'},
    'halving',
  ],
  [
    'Around the edge',
    'A torus has wrap-around links. Left: halving. Right: one copy at a time.',
    {
      network: 'torus:8x8',
      source: '6,6',
      destinations: '0,0 1,7 7,1 3,3 2,6 5,1 0,4',
      left: 'u-torus',
      right: 'unicast',
    },
    'edges',
  ],
  [
    '240 sources at once',
    'Left: each is planned separately. Right: each uses a subnetwork.',
    {
      network: 'torus:16x16',
      multicasts: 240,
      destinationsEach: 40,
      left: 'u-torus',
      right: 'partition',
      tab: 'latency',
    },
    'crowd',
  ],
  [
    'The choice of relays',
    '40 sources. Left: all use the same relays. Right: different sources use different ones.',
    {network: 'mesh:12x12', multicasts: 40, destinationsEach: 24, left: 'u-mesh', right: 'spu', tab: 'links'},
    'relays',
  ],
  [
    'An irregular network',
    'Switches connected at random. Left: along a chain of switches. Right: agents serve their subtrees.',
    {
      network: 'irregular:switches=16,ports=8,hosts=4,seed=1',
      multicasts: 8,
      destinationsEach: 24,
      flits: 1024,
      left: 'spcco',
      right: 'stc',
      startUp: '5us',
      flitTime: '10ns',
      tab: 'compare',
    },
    'agents',
  ],
  [
    'A deadlock',
    'Four worms on a ring, each waiting for the next: a deadlock.',
    {
      network: 'torus:4x2,lanes=1',
      startUp: '0',
      routingDelay: '1us',
      tab: 'gantt',
      sends: JSON.stringify(
        [0, 1, 2, 3].map((x) => ({id: x, nodes: [[x, 0], '+x', '+x', '+x'], deliver: [[(x + 3) % 4, 0]], flits: 32})),
      ),
    },
    'deadlock',
  ],
];

/** A card of the gallery. */
function card({href, title, text, picture}, close) {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = href;
  if (picture) {
    const image = new Image(280, 150);
    image.src = `/pictures/${picture}.png`;
    image.alt = '';
    image.loading = 'lazy';
    link.append(image);
  }
  const name = document.createElement('b');
  name.textContent = title;
  const about = document.createElement('span');
  about.textContent = text;
  link.append(name, about);
  link.addEventListener('click', close);
  item.append(link);
  return item;
}

/** The experiments as links. */
export function fill(list, close) {
  list.replaceChildren(
    ...EXAMPLES.map(([title, text, change, picture]) =>
      card({title, text, picture, href: toAddress({...START, ...change})}, close),
    ),
  );
}

/** The lessons, in their order. */
export async function fillLessons(list, close) {
  list.replaceChildren(
    ...(await lessons()).map(({id, lesson}, i) =>
      card({title: `${i + 1}. ${lesson.title}`, text: lesson.about, href: address(id, lesson)}, close),
    ),
  );
}
