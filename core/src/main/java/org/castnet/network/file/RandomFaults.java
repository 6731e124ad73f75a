package org.castnet.network.file;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.castnet.input.BadInput;
import org.castnet.network.Faults;
import org.castnet.network.Links;
import org.castnet.network.Network;

/**
 * Draws failed links and nodes at random, for studies of delivery and cost against the number of
 * faults.
 *
 * <p>Only nodes that forward can fail, and the links between them: in a fabric the switches, not
 * the hosts nor their cables. Links parallel to a failed one fail with it. The faults of a seed
 * grow one by one: those for a smaller number are among those for a larger one.
 */
final class RandomFaults {
  private final Network whole;
  private final long seed;
  private final int firstForwarder;

  RandomFaults(Network whole, long seed) {
    this.whole = whole;
    this.seed = seed;
    this.firstForwarder = whole.firstForwarder();
  }

  /**
   * @throws BadInput where the network has fewer pairs of neighbours that can fail
   */
  void links(int count, Faults.Builder faults) {
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
    for (int link : drawn(pairs.toIntArray(), count, seed, "linkfaults")) {
      faults.link(links.source(link), links.target(link));
    }
  }

  /**
   * @throws BadInput where the network has fewer nodes that can fail
   */
  void nodes(int count, Faults.Builder faults) {
    if (count == 0) {
      return;
    }
    int[] nodes = IntStream.range(firstForwarder, whole.nodeCount()).toArray();
    for (int node : drawn(nodes, count, ~seed, "nodefaults")) {
      faults.node(node);
    }
  }

  private int[] drawn(int[] all, int count, long drawSeed, String key) {
    if (count > all.length) {
      throw new BadInput(key + "=" + count + "; " + whole.spec() + " allows 0.." + all.length);
    }
    return IntStream.of(IntArrays.shuffle(all, new Random(drawSeed))).limit(count).toArray();
  }
}
