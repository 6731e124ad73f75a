const WORK_AND_LOOK = {
  network: 'mesh:8x8',
  source: '',
  destinations: '',
  flits: 32,
  seed: 1,
  multicasts: 0,
  destinationsEach: 16,
  collective: '',
  size: '1MiB',
  left: 'unicast',
  right: '',
  leftOptions: '',
  rightOptions: '',
  ports: '',
  switching: '',
  router: '',
  arbiter: '',
  tab: 'worms',
  sends: '',
  given: '',
  lesson: '',
  heat: 0,
  step: 0,
  ganttRows: 'node',
  moment: 0,
  bet: 0,
  pair: '',
};

/** The values of the first edition for what later ones leave to the technology of the network. */
const FIRST = {
  startUp: '300us',
  flitTime: '1us',
  routingDelay: '0',
  buffer: '1',
  startUps: 'one',
  startUpModel: 'serial',
  tech: '',
};
const OPEN = Object.fromEntries(Object.keys(FIRST).map((key) => [key, '']));

/** The defaults of links by the edition that they state. An edition never changes, so that links keep their meaning. */
export const EDITIONS = [
  {...WORK_AND_LOOK, ...FIRST},
  {...WORK_AND_LOOK, ...OPEN},
];

/** The experiment: everything that a link must carry, and nothing else. */
export const START = EDITIONS.at(-1);

/** The words that stand for names in an address, which is long enough without them. */
const SHORT = {
  destinations: 'to',
  destinationsEach: 'each',
  left: 'a',
  right: 'b',
  leftOptions: 'oa',
  rightOptions: 'ob',
  ganttRows: 'by',
  moment: 'at',
};
const inAddress = (key) => SHORT[key] ?? key;

/** The fields that change the view of an experiment only; the moment is in picoseconds. */
export const LOOKS = ['tab', 'heat', 'step', 'ganttRows', 'moment', 'lesson', 'bet', 'pair'];

/** Reads an experiment from the part of an address after '#'; what it does not say keeps its default. */
export function fromAddress(hash) {
  const text = hash.replace(/^#/, '');
  if (text === '') return {...START};
  const given = new URLSearchParams(text);
  const state = {...START, ...(EDITIONS[(Number(given.get('edition')) || 1) - 1] ?? START)};
  for (const key of Object.keys(START)) {
    const word = given.get(inAddress(key));
    if (word !== null) state[key] = typeof START[key] === 'number' ? Number(word) || 0 : word;
  }
  return state;
}

/** The network, and what differs from the defaults, so that links stay short. */
export function toAddress(state) {
  const said = new URLSearchParams({edition: String(EDITIONS.length)});
  for (const key of Object.keys(START)) {
    if (state[key] !== START[key] || key === 'network') said.set(inAddress(key), state[key]);
  }
  return '#' + said;
}

/** Values by name as "h=4 type=III". */
export const pairs = (values) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');

/** What a link of the first edition leaves at its defaults is left to the technology of another network. */
export const reopened = (state) =>
  Object.fromEntries(Object.keys(FIRST).flatMap((key) => (state[key] === FIRST[key] ? [[key, OPEN[key]]] : [])));

/** What still names nodes of another network stays chosen. */
export function named({source, destinations}, net) {
  const known = (name) => net.id(name) < net.endpoints;
  return {source: known(source) ? source : '', destinations: destinations.split(' ').filter(known).join(' ')};
}
