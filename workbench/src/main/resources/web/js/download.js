import {button, element} from './table.js';
import {svgOf} from './take/svg.js';

/** Hands files to the browser. */
export function save(name, blob) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export const text = (name, type, content) => save(name, new Blob([content], {type}));

export const paper = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

function svgText(svg) {
  const copy = svg.cloneNode(true);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('color', paper('--ink'));
  return new XMLSerializer().serializeToString(copy);
}

async function png(name, svg) {
  const image = new Image();
  image.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(svgText(svg));
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = svg.viewBox.baseVal.width * 2;
  canvas.height = svg.viewBox.baseVal.height * 2;
  opaque(canvas, image).toBlob((blob) => save(name, blob));
}

/** The picture on the colour of the page: on a slide nothing shines through. */
function opaque(canvas, image) {
  const draw = canvas.getContext('2d');
  draw.fillStyle = paper('--sheet');
  draw.fillRect(0, 0, canvas.width, canvas.height);
  draw.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

export function copyOf(canvas) {
  const copy = document.createElement('canvas');
  Object.assign(copy, {width: canvas.width, height: canvas.height});
  return opaque(copy, canvas);
}

const cell = (value) => (/[",\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : value);
export const csv = (rows) => rows.map((row) => row.map(cell).join(',')).join('\n') + '\n';

/** A line of buttons. */
export const line = (...buttons) => element('div', 'downloads', ...buttons);

/**
 * Buttons for what there is: a chart, a picture with its caption, rows of a table, data.
 *
 * @param {string} name of the files, without their ending
 * @param {{svg?: any, view?: any, caption?: () => string, rows?: any[][], data?: any}} what
 */
export function buttons(name, {svg, view, caption, rows, data}) {
  const bar = line();
  const add = (label, action) => bar.append(button(label, '', action));
  const drawing = (content) => text(name + '.svg', 'image/svg+xml', content);
  if (svg) {
    add('SVG', () => drawing(svgText(svg)));
    add('PNG', () => png(name + '.png', svg));
  }
  if (view) {
    add('SVG', () => drawing(svgOf(view, caption(), paper('--sheet'))));
    add('PNG', () => copyOf(view.canvas).toBlob((blob) => save(name + '.png', blob)));
  }
  if (rows) add('CSV', () => text(name + '.csv', 'text/csv', csv(rows)));
  if (data) add('JSON', () => text(name + '.json', 'application/json', JSON.stringify(data)));
  return bar;
}
