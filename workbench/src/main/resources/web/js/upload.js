import * as api from './api.js';
import {GIVEN, experiment, given} from './given.js';
import {recall, remember} from './memory.js';
import {START} from './state.js';

const KEY = 'castnet-uploads';
const known = () => JSON.parse(recall(KEY, 'sessionStorage') ?? '{}');
const plain = (name) => name.replace(/[^\w.-]/g, '_');

/** The text with the original names of files, or FILE if this page does not know them. */
export const withFileNames = (spec) => spec.replace(/\bupload-[0-9a-f]+/g, (upload) => known()[upload] ?? 'FILE');

function named(upload, name) {
  const {[upload]: _, ...others} = known();
  remember(KEY, JSON.stringify({...others, [upload]: plain(name)}), 'sessionStorage');
}

/** A sentence about files with other names in captions and commands; empty if there are no such files. */
export const renamed = (names) =>
  names
    .filter((name) => plain(name) !== name)
    .map((name) => `'${name}' is named ${plain(name)} in captions and commands.`)
    .join(' ');

/** The content with uploads in place of the files that it names, by path or by name. */
function located(content) {
  const uploads = new Map(Object.entries(known()).map(([upload, name]) => [name, upload]));
  const file = (path) => uploads.get(plain(path.split(/[/\\]/).at(-1))) ?? path;
  const value = (_, each) => (typeof each === 'string' ? each.replace(/[^:=@,]+/g, file) : each);
  return JSON.parse(JSON.stringify(content, value));
}

/** Whether the network is read from a file. */
async function namesFile(spec) {
  const word = String(spec).split(':')[0];
  return (await api.kinds()).some((kind) => kind.kind === word && kind.readsFile);
}

/** The network of a file; the shown upload replaces a network with a missing file. */
async function networkOf(spec, shown) {
  const absent = !spec || (!spec.includes(':upload-') && (await namesFile(spec)));
  return absent && shown.includes(':upload-') ? shown : spec;
}

/** A file of a network that was kept; a schedule that is shown is placed on it. */
const network = ({network}, state) => ({change: given(state.given).schedule ? {network} : {...START, network}});

/** A sound plan or schedule is compared as a scheme; the worms of an unsound one run without planning. */
async function schedule({file, content}, state) {
  const on = await networkOf(content && located(content.network), state.network);
  const judged = await api.post('verify', {schedule: file, ...(on === content?.network ? {} : {network: on})});
  const {network, verdict, wormhole = {}} = judged;
  if (verdict.valid) {
    const id = content ? 'plan' : 'schedule';
    return {
      change: {...(await experiment({id, network, schedule: file, wormhole, scheme: GIVEN.name})), tab: 'compare'},
    };
  }
  const flits = new Map(judged.messages.map((message) => [message.id, message.flits]));
  const sends = judged.sends.map((send) => ({
    ...send,
    flits: [send.message].flat().reduce((sum, id) => sum + flits.get(id), 0),
  }));
  const ports = judged.ports ? {ports: judged.ports} : {};
  return {
    change: await experiment({network, wormhole: {...wormhole, ...ports}, sends}),
    fault: 'The plan is not sound: ' + verdict.violations[0].text,
  };
}

/** A scenario with the uploads that it names. */
async function scenario({content}, state) {
  const asked = located(content);
  asked.network = await networkOf(asked.network, state.network);
  if (await namesFile(asked.network)) await api.network(asked.network);
  return {change: await experiment(asked)};
}

/** The changes of the experiment by a file of each kind; a study has a separate page. */
const TAKEN = {
  plan: schedule,
  schedule,
  scenario,
  study: ({file}) => ({change: {}, gone: location.assign('/studies.html#study=' + file)}),
  lesson: () => Promise.reject(new Error('lessons are added by castnet serve --lessons DIR')),
  part: () => ({change: {}}),
};

const mayName = ({text}) => /^\s*\{|^network\s*:/m.test(text);
const isSchedule = ({text}) => /<algo\b|^\s*num_ranks/im.test(text);
const isTable = ({text}) => /^Unicast lids/m.test(text.slice(0, 4096));

/** The file that came last and may name others, which may come after it. */
let last = null;

/** The experiment after these files, in any order: networks are read first, then tables, then plans and scenarios. */
export async function taken(files, state) {
  const read = await Promise.all([...files].map(async (file) => ({name: file.name, text: await file.text()})));
  if (last && !read.some(mayName) && read.some(({name}) => last.text.includes(name))) read.push(last);
  last = read.findLast(mayName) ?? last;
  const isPart = ({name, text}) =>
    read.some((other) => mayName(other) && other.text !== text && other.text.includes(name));
  const place = (file) => (isPart(file) ? 0 : mayName(file) || isSchedule(file) ? 3 : isTable(file) ? 2 : 1);
  let result = {change: {}};
  for (const file of read.sort((a, b) => place(a) - place(b))) {
    const shown = {...state, ...result.change};
    const answer = await api.upload(file.name, file.text, shown.network, isPart(file));
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
