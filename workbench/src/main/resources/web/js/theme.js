import {recall, remember} from './memory.js';

/** Colours of the drawing, by theme. The first eight tell worms and schemes apart (Okabe and Ito). */
const LIGHT = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#b97f00', '#3a9bdc', '#7f3c8d', '#8c6d31'];
const DARK = ['#56b4e9', '#ff8a3c', '#2fcf9f', '#e8a3c8', '#f0c040', '#8fd0ff', '#c08ad0', '#c9ac70'];

export const dark = () => document.documentElement.dataset.theme === 'dark';
export const worm = (i) => (dark() ? DARK : LIGHT)[i % 8];
export const colours = () =>
  dark()
    ? {
        link: '#3c4249',
        node: '#767d86',
        soft: '#a2a7ad',
        fill: '#1c1f23',
        ink: '#e4e2dc',
        source: '#ff8a3c',
        hot: [250, 84, 92],
        wait: '#ff9b8f',
      }
    : {
        link: '#d3d5d8',
        node: '#8d949c',
        soft: '#5b626b',
        fill: '#ffffff',
        ink: '#22262b',
        source: '#d55e00',
        hot: [190, 40, 10],
        wait: '#a3271c',
      };

/** Follows the button, then the address of the last visit, then the system. */
export function start(button, changed) {
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const set = (name) => {
    document.documentElement.dataset.theme = name;
    button.setAttribute('aria-pressed', String(name === 'dark'));
    remember('castnet-theme', name);
    changed();
  };
  button.addEventListener('click', () => set(dark() ? 'light' : 'dark'));
  set(recall('castnet-theme') ?? system);
}
