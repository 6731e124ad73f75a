import {verdict} from './race.js';
import {button, element, note} from './table.js';

/** A question before a race and the verdict after it; other pairs of runs have their verdict at once. */
export class Bet {
  /** @param {HTMLElement} root the line below the pictures; play starts the run */
  constructor(root, play) {
    Object.assign(this, {root, play});
    this.sides = [];
    this.open = false;
  }

  show(sides, isRace) {
    Object.assign(this, {sides, said: verdict(sides), guess: ''});
    this.open = isRace && this.said !== '';
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
      this.play();
    };
    const answers = [...this.names, 'neither'].map((name) => button(name, 'answer', chosen(name)));
    const bar = element('span', 'answers', ...answers);
    this.root.replaceChildren(note('Which one delivers the last copy first?', 'span', ''), bar);
  }

  /** The run has reached its end. */
  reveal() {
    if (!this.open) return;
    this.open = false;
    this.tell();
    const [a, b] = this.sides.map(({playback}) => playback.makespan ?? Infinity);
    const first = a === b ? 'neither' : this.names[a < b ? 0 : 1];
    const judged = this.guess && (this.guess === first ? 'Correct. ' : `Your choice was ${this.guess}. `);
    this.root.replaceChildren(judged + this.said);
  }
}
