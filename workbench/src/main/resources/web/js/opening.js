import {fromAddress} from './state.js';

/** How the page begins. A file that plays without a server has another one of this in its place. */

/** The experiment of the first moment. */
export const opening = async () => fromAddress(location.hash);

/** The reason why the experiment cannot be changed; empty if it can. */
export const FIXED = '';

/** Whether a server keeps files and does long work. */
export const SERVED = true;

/** The figures that are not available here. */
export const LACKING = [];

/** The step of a lesson that an address without one means. */
export const LESSON = '';

/** The page of a lesson's step: three-stage networks have a separate page. */
export const pageOf = (id, lesson, step) => (lesson.steps[step - 1].clos ? '/clos.html' : '/');
