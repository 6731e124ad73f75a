package org.castnet.clos;

import java.util.ArrayList;
import java.util.List;

/**
 * Routes through a network of three or more stages: the outer stages choose middles, and each
 * middle that is a network routes its share in the same way. If an inner network blocks, which is
 * impossible if it is sized by {@link Recursion}, the request is undone.
 *
 * <p>Not thread-safe.
 *
 * <p>Our own extension of the greedy choice of Yang 1998. The time of a request is the sum of the
 * times at the routers of all stages.
 */
public final class RecursiveRouter {
  private final BitRouter outer;
  private final List<RecursiveRouter> middles = new ArrayList<>();

  public RecursiveRouter(Recursion network, MiddleTies ties, long seed) {
    this.outer = new BitRouter(network.outer(), ties, seed);
    network
        .middle()
        .ifPresent(
            inner -> {
              for (int j = 0; j < network.outer().m(); j++) {
                middles.add(new RecursiveRouter(inner, ties, seed + j + 1));
              }
            });
  }

  /** Connects as {@link CircuitRouter#connect} does. */
  public CircuitAnswer connect(int in, int... out) {
    CircuitAnswer verdict = outer.connect(in, out);
    if (verdict != CircuitAnswer.OK || middles.isEmpty()) {
      return verdict;
    }
    int link = in / outer.network().n();
    List<Pick> picks = outer.picks(in);
    for (int p = 0; p < picks.size(); p++) {
      CircuitAnswer inside =
          middles.get(picks.get(p).middle()).connect(link, picks.get(p).outputs().toIntArray());
      if (inside != CircuitAnswer.OK) {
        for (int back = 0; back < p; back++) {
          middles.get(picks.get(back).middle()).disconnect(link);
        }
        outer.disconnect(in);
        return CircuitAnswer.BLOCKED;
      }
    }
    return verdict;
  }

  /** Disconnects as {@link CircuitRouter#disconnect} does. */
  public CircuitAnswer disconnect(int in) {
    if (!middles.isEmpty()) {
      for (Pick pick : outer.picks(in)) {
        middles.get(pick.middle()).disconnect(in / outer.network().n());
      }
    }
    return outer.disconnect(in);
  }

  /** Returns the router of the outer stages, for queries. */
  public BitRouter outer() {
    return outer;
  }

  /** Returns whether middles are networks. */
  public boolean isDeep() {
    return !middles.isEmpty();
  }

  /** Returns the picks of the outer stages. */
  public List<Pick> picks(int in) {
    return outer.picks(in);
  }

  /** Returns the router of the j-th middle network. */
  public RecursiveRouter middle(int j) {
    return middles.get(j);
  }
}
