// @ts-nocheck: elements of the document have no types yet
import {FIGURES, verdict} from './race.js';
import {button, element, note} from './table.js';

/** A question before a race and the verdict after it; other pairs of runs have their verdict at once. */
export class Bet {
  /**
   * @param {HTMLElement} root the line below the pictures
   * @param {{play: () => void, told: () => void}} stage starts the run; is notified if the result may be shown
   */
  constructor(root, stage) {
    Object.assign(this, {root, stage});
    this.sides = [];
    this.open = false;
  }

  /** Another experiment begins; until it is revealed, a race shows nothing of its result. */
  begin(isRace) {
    this.open = isRace;
    this.tell();
  }

  /** @param {string} figure the figure that the question and the verdict are about */
  show(sides, figure) {
    Object.assign(this, {sides, figure, said: verdict(sides, figure), guess: ''});
    this.open &&= this.said !== '';
    this.tell();
    if (this.open) this.ask();
    else this.root.replaceChildren(this.said);
  }

  get names() {
    return this.sides.map(({name, id}) => (this.sides[0].name === this.sides[1].name ? id : name));
  }

  tell() {
    this.root.hidden = !this.said;
    document.body.toggleAttribute('data-bet', this.open);
  }

  ask() {
    const chosen = (guess) => () => {
      this.guess = guess;
      this.root.replaceChildren(`Your choice: ${guess}.`);
      this.stage.play();
    };
    const answers = [...this.names, 'neither'].map((name) => button(name, 'answer', chosen(name)));
    const bar = element('span', 'answers', ...answers);
    this.root.replaceChildren(note(FIGURES[this.figure].question, 'span', ''), bar);
  }

  /** The run has reached its end. */
  reveal() {
    if (!this.open) return;
    this.open = false;
    this.tell();
    const [a, b] = this.sides.map(({playback}) => FIGURES[this.figure].of(playback) ?? Infinity);
    const first = a === b ? 'neither' : this.names[a < b ? 0 : 1];
    const judged = this.guess && (this.guess === first ? 'Correct. ' : `Your choice was ${this.guess}. `);
    this.root.replaceChildren(judged + this.said);
    this.stage.told();
  }
}
