/** The time in ms after which a worker is replaced if its answer is no longer needed. */
const PATIENCE = 300;

/** Loads the program of workers; returns its address. Pages of a folder may start workers from their own text only. */
const programAt = (address) =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const missing = () => reject(new Error(`${address} does not contain the kernel`));
    script.src = address;
    script.onload = () => {
      const {castnetKernel} = /** @type {any} */ (globalThis);
      if (!castnetKernel) return missing();
      return resolve(URL.createObjectURL(new Blob([`(${castnetKernel})()`], {type: 'text/javascript'})));
    };
    script.onerror = missing;
    document.head.append(script);
  });

const aborted = () => new DOMException('cancelled', 'AbortError');

/** Answers requests in turn. */
class Workshop {
  #program;
  #worker = null;
  #task = null;
  #waiting = [];

  /** @param {() => Promise<string>} program loads the program of the worker */
  constructor(program) {
    this.#program = program;
  }

  /** Resolves with the answer; progress is called for each step. */
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
      this.#worker ??= new Worker(await this.#program());
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

const ignored = () => {};
const request = (method, work, network, body) => ({method, path: '/api/' + work, network, body});

/** The kernel in workers of this page answers requests like a server. Short requests never wait for long ones. */
export class Kernel {
  #short;
  #long;
  #prepared;

  /** @param {string} address of the script that contains the kernel; it is loaded by the first request */
  constructor(address) {
    let program;
    const load = () => (program ??= programAt(address));
    this.#short = new Workshop(load);
    this.#long = new Workshop(load);
  }

  get(work, network = '', signal = undefined) {
    return this.#short.ask(request('GET', work, network, ''), ignored, signal);
  }

  post(work, body, signal) {
    return this.#short.ask(request('POST', work, '', JSON.stringify(body)), ignored, signal);
  }

  /** Starts the worker of long work, so that the first comparison does not wait for it. */
  prepare() {
    this.#prepared ??= this.#long.ask(request('GET', 'kinds', '', ''), ignored).catch(ignored);
  }

  /** Runs long work; progress is called for each step. */
  run(work, body, progress, signal) {
    return this.#long.ask(request('POST', work, '', JSON.stringify(body)), progress, signal);
  }
}
