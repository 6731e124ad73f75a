/** The events of a run, in order of time. */

/** All events; link is the requested link or -1, and by is the worm that holds it or -1. */
export function eventsOf(playback, net) {
  const all = [];
  playback.worms.forEach((worm, i) => {
    const add = (time, kind, node, link = -1, by = -1) => {
      if (time >= 0) all.push({time, kind, worm: i, node, link, by, partial: playback.partial[i]});
    };
    if (worm.startUp[1] > worm.startUp[0]) add(worm.startUp[0], 'start-up', worm.origin);
    add(worm.granted[0] ?? -1, 'leaves', worm.origin);
    worm.channels.forEach((channel, hop) => {
      const [asked, got] = [worm.requested[hop], worm.granted[hop]];
      if (asked < 0 || asked === got) return;
      const link = net.link(channel);
      add(asked, 'blocked', net.source[link], link, channel);
      add(got, 'goes on', net.source[link], link);
    });
    worm.dropOffs.forEach((node, d) => add(worm.delivered[d], 'delivered', node));
  });
  return withHolders(
    playback,
    all.sort((a, b) => a.time - b.time || a.worm - b.worm),
  );
}

/** Adds to each block the worm that held the requested channel. */
function withHolders(playback, events) {
  const held = new Map();
  playback.worms.forEach((worm, i) =>
    worm.channels.forEach((channel, hop) => {
      if (worm.granted[hop] < 0) return;
      if (!held.has(channel)) held.set(channel, []);
      held.get(channel).push([worm.granted[hop], worm.released[hop] < 0 ? Infinity : worm.released[hop], i]);
    }),
  );
  for (const event of events)
    if (event.kind === 'blocked') {
      const holder = held.get(event.by)?.find(([from, to]) => from <= event.time && to > event.time);
      event.by = holder ? holder[2] : -1;
    }
  return events;
}

/** An event in a few words. */
export function words({kind, worm, node, link, by, partial}, net) {
  const at = net.names[node];
  const send = `send ${worm}`;
  const wants = link < 0 ? '' : net.names[net.target[link]];
  const sentences = {
    'start-up': `${send}: start-up begins at ${at}`,
    leaves: `${send} leaves ${at}${partial ? ' with a partial result' : ''}`,
    blocked: `${send} waits at ${at} for ${wants}${by < 0 ? '' : `, held by send ${by}`}`,
    'goes on': `${send} continues from ${at} to ${wants}`,
    delivered: `${send} is delivered at ${at}`,
  };
  return sentences[kind];
}
