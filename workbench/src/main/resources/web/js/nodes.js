/** Lists of nodes as people paste them. */

const bracketed = (text) => [...text.matchAll(/[([{]([^()[\]{}]+)[)\]}]/g)].map(([, inside]) => inside);
const tight = (text) => text.trim().replace(/\s*,\s*/g, ',');

/** The names of the hosts that have not failed. */
export const working = (net) => net.names.slice(0, net.endpoints).filter((_, id) => !net.failed.includes(id));

/**
 * The destinations of a text without the source; "all" stands for every working host.
 *
 * @param {import('./net.js').Net | null} net null if it is unknown, so that no word stands for others
 */
export const destinationsIn = (text, source, net) => {
  const names = net && text.trim() === 'all' ? working(net) : nodeList(text, (name) => net?.id(name) !== undefined);
  return names.filter((name) => name !== source);
};

/** The names in "1,0 2,2", "(1, 0), (2, 2)", "[[1,0],[2,2]]", "H1, H2" or one a line, each once; unknown ones, too. */
export function nodeList(text, known) {
  const points = bracketed(text)
    .map(tight)
    .filter((name) => known(name));
  if (points.length) return [...new Set(points)];
  const readings = [
    text.split(/[\s;]+/).map((word) => word.replace(/^[,"']+|[,"']+$/g, '')),
    tight(text).split(/[\s;]+/),
    text.replace(/[()[\]{}"']/g, ' ').split(/[\s;,]+/),
  ].map((words) => [...new Set(words.filter(Boolean))]);
  return readings.find((words) => words.every(known)) ?? readings[0];
}
