package org.castnet.updown;

import it.unimi.dsi.fastutil.longs.LongArrays;

/**
 * All hosts of a network on rings: the switches in the order of {@link SwitchRing}, forwards and
 * backwards, with the hosts of a switch by number on both. So a host's successor is nearly always
 * the same, and the two rings use the two directions of the links between switches.
 *
 * <p>Our own construction. O(hosts) in addition to {@link SwitchRing}.
 */
final class HostRings {
  /** The number of rings. */
  public static final int COUNT = 2;

  private final int hosts;
  private final int[][] place = new int[COUNT][];

  public HostRings(Orientation orientation, long seed) {
    SwitchGraph graph = orientation.graph();
    this.hosts = graph.network().endpointCount();
    int[] switchPlace = new int[graph.switchCount()];
    boolean[] done = new boolean[graph.switchCount()];
    int next = 0;
    for (int host = 0; host < hosts; host++) {
      int home = graph.home(host);
      if (home >= 0 && !done[home]) {
        for (int s : SwitchRing.order(orientation, partOf(host, orientation), seed)) {
          switchPlace[s] = next++;
          done[s] = true;
        }
      }
    }
    for (int ring = 0; ring < COUNT; ring++) {
      long[] keys = new long[hosts];
      for (int host = 0; host < hosts; host++) {
        int at = graph.home(host) < 0 ? next : switchPlace[graph.home(host)];
        keys[host] = (long) (ring == 0 ? at : next - at) << 32 | host;
      }
      LongArrays.radixSort(keys);
      place[ring] = new int[hosts];
      for (int i = 0; i < hosts; i++) {
        place[ring][(int) keys[i]] = i;
      }
    }
  }

  /** Returns the position of a host on the first ring. */
  public int place(int host) {
    return place[0][host];
  }

  /** Returns the switches with hosts that are connected to this host's switch. */
  private static boolean[] partOf(int host, Orientation orientation) {
    SwitchGraph graph = orientation.graph();
    boolean[] members = new boolean[graph.switchCount()];
    for (int other = host; other < graph.network().endpointCount(); other++) {
      int home = graph.home(other);
      if (home >= 0 && orientation.connected(home, graph.home(host))) {
        members[home] = true;
      }
    }
    return members;
  }

  /** Returns the source, then its destinations in the order of a ring from the source on. */
  public int[] from(int source, int[] destinations, int ring) {
    int[] at = place[ring];
    int[] chain = new int[destinations.length + 1];
    long[] keys = new long[destinations.length];
    for (int i = 0; i < keys.length; i++) {
      keys[i] =
          (long) Math.floorMod(at[destinations[i]] - at[source], hosts) << 32 | destinations[i];
    }
    LongArrays.quickSort(keys);
    chain[0] = source;
    for (int i = 0; i < keys.length; i++) {
      chain[i + 1] = (int) keys[i];
    }
    return chain;
  }
}
