import {buttons, line, save} from '../download.js';
import {button, element, folded, note, table} from '../table.js';

/** The results of a study, of an exhibit and of a search, as parts of the page. */

const FEW = 12;

/** A figure as a picture, so that its styles do not affect the page. */
function picture({svg, csv: values, caption}, name) {
  const image = new Image();
  image.alt = caption || name;
  image.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(svg);
  const bar = line(button('SVG', '', () => save(name + '.svg', new Blob([svg], {type: 'image/svg+xml'}))));
  if (values) bar.append(button('CSV', '', () => save(name + '.csv', new Blob([values], {type: 'text/csv'}))));
  return element('figure', 'drawn', image, bar, caption ? note(caption, 'figcaption', 'hint') : '');
}

/** A table in which columns of numbers are aligned on the right. */
function cells([head, ...rows], name) {
  const isNumeric = (i) => rows.every((row) => row[i] === '' || /^[-−]?[\d.]/.test(row[i]));
  const numeric = head.map((_, i) => i).filter(isNumeric);
  return [buttons(name, {rows: [head, ...rows]}), table(head, rows, numeric)];
}

const title = (text) => note(text, 'h2', 'title');

export function studied({study, rows, figures}) {
  return [
    title(study),
    ...figures.map((figure, i) => picture(figure, `${study}-${i + 1}`)),
    ...cells(rows, study),
    note('± is the half width of a 95 % confidence interval.'),
  ];
}

export function reproduced(answer) {
  const {exhibit, statements} = answer;
  const told = table(['', 'statement', 'measured'], statements, []);
  return [
    title(answer.title),
    note(answer.claim, 'p', 'claim'),
    note(`${answer.verdict}${answer.result && `: ${answer.result}`}.`, 'p', 'verdict'),
    ...answer.figures.map((figure, i) => picture(figure, `${exhibit}-${i + 1}`)),
    ...answer.pictures.map((each, i) => picture(each, `${exhibit}-picture-${i + 1}`)),
    ...answer.tables.map(({caption, head, rows}) =>
      rows.length > FEW
        ? folded(caption, [table(head[0], rows, [])])
        : element('div', '', note(caption), table(head[0], rows, [])),
    ),
    statements.length ? said('Statements and what was measured', told) : '',
    note(answer.command, 'code', 'command'),
  ].filter((part) => part !== '');
}

/** A folded part, which is open if it has few rows. */
function said(summary, body) {
  const part = folded(summary, [body]);
  part.open = body.querySelectorAll('tbody tr').length <= FEW;
  return part;
}

export function points({rows}) {
  if (rows.length < 2) return [note('There are no matching results yet.', 'p', 'caption')];
  return [title(`${rows.length - 1} point${rows.length === 2 ? '' : 's'}`), ...cells(rows, 'results')];
}
