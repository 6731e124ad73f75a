import {recall, remember} from './memory.js';

/** Colours of the drawing, by theme. The first eight tell worms and schemes apart (Okabe and Ito). */
const LIGHT = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#b97f00', '#3a9bdc', '#7f3c8d', '#8c6d31'];
const DARK = ['#56b4e9', '#ff8a3c', '#2fcf9f', '#e8a3c8', '#f0c040', '#8fd0ff', '#c08ad0', '#c9ac70'];

export const dark = () => document.documentElement.dataset.theme === 'dark';
export const worm = (i) => (dark() ? DARK : LIGHT)[i % 8];

/** The colours of schemes by their side, in captions, charts, curves and comparisons, and that of the best scheme. */
const SCHEMES = {left: 0, right: 1, best: 2};
export const scheme = (side) => worm(SCHEMES[side]);

const SHADES = 'link node soft fill ink source wait'.split(' ');

/** @returns {{hot: number[]} & Record<string, any>} */
const shades = (text, hot) => ({hot, ...Object.fromEntries(text.split(' ').map((shade, i) => [SHADES[i], shade]))});
const DAY = shades('#d3d5d8 #8d949c #5b626b #ffffff #22262b #d55e00 #a3271c', [190, 40, 10]);
const NIGHT = shades('#3c4249 #767d86 #a2a7ad #1c1f23 #e4e2dc #ff8a3c #ff9b8f', [250, 84, 92]);
export const colours = () => (dark() ? NIGHT : DAY);

/** Follows the button, which names the other theme, then the address of the last visit, then the system. */
export function start(button, changed) {
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const set = (name) => {
    document.documentElement.dataset.theme = name;
    button.setAttribute('aria-pressed', String(name === 'dark'));
    remember('castnet-theme', name);
    button.textContent = dark() ? 'Light' : 'Dark';
    for (const side of ['left', 'right']) document.documentElement.style.setProperty('--' + side, scheme(side));
    changed?.();
  };
  button.addEventListener('click', () => set(dark() ? 'light' : 'dark'));
  set(recall('castnet-theme') ?? system);
}
