import * as api from '../api.js';
import {buttons, line, save} from '../download.js';
import {asTheyStand} from '../given.js';
import {lacking, scenario} from '../request.js';
import {LOOKS} from '../state.js';
import {button, element, note, shown, title} from '../table.js';
import {film} from './film.js';
import {embedded} from './views.js';

/** The exports: pictures, a film, a page that plays anywhere, a frame, a citation. */

const label = (state, side) => `${state[side]} ${state[side + 'Options']}`.trim();

/** The contents of a file of the experiment. */
function request(state, comparison) {
  const stands = asTheyStand(state);
  const looks = LOOKS.filter((key) => key !== 'lesson').map((key) => [key, state[key]]);
  return {
    scenario: scenario(state),
    left: stands ? '' : label(state, 'left'),
    right: stands || !state.right ? '' : label(state, 'right'),
    look: {...Object.fromEntries(looks), ...(state.tab === 'take' ? {tab: 'worms'} : {})},
    compare: comparison !== null && !stands,
  };
}

const named = ({name, net}) => `${name}-${net.network}`.replace(/[^\w.-]+/g, '-');

/** Saves one file that plays anywhere. */
export async function share({sides, state, comparison}) {
  const [first] = shown(sides);
  if (!first) throw new Error(lacking(state));
  save(named(first) + '.html', await api.blob('page', request(state, comparison)));
}

/** A button that shows its progress and its errors. */
function working(name, action, told) {
  const made = button(name, '', async () => {
    made.disabled = true;
    told.textContent = '';
    try {
      await action();
    } catch (error) {
      told.textContent = error.message;
    }
    made.disabled = false;
  });
  return made;
}

function pictures(sides, tracks) {
  return [
    ...shown(sides).flatMap((side) => [
      title(sides, side),
      buttons(named(side), {view: side.view, caption: () => side.caption.textContent}),
    ]),
    note('The timeline'),
    buttons('timeline', {view: tracks, caption: () => 'Events and busy times on one axis', rows: tracks.table()}),
  ];
}

/** The plan of a side in the formats of other programs. */
async function programs(side, state, told) {
  const asked = scenario(state, state[side.id], state[side.id + 'Options']);
  const write = (word) => async () => save(`${named(side)}.${word}`, await api.blob('plan?format=' + word, asked));
  const made = ({word, summary}) => Object.assign(working(word, write(word), told), {title: summary});
  return line(...(await api.formats()).map(made));
}

/** One line, and the same for BibTeX. */
function citation({sides, state}, version) {
  const what = `${shown(sides)
    .map((side) => side.name)
    .join(' and ')} on ${state.network}`;
  const day = new Date().toISOString().slice(0, 10);
  return [
    `The Castnet developers. Castnet ${version}: ${what}. Run ${day}.`,
    `@software{castnet,\n  author  = {{The Castnet developers}},\n` +
      `  title   = {Castnet: multicast in interconnection networks},\n` +
      `  version = {${version}},\n  note    = {${what}},\n  urldate = {${day}}\n}`,
  ];
}

const head = (name) => note(name, 'h2', 'title');

export function take(what) {
  const {sides, page} = what;
  if (!shown(sides).length) return [note(lacking(what.state))];
  const told = note('', 'p', 'hint');
  told.setAttribute('role', 'status');
  const whole = working('Page (HTML)', () => share(what), told);
  const record = working(
    'Film (WebM)',
    async () => {
      told.textContent = 'Recording while it plays …';
      const {blob, kind} = await film(page);
      told.textContent = '';
      save(`${named(shown(sides)[0])}.${kind}`, blob);
    },
    told,
  );
  const [cited, plans] = [element('div', ''), element('div', '')];
  const failed = (error) => (told.textContent = error.message);
  for (const side of asTheyStand(what.state) ? [] : shown(sides))
    programs(side, what.state, told)
      .then((bar) => plans.append(title(sides, side), bar))
      .catch(failed);
  api
    .version()
    .then((version) => cited.append(...citation(what, version).map((line) => note(line, 'code', 'command'))))
    .catch(failed);
  return [
    head('The run'),
    note('One file that plays in any browser without a server, or a video at the selected speed.'),
    line(whole, record),
    told,
    head('The plan for other programs'),
    plans,
    head('The pictures at the current time'),
    ...pictures(sides, page.timeline.tracks),
    head('Embedding in another page'),
    note('Start the workbench with castnet serve --frame-by ORIGIN, to allow pages of that origin to embed it.'),
    note(`<iframe src="${embedded()}" width="960" height="620"></iframe>`, 'code', 'command'),
    head('To cite'),
    cited,
  ];
}
