import {progress} from '../memory.js';
import {show} from '../preview.js';
import {note} from '../table.js';
import * as theme from '../theme.js';

/** The first page of a site. */
let redraw = () => {};
theme.start(document.getElementById('theme'), () => redraw());
redraw = await show(document.getElementById('moving'));
/** @type {NodeListOf<HTMLElement>} */
const cards = document.querySelectorAll('[data-lesson]');
for (const {dataset, firstElementChild} of cards)
  firstElementChild.append(note(progress(dataset.lesson, Number(dataset.steps)), 'i', 'progress'));
document.body.dataset.ready = '1';
