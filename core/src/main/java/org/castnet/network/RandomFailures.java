package org.castnet.network;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.stream.IntStream;
import org.castnet.chance.PortableRandom;

/**
 * Draws random failures of links and nodes, for studies of delivery and cost against the number of
 * failures.
 *
 * <p>Only nodes that forward and the links between them can fail: in a fabric the switches, not the
 * hosts or their cables. Links parallel to a failed one also fail. For one seed, the failures for a
 * smaller number are a subset of those for a larger one.
 */
final class RandomFailures {
  private final NetworkText spec;
  private final Network whole;
  private final long seed;
  private final int firstForwarder;

  /**
   * @param spec the text that requests the failures, for error messages
   */
  RandomFailures(NetworkText spec, Network whole, long seed) {
    this.spec = spec;
    this.whole = whole;
    this.seed = seed;
    this.firstForwarder = whole.firstForwarder();
  }

  /**
   * @throws org.castnet.input.BadInput if fewer pairs of neighbours can fail
   */
  void links(int count, Failures.Builder failures) {
    if (count == 0) {
      return;
    }
    Links links = whole.links();
    IntArrayList pairs = new IntArrayList();
    for (int link = 0; link < links.count(); link++) {
      int a = links.source(link);
      int b = links.target(link);
      if (a >= firstForwarder && a < b && links.between(a, b) == link) {
        pairs.add(link);
      }
    }
    for (int link : drawn("linkfaults", count, pairs.size(), pairs.toIntArray(), seed)) {
      failures.link(links.source(link), links.target(link));
    }
  }

  /**
   * @throws org.castnet.input.BadInput if fewer nodes can fail, or no endpoint would remain
   */
  void nodes(int count, Failures.Builder failures) {
    if (count == 0) {
      return;
    }
    int[] nodes = IntStream.range(firstForwarder, whole.nodeCount()).toArray();
    int most = whole.isIndirect() ? nodes.length : nodes.length - 1;
    for (int node : drawn("nodefaults", count, most, nodes, ~seed)) {
      failures.node(node);
    }
  }

  private int[] drawn(String key, int count, int most, int[] all, long drawSeed) {
    if (count > most) {
      throw spec.complaint(key + " is " + count + "; allowed are 0.." + most);
    }
    return IntStream.of(IntArrays.shuffle(all, new PortableRandom(drawSeed)))
        .limit(count)
        .toArray();
  }
}
