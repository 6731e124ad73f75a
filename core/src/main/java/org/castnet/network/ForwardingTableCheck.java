package org.castnet.network;

import java.util.Arrays;

/**
 * Follows every entry of a fabric's forwarding tables: whatever switch a worm for a host is at, it
 * must arrive. Each entry is followed once, so the check is linear in the tables.
 */
final class ForwardingTableCheck {
  private static final int UNSEEN = 0;
  private static final int ON_THE_WAY = 1;
  private static final int ARRIVES = 2;

  private final String file;
  private final SwitchFabric fabric;
  private final int[][] link;

  ForwardingTableCheck(String file, SwitchFabric fabric, int[][] link) {
    this.file = file;
    this.fabric = fabric;
    this.link = link;
  }

  /**
   * @throws BadInput naming the switch where an entry is missing, ends at another host or is part
   *     of a loop
   */
  void run() {
    byte[] state = new byte[fabric.switchCount()];
    int[] way = new int[fabric.switchCount()];
    for (int host = 0; host < fabric.hostCount(); host++) {
      Arrays.fill(state, (byte) UNSEEN);
      for (int s = 0; s < state.length; s++) {
        follow(host, s, state, way);
      }
    }
  }

  private void follow(int host, int start, byte[] state, int[] way) {
    int length = 0;
    int at = start;
    while (at >= 0 && state[at] == UNSEEN) {
      state[at] = ON_THE_WAY;
      way[length++] = at;
      at = step(host, at);
    }
    if (at >= 0 && state[at] == ON_THE_WAY) {
      throw new BadInput(file + ": " + loop(host, at));
    }
    for (int i = 0; i < length; i++) {
      state[way[i]] = ARRIVES;
    }
  }

  /** The next switch, or -1 at the host. */
  private int step(int host, int at) {
    int next = link[at][host];
    if (next < 0) {
      throw new BadInput(
          file + ": switch " + name(at) + " has no entry for host " + fabric.nodeName(host));
    }
    int node = fabric.links().target(next);
    if (node == host) {
      return -1;
    }
    if (!fabric.isSwitch(node)) {
      throw new BadInput(
          file
              + ": switch "
              + name(at)
              + " forwards what is for host "
              + fabric.nodeName(host)
              + " to host "
              + fabric.nodeName(node));
    }
    return node - fabric.hostCount();
  }

  private String loop(int host, int start) {
    StringBuilder circle = new StringBuilder(name(start));
    int at = start;
    do {
      at = step(host, at);
      circle.append(" -> ").append(name(at));
    } while (at != start && circle.length() < 200);
    return "forwarding loop: what is for host "
        + fabric.nodeName(host)
        + " goes "
        + circle
        + (at == start ? "" : " …");
  }

  private String name(int s) {
    return fabric.nodeName(fabric.hostCount() + s);
  }
}
