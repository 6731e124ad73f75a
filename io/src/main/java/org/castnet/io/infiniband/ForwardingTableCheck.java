package org.castnet.io.infiniband;

import java.util.Arrays;
import java.util.Map;
import org.castnet.input.BadInput;
import org.castnet.input.TextFile;
import org.castnet.network.SwitchFabric;

/**
 * Follows every entry of a fabric's forwarding tables: a packet for a LID must arrive at the port
 * of that LID from every switch. Each entry is followed once, so the check is linear in the tables.
 *
 * <p>Every switch needs an entry for the first LID of every host port. It may lack those for other
 * switches and for the further LIDs of a port, unless another switch relies on it.
 */
final class ForwardingTableCheck {
  private static final int ARRIVED = -1;

  private static final byte UNSEEN = 0;
  private static final byte ON_THE_WAY = 1;
  private static final byte ARRIVES = 2;

  private final TextFile file;
  private final SwitchFabric fabric;
  private final Map<DumpNode, Integer> number;
  private final TableEntries entries;

  ForwardingTableCheck(
      TextFile file, SwitchFabric fabric, Map<DumpNode, Integer> number, TableEntries entries) {
    this.file = file;
    this.fabric = fabric;
    this.number = number;
    this.entries = entries;
  }

  /**
   * Checks all entries.
   *
   * @throws BadInput if an entry is missing, ends elsewhere or is part of a loop; the message
   *     states the line
   */
  void run() {
    byte[] state = new byte[fabric.switchCount()];
    int[] path = new int[fabric.switchCount()];
    for (int rank = 0; rank < entries.lidCount(); rank++) {
      Arrays.fill(state, UNSEEN);
      for (int s = 0; s < state.length; s++) {
        if (entries.link(s, rank) != TableEntries.NONE) {
          follow(rank, s, state, path);
        } else if (needed(rank)) {
          throw file.at(
              entries.heading(s), "the table of " + name(s) + " has no entry for " + what(rank));
        }
      }
    }
  }

  private boolean needed(int rank) {
    DumpLids.Owner owner = entries.owner(rank);
    return !owner.node().isSwitch() && owner.isBase();
  }

  private void follow(int rank, int start, byte[] state, int[] path) {
    int length = 0;
    int at = start;
    while (at != ARRIVED && state[at] == UNSEEN) {
      state[at] = ON_THE_WAY;
      path[length++] = at;
      at = step(rank, at);
    }
    if (at != ARRIVED && state[at] == ON_THE_WAY) {
      throw file.at(entries.line(at, rank), loop(rank, at));
    }
    for (int i = 0; i < length; i++) {
      state[path[i]] = ARRIVES;
    }
  }

  /** Returns the next switch, or that the packet has arrived. */
  private int step(int rank, int at) {
    int link = entries.link(at, rank);
    if (link == TableEntries.HERE) {
      return ARRIVED;
    }
    int node = fabric.links().target(link);
    int next = node - fabric.hostCount();
    DumpLids.Owner owner = entries.owner(rank);
    if (node == number.get(owner.node())) {
      return ARRIVED;
    }
    if (!fabric.isSwitch(node)) {
      throw misled(rank, at, "host " + fabric.nodeName(node));
    }
    if (entries.link(next, rank) == TableEntries.NONE) {
      throw misled(rank, at, name(next) + ", which has no entry for it");
    }
    return next;
  }

  private BadInput misled(int rank, int at, String where) {
    return file.at(
        entries.line(at, rank),
        "switch " + name(at) + " forwards packets for " + what(rank) + " to " + where);
  }

  private String loop(int rank, int start) {
    StringBuilder cycle = new StringBuilder(name(start));
    int at = start;
    do {
      int line = entries.line(at, rank);
      at = step(rank, at);
      cycle.append(" (line ").append(line).append(") -> ").append(name(at));
    } while (at != start && cycle.length() < 200);
    return "forwarding loop: packets for "
        + what(rank)
        + " go through "
        + cycle
        + (at == start ? "" : " …");
  }

  private String what(int rank) {
    DumpLids.Owner owner = entries.owner(rank);
    return (owner.node().isSwitch() ? "switch " : "host ")
        + fabric.nodeName(number.get(owner.node()))
        + " (lid "
        + entries.lid(rank)
        + ")";
  }

  private String name(int s) {
    return fabric.nodeName(fabric.hostCount() + s);
  }
}
