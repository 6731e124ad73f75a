/** Mouse, fingers and keys on a view: point, choose, box, pan, zoom, walk from node to node. */

const NEAR = 4;
const STEP = 40;
const WALKS = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};

const ratio = () => devicePixelRatio || 1;

export function hold(view) {
  pointers(view);
  keys(view);
  view.canvas.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      view.zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, event.offsetX * ratio(), event.offsetY * ratio());
    },
    {passive: false},
  );
}

/** One finger or the mouse points, drags and boxes; two fingers zoom. */
function pointers(view) {
  const {canvas} = view;
  const down = new Map();
  let from = null;
  let dragged = false;
  let before = null;
  const spread = () => {
    const [a, b] = [...down.values()];
    return Math.hypot(a.offsetX - b.offsetX, a.offsetY - b.offsetY);
  };
  const up = (event) => {
    down.delete(event.pointerId);
    from = null;
  };
  canvas.addEventListener('pointerdown', (event) => {
    down.set(event.pointerId, event);
    from = event;
    dragged = down.size > 1;
    before = {left: view.left, top: view.top, scale: view.scale};
    canvas.setPointerCapture(event.pointerId);
  });
  canvas.addEventListener('pointermove', (event) => {
    if (down.size === 2 && down.has(event.pointerId)) {
      const before = spread();
      down.set(event.pointerId, event);
      const [a, b] = [...down.values()];
      const middle = [((a.offsetX + b.offsetX) / 2) * ratio(), ((a.offsetY + b.offsetY) / 2) * ratio()];
      if (before > 0) view.zoom(spread() / before, ...middle);
      return;
    }
    if (!from) {
      view.point(view.nodeAt(event, 0.3), false, view.at(event));
      return;
    }
    if (Math.hypot(event.offsetX - from.offsetX, event.offsetY - from.offsetY) > NEAR) dragged = true;
    if (!dragged) return;
    if (event.shiftKey) {
      view.box = [...view.at(from), ...view.at(event)];
      view.redraw();
    } else view.pan(event.movementX * ratio(), event.movementY * ratio());
  });
  canvas.addEventListener('pointerleave', () => view.point(-1));
  // a finger that turns out to scroll the page takes back by how much it has moved the picture until then
  canvas.addEventListener('pointercancel', (event) => {
    if (from && dragged && view.net) {
      Object.assign(view, before);
      view.moved();
    }
    up(event);
  });
  canvas.addEventListener('pointerup', (event) => {
    if (view.box) {
      view.hands.boxed?.(view.inside(view.box), view);
      view.box = null;
      view.redraw();
    } else if (!dragged && view.net) view.hands.clicked?.(view.nodeAt(event), view, view.at(event));
    up(event);
  });
}

/** Arrow keys move from node to node, or with Shift the picture; Enter chooses the current node. */
function keys(view) {
  view.canvas.addEventListener('keydown', (event) => {
    if (!view.net) return;
    const way = WALKS[event.key];
    if (way && event.shiftKey) view.pan(-way[0] * STEP, -way[1] * STEP);
    else if (way) view.point(view.hovered < 0 ? 0 : next(view.net, view.hovered, way), true);
    else if (event.key === 'Enter' && view.hovered >= 0) view.hands.clicked?.(view.hovered, view, [0, 0]);
    else if (event.key === '+' || event.key === '=') view.zoom(1.2);
    else if (event.key === '-') view.zoom(1 / 1.2);
    else if (event.key === '0') view.fit();
    else return;
    event.preventDefault();
  });
}

/** The nearest node in a direction; deviations from the direction increase the distance. */
function next(net, id, [dx, dy]) {
  let best = id;
  let least = Infinity;
  for (let other = 0; other < net.count; other++) {
    const [x, y] = [net.x[other] - net.x[id], net.y[other] - net.y[id]];
    const along = x * dx + y * dy;
    const across = Math.abs(x * dy) + Math.abs(y * dx);
    if (along > across && along + 3 * across < least) {
      least = along + 3 * across;
      best = other;
    }
  }
  return best;
}
