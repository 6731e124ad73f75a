import * as api from './api.js';
import {count} from './closwords.js';
import {START, pairs} from './state.js';
import {exactTime} from './times.js';

/** Scenarios with more than the sentence can express: they are kept on the server, named by their content. */
const known = new Map();
const NOTHING = Object.freeze({});

/** The scheme of a plan or schedule that was uploaded. */
export const GIVEN = {name: 'as-given', family: 'Uploaded', summary: 'as in the file', applies: true, options: []};

/** The fields of a technology that the form has; one that is empty is left to the network and its technology. */
export const TECHNOLOGY =
  'tech flitTime routingDelay startUp buffer ports startUpModel startUps switching router arbiter'.split(' ');

/** Whether routers choose among worms by a rule that can be set. */
export const hasArbiter = (state) => state.router === 'queued';

/** The scenario with this name, or an empty object if this page has not loaded it. */
export const given = (name) => known.get(name) ?? NOTHING;

/** Whether worms run as given, without planning. */
export const asTheyStand = (state) => state.sends !== '' || given(state.given).sends !== undefined;

/** Whether the messages or sends are given, so that nodes cannot be chosen. */
export const isGiven = (state) => state.sends !== '' || state.given !== '';

/** A sentence about the given messages or sends. */
export function described({wholes, worms}) {
  if (!wholes.length) return `Given: ${count(worms.length, 'worm')}.`;
  if (wholes.length > 1) return `Given: ${wholes.length} messages.`;
  const [{flits, source, destination, sources = [source], destinations = [destination]}] = wholes;
  const named = (nodes) => (nodes.length > 1 ? `${nodes.length} nodes` : nodeName(nodes[0]));
  return `Given: ${flits} flits from ${named(sources)} to ${named(destinations)}.`;
}

/** Loads the scenario that the experiment names, unless it is known. */
export async function find(name) {
  if (name && !known.has(name)) known.set(name, (await api.file(name)).content);
}

/** Keeps a scenario on the server and here. */
async function keep(scenario) {
  const {file} = await api.upload('scenario', JSON.stringify(scenario), '');
  known.set(file, scenario);
  return file;
}

export const nodeName = (node) => (Array.isArray(node) ? node.join(',') : String(node));

/** Whether an object has no other fields than these. */
const only = (object, keys) => Object.keys(object).every((key) => keys.includes(key));

/** The messages if the form can express them completely, otherwise undefined. */
function plainWork({messages, traffic, sends, lanes, faults}) {
  if (sends || lanes !== undefined || faults !== undefined) return undefined;
  if (traffic && only(traffic, ['multicasts', 'destinations', 'flits']))
    return {
      multicasts: traffic.multicasts ?? 1,
      destinationsEach: traffic.destinations ?? START.destinationsEach,
      flits: traffic.flits ?? START.flits,
    };
  if (traffic?.collective) {
    const {collective, size = collective === 'barrier' && START.size, hosts = []} = traffic;
    if (!size || !Array.isArray(hosts) || !only(traffic, ['collective', 'size', 'hosts'])) return undefined;
    const [source = '', ...others] = hosts.map(nodeName);
    return {collective, size: String(size), source, destinations: others.join(' ')};
  }
  if (messages?.length !== 1 || !only(messages[0], ['source', 'destinations', 'flits'])) return undefined;
  const [message] = messages;
  if (!Array.isArray(message.destinations)) return undefined;
  return {
    source: nodeName(message.source),
    destinations: message.destinations.map(nodeName).join(' '),
    flits: message.flits ?? START.flits,
  };
}

const TIMES = ['flitTime', 'routingDelay', 'startUp'];

/** The fields of a technology in the form; files state times as text or in picoseconds. */
const technology = (wormhole = {}) =>
  Object.fromEntries(
    TECHNOLOGY.filter((key) => wormhole[key] !== undefined).map((key) => [
      key,
      TIMES.includes(key) && typeof wormhole[key] === 'number' ? exactTime(wormhole[key]) : String(wormhole[key]),
    ]),
  );

/** The experiment that a scenario of the command line is. */
export async function experiment(scenario) {
  const work = plainWork(scenario);
  const whole = work && only(scenario.wormhole ?? {}, TECHNOLOGY);
  const choice = scenario.scheme ?? scenario.schemes?.[0];
  return {
    ...START,
    network: scenario.network,
    seed: scenario.seed ?? START.seed,
    left: typeof choice === 'string' ? choice : (choice?.name ?? START.left),
    leftOptions: pairs(scenario.options ?? {}),
    ...technology(scenario.wormhole),
    ...(whole ? work : {given: await keep(scenario)}),
  };
}
