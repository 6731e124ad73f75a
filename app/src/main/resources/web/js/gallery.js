import {START, toAddress} from './state.js';

const SPREAD = '1,0 6,0 4,1 0,2 7,2 2,4 5,5 1,6 6,7';
const CUBE = '5 9 17 22 29 33 41 53 58';

/** A dozen experiments after the papers; each is a link. */
const EXAMPLES = [
  [
    'Stars on a mesh',
    'Two worms, up and down the Hamiltonian path, against the shortest star.',
    {network: 'mesh:8x8', source: '3,3', destinations: SPREAD, left: 'dual-path', right: 'otms'},
  ],
  [
    'Multi-path against OCMS',
    'Four ports: the classical split by columns against the least total traffic.',
    {network: 'mesh:8x8', source: '4,3', destinations: SPREAD, left: 'multi-path', right: 'ocms'},
  ],
  [
    'Following every label',
    'The worm that needs no routing decision, and what that costs.',
    {network: 'mesh:6x6', source: '2,2', destinations: '0,0 5,0 4,2 1,4 5,5', left: 'fixed-path', right: 'dual-path'},
  ],
  [
    'Steiner trees on a cube',
    'The greedy Steiner tree and the multicast tree on 64 nodes.',
    {network: 'hypercube:6', source: '0', destinations: CUBE, left: 'st', right: 'mt'},
  ],
  [
    'Local rules: LEN and MT',
    'One picks the commonest dimension, the other the smallest subcube.',
    {network: 'hypercube:5', source: '0', destinations: '3 7 11 13 19 21 28 30', left: 'len', right: 'mt'},
  ],
  [
    'Multicast paths',
    'A path through all destinations, greedy or along a Hamiltonian cycle.',
    {network: 'hypercube:6', source: '53', destinations: '1 4 5 33 41 57 61 62', left: 'mp', right: 'linni-mp'},
  ],
  [
    'U-mesh in steps',
    'Recursive halving: in each step no two worms meet.',
    {network: 'mesh:8x8', source: '3,2', destinations: SPREAD, left: 'u-mesh', right: 'binomial', tab: 'gantt'},
  ],
  [
    'U-torus and its lanes',
    'Wrap-around links in use; two lanes keep rings free of deadlock.',
    {
      network: 'torus:8x8',
      source: '6,6',
      destinations: '0,0 1,7 7,1 3,3 2,6 5,1 0,4',
      left: 'u-torus',
      right: 'unicast',
    },
  ],
  [
    '240 multicasts on a torus',
    'Every source at once: halving against the partitioned network.',
    {
      network: 'torus:16x16',
      multicasts: 240,
      destinationsEach: 40,
      left: 'u-torus',
      right: 'partition',
      tab: 'latency',
    },
  ],
  [
    'Shifted chains',
    'Different sources choose different relays: SPU with many sources.',
    {network: 'mesh:12x12', multicasts: 40, destinationsEach: 24, left: 'u-mesh', right: 'spu', tab: 'links'},
  ],
  [
    'Agents in an irregular network',
    'Chains over up*/down* order against trees of agents.',
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
  ],
  [
    'A deadlock on a ring',
    'One lane, four worms, each waiting for the next.',
    {
      network: 'torus:4x2,lanes=1',
      startUp: '0',
      routingDelay: '1us',
      tab: 'gantt',
      sends: JSON.stringify(
        [0, 1, 2, 3].map((x) => ({id: x, nodes: [[x, 0], '+x', '+x', '+x'], deliver: [[(x + 3) % 4, 0]], flits: 32})),
      ),
    },
  ],
];

export function fill(list, close) {
  list.replaceChildren(
    ...EXAMPLES.map(([title, text, change]) => {
      const item = document.createElement('li');
      const link = document.createElement('a');
      link.href = toAddress({...START, ...change});
      const name = document.createElement('b');
      name.textContent = title;
      const about = document.createElement('span');
      about.textContent = text;
      link.append(name, about);
      link.addEventListener('click', close);
      item.append(link);
      return item;
    }),
  );
}
