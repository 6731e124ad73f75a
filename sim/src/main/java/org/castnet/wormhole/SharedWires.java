package org.castnet.wormhole;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * The lanes of a link share one wire, which carries one flit each flit time. The lanes that can
 * move take turns, in ascending order from the one behind the lane that moved last.
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
  public void attempt(int place, long now) {
    if (!flits.movable(place, now)) {
      return;
    }
    int channel = flits.channel(place);
    if (channel < 0) {
      begin(place, now);
    } else {
      note(channel / lanes);
    }
  }

  private void begin(int place, long now) {
    if (flits.atHead(place)) {
      flits.beginHead(place, now);
    } else {
      flits.begin(place, now);
    }
    attempt(place - 1, now);
  }

  @Override
  public void granted(int place, long now) {
    attempt(place, now);
  }

  @Override
  public void crossed(int place, long now) {
    int channel = flits.channel(place);
    if (channel < 0) {
      attempt(place, now);
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
      int place = flits.placeOn(link * lanes + lane);
      if (place >= 0 && flits.movable(place, now)) {
        wireFree[link] = now + flits.flitTime();
        lastLane[link] = lane;
        begin(place, now);
        return;
      }
    }
  }

  @Override
  public boolean unsettled() {
    return !links.isEmpty();
  }
}
