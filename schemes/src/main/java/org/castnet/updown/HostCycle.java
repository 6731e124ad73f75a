package org.castnet.updown;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntPredicate;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.castnet.plan.Message;

/**
 * The hosts of a network in cyclic order, switch by switch in the order of {@link SwitchRing}, the
 * hosts of a switch by number; can be traversed from any host in both directions.
 */
final class HostCycle {
  private static final int NONE = -1;

  private final Orientation orientation;
  private final int[] hosts; // in cyclic order
  private final int[] place; // by host: its position
  private final int[] home; // by host: its switch
  private final int[] root; // by host: the root of its component; NONE if it cannot relay

  private HostCycle(int[] hosts, Orientation orientation) {
    int count = hosts.length;
    this.orientation = orientation;
    this.hosts = hosts;
    this.place = new int[count];
    this.home = new int[count];
    this.root = new int[count];
    for (int i = 0; i < count; i++) {
      place[hosts[i]] = i;
    }
    for (int host = 0; host < count; host++) {
      home[host] = orientation.graph().home(host);
      root[host] =
          home[host] >= 0 && orientation.graph().network().isEndpoint(host)
              ? orientation.rootOf(home[host])
              : NONE;
    }
  }

  static HostCycle of(HostRings rings, Orientation orientation) {
    int[] hosts = new int[orientation.graph().network().endpointCount()];
    for (int host = 0; host < hosts.length; host++) {
      hosts[rings.place(host)] = host;
    }
    return new HostCycle(hosts, orientation);
  }

  /**
   * Returns an order on which the sources of the messages are distributed more evenly; this one if
   * there is none, or if the network is not connected.
   */
  HostCycle evenFor(List<Message> messages) {
    boolean whole = Arrays.stream(root).allMatch(each -> each == root[0] && each != NONE);
    if (messages.size() < 2 || !whole) {
      return this;
    }
    int[] order = EvenRing.order(hosts, orientation.graph(), messages);
    HostCycle even = new HostCycle(order, orientation);
    return even.widestGap(messages) < widestGap(messages) ? even : this;
  }

  /** Returns the same order starting at the next host, which gives every host the other colour. */
  HostCycle fromNext() {
    int[] next = new int[hosts.length];
    System.arraycopy(hosts, 1, next, 0, next.length - 1);
    next[next.length - 1] = hosts[0];
    return new HostCycle(next, orientation);
  }

  /**
   * Returns the source and the hosts after it up to the last destination.
   *
   * @param through whether hosts that are not destinations are included, unless failures disconnect
   *     them from the source
   */
  int[] chainFrom(Message message, boolean through) {
    IntSet required = new IntOpenHashSet(message.destinations());
    IntArrayList chain = IntArrayList.of(message.source());
    int last = 1;
    for (int i = 1; i < hosts.length; i++) {
      int host = hosts[(place[message.source()] + i) % hosts.length];
      boolean wants = required.contains(host);
      if (wants || (through && root[host] != NONE && root[host] == root[message.source()])) {
        chain.add(host);
        last = wants ? chain.size() : last;
      }
    }
    return Arrays.copyOf(chain.elements(), last);
  }

  /** Returns the maximum number of hosts from one message's source forwards to the next source. */
  int widestGap(List<Message> messages) {
    int[] at = messages.stream().mapToInt(message -> place[message.source()]).sorted().toArray();
    int widest = at[0] + hosts.length - at[at.length - 1];
    for (int i = 1; i < at.length; i++) {
      widest = Math.max(widest, at[i] - at[i - 1]);
    }
    return widest;
  }

  /** Returns one tree for each of the two colours, in opposite directions around the order. */
  List<CopyTree> treesFrom(Message message) {
    IntSet required = new IntOpenHashSet(message.destinations());
    return ColourTurns.written(
        new ColourTree(
            message.source(),
            groupsFrom(message.source(), 1, required::contains),
            host -> place[host] % 2 == 0),
        new ColourTree(
            message.source(),
            groupsFrom(message.source(), -1, required::contains),
            host -> place[host] % 2 == 1));
  }

  /**
   * Returns the wanted hosts after a source, grouped by switch.
   *
   * @param step 1 forwards, -1 backwards
   */
  private List<int[]> groupsFrom(int source, int step, IntPredicate required) {
    List<int[]> groups = new ArrayList<>();
    IntArrayList group = new IntArrayList();
    for (int i = 1; i < hosts.length; i++) {
      int host = hosts[Math.floorMod(place[source] + step * i, hosts.length)];
      if (required.test(host)) {
        if (!group.isEmpty() && home[group.getInt(0)] != home[host]) {
          groups.add(group.toIntArray());
          group.clear();
        }
        group.add(host);
      }
    }
    if (!group.isEmpty()) {
      groups.add(group.toIntArray());
    }
    return Collections.unmodifiableList(groups);
  }
}
