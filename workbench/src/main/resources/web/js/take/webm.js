/** WebM, as RFC 9559 has it: elements of a name, a size and what they hold, sizes with as many bytes as they say. */

const INFO = [0x15, 0x49, 0xa9, 0x66];
const DURATION = [0x44, 0x89];
/** Names stand near the beginning. */
const HEAD = 1024;

function find(bytes, name, from, to) {
  for (let i = from; i <= to - name.length; i++) if (name.every((byte, k) => bytes[i + k] === byte)) return i;
  return -1;
}

/** How many bytes a size has, by the first of them. */
const width = (first) => Math.clz32(first) - 23;

/** A size in eight bytes, which is always allowed. */
function eight(size) {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(size) | (1n << 56n));
  return bytes;
}

/**
 * A film that was handed over while it was made does not say how long it lasts, and players cannot seek in it. The
 * same with its length; as it is where it says it already.
 *
 * @param {Uint8Array} film
 * @param {number} length in ms, the unit of recorders
 */
export function withLength(film, length) {
  const info = find(film, INFO, 0, Math.min(HEAD, film.length));
  if (info < 0) return film;
  const from = info + INFO.length;
  const held = from + width(film[from]);
  let size = film[from] & (0xff >> width(film[from]));
  for (let i = from + 1; i < held; i++) size = size * 256 + film[i];
  if (find(film, DURATION, held, held + size) >= 0) return film;
  const said = new Uint8Array([...DURATION, 0x84, 0, 0, 0, 0]);
  new DataView(said.buffer).setFloat32(3, length);
  const parts = [film.subarray(0, from), eight(size + said.length), film.subarray(held, held + size), said];
  const whole = new Uint8Array(film.length + 8 - (held - from) + said.length);
  let at = 0;
  for (const part of [...parts, film.subarray(held + size)]) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
