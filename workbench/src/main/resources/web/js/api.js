import {Kernel} from './kernel.js';

/** Calls of the JSON interface; a refusal becomes an Error with the server's own line. */
async function answer(response) {
  const body = await response.json();
  if (!response.ok) {
    const why = new Error(body.error ?? `the server answered ${response.status}`);
    const {at, complaint} = body;
    throw Object.assign(why, {status: response.status, at, complaint});
  }
  return body;
}

const LOST = 'Not connected: the server does not answer. Start it again with castnet serve.';

/** The time between two questions whether the server is there, and the longest time for an answer, in ms. */
const [BEAT, PATIENCE] = [800, 2000];
/** Whether the server has not answered something since the last such question. */
let missed = false;

const pause = () => new Promise((resolve) => setTimeout(resolve, BEAT));

/** Returns an answer of any kind; throws an Error if there is no answer. */
async function ask(address, options) {
  try {
    return await fetch(address, options);
  } catch (error) {
    if (error.name === 'AbortError') throw error;
    missed = true;
    throw new Error(LOST);
  }
}

const sent = (body, signal) => ({
  method: 'POST',
  headers: {'content-type': 'application/json'},
  body: JSON.stringify(body),
  signal,
});

const get = async (path, signal) => answer(await ask('/api/' + path, {signal}));

const kernel = new Kernel('/kernel.js');

/** Whether the kernel runs in this page; undefined before it was asked for. */
let here;
/** Starts the kernel. The server answers until it runs, or for good if this build lacks it. */
function start() {
  here = false;
  kernel.get('kinds').then(
    () => {
      here = true;
      document.body.dataset.computes = '';
    },
    () => {},
  );
}

/** The requests that the kernel answers like the server, unless they name a file of the server. */
const LOCAL = ['plan', 'verify', 'simulate', 'playback', 'limit'];
const local = (words) => here && !words.includes('upload-');

/** An answer of the kernel; of the server if the kernel does not run, or fails. */
async function computed(words, inPage, onServer) {
  if (!local(words)) {
    const answered = await onServer();
    if (here === undefined) start();
    return answered;
  }
  try {
    return await inPage();
  } catch (error) {
    if (error.status !== 500) throw error;
    return onServer();
  }
}

const described = (work, spec, signal) =>
  computed(
    spec,
    () => kernel.get(work, spec, signal),
    () => get(`${work}?network=${encodeURIComponent(spec)}`, signal),
  );

export const network = (spec, signal) => described('networks', spec, signal);
export const kinds = () => get('kinds');
export const allSchemes = () => get('schemes');
export const schemes = (spec, signal) => described('schemes', spec, signal);
export async function post(work, body, signal) {
  const onServer = async () => answer(await ask('/api/' + work, sent(body, signal)));
  return LOCAL.includes(work)
    ? computed(JSON.stringify(body), () => kernel.post(work, body, signal), onServer)
    : onServer();
}
export const examples = async () => answer(await ask('/examples.json'));
export const lessons = async () => (await get('lessons')).lessons;
export const version = async () => (await get('version')).version;
export const formats = () => get('formats');
export const exhibits = async () => (await get('exhibits')).exhibits;
export const truth = (lesson, step) => get(`lessons/${lesson}/${step}`);
export const file = (name) => get('files/' + name);

/** An answer as a file: an experiment as one page that plays without a server, or a plan for another program. */
export async function blob(work, request) {
  const response = await ask('/api/' + work, sent(request));
  return response.ok ? response.blob() : answer(response);
}

/** Uploads a file of any kind; returns its kind and the name under which it is stored. */
export async function upload(name, text, network, isPart) {
  return answer(
    await ask('/api/files?' + new URLSearchParams({name, network, ...(isPart ? {part: 'true'} : {})}), {
      method: 'POST',
      headers: {'content-type': 'text/plain'},
      body: text,
    }),
  );
}

/** Calls a function with an error within three seconds after the server has stopped, and with null when it is back. */
export async function pulse(told) {
  for (let gone = false; ; ) {
    await pause();
    if (document.hidden) continue;
    const before = gone || missed;
    missed = false;
    const answer = await ask('/api/version', {signal: AbortSignal.timeout(PATIENCE)}).catch(() => null);
    if (answer && before) told(null);
    if (!answer && !gone) told(new Error(LOST));
    gone = !answer;
  }
}

/** The runs that have not ended, as far as is known. */
const running = new Set();

/** The server works on it no more. */
function cancel(address) {
  running.delete(address);
  fetch(address, {method: 'DELETE', keepalive: true}).catch(() => {});
}

addEventListener('pagehide', () => running.forEach(cancel));

/** Starts a long run; calls progress({done, of, remark}) and resolves with the answer. An abort stops the server. */
export async function job(work, request, progress, signal) {
  const started = await post('jobs', {work, request});
  const address = '/api/jobs/' + started.job;
  running.add(address);
  // a run continues if its event stream ends, as when the user leaves the page
  await ended(address, progress, signal);
  running.delete(address);
  return answer(await ask(address + '/answer'));
}

/** Settles when a run has ended, or was stopped. */
function ended(address, progress, signal) {
  return new Promise((resolve, reject) => {
    const events = new EventSource(address + '/events');
    const stop = () => {
      events.close();
      cancel(address);
      reject(new DOMException('cancelled', 'AbortError'));
    };
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop);
    events.addEventListener('progress', (event) => progress(JSON.parse(event.data)));
    events.addEventListener('end', () => {
      events.close();
      signal?.removeEventListener('abort', stop);
      resolve();
    });
    const lost = () => {
      events.close();
      reject(new Error(LOST));
    };
    // a server that stops may answer once more after its streams have ended
    events.onerror = async () => {
      for (; events.readyState === EventSource.CONNECTING; await pause()) await version().catch(lost);
      if (events.readyState === EventSource.CLOSED) lost();
    };
  });
}
