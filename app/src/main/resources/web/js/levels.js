/**
 * Links between switches of one level or one column, which as straight lines would run behind the switches between
 * their ends.
 */

/** A bow rises by this part of the room between two levels, and by so much more the longer it is. */
const LEAST = 0.16;
const MORE = 0.16;

/** By where the levels or columns are: the places of their switches, ascending; and the least room between two. */
function lines(where, along, first, count) {
  const places = new Map();
  for (let id = first; id < count; id++) {
    if (!places.has(where[id])) places.set(where[id], []);
    places.get(where[id]).push(along[id]);
  }
  for (const each of places.values()) each.sort((a, b) => a - b);
  const sorted = [...places.keys()].sort((a, b) => a - b);
  return {places, room: sorted.length < 2 ? 0 : Math.min(...sorted.slice(1).map((at, i) => at - sorted[i]))};
}

/** How far a link between two places of a line leaves it; 0 where nothing stands between. */
function bow({places, room}, line, from, to) {
  const all = places.get(line);
  if (Math.abs(all.indexOf(from) - all.indexOf(to)) < 2) return 0;
  return room * (LEAST + (MORE * Math.abs(to - from)) / (all.at(-1) - all[0]));
}

/** How far such links rise above their level, or leave their column, as a part of their length; none of all others. */
export function overHeads({x, y, source, target, endpoints, count}) {
  const levels = lines(y, x, endpoints, count);
  const columns = lines(x, y, endpoints, count);
  const bent = new Map();
  source.forEach((a, link) => {
    const b = target[link];
    if (a < endpoints || b < endpoints) return;
    const up = y[a] === y[b] ? bow(levels, y[a], x[a], x[b]) : 0;
    const aside = x[a] === x[b] ? bow(columns, x[a], y[a], y[b]) : 0;
    if (up) bent.set(link, -up / (x[b] - x[a]));
    else if (aside) bent.set(link, aside / (y[b] - y[a]));
  });
  return bent;
}
