package org.castnet.verify;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.castnet.network.Network;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;

/**
 * Plays worms in every order in which their headers can be granted what they need, whatever they
 * start at, and says whether one ends in a deadlock. For a few small worms only.
 *
 * <p>With small buffers the worms are taken to be so long that each keeps all it has until it has
 * got everything; where roots do not share a buffer, everything behind one root. With buffers of a
 * whole worm a channel is given back when everything directly behind it was granted.
 */
final class AllGrantOrders {
  /** What one worm needs somewhere, and which of the worm's needs come before. */
  private record Need(int worm, int before, String resource, int root) {}

  private final boolean wholeWorms;
  private final boolean rootsApart;
  private final List<Need> needs = new ArrayList<>();

  /**
   * By need: the needs of the same resource, as bits; those directly behind it; those it waits
   * with.
   */
  private final List<Long> rivals = new ArrayList<>();

  private final List<Long> behind = new ArrayList<>();
  private final List<Long> together = new ArrayList<>();
  private final LongOpenHashSet seen = new LongOpenHashSet();

  private AllGrantOrders(MulticastPlan plan, DeadlockScope scope) {
    wholeWorms = scope.buffers() == DeadlockScope.Buffers.WHOLE_WORMS;
    rootsApart = scope.ports() == PortModel.ALL;
    for (int s = 0; s < plan.sends().size(); s++) {
      add(plan.network(), s, plan.sends().get(s), scope.ports() == PortModel.ONE);
    }
    if (needs.size() > 62) {
      throw new IllegalArgumentException("too many hops for a search over all orders");
    }
    Map<String, Long> users = new HashMap<>();
    for (int i = 0; i < needs.size(); i++) {
      users.merge(needs.get(i).resource, 1L << i, (a, b) -> a | b);
    }
    for (int i = 0; i < needs.size(); i++) {
      long outputs = 0;
      long group = 0;
      for (int j = 0; j < needs.size(); j++) {
        outputs |= needs.get(j).before == i ? 1L << j : 0;
        boolean same = needs.get(j).worm == needs.get(i).worm;
        group |= same && (!rootsApart || needs.get(j).root == needs.get(i).root) ? 1L << j : 0;
      }
      rivals.add(users.get(needs.get(i).resource) & ~(1L << i));
      behind.add(outputs);
      together.add(group);
    }
  }

  private void add(Network network, int worm, Send send, boolean ports) {
    int[] number = new int[send.route().length()];
    int[] root = new int[number.length];
    for (int hop = 0; hop < number.length; hop++) {
      int parent = send.route().parent(hop);
      number[hop] = needs.size();
      root[hop] = parent < 0 ? hop : root[parent];
      needs.add(
          new Need(
              worm,
              parent < 0 ? -1 : number[parent],
              "channel " + send.route().channel(hop),
              root[hop]));
      int end = send.route().node(network, hop + 1);
      if (ports && send.dropOffs().contains(end)) {
        needs.add(new Need(worm, number[hop], "port of " + end, root[hop]));
      }
    }
  }

  /** Whether some order of grants ends with worms that wait for ever. */
  static boolean canDeadlock(MulticastPlan plan, DeadlockScope scope) {
    return new AllGrantOrders(plan, scope).deadlocksFrom(0);
  }

  /**
   * @param granted the needs that were granted so far, as bits
   */
  private boolean deadlocksFrom(long granted) {
    if (!seen.add(granted)) {
      return false;
    }
    boolean stuck = true;
    for (int i = 0; i < needs.size(); i++) {
      int before = needs.get(i).before;
      boolean asks = (granted >> i & 1) == 0 && (before < 0 || (granted >> before & 1) == 1);
      if (asks && (held(granted) & rivals.get(i)) == 0) {
        stuck = false;
        if (deadlocksFrom(granted | 1L << i)) {
          return true;
        }
      }
    }
    return stuck && Long.bitCount(granted) < needs.size();
  }

  private long held(long granted) {
    long held = 0;
    for (int i = 0; i < needs.size(); i++) {
      long until = wholeWorms ? behind.get(i) : together.get(i);
      if ((granted >> i & 1) == 1 && (granted & until) != until) {
        held |= 1L << i;
      }
    }
    return held;
  }
}
