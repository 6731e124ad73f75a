package org.castnet.network;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Random;

/**
 * Draws failed links at random, for studies of delivery and cost against the number of faults.
 *
 * <p>Only links between nodes that forward can fail, not those between a host and its switch. Links
 * parallel to a failed one fail with it. The faults of a seed grow one by one: those for a smaller
 * number are among those for a larger one.
 */
public final class RandomFaults {
  private RandomFaults() {}

  /**
   * The faults as {@code fail=} takes them, such as {@code 0,1-1,1;3,3-3,4}; empty for none.
   *
   * @throws BadInput where the network has fewer pairs of neighbours that can fail
   */
  public static String links(Network network, int count, long seed) {
    IntArrayList pairs = new IntArrayList();
    Links links = network.links();
    int firstForwarder =
        network.endpointCount() < network.nodeCount() ? network.endpointCount() : 0;
    for (int link = 0; link < links.count(); link++) {
      int a = links.source(link);
      int b = links.target(link);
      if (a >= firstForwarder && a < b && links.between(a, b) == link) {
        pairs.add(link);
      }
    }
    if (count < 0 || count > pairs.size()) {
      throw new BadInput(count + " failed links; " + network.spec() + " allows 0.." + pairs.size());
    }
    int[] order = IntArrays.shuffle(pairs.toIntArray(), new Random(seed));
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      text.append(i == 0 ? "" : ";")
          .append(network.nodeName(links.source(order[i])))
          .append('-')
          .append(network.nodeName(links.target(order[i])));
    }
    return text.toString();
  }
}
