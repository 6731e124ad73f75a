package org.castnet.sim.flit;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.castnet.sim.SharedLinks;

/**
 * Wires that several channels share, with one flit each flit time. The channels that can move take
 * turns, in ascending order after the one that moved last.
 */
final class SharedWires implements Wires {
  private final Flits flits;
  private final SharedLinks shared;

  /** By wire: the time at which it is free, and the channel that moved last. */
  private final long[] wireFree;

  private final int[] lastTurn;

  /** Wires with channels that may be able to move now, and by wire whether it is among them. */
  private final IntArrayList open = new IntArrayList();

  private final boolean[] noted;

  /** The spots whose next flits begin in this round. */
  private final IntArrayList chosen = new IntArrayList();

  SharedWires(Flits flits, SharedLinks shared) {
    this.flits = flits;
    this.shared = shared;
    this.wireFree = new long[shared.count()];
    this.lastTurn = new int[shared.count()];
    this.noted = new boolean[shared.count()];
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
      note(shared.wire(channel));
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
      note(shared.wire(channel));
    }
  }

  private void note(int wire) {
    if (!noted[wire]) {
      noted[wire] = true;
      open.add(wire);
    }
  }

  @Override
  public void settle(long now) {
    // all wires choose before any flit begins, so that the order of the wires has no effect
    for (int i = 0; i < open.size(); i++) {
      int wire = open.getInt(i);
      noted[wire] = false;
      if (wireFree[wire] <= now) {
        choose(wire, now);
      }
    }
    open.clear();
    for (int i = 0; i < chosen.size(); i++) {
      begin(chosen.getInt(i), now);
    }
    chosen.clear();
  }

  private void choose(int wire, long now) {
    int channels = shared.channels(wire);
    for (int i = 1; i <= channels; i++) {
      int turn = (lastTurn[wire] + i) % channels;
      int spot = flits.spotOn(shared.channel(wire, turn));
      if (spot >= 0 && flits.movable(spot, now)) {
        wireFree[wire] = now + flits.flitTime(spot);
        lastTurn[wire] = turn;
        chosen.add(spot);
        return;
      }
    }
  }

  @Override
  public boolean unsettled() {
    return !open.isEmpty();
  }
}
