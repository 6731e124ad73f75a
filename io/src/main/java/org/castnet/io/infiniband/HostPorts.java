package org.castnet.io.infiniband;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Comparator;
import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.network.SwitchFabric;
import org.castnet.network.routing.ForwardingTables;

/**
 * The ports of all hosts, ordered by host and port, with the forwarding entries for the first LID
 * of each.
 */
final class HostPorts {
  private final int[] firstPort;
  private final int[] rank;
  private final TableEntries entries;

  private HostPorts(int[] firstPort, int[] rank, TableEntries entries) {
    this.firstPort = firstPort;
    this.rank = rank;
    this.entries = entries;
  }

  /**
   * Collects the ports.
   *
   * @throws BadInput if a host's port has no LID, so that no table can forward to it
   */
  static HostPorts of(List<DumpNode> hosts, TableEntries entries) {
    int[] first = new int[hosts.size() + 1];
    IntArrayList ranks = new IntArrayList();
    for (int host = 0; host < hosts.size(); host++) {
      hosts.get(host).cables().stream()
          .sorted(Comparator.comparingInt(DumpNode.Cable::port))
          .mapToInt(cable -> entries.rank(cable.lid()))
          .filter(rank -> rank >= 0)
          .forEach(ranks::add);
      first[host + 1] = ranks.size();
      if (first[host] == first[host + 1]) {
        throw BadInput.coded("no-lid", "host {host} has no LID", hosts.get(host).id());
      }
    }
    return new HostPorts(first, ranks.toIntArray(), entries);
  }

  ForwardingTables tables(SwitchFabric fabric) {
    int[][] link = new int[fabric.switchCount()][rank.length];
    for (int s = 0; s < link.length; s++) {
      for (int port = 0; port < rank.length; port++) {
        link[s][port] = entries.link(s, rank[port]);
      }
    }
    return new ForwardingTables(
        fabric, firstPort, link, "read from the fabric's forwarding tables", true);
  }
}
