import * as api from './api.js';
import {problem} from './fields.js';
import {address, lessons} from './lesson.js';
import {progress} from './memory.js';
import {show} from './preview.js';
import {START, toAddress} from './state.js';
import {element, note} from './table.js';

/** The experiment of a pair; the race of a pair with a claim begins with a bet. */
export const experimentOf = ({experiment, picture, claim}) => ({
  ...START,
  ...experiment,
  pair: picture,
  bet: claim ? 1 : 0,
});

/** @param {{href: string, title: string, text: string, picture?: string, done?: string}} entry */
function card({href, title, text, picture, done}, close) {
  const link = document.createElement('a');
  link.href = href;
  if (picture) {
    const image = new Image(280, 150);
    image.src = `/pictures/${picture}.png`;
    image.alt = '';
    image.loading = 'lazy';
    link.append(image);
  }
  link.append(note(title, 'b', ''), note(text, 'span', ''));
  if (done) link.append(note(done, 'i', 'progress'));
  link.addEventListener('click', close);
  return element('li', '', link);
}

/** The experiments after the papers as links. */
export async function fill(list, close) {
  list.replaceChildren(
    ...(await api.examples()).map((pair) => {
      const {title, text, picture} = pair;
      return card({title, text, picture, href: toAddress(experimentOf(pair))}, close);
    }),
  );
}

/** The lessons, in their order. */
async function fillLessons(list, close) {
  const cards = (await lessons()).map(({id, lesson}, i) => {
    const [title, text] = [`${i + 1}. ${lesson.title}`, lesson.about];
    return card({title, text, href: address(id, lesson), done: progress(id, lesson.steps.length)}, close);
  });
  list.replaceChildren(...cards);
}

/** Opens the gallery with a race that moves. The Enter key chooses that race. */
export function openGallery() {
  const gallery = /** @type {HTMLDialogElement} */ (document.getElementById('gallery'));
  const [list, race, moving] = ['lessons', 'watch-race', 'moving'].map((id) => document.getElementById(id));
  fillLessons(list, () => gallery.close()).catch(problem);
  if (!moving.childElementCount) show(moving).catch(problem);
  gallery.showModal();
  race.focus();
}
