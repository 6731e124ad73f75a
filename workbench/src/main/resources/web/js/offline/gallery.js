import {progress} from '../memory.js';
import {note} from '../table.js';
import * as theme from '../theme.js';

/** The first page of a site. */
theme.start(document.getElementById('theme'));
for (const {dataset, firstElementChild} of document.querySelectorAll('[data-lesson]'))
  firstElementChild.append(note(progress(dataset.lesson, Number(dataset.steps)), 'i', 'progress'));
document.body.dataset.ready = '1';
