package org.castnet.traffic;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Random;
import org.castnet.input.BadInput;
import org.castnet.network.Network;

/**
 * {@link HotNodes} of equal weight that are drawn once.
 *
 * @param share the probability 0..1 that a unicast goes to a hot node
 * @param count the number of hot nodes, at least 1
 */
public record DrawnHotNodes(double share, int count) implements Pattern {
  /**
   * @throws BadInput if a number is out of range
   */
  public DrawnHotNodes {
    HotNodes.checkShare(share);
    if (count < 1) {
      throw BadInput.coded(
          "value-out-of-range", "hotNodes is {nodes}; at least 1 is needed", count);
    }
  }

  @Override
  public Destinations on(Network network, Traffic traffic, Random random) {
    int[] all = Nodes.working(network);
    if (count > all.length || all.length < 2) {
      throw BadInput.coded(
          "too-few-nodes",
          "hotNodes is {nodes}; {network} has {count} nodes",
          count,
          network.spec(),
          all.length);
    }
    int[] hot = Arrays.copyOf(Nodes.shuffled(all, random), count);
    return new HotNodes(
            share, IntArrayList.wrap(hot), new IntArrayList(Collections.nCopies(count, 1)))
        .on(network, traffic, random);
  }
}
