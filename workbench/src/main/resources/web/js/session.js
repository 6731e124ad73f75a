import {LOOKS, START} from './state.js';

/**
 * What has become of the experiment of a page.
 *
 * @typedef {object} Session
 * @property {typeof START} state the experiment
 * @property {string[]} keys the fields that the last event changed
 * @property {Cause} cause of the last event
 * @property {boolean} isLook whether the last event changed the view only, so that nothing is run
 * @property {boolean} isNewPage whether the last event began another page of the browser's history
 * @property {number} depth how many experiments of this page are behind this one in the browser's history
 * @property {number} changes the number of experiments so far
 * @property {number} byHand the number of those that do not come from files
 * @property {boolean} mayLackNodes whether the network was changed, and nodes may be those of another one
 * @property {boolean} isLeftChosen whether the last event chose the scheme on the left
 * @property {string} spare the scheme that the page has put on the left in place of one without a plan; empty if none
 */

/**
 * The origin of a change: the reader, a slider that is still held, a step of a lesson, uploaded files, or the address.
 *
 * @typedef {'hand' | 'slider' | 'lesson' | 'file' | 'address'} Cause
 */

/** What belongs to one experiment and ends with it, unless a change states it. */
const OF_EXPERIMENT = {moment: 0, step: 0, bet: 0, pair: ''};

/**
 * The session of a page that begins.
 *
 * @param {typeof START} state
 * @param {number} depth as in a session
 * @returns {Session}
 */
export const begun = (state, depth) => ({
  state,
  keys: Object.keys(state),
  cause: 'address',
  isLook: false,
  isNewPage: false,
  depth,
  changes: 1,
  byHand: 1,
  mayLackNodes: false,
  isLeftChosen: false,
  spare: '',
});

/**
 * The session after a change of some fields.
 *
 * @param {Session} session
 * @param {{change: Partial<typeof START>, cause: Cause, depth?: number}} event depth is that of the address; without it
 *     the address is a new one
 * @returns {Session} the same object if nothing changes
 */
export function changed(session, {change, cause, depth = session.depth + 1}) {
  const keys = Object.keys(change).filter((key) => session.state[key] !== change[key]);
  if (keys.length === 0) return session;
  const state = {...session.state, ...change};
  const travels = cause === 'address';
  const isLook = !travels && keys.every((key) => LOOKS.includes(key));
  if (isLook) return {...session, state, keys, cause, isLook, isNewPage: false};
  const ended = Object.keys(OF_EXPERIMENT).filter((key) => !(key in change));
  for (const key of ended) state[key] = OF_EXPERIMENT[key];
  const isLeftChosen = keys.includes('left');
  if (!isLeftChosen && session.spare && state.left === session.spare) state.left = START.left;
  const isNewPage = !travels && cause !== 'slider';
  return {
    state,
    keys,
    cause,
    isLook,
    isNewPage,
    depth: travels ? depth : session.depth + Number(isNewPage),
    changes: session.changes + 1,
    byHand: session.byHand + Number(cause !== 'file'),
    mayLackNodes: session.mayLackNodes || (keys.includes('network') && !travels),
    isLeftChosen,
    spare: '',
  };
}

/**
 * The session after the page has corrected the experiment: it is the same experiment, as far as it can be run.
 *
 * @param {Session} session
 * @param {Partial<typeof START>} change
 * @param {Partial<Session>} known what has become known of the session besides
 * @returns {Session}
 */
export const corrected = (session, change, known = {}) => ({
  ...session,
  state: {...session.state, ...change},
  ...known,
});

/** The session of a page, which parts of the page watch. */
export class Store {
  /**
   * @param {typeof START} state
   * @param {number} depth of the first address
   */
  constructor(state, depth = 0) {
    this.session = begun(state, depth);
    /** @type {((session: Session) => void)[]} */
    this.watchers = [];
  }

  get state() {
    return this.session.state;
  }

  /** @param {(session: Session) => void} watcher is notified of each change */
  watch(watcher) {
    this.watchers.push(watcher);
  }

  /**
   * Changes some fields.
   *
   * @param {Partial<typeof START>} change
   * @param {Cause} cause
   * @param {number} [depth] of the address, if it is the cause
   */
  set(change, cause = 'hand', depth = undefined) {
    const next = changed(this.session, {change, cause, depth});
    if (next === this.session) return;
    this.session = next;
    for (const watcher of this.watchers) watcher(next);
  }

  /**
   * Corrects the experiment; watchers are not notified.
   *
   * @param {Partial<typeof START>} change
   * @param {Partial<Session>} known
   */
  correct(change, known = {}) {
    this.session = corrected(this.session, change, known);
  }
}
