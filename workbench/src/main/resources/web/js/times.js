/** @type {[string, number][]} Units of time and their picoseconds, the largest first. */
const UNITS = [
  ['s', 1e12],
  ['ms', 1e9],
  ['us', 1e6],
  ['ns', 1e3],
  ['ps', 1],
];

/** A time in picoseconds as a whole number of the largest unit that divides it, such as 2us. */
export function exactTime(picoseconds) {
  const [unit, size] = UNITS.find(([, each]) => picoseconds % each === 0);
  return picoseconds === 0 ? '0' : picoseconds / size + unit;
}
