import * as api from './api.js';
import {problem} from './fields.js';
import {address, lessons} from './lesson.js';
import {progress} from './memory.js';
import {START, toAddress} from './state.js';
import {element, note} from './table.js';

const SPREAD = '1,0 6,0 4,1 0,2 7,2 2,4 5,5 1,6 6,7';

/** What to watch first: helpers against one who does it all alone. */
export const RACE = {...START, source: '3,2', destinations: SPREAD, left: 'u-mesh', right: 'unicast', bet: 1};

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
    ...(await api.examples()).map(({title, text, experiment, picture, claim}) =>
      card(
        {title, text, picture, href: toAddress({...START, ...experiment, pair: picture, bet: claim ? 1 : 0})},
        close,
      ),
    ),
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

/** Opens the gallery. The race is under the Enter key, for those who want to see something at once. */
export function openGallery() {
  const [gallery, list, race] = ['gallery', 'lessons', 'watch-race'].map((id) => document.getElementById(id));
  fillLessons(list, () => gallery.close()).catch(problem);
  gallery.showModal();
  race.focus();
}
