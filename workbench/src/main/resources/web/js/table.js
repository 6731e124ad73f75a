/** Parts of which panels are made. */

const MOST_ROWS = 200;

/**
 * A table.
 *
 * @param {(row: object, i: number, line: HTMLElement) => void} [dress] called for each line of the body
 */
export function table(head, rows, numeric, dress) {
  const element = document.createElement('table');
  const line = (cells, tag) => {
    const tr = document.createElement('tr');
    cells.forEach((value, i) => {
      const cell = document.createElement(tag);
      cell.append(value);
      if (numeric.includes(i)) cell.className = 'n';
      tr.append(cell);
    });
    return tr;
  };
  const thead = document.createElement('thead');
  thead.append(line(head, 'th'));
  const tbody = document.createElement('tbody');
  rows.slice(0, MOST_ROWS).forEach((row, i) => {
    const tr = line(row, 'td');
    dress?.(row, i, tr);
    tbody.append(tr);
  });
  element.append(thead, tbody);
  return element;
}

/** Says where the rest is, of a table that was cut. */
export const cut = (rows, what) =>
  rows.length > MOST_ROWS
    ? note(`${rows.length} ${what}; the first ${MOST_ROWS} are shown, all are in the exported files.`)
    : '';

export function note(text, tag = 'p', kind = 'hint') {
  const element = document.createElement(tag);
  element.textContent = text;
  element.className = kind;
  return element;
}

export function folded(summary, parts) {
  const element = document.createElement('details');
  const line = document.createElement('summary');
  line.textContent = summary;
  element.append(line, ...parts);
  return element;
}

export function button(text, kind, action) {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = kind;
  element.textContent = text;
  element.addEventListener('click', action);
  return element;
}

export const shown = (sides) => sides.filter((side) => side.playback);

/** Which scheme a table or a chart is about, where there are two. */
export const title = (sides, side) => (shown(sides).length > 1 ? note(side.name, 'h2', 'title') : '');

/** Marks an element as one that stands for a worm. */
export function standsFor(element, side, worm, time = -1) {
  element.dataset.side = side.id;
  element.dataset.worm = worm;
  if (time >= 0) element.dataset.time = time;
}
