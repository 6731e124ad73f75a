/** Links between switches of one level, which as straight lines would run behind the switches between their ends. */

/** A bow rises by this part of the room between two levels, and by so much more the longer it is. */
const LEAST = 0.16;
const MORE = 0.16;

/** How far such links rise upwards, as a part of their length, by link; nothing for all others. */
export function overHeads({x, y, source, target, endpoints, count}) {
  const levels = new Map();
  for (let id = endpoints; id < count; id++) {
    if (!levels.has(y[id])) levels.set(y[id], []);
    levels.get(y[id]).push(x[id]);
  }
  const heights = [...levels.keys()].sort((a, b) => a - b);
  const rooms = heights.slice(1).map((height, i) => height - heights[i]);
  const bent = new Map();
  if (!rooms.length) return bent;
  const room = Math.min(...rooms);
  for (const level of levels.values()) level.sort((a, b) => a - b);
  source.forEach((a, link) => {
    const b = target[link];
    if (a < endpoints || b < endpoints || y[a] !== y[b]) return;
    const level = levels.get(y[a]);
    if (Math.abs(level.indexOf(x[a]) - level.indexOf(x[b])) < 2) return;
    const length = x[b] - x[a];
    const share = Math.abs(length) / (level.at(-1) - level[0]);
    bent.set(link, (-room * (LEAST + MORE * share)) / length);
  });
  return bent;
}
