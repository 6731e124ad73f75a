package org.castnet.io.infiniband;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import java.util.Locale;
import org.castnet.network.MulticastTree;
import org.castnet.network.SwitchFabric;

/**
 * Writes multicast tables in the format of OpenSM's {@code opensm.mcfdbs}: switches in the fabric's
 * order, addresses in that of the trees, ports ascending. Switches without an entry are omitted.
 */
public final class MulticastTableWriter {
  private MulticastTableWriter() {}

  /**
   * Returns the tables as text. O(links of all trees + switches * trees).
   *
   * @param trees with addresses such as {@code 0xc001} as names
   */
  public static String write(SwitchFabric fabric, List<MulticastTree> trees) {
    StringBuilder text = new StringBuilder();
    int[] at = new int[trees.size()];
    for (int node = fabric.hostCount(); node < fabric.nodeCount(); node++) {
      StringBuilder entries = new StringBuilder();
      for (int tree = 0; tree < at.length; tree++) {
        IntArrayList ports = new IntArrayList();
        // links are sorted by the node that they leave, so one pass over each tree is enough
        for (; at[tree] < trees.get(tree).links().size(); at[tree]++) {
          int link = trees.get(tree).links().getInt(at[tree]);
          if (fabric.links().source(link) != node) {
            break;
          }
          ports.add(fabric.links().port(link));
        }
        if (!ports.isEmpty()) {
          entries.append(entry(trees.get(tree).name(), ports));
        }
      }
      if (!entries.isEmpty()) {
        text.append("\nSwitch 0x").append(sixteenDigits(fabric.node(node).guid())).append('\n');
        text.append("LID    : Out Port(s)\n").append(entries);
      }
    }
    return text.toString();
  }

  private static String entry(String address, IntArrayList ports) {
    StringBuilder line = new StringBuilder("0x" + address.substring(2).toUpperCase(Locale.ROOT));
    line.append(" : ");
    ports.forEach(port -> line.append(String.format(Locale.ROOT, "0x%03X  ", port)));
    return line.deleteCharAt(line.length() - 1).append('\n').toString();
  }

  private static String sixteenDigits(String guid) {
    return "0".repeat(Math.max(0, 16 - guid.length())) + guid;
  }
}
