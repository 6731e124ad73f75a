// @ts-nocheck: elements of the document have no types yet
/** A canvas that writes down what is drawn on it, as SVG. It knows what the network's pictures use of a canvas. */

const round = (value) => Math.round(value * 100) / 100;
const FULL = 2 * Math.PI - 1e-6;
const escaped = (text) => String(text).replace(/[&<>"]/g, (mark) => `&#${mark.codePointAt(0)};`);

/** A colour that every reader of SVG knows: its own three numbers, and how much shines through. */
function paint(kind, style) {
  const [, r, g, b, alpha] = style.match(/^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/) ?? [];
  return alpha ? `${kind}="rgb(${r},${g},${b})" ${kind}-opacity="${alpha}"` : `${kind}="${style}"`;
}

/** A canvas that knows how wide letters are. */
let measuring = null;

export class SvgCanvas {
  constructor() {
    this.parts = [];
    this.path = '';
    this.dashes = [];
    Object.assign(this, {lineWidth: 1, globalAlpha: 1, lineCap: 'butt', lineJoin: 'miter', textAlign: 'left'});
  }

  beginPath() {
    this.path = '';
  }
  moveTo(x, y) {
    this.path += `M${round(x)} ${round(y)}`;
  }
  lineTo(x, y) {
    this.path += `L${round(x)} ${round(y)}`;
  }
  quadraticCurveTo(cx, cy, x, y) {
    this.path += `Q${round(cx)} ${round(cy)} ${round(x)} ${round(y)}`;
  }
  rect(x, y, width, height) {
    this.path += `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`;
  }
  arc(x, y, r, from, to) {
    const at = (angle) => `${round(x + r * Math.cos(angle))} ${round(y + r * Math.sin(angle))}`;
    const curve = (long, end) => `A${round(r)} ${round(r)} 0 ${long} 1 ${at(end)}`;
    const turn = Math.min(to - from, FULL + 1);
    if (turn <= 0) return;
    this.path += `${this.path ? 'L' : 'M'}${at(from)}`;
    if (turn >= FULL) this.path += `${curve(0, from + Math.PI)}${curve(0, from + 2 * Math.PI)}`;
    else this.path += curve(turn > Math.PI ? 1 : 0, to);
  }
  setLineDash(dashes) {
    this.dashes = dashes.map(round);
  }

  fillRect(x, y, width, height) {
    this.beginPath();
    this.rect(x, y, width, height);
    this.fill();
  }
  measureText(text) {
    measuring ??= document.createElement('canvas').getContext('2d');
    measuring.font = this.font;
    return measuring.measureText(text);
  }

  add(path, paints) {
    if (!path) return;
    const alpha = this.globalAlpha < 1 ? ` opacity="${this.globalAlpha}"` : '';
    this.parts.push(`<path d="${path}" ${paints}${alpha}/>`);
  }
  stroke(path) {
    const dashes = this.dashes.length ? ` stroke-dasharray="${this.dashes.join(' ')}"` : '';
    const ends = `stroke-linecap="${this.lineCap}" stroke-linejoin="${this.lineJoin}"`;
    const line = `stroke-width="${round(this.lineWidth)}" ${ends}${dashes}`;
    this.add(path?.said ?? this.path, `fill="none" ${paint('stroke', this.strokeStyle)} ${line}`);
  }
  fill() {
    this.add(this.path, paint('fill', this.fillStyle));
  }
  fillText(text, x, y) {
    const [, weight, size] = this.font.match(/^(?:(\d+) )?([\d.]+)px/);
    const anchor = {left: 'start', center: 'middle', right: 'end'}[this.textAlign];
    const looks = `font-size="${round(size)}" font-weight="${weight ?? 400}" text-anchor="${anchor}"`;
    this.parts.push(
      `<text x="${round(x)}" y="${round(y)}" ${looks} ${paint('fill', this.fillStyle)}>${escaped(text)}</text>`,
    );
  }
}

/** What a view, or the timeline, shows at the moment as an SVG file, on a ground of this colour. */
export function svgOf(view, title, ground) {
  const draw = new SvgCanvas();
  view.drawAll(draw);
  const [left, top, right, bottom] = view.part(0).map(round);
  const box = `${left} ${top} ${round(right - left)} ${round(bottom - top)}`;
  const {clientWidth, clientHeight} = view.canvas;
  const size = clientWidth ? `width="${clientWidth}" height="${clientHeight}" ` : '';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" ${size}font-family="Inter, sans-serif">`,
    `<title>${escaped(title)}</title>`,
    `<rect x="${left}" y="${top}" width="100%" height="100%" fill="${ground}"/>`,
    ...draw.parts,
    '</svg>\n',
  ].join('\n');
}
