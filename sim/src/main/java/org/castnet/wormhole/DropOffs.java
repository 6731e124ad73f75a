package org.castnet.wormhole;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.List;
import org.castnet.multicast.PortModel;
import org.castnet.network.BadInput;

/**
 * Where the worms leave copies. Worm {@code w} makes the deliveries {@code first[w] ..
 * first[w+1]-1}, the last at the end of its route.
 */
final class DropOffs {
  private final int[] first;
  private final int[] links;
  private final int[] nodes;

  private DropOffs(int[] first, int[] links, int[] nodes) {
    this.first = first;
    this.links = links;
    this.nodes = nodes;
  }

  /**
   * Finds every drop-off on its route. O(hops).
   *
   * @throws BadInput where one is not there, or copies are dropped on the way of one-port nodes
   */
  static DropOffs of(ChannelEnds ends, Technology technology, WormRoutes routes, List<Worm> worms) {
    int[] first = new int[routes.count() + 1];
    for (int w = 0; w < routes.count(); w++) {
      first[w + 1] = first[w] + worms.get(w).dropOffs().size();
    }
    DropOffs drops =
        new DropOffs(first, new int[first[routes.count()]], new int[first[routes.count()]]);
    for (int w = 0; w < routes.count(); w++) {
      drops.locate(ends, technology, routes, w, worms.get(w).dropOffs());
    }
    return drops;
  }

  private void locate(
      ChannelEnds ends,
      Technology technology,
      WormRoutes routes,
      int worm,
      IntImmutableList wanted) {
    int length = routes.links(worm);
    int channel = routes.first()[worm];
    int end = ends.target(routes.needs()[channel + length - 1]);
    int count = wanted.size();
    if (count == 0 || wanted.getInt(count - 1) != end) {
      throw new BadInput(
          "the last drop-off of send "
              + worm
              + " is not the end of its route, "
              + ends.network().nodeName(end));
    }
    if (count > 1 && technology.ports() == PortModel.ONE) {
      throw new BadInput(
          "send "
              + worm
              + " drops copies off on its way, which one-port nodes cannot; it needs ports=all");
    }
    int hop = 0;
    for (int i = 0; i < count - 1; i++) {
      int node = wanted.getInt(i);
      do {
        if (++hop >= length) {
          throw new BadInput(
              "send "
                  + worm
                  + " drops a copy off at node "
                  + node
                  + ", which its route does not pass at that place");
        }
      } while (ends.target(routes.needs()[channel + hop - 1]) != node);
      set(first[worm] + i, hop, node);
    }
    set(first[worm + 1] - 1, length, end);
  }

  private void set(int delivery, int link, int node) {
    links[delivery] = link;
    nodes[delivery] = node;
  }

  /** Where each worm's deliveries begin, and the end. */
  int[] first() {
    return first;
  }

  /** After how many links each copy is dropped. */
  int[] links() {
    return links;
  }

  /** Where. */
  int[] nodes() {
    return nodes;
  }
}
