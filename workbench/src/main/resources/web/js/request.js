import {TECHNOLOGY, asTheyStand, given, hasArbiter} from './given.js';
import {withFileNames} from './upload.js';

/** Converts the experiment to a request of the interface, and to an equivalent command line. */
const words = (text) => text.trim().split(/\s+/).filter(Boolean);

/** A node as in JSON: coordinates, an address, or a name. */
export function node(name) {
  if (/^\d+(,\d+)+$/.test(name)) return name.split(',').map(Number);
  return /^\d+$/.test(name) ? Number(name) : name;
}

/** The word before the root of an operation; other operations have no root. */
export const ROOT = {'': 'from', broadcast: 'from', scatter: 'from', reduce: 'to', gather: 'to'};

export const destinations = (state) => words(state.destinations);

/** The message about the nodes that are missing for an operation. */
export const lacking = (state) =>
  state.collective ? 'Choose at least two nodes, or none for all.' : 'Choose a source and destinations.';

/** The nodes that are chosen for a collective operation, in the order of their ranks; empty for all nodes. */
export const ranks = (state) => words(`${state.source} ${state.destinations}`);

/** "h=4 type=III" as an object. */
export function options(text) {
  return Object.fromEntries(words(text).map((pair) => [pair.split('=')[0], pair.slice(pair.indexOf('=') + 1)]));
}

/** Whether there is anything to plan. */
export const complete = (state) =>
  (state.collective ? ranks(state).length !== 1 : state.multicasts > 0) ||
  state.sends !== '' ||
  state.given !== '' ||
  (!state.collective && state.source !== '' && words(state.destinations).length > 0);

/** The fields of the given technology and of the form; the others are determined by the network. */
function wormhole(state) {
  const said = {...given(state.given).wormhole};
  for (const key of TECHNOLOGY) {
    if (state[key] === '') delete said[key];
    else said[key] = /^\d+$/.test(state[key]) && key === 'buffer' ? Number(state[key]) : state[key];
  }
  if (!hasArbiter(state)) delete said.arbiter;
  return said;
}

export function scenario(state, scheme, optionText) {
  const {network, seed} = state;
  const base = {...given(state.given), network, wormhole: wormhole(state), seed};
  for (const key of ['id', 'scheme', 'schemes', 'options']) delete base[key];
  if (state.sends) return {...base, sends: JSON.parse(state.sends)};
  if (asTheyStand(state)) return base;
  if (scheme) Object.assign(base, {scheme, options: options(optionText ?? '')});
  if (state.given) return base;
  if (state.collective) {
    base.traffic = {collective: state.collective};
    if (state.collective !== 'barrier') base.traffic.size = state.size;
    if (ranks(state).length) base.traffic.hosts = ranks(state).map(node);
  } else if (state.multicasts > 0) {
    base.traffic = {multicasts: state.multicasts, destinations: state.destinationsEach, flits: state.flits};
  } else {
    base.messages = [
      {source: node(state.source), destinations: words(state.destinations).map(node), flits: state.flits},
    ];
  }
  return base;
}

/** The command line with the result that the page shows. */
export function command(state, what) {
  const {id, schedule, network} = given(state.given);
  if (schedule) {
    const placed = id === 'schedule' && (state.network !== network || network.includes(':upload-'));
    const on = placed ? ` --network ${withFileNames(state.network)}` : '';
    const technology = JSON.stringify({wormhole: wormhole(state)});
    return `echo '${technology}' > times.json\ncastnet ${what} ${withFileNames(schedule)}${on} --technology times.json`;
  }
  const scheme = what === 'compare' ? undefined : state.left;
  const asked = scenario(state, scheme, state.leftOptions);
  const text = JSON.stringify({...asked, network: withFileNames(asked.network)});
  return `castnet ${what} - <<'END'\n${text}\nEND`;
}
