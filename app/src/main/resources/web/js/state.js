/** The experiment: everything that a link must carry, and nothing else. */
export const START = {
  network: 'mesh:8x8', source: '', to: '', flits: 32, seed: 1, multicasts: 0, each: 16,
  a: 'unicast', b: '', oa: '', ob: '',
  startUp: '300us', flitTime: '1us', routingDelay: '0', buffer: 1, ports: '', startUpModel: 'serial',
  tab: 'worms', sends: '',
  heat: 0, step: 0, by: 'node', at: 0,
};

/** What changes only how an experiment is looked at: the figure, link load, one step, rows of the Gantt chart, the moment in thousandths. */
export const LOOKS = ['tab', 'heat', 'step', 'by', 'at'];

/** Reads an experiment from the part of an address after '#'; what it does not say keeps its default. */
export function fromAddress(hash) {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const state = {...START};
  for (const key of Object.keys(START)) {
    if (given.has(key)) {
      state[key] = typeof START[key] === 'number' ? Number(given.get(key)) || 0 : given.get(key);
    }
  }
  return state;
}

/** Only what differs from the defaults, so that links stay short. */
export function toAddress(state) {
  const said = new URLSearchParams();
  for (const key of Object.keys(START)) {
    if (state[key] !== START[key]) said.set(key, state[key]);
  }
  return '#' + said;
}

/** One experiment that parts of the page watch. */
export class Store {
  constructor(state) { this.state = state; this.watchers = []; }
  watch(watcher) { this.watchers.push(watcher); }
  /** Changes some fields and tells everybody which ones. */
  set(change) {
    const keys = Object.keys(change).filter((key) => this.state[key] !== change[key]);
    if (keys.length === 0) return;
    this.state = {...this.state, ...change};
    for (const watcher of this.watchers) watcher(this.state, keys);
  }
}
