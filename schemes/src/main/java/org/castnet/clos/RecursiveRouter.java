package org.castnet.clos;

import java.util.ArrayList;
import java.util.List;

/**
 * Routes through a network of three or more stages: the outer stages choose middles, and each
 * middle that is a network routes its share in the same way. Where an inner network blocks, which
 * none does that is sized by {@link Recursion}, all is taken back.
 *
 * <p>Not safe for use by several threads.
 *
 * <p>Source: ours on the greedy choice of Yang 1998. A request takes as long as its requests to the
 * routers of the stages.
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

  /** As {@link CircuitRouter#connect}. */
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

  /** As {@link CircuitRouter#disconnect}. */
  public CircuitAnswer disconnect(int in) {
    if (!middles.isEmpty()) {
      for (Pick pick : outer.picks(in)) {
        middles.get(pick.middle()).disconnect(in / outer.network().n());
      }
    }
    return outer.disconnect(in);
  }

  /** The outer stages, for reading. */
  public BitRouter outer() {
    return outer;
  }

  /** Whether middles are networks. */
  public boolean isDeep() {
    return !middles.isEmpty();
  }

  /** The picks of the outer stages. */
  public List<Pick> picks(int in) {
    return outer.picks(in);
  }

  /** The network in place of the j-th middle switch. */
  public RecursiveRouter middle(int j) {
    return middles.get(j);
  }
}
