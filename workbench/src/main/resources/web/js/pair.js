import * as api from './api.js';
import {note} from './table.js';

/** The pairs of the gallery: the claim, its figure, and its paper. */

let all = null;

/** The pair of this name, or undefined. */
export async function pairOf(name) {
  if (!name) return undefined;
  all ??= await api.examples();
  return all.find(({picture}) => picture === name);
}

/** Title, text and paper of a pair above its pictures, and its finding once the reader has answered. */
export function head(root, pair, isOpen) {
  root.hidden = !pair;
  if (!pair) return;
  const {title, text, finding, paper} = pair;
  root.replaceChildren(
    note(title, 'h2', 'title'),
    note(isOpen ? text : `${text} ${finding ?? ''}`, 'p', 'about'),
    note(paper, 'p', 'hint'),
  );
}
