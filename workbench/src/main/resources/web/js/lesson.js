// @ts-nocheck: elements of the document have no types yet
import * as api from './api.js';
import {keepAnswer} from './memory.js';
import {pageOf} from './opening.js';
import {span} from './playback.js';
import {button, element, note} from './table.js';

/** A lesson beside the figure: a question, a prediction, and then the run that answers it. */

let all = null;

/** Every lesson that the server offers, asked for once. */
export async function lessons() {
  all ??= await api.lessons();
  return all;
}

export const address = (id, lesson, step = 1) => `${pageOf(id, lesson, step)}#lesson=${id}/${step}`;

/** A step without a scenario has that of the step before. */
export function scenarioOf(lesson, step) {
  for (let i = step - 1; i >= 0; i--) if (lesson.steps[i].scenario) return lesson.steps[i].scenario;
  return undefined;
}

/** The names of figures; those of times, and others. */
const TIMES = {makespan: 'makespan', latency: 'latency', busiest: 'busiest link', mean: 'average link', time: 'time'};
const COUNTS = {
  traffic: 'traffic',
  longestPath: 'longest path',
  sends: 'worms',
  steps: 'steps',
  waits: 'blocked requests',
  full: 'middles for any multicast',
};

/** The figures that decide the answers, with their values. */
export function inWords(figures) {
  const texts = Object.entries(figures).flatMap(([name, value]) => {
    const [side, figure, message] = name.split('.');
    const of = `${side === 'limit' ? 'lower bound' : side}: `;
    const nth = message ? ` of message ${message}` : '';
    if (figure in TIMES) return [`${of}${TIMES[figure]}${nth} ${span(Math.round(value))}`];
    return figure in COUNTS ? [`${of}${COUNTS[figure]} ${value}`] : [];
  });
  return texts.length ? `${texts.join('; ')}.` : '';
}

export class LessonCard {
  /** Calls the stage: enter and reveal a step, leave the lesson, and slider if a parameter can be changed. */
  constructor(root, stage) {
    this.root = root;
    this.stage = stage;
    this.at = '';
    this.open = false;
  }

  /** Shows a step, such as "worm/2"; nothing where the text is empty. */
  async show(at) {
    if (at === this.at) return;
    this.at = at;
    this.answers = null;
    const [id, number] = at.split('/');
    const found = (await lessons()).find((each) => each.id === id);
    if (at !== this.at) return;
    const step = found?.lesson.steps[number - 1];
    this.root.hidden = !step;
    this.predicting(Boolean(step));
    if (!step) return;
    Object.assign(this, {id, lesson: found.lesson, number: Number(number), step});
    this.root.replaceChildren(...this.head(), ...this.question(), this.sheet());
    this.entered = this.stage.enter(step, found.lesson, this.number);
    await this.entered;
  }

  /** What would give the answer away is hidden until there is a prediction. */
  predicting(on) {
    this.open = on;
    document.body.toggleAttribute('data-predict', on);
    document.getElementById('controls').inert = on;
  }

  /** The experiment is no longer that of the step. */
  own() {
    if (this.root.hidden || this.root.querySelector('.own')) return;
    const back = element('a', '', 'Back to the lesson');
    back.href = address(this.id, this.lesson, this.number);
    const line = element('p', 'own', 'You changed the experiment: it is now your own. ', back, '.');
    back.addEventListener('click', () => (this.at = ''));
    line.setAttribute('role', 'status');
    this.root.append(line);
  }

  head() {
    const {title, steps, paper} = this.lesson;
    const count = `Lesson: step ${this.number} of ${steps.length}`;
    const head = element('h2', 'title', title);
    const line = element('p', 'hint lesson-count', count);
    line.append(
      ' ',
      button('Leave the lesson', 'pick', () => this.stage.leave()),
    );
    if (this.number === 1) return [line, head, note(this.lesson.about, 'p', 'about'), note(paper ?? '', 'p', 'hint')];
    return [line, head];
  }

  question() {
    const {text, question, answers} = this.step;
    const list = element('div', 'answers');
    list.append(...answers.map((answer, i) => button(answer.text, 'answer', () => this.predict(i))));
    this.answers = list;
    return [note(text, 'p', 'lesson-text'), note(question, 'p', 'lesson-question'), list];
  }

  /** All steps with their questions, for paper. */
  sheet() {
    const steps = this.lesson.steps.map(({text, question, answers}) =>
      element(
        'li',
        '',
        note(text, 'p', ''),
        note(question, 'p', 'asked'),
        element('ul', '', ...answers.map((answer) => element('li', '', answer.text))),
      ),
    );
    return element('ol', 'sheet', ...steps);
  }

  async predict(chosen) {
    const {id, number, step, answers} = this;
    for (const each of answers.children) each.disabled = true;
    const busy = note('Running …');
    busy.setAttribute('role', 'status');
    this.root.append(busy);
    try {
      const {true: holds, figures} = await api.truth(id, number);
      await this.entered; // a quick answer comes before the experiment stands
      if (this.answers !== answers) return;
      this.told(step, chosen, holds, figures);
    } catch (error) {
      if (this.answers !== answers) return;
      this.root.append(note(error.message, 'p', 'bad'));
    } finally {
      busy.remove();
    }
    this.predicting(false);
    await this.stage.reveal(step);
  }

  told({answers, because}, chosen, holds, figures) {
    keepAnswer(this.id, this.number);
    [...this.answers.children].forEach((each, i) => {
      each.classList.toggle('right', holds[i]);
      each.classList.toggle('wrong', i === chosen && !holds[i]);
    });
    const truth = answers.filter((_, i) => holds[i]).map((answer) => answer.text);
    const verdict = holds[chosen] ? 'Correct.' : `Result of the run: ${truth.join('; ') || 'no answer applies'}.`;
    const line = element('p', 'lesson-verdict', verdict);
    line.setAttribute('role', 'status');
    const sliders = (this.stage.slider ? (this.step.sliders ?? []) : []).map((key) => this.stage.slider(key));
    this.root.append(line, note(inWords(figures)), note(because, 'p', 'lesson-text'), ...sliders, this.onward());
    line.scrollIntoView({block: 'nearest'});
  }

  /** To the next step, the next lesson, or back to all. */
  onward() {
    const bar = element('p', 'onward');
    const link = (text, href) => {
      const made = element('a', '', text);
      made.href = href;
      bar.append(made);
    };
    const next = all[all.findIndex((each) => each.id === this.id) + 1];
    if (this.number < this.lesson.steps.length) link('Next step', address(this.id, this.lesson, this.number + 1));
    else if (next) link(`Next lesson: ${next.lesson.title}`, address(next.id, next.lesson));
    return bar;
  }
}
