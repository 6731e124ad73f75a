/** What the page asks a server for, out of the file itself. */
export const kept = JSON.parse(document.getElementById('kept').textContent);

const same = (a, b) => JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());

function refuse() {
  throw new Error('this file contains one experiment');
}

export const network = async () => kept.network;
export const kinds = async () => [];
export const allSchemes = async () => kept.sides.map(({scheme}) => ({name: scheme, applies: true, options: []}));
export const schemes = allSchemes;
export const examples = async () => [];
export const lessons = async () => [];
export const truth = async () => refuse();
export const page = async () => refuse();
export const version = async () => kept.version;
export const file = async () => kept.scenario;
export const upload = async () => ({file: 'kept'});

export async function post(work, body) {
  if (work !== 'playback') refuse();
  const side = kept.sides.find(
    ({scheme, options}) => scheme === (body.scheme ?? '') && same(options, body.options ?? {}),
  );
  return side ? side.playback : refuse();
}

export const job = async () => kept.comparison ?? refuse();
