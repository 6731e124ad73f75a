// @ts-nocheck: elements of the document have no types yet
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
    Object.assign(this, {page, store, line, breaking: false});
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
    if (this.breaking) {
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

  /** The facts of a node, or of the link at a point, at the present time in the picture that is pointed at. */
  hovered(id, view, aloud, at) {
    const side = this.page.sides.find((each) => each.view === view);
    const reach = view.net && Math.max(view.net.cell * 0.12, REACH / view.scale);
    const link = id < 0 && at && side.playback ? view.net.nearestLink(...at, reach) : -1;
    if (!view.net || (id < 0 && link < 0)) {
      this.say('', false);
      this.page.lightUp(null, -1);
      return;
    }
    const {time} = this.page.timeline;
    const facts = link < 0 ? [view.net.facts(id)] : view.net.bothWays(link).map((each) => onLink(each, side, time));
    const leaving = () => (time === null ? [] : side.net.linksOf(id).flatMap((each) => wormsOn(each, side, time)));
    if (link < 0 && side.playback) facts.push(...deliveries(id, side), ...leaving());
    this.say(facts.join('; '), aloud);
    const worm = side.playback?.worms.findIndex(({dropOffs}) => dropOffs.includes(id)) ?? -1;
    this.page.lightUp(side.id, worm);
  }

  /** A bar of the timeline, or null. */
  overBar = (bar) => {
    this.page.lightUp(bar?.side.id ?? null, bar?.worm ?? -1);
    const {worm, kind, from, to} = bar ?? {};
    this.say(bar ? `${bar.side.name}, send ${worm}, ${kind}: ${span(from)} to ${span(to)}` : '', false);
  };

  /** What happens at the moment that the run is stopped at. */
  happens(time) {
    const {sides, timeline} = this.page;
    if (timeline.playing || time === null) return;
    const now = sides.flatMap((side) =>
      side.playback ? side.events.filter((event) => event.time === time).map((event) => side.words(event)) : [],
    );
    const more = now.length > 2 ? `; and ${now.length - 2} more` : '';
    if (now.length) this.say(`${span(Math.round(time))}: ${now.slice(0, 2).join('; ')}${more}`, true);
  }

  /** Whether a click chooses nodes, or breaks what it meets. */
  toggleBreaking() {
    this.breaking = !this.breaking;
    for (const button of document.querySelectorAll('[data-zoom="break"]'))
      button.setAttribute('aria-pressed', String(this.breaking));
    this.say(this.breaking ? 'Click a link or a node to make it fail; click it again to repair it.' : '', true);
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

/** The worms that hold a link or wait for it, with what they carry and the state of the buffer at its end. */
function wormsOn(link, {net, playback}, time) {
  const end = net.names[net.target[link]];
  return playback.active(time).flatMap((i) => {
    const worm = playback.worms[i];
    const {channels, parents, granted, released, flits, dropOffs} = worm;
    const hop = channels.findIndex((channel) => net.link(channel) === link);
    if (hop >= 0 && playback.waits(worm, hop, time))
      return `send ${i} waits for ${end}, held by send ${playback.holder(channels[hop], time) ?? '–'}`;
    if (hop < 0 || !playback.holds(worm, hop, time)) return [];
    const stuck = channels.some((_, next) => (parents?.[next] ?? next - 1) === hop && playback.waits(worm, next, time));
    const moved = time - granted[hop] < playback.machine.flitTime ? 'its header moves to' : 'its flits pass';
    const state = `${stuck ? 'its header waits in' : moved} the buffer`;
    const when = `${span(granted[hop])}${released[hop] < 0 ? '' : ` to ${span(released[hop])}`}`;
    const to = dropOffs.map((node) => net.names[node]).join(' ');
    const message = `${bundle(playback.carried(i))}${flits} flits to ${to}`;
    return `send ${i} (${message}) holds the link to ${end} from ${when}, ${state}`;
  });
}

/** The messages of a send that carries several, to be followed by what they have in common. */
function bundle(carried) {
  const ids = [...new Set(carried)];
  if (ids.length < 2) return '';
  const few = ids.slice(0, 3).join(', ');
  return `messages ${few}${ids.length > 3 ? ` and ${ids.length - 3} more` : ''}: `;
}

/** A link and its buffer at the present time, or its load in the plan. */
function onLink(link, side, time) {
  const whole = `busy for ${span(side.playback.busy[link])} of the run`;
  const facts = time === null ? whole : wormsOn(link, side, time).join(', ');
  return `link ${side.net.linkName(link)}: ${facts || 'free, its buffer is empty'}`;
}
