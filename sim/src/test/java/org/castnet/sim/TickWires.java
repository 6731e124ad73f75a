package org.castnet.sim;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.castnet.network.Network;

/** The wires of {@link TickByTick} that several channels share, by their lowest link. */
final class TickWires {
  private final int lanes;

  /** By link: its wire; empty if each channel has a wire. */
  private final int[] wireOf;

  /** By wire: the time from which it is free, and the channel that moved last. */
  private final Map<Integer, Long> freeFrom = new HashMap<>();

  private final Map<Integer, Integer> last = new HashMap<>();

  TickWires(Network network, VirtualChannels kind) {
    lanes = network.lanes();
    boolean shared =
        kind == VirtualChannels.HALF_DUPLEX || (kind == VirtualChannels.SHARED && lanes > 1);
    wireOf = new int[shared ? network.links().count() : 0];
    Arrays.setAll(wireOf, link -> link);
    if (kind == VirtualChannels.HALF_DUPLEX) {
      int[] opposite = network.opposites();
      Arrays.setAll(wireOf, link -> opposite[link] < 0 ? link : Math.min(link, opposite[link]));
    }
  }

  /** Returns whether a flit needs a turn to begin a step. */
  boolean share(TickStep step) {
    return wireOf.length > 0 && step.need.number() >= 0;
  }

  int of(TickStep step) {
    return wireOf[step.need.number() / lanes];
  }

  boolean free(TickStep step, long now) {
    return freeFrom.getOrDefault(of(step), 0L) <= now;
  }

  void used(TickStep step, long now) {
    freeFrom.put(of(step), now + step.flit);
    last.put(of(step), step.need.number());
  }

  /** Returns the step of a wire with the earlier turn. */
  TickStep first(TickStep a, TickStep b) {
    return turn(a) < turn(b) ? a : b;
  }

  /** Returns the number of turns until this channel's; channels of a wire ascend. */
  private int turn(TickStep step) {
    int moved = last.getOrDefault(of(step), of(step) * lanes);
    int channel = step.need.number();
    return channel > moved ? channel : Integer.MAX_VALUE / 2 + channel;
  }
}
