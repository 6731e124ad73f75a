import * as api from './api.js';

const KEY = 'castnet-uploads';
const known = () => JSON.parse(sessionStorage.getItem(KEY) ?? '{}');

/** The network's text with the files' own names, or FILE where this page does not know them. */
export const withFileNames = (spec) => spec.replace(/\bupload-\d+/g, (upload) => known()[upload] ?? 'FILE');

function remember(spec, name) {
  const upload = spec.match(/upload-\d+/g)?.at(-1);
  if (upload) sessionStorage.setItem(KEY, JSON.stringify({...known(), [upload]: name.replace(/[^\w.-]/g, '_')}));
}

/** A file of a network; forwarding tables join the fabric that is shown or came with them. */
async function network(file, text, current) {
  const answer = await api.uploadNetwork(text, current);
  remember(answer.network, file.name);
  return {
    network: answer.network,
    source: '',
    destinations: '',
    sends: '',
    multicasts: 0,
    left: 'unicast',
    right: '',
    leftOptions: '',
    rightOptions: '',
  };
}

/** Whether the network is read from a file. */
async function namesFile(spec) {
  const word = String(spec).split(':')[0];
  return (await api.kinds()).some((kind) => kind.kind === word && kind.readsFile);
}

/** A plan is judged, and its worms are run as they stand; one made for a file is taken to the upload that is shown. */
async function plan(text, current) {
  const given = JSON.parse(text);
  if (current.includes(':upload-') && (await namesFile(given.network))) given.network = current;
  const judged = await api.post('verify', given);
  const flits = new Map(judged.messages.map((message) => [message.id, message.flits]));
  const sends = judged.sends.map((send) => ({
    ...send,
    flits: [send.message].flat().reduce((sum, id) => sum + flits.get(id), 0),
  }));
  return {
    change: {
      network: judged.network,
      source: '',
      destinations: '',
      right: '',
      multicasts: 0,
      ports: given.ports ?? '',
      sends: JSON.stringify(sends),
    },
    fault: judged.verdict.valid ? '' : judged.verdict.violations[0].text,
  };
}

function isPlan(text) {
  if (!text.trimStart().startsWith('{')) return false;
  try {
    return 'sends' in JSON.parse(text);
  } catch {
    return false;
  }
}

/**
 * What the experiment becomes by these files. Forwarding tables are taken after the fabric that they belong to,
 * in whichever order the two were chosen.
 */
export async function taken(files, current) {
  const read = await Promise.all([...files].map(async (file) => ({file, text: await file.text()})));
  const tables = ({text}) => /^Unicast lids/m.test(text.slice(0, 4096));
  let change = {};
  let fault = '';
  for (const {file, text} of read.sort((a, b) => tables(a) - tables(b))) {
    if (isPlan(text)) ({change, fault} = await plan(text, change.network ?? current));
    else change = await network(file, text, change.network ?? current);
  }
  return {change, fault};
}
