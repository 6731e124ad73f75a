import {toggled} from './breaking.js';
import {isGiven} from './given.js';
import {FIXED} from './opening.js';
import {span} from './playback.js';
import {destinations} from './request.js';

/** How near to a link a click must be, in pixels. */
const REACH = 9;
const GIVEN = 'This work was uploaded or given. Clear it to select nodes.';
const COMING = 'The drawing is not yet the requested network.';
const DRAWN = 'Many multicasts are drawn here. Set their number to 0 to select nodes.';

/** What pointing at a picture and clicking on it does; what is said of it goes to one line. */
export class Pointing {
  constructor(page, store, line) {
    Object.assign(this, {page, store, line});
  }

  say(text, aloud) {
    this.line.setAttribute('aria-live', aloud ? 'polite' : 'off');
    this.line.textContent = text;
  }

  /** Says why nodes cannot be chosen at the moment; false if they can. */
  taken(state) {
    const drawn = state.multicasts > 0 && !state.collective;
    const why = FIXED || (!this.page.isDrawn && COMING) || (isGiven(state) && GIVEN) || (drawn && DRAWN);
    if (why) this.say(why, true);
    return why;
  }

  /** The first node is the source, the others are destinations; a second click takes a node back. */
  clicked(id, view, at) {
    const {state} = this.store;
    const {net} = view;
    if (this.page.breaking) {
      this.breaks(id, view, at);
      return;
    }
    if (id < 0 || id >= net.endpoints || this.taken(state)) return;
    const name = net.names[id];
    const chosen = destinations(state);
    const without = chosen.filter((each) => each !== name).join(' ');
    if (!state.source) this.store.set({source: name, destinations: without});
    else if (name === state.source) this.store.set({source: ''});
    else this.store.set({destinations: chosen.includes(name) ? without : [...chosen, name].join(' ')});
  }

  /** What is clicked fails, or is mended. */
  breaks(id, {net, scale}, at) {
    const {network} = this.store.state;
    if (!this.page.isDrawn) {
      this.say(COMING, true);
      return;
    }
    const next = toggled(network, net, id, at, Math.max(net.cell * 0.3, REACH / scale));
    if (next === network) return;
    this.store.set({network: next});
  }

  boxed(ids, {net}) {
    const {state} = this.store;
    if (this.taken(state)) return;
    const names = ids.map((id) => net.names[id]).filter((name) => name !== state.source);
    this.store.set({destinations: [...new Set([...destinations(state), ...names])].join(' ')});
  }

  /** A node's facts: what it has received, and who waits there, in the picture that is pointed at. */
  hovered(id, view, aloud = false) {
    const side = this.page.sides.find((each) => each.view === view);
    if (id < 0 || !view.net) {
      this.say('', false);
      this.page.lightUp(null, -1);
      return;
    }
    const facts = [view.net.facts(id)];
    if (side.playback) facts.push(...deliveries(id, side), ...waitsAt(id, side, this.page.timeline.time));
    this.say(facts.join('; '), aloud);
    const worm = side.playback?.worms.findIndex(({dropOffs}) => dropOffs.includes(id)) ?? -1;
    this.page.lightUp(side.id, worm);
  }
}

/** What brings something to a node, and when. */
function deliveries(id, {playback}) {
  const facts = [];
  playback.worms.forEach((worm, i) => {
    const drop = worm.dropOffs.indexOf(id);
    if (drop >= 0) facts.push([i, worm.delivered[drop]]);
  });
  const few = facts
    .slice(0, 3)
    .map(([i, time]) => (time < 0 ? `send ${i} never arrives` : `send ${i} at ${span(time)}`));
  return facts.length > few.length ? [...few, `and ${facts.length - few.length} more`] : few;
}

/** Who stands at a node and waits for whom. */
function waitsAt(id, {playback, net}, time) {
  if (time === null) return [];
  const facts = [];
  for (const i of playback.active(time)) {
    const worm = playback.worms[i];
    worm.channels.forEach((channel, hop) => {
      const link = net.link(channel);
      if (net.source[link] !== id || !playback.waits(worm, hop, time)) return;
      const holder = playback.holder(channel, time) ?? '–';
      facts.push(`send ${i} waits for ${net.names[net.target[link]]}, held by send ${holder}`);
    });
  }
  return facts;
}
