import * as api from './api.js';
import {curves} from './chart.js';
import {order} from './race.js';
import {scenario} from './request.js';
import {element, note} from './table.js';
import {scheme} from './theme.js';

/** The sides of an experiment by the names of their fields. */
const SIDES = ['left', 'right'];

/**
 * The makespans of an experiment's schemes over the values of a slider, drawn as they are computed.
 *
 * @param state the experiment
 * @param slider the field that the slider changes, its name, and its points: places with values
 * @param input the slider
 */
export function curve(state, {key, name, points}, input) {
  const root = element('div', 'curve');
  const series = SIDES.filter((side) => state[side]).map((side) => ({
    name: state[side],
    colour: scheme(side),
    values: [],
    run: async (value) =>
      (await api.post('simulate', scenario({...state, [key]: value}, state[side], state[side + 'Options']))).makespan,
  }));
  const names = series.map((each) => each.name).join(' and ');
  const draw = () => {
    const done = points.slice(0, series.at(-1).values.length);
    if (done.length < 2) return;
    const svg = curves(`Makespan of ${names} over ${name}`, name, points, series, input.valueAsNumber);
    const said = done.length === points.length && series.length === 2 ? order(points, [series[0], series[1]]) : '';
    root.replaceChildren(svg, note(said));
  };
  const compute = async () => {
    for (const {value} of points) {
      for (const each of series) each.values.push(await each.run(value));
      if (!root.isConnected && root.childElementCount) return;
      draw();
    }
  };
  input.addEventListener('input', draw);
  compute().catch(() => root.remove());
  return root;
}
