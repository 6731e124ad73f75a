/** The kernel in a worker of this page: it answers what a server would answer. */

/** The time in ms after which a worker whose answer is no longer needed is replaced. */
const PATIENCE = 300;

/** The address of the program; undefined where the page has none. */
export const KERNEL = document.documentElement.dataset.kernel;

let program;

/** The address of the worker's program. Pages of a folder may start workers from their own text only. */
const programmed = () =>
  (program ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = KERNEL;
    script.onload = () =>
      resolve(URL.createObjectURL(new Blob([`(${globalThis.castnetKernel})()`], {type: 'text/javascript'})));
    script.onerror = () => reject(new Error(`${KERNEL} is missing beside this page.`));
    document.head.append(script);
  }));

const aborted = () => new DOMException('cancelled', 'AbortError');

/** Answers requests in turn. */
class Workshop {
  #worker = null;
  #task = null;
  #waiting = [];

  /** Resolves with the answer; progress is told of each step. */
  ask(request, progress, signal) {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(aborted());
      const task = {request, progress, resolve, reject};
      signal?.addEventListener('abort', () => this.#drop(task));
      this.#waiting.push(task);
      return this.#next();
    });
  }

  #drop(task) {
    task.reject(aborted());
    this.#waiting = this.#waiting.filter((each) => each !== task);
    setTimeout(() => {
      if (this.#task !== task) return;
      this.#worker?.terminate();
      this.#worker = null;
      this.#task = null;
      this.#next();
    }, PATIENCE);
  }

  async #next() {
    if (this.#task || !this.#waiting.length) return;
    const task = (this.#task = this.#waiting.shift());
    try {
      this.#worker ??= new Worker(await programmed());
    } catch (error) {
      this.#task = null;
      task.reject(error);
      this.#next();
      return;
    }
    this.#worker.onmessage = ({data}) => (data.status ? this.#answered(task, data) : task.progress(data));
    this.#worker.onerror = (event) => this.#answered(task, {status: 500, text: JSON.stringify({error: event.message})});
    this.#worker.postMessage(task.request);
  }

  #answered(task, {status, text}) {
    this.#task = null;
    const body = JSON.parse(text);
    if (status === 200) task.resolve(body);
    else task.reject(Object.assign(new Error(body.error), {status, at: body.at, complaint: body.complaint}));
    this.#next();
  }
}

/** Short requests never wait for long ones. */
const [short, long] = [new Workshop(), new Workshop()];
const ignored = () => {};

const request = (method, work, network, body) => ({method, path: '/api/' + work, network, body});

export const get = (work, network = '', signal = undefined) =>
  short.ask(request('GET', work, network, ''), ignored, signal);
export const post = (work, body, signal) => short.ask(request('POST', work, '', JSON.stringify(body)), ignored, signal);
export const run = (work, body, progress, signal) =>
  long.ask(request('POST', work, '', JSON.stringify(body)), progress, signal);
