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
 * Plays worms in every order in which they can start and their headers can be granted resources,
 * and returns whether one ends in a deadlock. For a few small worms only.
 *
 * <p>Between two grants all flits move as far as they can: a slower tail holds more and triggers
 * less, so it permits no further order. The tail of a worm passes a resource when the resources up
 * to k levels behind it, and behind each one before it, have been granted; k = (L - 1) / b for L
 * flits and buffers of b flits (docs/engines.md), 0 for buffers of a whole worm, and the whole
 * depth if nothing is known. If roots share the injection buffer, it is one level before them. A
 * one-port node of a direct network injects one worm at a time, until its tail has passed all
 * roots.
 */
final class AllGrantOrders {
  /** A resource that one worm needs, and the need before it. */
  private record Need(int worm, int before, int level, String resource, int deliversAt) {}

  private static final int NOWHERE = -1;

  private final boolean rootsApart;
  private final List<Need> needs = new ArrayList<>();

  /** By need, as bits: the needs of the same resource; those that must have been granted before. */
  private final List<Long> rivals = new ArrayList<>();

  private final List<Long> required = new ArrayList<>();

  /** By need: those that must have been granted before the tail has passed it, and left it. */
  private final List<Long> passed = new ArrayList<>();

  private final List<Long> left = new ArrayList<>();
  private final LongOpenHashSet seen = new LongOpenHashSet();

  private AllGrantOrders(MulticastPlan plan, DeadlockScope scope) {
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
      rivals.add(users.get(needs.get(i).resource) & ~(1L << i));
      passed.add(passed(i, levels(plan, needs.get(i).worm, scope)));
    }
    for (int i = 0; i < needs.size(); i++) {
      long outputs = 0;
      for (int j = 0; j < needs.size(); j++) {
        outputs |= needs.get(j).before == i ? passed.get(j) : 0;
      }
      left.add(outputs == 0 ? passed.get(i) : outputs);
      required.add(required(plan, i));
    }
  }

  private static long levels(MulticastPlan plan, int worm, DeadlockScope scope) {
    if (scope.buffers() == DeadlockScope.Buffers.WHOLE_WORMS) {
      return 0;
    }
    return scope.mostFlits() == DeadlockScope.UNKNOWN
        ? Integer.MAX_VALUE
        : (plan.flits(plan.sends().get(worm)) - 1) / scope.mostFlits();
  }

  private void add(Network network, int worm, Send send, boolean ports) {
    int[] number = new int[send.route().length()];
    int injection = NOWHERE;
    if (ports && !network.isIndirect()) {
      injection = needs.size();
      needs.add(new Need(worm, -1, 0, "injection at " + send.sender(), NOWHERE));
    }
    for (int hop = 0; hop < number.length; hop++) {
      int parent = send.route().parent(hop);
      int level = parent < 0 ? 1 : needs.get(number[parent]).level + 1;
      int end = send.route().node(network, hop + 1);
      boolean drop = send.dropOffs().contains(end);
      number[hop] = needs.size();
      needs.add(
          new Need(
              worm,
              parent < 0 ? injection : number[parent],
              level,
              "channel " + send.route().channel(hop),
              drop && !ports ? end : NOWHERE));
      if (ports && drop) {
        needs.add(new Need(worm, number[hop], level + 1, "port of " + end, end));
      }
    }
  }

  private long passed(int need, long levels) {
    long all = 0;
    int above = need;
    while (true) {
      boolean injection = above < 0 || needs.get(above).level == 0;
      int level = injection ? 0 : needs.get(above).level;
      for (int i = 0; i < needs.size(); i++) {
        boolean behind = injection ? sharesInjection(i, need) : isBehind(i, above);
        all |= behind && needs.get(i).level - level <= levels ? 1L << i : 0;
      }
      if (above < 0) {
        return all;
      }
      above = needs.get(above).before;
    }
  }

  private boolean sharesInjection(int need, int other) {
    return !rootsApart && needs.get(need).worm == needs.get(other).worm && roots(need) > 1;
  }

  private long roots(int need) {
    return needs.stream().filter(n -> n.worm == needs.get(need).worm && n.level == 1).count();
  }

  private boolean isBehind(int need, int other) {
    int above = need;
    while (above >= 0 && above != other) {
      above = needs.get(above).before;
    }
    return above == other;
  }

  /** Returns the needs to be granted before a need is requested: at a root, those of triggers. */
  private long required(MulticastPlan plan, int need) {
    if (needs.get(need).before >= 0) {
      return 1L << needs.get(need).before;
    }
    Send send = plan.sends().get(needs.get(need).worm);
    long all = 0;
    for (int i = 0; i < needs.size(); i++) {
      boolean delivers = needs.get(i).deliversAt == send.sender();
      all |= delivers && send.triggers().contains(needs.get(i).worm) ? passed.get(i) : 0;
    }
    return all;
  }

  /** Returns whether some order of grants ends with worms that wait for ever. */
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
      long before = required.get(i);
      boolean asks = (granted >> i & 1) == 0 && (granted & before) == before;
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
      long until = left.get(i);
      if ((granted >> i & 1) == 1 && (granted & until) != until) {
        held |= 1L << i;
      }
    }
    return held;
  }
}
