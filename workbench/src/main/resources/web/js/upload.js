import * as api from './api.js';
import {experiment} from './given.js';
import {recall, remember} from './memory.js';
import {START} from './state.js';

const KEY = 'castnet-uploads';
const known = () => JSON.parse(recall(KEY, 'sessionStorage') ?? '{}');

/** The network's text with the files' own names, or FILE where this page does not know them. */
export const withFileNames = (spec) => spec.replace(/\bupload-[0-9a-f]+/g, (upload) => known()[upload] ?? 'FILE');

function named(upload, name) {
  remember(KEY, JSON.stringify({...known(), [upload]: name.replace(/[^\w.-]/g, '_')}), 'sessionStorage');
}

/** Whether the network is read from a file. */
async function namesFile(spec) {
  const word = String(spec).split(':')[0];
  return (await api.kinds()).some((kind) => kind.kind === word && kind.readsFile);
}

/** A file of a network that was kept; forwarding tables have joined the fabric that is shown or came with them. */
const network = ({network}) => ({change: {...START, network}});

/** A plan is judged, and its worms are run as they stand; one made for a file is taken to the upload that is shown. */
async function plan({content}, current) {
  const asked = {...content};
  if (current.includes(':upload-') && (await namesFile(asked.network))) asked.network = current;
  const judged = await api.post('verify', asked);
  const flits = new Map(judged.messages.map((message) => [message.id, message.flits]));
  const sends = judged.sends.map((send) => ({
    ...send,
    flits: [send.message].flat().reduce((sum, id) => sum + flits.get(id), 0),
  }));
  const wormhole = content.ports ? {ports: content.ports} : {};
  return {
    change: await experiment({network: judged.network, wormhole, sends}),
    fault: judged.verdict.valid ? '' : 'The plan is not sound: ' + judged.verdict.violations[0].text,
  };
}

/** A scenario whose network is read from a file is taken to the upload that is shown. */
async function scenario({content}, current) {
  const asked = {...content};
  if (current.includes(':upload-') && (await namesFile(asked.network))) asked.network = current;
  return {change: await experiment(asked)};
}

/** A study has a page of its own. */
function study({file}) {
  location.assign('/studies.html#study=' + file);
  return {change: {}};
}

/** What the page reads and cannot show. */
function lesson() {
  throw new Error('lessons are added by castnet serve --lessons DIR');
}

/** What the experiment becomes by a file of each kind. */
const TAKEN = {plan, scenario, study, lesson};

/**
 * What the experiment becomes by these files. Networks are taken before what runs on them, and forwarding tables
 * after the fabric that they belong to, in whichever order they were chosen.
 */
export async function taken(files, current) {
  const read = await Promise.all([...files].map(async (file) => ({file, text: await file.text()})));
  const place = ({text}) =>
    /^Unicast lids/m.test(text.slice(0, 4096)) ? 1 : /^[\s]*\{|^network\s*:/m.test(text) ? 2 : 0;
  let result = {change: {}};
  for (const {file, text} of read.sort((a, b) => place(a) - place(b))) {
    const shown = result.change.network ?? current;
    const answer = await api.upload(file.name, text, shown);
    named(answer.file, file.name);
    try {
      result = await (TAKEN[answer.kind] ?? network)(answer, shown);
    } catch (error) {
      throw new Error(`${file.name}: ${error.message}`);
    }
  }
  return result;
}

/** Files that are dropped anywhere on the page. */
export function dropping(take) {
  const over = (on) => document.body.classList.toggle('dropping', on);
  addEventListener('dragover', (event) => {
    event.preventDefault();
    over(true);
  });
  addEventListener('dragleave', (event) => {
    if (!event.relatedTarget) over(false);
  });
  addEventListener('drop', (event) => {
    event.preventDefault();
    over(false);
    take(event.dataTransfer.files);
  });
}
