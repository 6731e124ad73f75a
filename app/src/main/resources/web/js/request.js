import {withFileNames} from './upload.js';

/** From the experiment to what the interface takes, and to the command line that does the same. */
const words = (text) => text.trim().split(/\s+/).filter(Boolean);

/** A node as JSON wants it: coordinates, an address, or a name. */
export function node(name) {
  if (/^\d+(,\d+)+$/.test(name)) return name.split(',').map(Number);
  return /^\d+$/.test(name) ? Number(name) : name;
}

export const destinations = (state) => words(state.destinations);

/** "h=4 type=III" as an object. */
export function options(text) {
  return Object.fromEntries(words(text).map((pair) => [pair.split('=')[0], pair.slice(pair.indexOf('=') + 1)]));
}

/** Whether there is anything to plan. */
export const complete = (state) =>
  state.multicasts > 0 || state.sends !== '' || (state.source !== '' && words(state.destinations).length > 0);

export function scenario(state, scheme, optionText) {
  const wormhole = {
    flitTime: state.flitTime,
    routingDelay: state.routingDelay,
    startUp: state.startUp,
    buffer: state.buffer,
    startUpModel: state.startUpModel,
    startUps: state.startUps,
  };
  if (state.ports) wormhole.ports = state.ports;
  const asked = {network: state.network, wormhole, seed: state.seed};
  if (state.sends) return {...asked, sends: JSON.parse(state.sends)};
  if (scheme) Object.assign(asked, {scheme, options: options(optionText ?? '')});
  if (state.multicasts > 0) {
    asked.traffic = {multicasts: state.multicasts, destinations: state.destinationsEach, flits: state.flits};
  } else {
    asked.messages = [
      {source: node(state.source), destinations: words(state.destinations).map(node), flits: state.flits},
    ];
  }
  return asked;
}

/** The command line that does what the page shows. */
export function command(state, what) {
  const scheme = what === 'compare' ? undefined : state.left;
  const asked = scenario(state, scheme, state.leftOptions);
  const text = JSON.stringify({...asked, network: withFileNames(asked.network)});
  return `castnet ${what} - <<'END'\n${text}\nEND`;
}
