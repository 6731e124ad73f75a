package org.castnet.partition;

import java.util.Arrays;
import java.util.Map;
import org.castnet.plan.Message;

/**
 * Writes the three phases of one multicast after another; reuses its arrays.
 *
 * <p>Source: Wang, Tseng, Shiu and Sheu, section 4. O(k log k) per multicast to k destinations, in
 * addition to {@link Assignment}. Blocks and nodes are ordered by number.
 */
final class ThreePhases {
  private final Partition partition;
  private final GridRoutes anywhere;
  private final Map<RingDirection, GridRoutes> routes;
  private final Map<RingDirection, ChainOrder> orders;
  private final ChainPosition inBlocks;
  private final SendWriter out;
  private final int[] blockOf;
  private final int[] start;
  private final int[] fill;
  private final int[] byBlock;
  private final int[] chain;
  private final boolean[] reached;

  ThreePhases(
      Partition partition,
      ChainPosition inBlocks,
      Map<RingDirection, GridRoutes> routes,
      Map<RingDirection, ChainOrder> orders,
      SendWriter out) {
    int nodes = partition.grid().nodeCount();
    int blocks = partition.collecting().size();
    this.partition = partition;
    this.anywhere = routes.get(RingDirection.SHORTEST);
    this.routes = routes;
    this.orders = orders;
    this.inBlocks = inBlocks;
    this.out = out;
    this.blockOf = new int[nodes];
    Arrays.setAll(blockOf, partition::block);
    this.start = new int[blocks + 1];
    this.fill = new int[blocks];
    this.byBlock = new int[nodes];
    this.chain = new int[nodes];
    this.reached = new boolean[nodes];
  }

  void write(Message message, Assignment.Choice choice) {
    DataDistributingNetwork network = partition.distributing().get(choice.subnetwork());
    int source = message.source();
    groupByBlock(message);
    out.begin(message);
    int length = representatives(network, source, choice.node());
    reached[source] = true;
    if (choice.node() != source && isOfUse(choice.node(), length)) {
      out.send(source, choice.node(), anywhere);
    }
    for (int i = 0; i < length; i++) {
      reached[chain[i]] = true;
    }
    distribute(network, choice.node(), length);
    for (int block = 0; block < fill.length; block++) {
      if (start[block] < start[block + 1]) {
        collect(block, network.representative(byBlock[start[block]]));
      }
    }
    reached[source] = false;
    reached[choice.node()] = false;
    clear(network);
  }

  /** Groups the destinations by block with a counting sort. */
  private void groupByBlock(Message message) {
    Arrays.fill(start, 0);
    for (int i = 0; i < message.fanout(); i++) {
      start[blockOf[message.destinations().getInt(i)] + 1]++;
    }
    for (int block = 0; block < fill.length; block++) {
      start[block + 1] += start[block];
      fill[block] = start[block];
    }
    for (int i = 0; i < message.fanout(); i++) {
      int node = message.destinations().getInt(i);
      byBlock[fill[blockOf[node]]++] = node;
    }
  }

  /**
   * Fills the chain of phase 2: the representative of the source, then one node for every block
   * with destinations, without the source. Returns its length.
   */
  private int representatives(DataDistributingNetwork network, int source, int first) {
    chain[0] = first;
    int length = 1;
    for (int block = 0; block < fill.length; block++) {
      if (start[block] < start[block + 1]) {
        int node = network.representative(byBlock[start[block]]);
        if (node != first && node != source) {
          chain[length++] = node;
        }
      }
    }
    return length;
  }

  /**
   * Returns whether the representative relays to other blocks or serves destinations of its own
   * block.
   */
  private boolean isOfUse(int node, int length) {
    int block = blockOf[node];
    return length > 1 || start[block] < start[block + 1];
  }

  private void distribute(DataDistributingNetwork network, int first, int length) {
    RingDirection rings = network.rings();
    ChainPosition stance =
        partition.grid().hasRings() ? ChainPosition.IN_FRONT : ChainPosition.IN_PLACE;
    Halving halving = new Halving(routes.get(rings), out);
    stance.spread(first, chain, length, orders.get(rings), halving);
  }

  private void collect(int block, int representative) {
    chain[0] = representative;
    int length = 1;
    for (int i = start[block]; i < start[block + 1]; i++) {
      if (!reached[byBlock[i]]) {
        chain[length++] = byBlock[i];
      }
    }
    if (length > 1) {
      Halving halving = new Halving(routes.get(RingDirection.CUT), out);
      inBlocks.spread(representative, chain, length, orders.get(RingDirection.CUT), halving);
    }
  }

  private void clear(DataDistributingNetwork network) {
    for (int block = 0; block < fill.length; block++) {
      if (start[block] < start[block + 1]) {
        reached[network.representative(byBlock[start[block]])] = false;
      }
    }
  }
}
