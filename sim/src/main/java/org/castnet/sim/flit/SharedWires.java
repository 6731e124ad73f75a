package org.castnet.sim.flit;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Wires that the lanes of a link share, with one flit each flit time. The lanes that can move take
 * turns, in ascending order after the lane that moved last.
 */
final class SharedWires implements Wires {
  private final Flits flits;
  private final int lanes;
  private final long[] wireFree;
  private final int[] lastLane;
  private final boolean[] noted;
  private final IntArrayList links = new IntArrayList();

  SharedWires(Flits flits, int links, int lanes) {
    this.flits = flits;
    this.lanes = lanes;
    this.wireFree = new long[links];
    this.lastLane = new int[links];
    this.noted = new boolean[links];
  }

  @Override
  public void attempt(int spot, long now) {
    if (!flits.movable(spot, now)) {
      return;
    }
    int channel = flits.channel(spot);
    if (channel < 0) {
      begin(spot, now);
    } else {
      note(channel / lanes);
    }
  }

  private void begin(int spot, long now) {
    if (flits.atHead(spot)) {
      flits.beginHead(spot, now);
    } else {
      flits.begin(spot, now);
    }
    for (int root = flits.adjacent(spot); root != spot; root = flits.adjacent(root)) {
      attempt(root, now);
    }
    attempt(flits.before(spot), now);
  }

  @Override
  public void granted(int spot, long now) {
    attempt(spot, now);
  }

  @Override
  public void crossed(int spot, long now) {
    int channel = flits.channel(spot);
    if (channel < 0) {
      attempt(spot, now);
    } else {
      note(channel / lanes);
    }
  }

  private void note(int link) {
    if (!noted[link]) {
      noted[link] = true;
      links.add(link);
    }
  }

  @Override
  public void settle(long now) {
    while (!links.isEmpty()) {
      int link = links.removeInt(links.size() - 1);
      noted[link] = false;
      if (wireFree[link] <= now) {
        serve(link, now);
      }
    }
  }

  private void serve(int link, long now) {
    for (int i = 1; i <= lanes; i++) {
      int lane = (lastLane[link] + i) % lanes;
      int spot = flits.spotOn(link * lanes + lane);
      if (spot >= 0 && flits.movable(spot, now)) {
        wireFree[link] = now + flits.flitTime(spot);
        lastLane[link] = lane;
        begin(spot, now);
        return;
      }
    }
  }

  @Override
  public boolean unsettled() {
    return !links.isEmpty();
  }
}
