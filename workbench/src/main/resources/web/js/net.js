/** How far a point is from a line. */
export function distance(px, py, [ax, ay, bx, by]) {
  const length = (bx - ax) ** 2 + (by - ay) ** 2 || 1;
  const t = Math.min(1, Math.max(0, ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / length));
  return Math.hypot(px - ax - t * (bx - ax), py - ay - t * (by - ay));
}

/** A drawn network with what the page looks up in it. */
export class Net {
  /** @type {string[]} by node; those of links are by link */
  names;
  /** @type {number[]} */
  source;
  /** @type {number[]} */
  target;
  /** @type {string[]} */
  port;
  /** @type {number[]} */
  x;
  /** @type {number[]} */
  y;
  /** @type {number[]} the links that leave the drawing at one border and enter at the opposite one */
  wraps;
  /** @type {[number, number][]} the curved links, each with the height of its curve */
  bows;
  /** @type {number[]} */
  failed;
  /** @type {Set<number> | undefined} the links between layers that are no neighbours in this arrangement */
  torn;
  /** @type {number} the distance of neighbours */
  cell;
  /** @type {number} */
  margin;
  /** @type {number} */
  lanes;
  /** @type {number} */
  endpoints;
  /** @type {boolean} */
  indirect;
  /** @type {boolean} */
  arcs;

  /** From the answer of GET /api/networks, with other places of nodes and other stubs of links where they are given. */
  constructor(picture, places = {}) {
    Object.assign(this, picture, places);
    /** @type {any} */
    this.picture = picture;
    this.count = picture.names.length;
    this.byName = new Map(picture.names.map((name, id) => [name, id]));
    this.wrap = new Set(this.wraps);
    this.bent = new Map(this.bows);
    this.pairs = this.drawnOnce();
    this.grid = this.buckets();
  }

  id(name) {
    return this.byName.get(String(name));
  }
  link(channel) {
    return Math.floor(channel / this.lanes);
  }

  /** Links to draw as lines: one of each pair of opposite ones; wrap-around links all, as stubs. */
  drawnOnce() {
    const once = [];
    for (let link = 0; link < this.source.length; link++) {
      if (this.source[link] < this.target[link] || this.wrap.has(link)) once.push(link);
    }
    return once;
  }

  /** Nodes by square, so that the pointer finds its node at once. */
  buckets() {
    const grid = new Map();
    for (let id = 0; id < this.count; id++) {
      const key = this.square(this.x[id], this.y[id]);
      if (!grid.has(key)) grid.set(key, []);
      grid.get(key).push(id);
    }
    return grid;
  }

  square(x, y) {
    return Math.floor(x / this.cell) + ':' + Math.floor(y / this.cell);
  }

  /** The node nearest to a point of the drawing, or -1 where none is within reach. */
  nearest(x, y, reach) {
    let best = -1;
    let least = reach * reach;
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++)
        for (const id of this.grid.get(this.square(x + dx * this.cell, y + dy * this.cell)) ?? []) {
          const far = (this.x[id] - x) ** 2 + (this.y[id] - y) ** 2;
          if (far < least) [best, least] = [id, far];
        }
    return best;
  }

  /** The drawn link nearest to a point, or -1 if there is none within reach. */
  nearestLink(x, y, reach) {
    let best = -1;
    let least = reach;
    for (const link of this.pairs)
      for (const line of this.line(link, 'out')) {
        const far = distance(x, y, line);
        if (far < least) [best, least] = [link, far];
      }
    return best;
  }

  /**
   * A link over the heads of the nodes between its ends, which lie on its straight line.
   *
   * @returns {[number, number, number, number][]}
   */
  arc(ax, ay, bx, by) {
    const length = Math.hypot(bx - ax, by - ay);
    return length < this.cell * 1.5 ? [[ax, ay, bx, by]] : this.bow(ax, ay, bx, by, 0.22);
  }

  /** A line that rises, in the middle by that part of its length. */
  bow(ax, ay, bx, by, rise) {
    // so many that nobody sees corners, where the line is long, too
    const parts = Math.min(24, 9 + Math.ceil(Math.hypot(bx - ax, by - ay) / this.cell));
    /** @type {[number, number, number, number][]} */
    const line = [];
    let [px, py] = [ax, ay];
    for (let i = 1; i <= parts; i++) {
      const t = i / parts;
      const lift = 4 * rise * t * (1 - t);
      const [x, y] = [ax + (bx - ax) * t - (by - ay) * lift, ay + (by - ay) * t + (bx - ax) * lift];
      line.push([px, py, x, y]);
      [px, py] = [x, y];
    }
    return line;
  }

  /** The smallest box around what is drawn, or around one layer of it. */
  bounds(layer = -1) {
    const {margin} = this;
    const taken = (places) => places.filter((_, id) => layer < 0 || this.picture.layers[id] === layer);
    const range = (values) =>
      values.reduce(([least, most], v) => [Math.min(least, v), Math.max(most, v)], [Infinity, -Infinity]);
    const [[left, right], [top, bottom]] = [taken(this.x), taken(this.y)].map(range);
    return [left - margin, top - margin, right + margin, bottom + margin];
  }

  /**
   * The line of a link as points; a wrap-around link leaves at one border and comes in at the other.
   *
   * @returns {[number, number, number, number][]}
   */
  line(link, part = 'whole') {
    const a = this.source[link];
    const b = this.target[link];
    const [ax, ay, bx, by] = [this.x[a], this.y[a], this.x[b], this.y[b]];
    if (this.arcs) return this.arc(ax, ay, bx, by);
    if (this.bent.has(link)) return this.bow(ax, ay, bx, by, this.bent.get(link));
    if (!this.wrap.has(link)) return [[ax, ay, bx, by]];
    const {x, y} = this.picture;
    const back = this.torn?.has(link) ? -1 : 1;
    const length = Math.hypot(x[b] - x[a], y[b] - y[a]);
    const step = (back * this.cell * 0.55) / length;
    const [sx, sy] = [(x[b] - x[a]) * step, (y[b] - y[a]) * step];
    /** @type {[number, number, number, number][]} */
    const [out, into] = [
      [ax, ay, ax - sx, ay - sy],
      [bx + sx, by + sy, bx, by],
    ];
    return part === 'out' ? [out] : [out, into];
  }

  /** The links that leave a node. */
  linksOf(id) {
    const links = [];
    this.source.forEach((node, link) => {
      if (node === id) links.push(link);
    });
    return links;
  }

  /** A link, and those that lead back. */
  bothWays(link) {
    const [a, b] = [this.source[link], this.target[link]];
    return this.linksOf(a)
      .concat(this.linksOf(b))
      .filter((each) => [a, b].includes(this.target[each]));
  }

  /** A link by the names of its ends. */
  linkName(link) {
    return `${this.names[this.source[link]]} → ${this.names[this.target[link]]}`;
  }

  /** The links that a limit names by their ends, such as "a -> b" or "a -> b at port 3". */
  linksNamed(names) {
    const wanted = new Set(names);
    const links = [];
    this.source.forEach((from, link) => {
      const ends = `${this.names[from]} -> ${this.names[this.target[link]]}`;
      if (wanted.has(ends) || wanted.has(`${ends} at port ${this.port[link]}`)) links.push(link);
    });
    return links;
  }

  facts(id) {
    const degree = this.linksOf(id).length;
    const what = id >= this.endpoints ? 'switch' : this.indirect ? 'host' : 'node';
    return `${what} ${this.names[id]}, ${degree} links` + (this.failed.includes(id) ? ', failed' : '');
  }
}
