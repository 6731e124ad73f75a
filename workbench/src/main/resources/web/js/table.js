/** Parts of which panels are made. */

const MOST_ROWS = 200;

/** An element of a class with its contents. */
export function element(tag, kind, ...parts) {
  const made = document.createElement(tag);
  made.className = kind;
  made.append(...parts);
  return made;
}

/** A table; dress(row, i, line) is called for each line of its body. */
export function table(head, rows, numeric, dress) {
  const line = (cells, tag) =>
    element('tr', '', ...cells.map((value, i) => element(tag, numeric.includes(i) ? 'n' : '', value)));
  const body = rows.slice(0, MOST_ROWS).map((row, i) => {
    const tr = line(row, 'td');
    dress?.(row, i, tr);
    return tr;
  });
  return element('table', '', element('thead', '', line(head, 'th')), element('tbody', '', ...body));
}

/** A note about the rows that a shortened table omits. */
export const cut = (rows, what) =>
  rows.length > MOST_ROWS
    ? note(`${rows.length} ${what}; the first ${MOST_ROWS} are shown, all are in the exported files.`)
    : '';

export const note = (text, tag = 'p', kind = 'hint') => element(tag, kind, text);

export const folded = (summary, parts) => element('details', '', element('summary', '', summary), ...parts);

export function button(text, kind, action) {
  const made = element('button', kind, text);
  made.type = 'button';
  made.addEventListener('click', action);
  return made;
}

/** Adds options to a list by the name of their group. */
export function grouped(select, all, groupOf, optionOf) {
  for (const label of new Set(all.map(groupOf))) {
    const options = all.filter((each) => groupOf(each) === label).map(optionOf);
    select.append(Object.assign(element('optgroup', '', ...options), {label}));
  }
}

export const shown = (sides) => sides.filter((side) => side.playback);

/** The name of the scheme of a table or chart if there are two. */
export const title = (sides, side) => (shown(sides).length > 1 ? note(side.name, 'h2', 'title') : '');

/** Marks an element as the representation of a worm. */
export function standsFor(element, side, worm, time = -1) {
  element.dataset.side = side.id;
  element.dataset.worm = worm;
  if (time >= 0) element.dataset.time = time;
}
