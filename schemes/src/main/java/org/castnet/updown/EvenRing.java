package org.castnet.updown;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.castnet.chance.PortableRandom;
import org.castnet.plan.Message;

/**
 * Reverses segments of a ring of switches until the sources of messages are distributed on it as
 * evenly as possible, so that no host waits long for its first part.
 *
 * <p>A segment is reversed only if links connect the switches that become adjacent (the exchange of
 * Croes 1958), so that a ring along links remains one. The objective is the widest gap between
 * sources, then the sum of the squares of all gaps. Deterministic. O(tries * (switches +
 * messages)), {@value #TRIES} tries.
 *
 * <p>Our own method.
 */
final class EvenRing {
  private static final int TRIES = 4000;
  private static final long SEED = 1;

  private final SwitchGraph graph;
  private final int[][] groups; // by switch in the order of the ring: its hosts
  private final int[] at; // by switch: its position on the ring, -1 if it is not on it
  private final boolean[] sends; // by host: whether it is a source
  private final int hosts;

  private EvenRing(int[] cycle, SwitchGraph graph, List<Message> messages) {
    this.graph = graph;
    this.hosts = cycle.length;
    this.groups = bySwitch(cycle, graph);
    this.at = new int[graph.switchCount()];
    Arrays.fill(at, -1);
    for (int i = 0; i < groups.length; i++) {
      at[switchAt(i)] = i;
    }
    this.sends = new boolean[graph.network().endpointCount()];
    messages.forEach(message -> sends[message.source()] = true);
  }

  /**
   * Returns the hosts in a better order, or in the same order.
   *
   * @param cycle hosts in the order of a ring, those of a switch adjacent; all on switches
   */
  static int[] order(int[] cycle, SwitchGraph graph, List<Message> messages) {
    EvenRing ring = new EvenRing(cycle, graph, messages);
    if (ring.groups.length > 3) {
      ring.turn();
    }
    return Arrays.stream(ring.groups).flatMapToInt(Arrays::stream).toArray();
  }

  private static int[][] bySwitch(int[] cycle, SwitchGraph graph) {
    IntArrayList starts = new IntArrayList();
    for (int i = 0; i < cycle.length; i++) {
      if (i == 0 || graph.home(cycle[i]) != graph.home(cycle[i - 1])) {
        starts.add(i);
      }
    }
    int[][] groups = new int[starts.size()][];
    for (int g = 0; g < groups.length; g++) {
      int end = g + 1 < groups.length ? starts.getInt(g + 1) : cycle.length;
      groups[g] = Arrays.copyOfRange(cycle, starts.getInt(g), end);
    }
    return groups;
  }

  private int switchAt(int place) {
    return graph.home(groups[place][0]);
  }

  private void turn() {
    Random random = new PortableRandom(SEED);
    Gaps best = gaps();
    for (int i = 0; i < TRIES; i++) {
      int from = random.nextInt(groups.length);
      int edges = graph.endEdge(switchAt(from)) - graph.firstEdge(switchAt(from));
      if (edges == 0) {
        continue;
      }
      int edge = graph.firstEdge(switchAt(from)) + random.nextInt(edges);
      int to = at[graph.neighbour(edge)];
      int first = Math.min(from, to) + 1;
      int last = Math.max(from, to);
      if (to < 0 || last <= first || !joined(first, (last + 1) % groups.length)) {
        continue;
      }
      reverse(first, last);
      Gaps now = gaps();
      if (now.isWorseThan(best)) {
        reverse(first, last);
      } else {
        best = now;
      }
    }
  }

  /** Returns whether a link leads from the switch at one position to that at another. */
  private boolean joined(int place, int other) {
    int s = switchAt(place);
    for (int edge = graph.firstEdge(s); edge < graph.endEdge(s); edge++) {
      if (at[graph.neighbour(edge)] == other) {
        return true;
      }
    }
    return false;
  }

  private void reverse(int first, int last) {
    for (int i = first, j = last; i < j; i++, j--) {
      int[] other = groups[i];
      groups[i] = groups[j];
      groups[j] = other;
    }
    for (int i = first; i <= last; i++) {
      at[switchAt(i)] = i;
    }
  }

  /**
   * The gaps between consecutive sources on the ring.
   *
   * @param widest in hosts
   * @param squares the sum of the squares of all gaps
   */
  private record Gaps(int widest, long squares) {
    boolean isWorseThan(Gaps other) {
      return widest > other.widest || (widest == other.widest && squares > other.squares);
    }

    Gaps and(int gap) {
      return new Gaps(Math.max(widest, gap), squares + (long) gap * gap);
    }
  }

  private Gaps gaps() {
    Gaps gaps = new Gaps(0, 0);
    int place = 0;
    int first = -1;
    int last = -1;
    for (int[] group : groups) {
      for (int host : group) {
        if (sends[host]) {
          gaps = last < 0 ? gaps : gaps.and(place - last);
          first = first < 0 ? place : first;
          last = place;
        }
        place++;
      }
    }
    return gaps.and(hosts - last + first);
  }
}
