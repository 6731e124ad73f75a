package org.castnet.steiner;

import org.castnet.network.Links;
import org.castnet.network.Network;

/**
 * Adjacency lists in plain arrays for the inner loops of the searches. Neighbours of node u are
 * {@code target[first[u]] .. target[first[u+1]-1]}; parallel links repeat a neighbour.
 */
public final class Adjacency {
  public final int[] first;
  public final int[] target;

  private Adjacency(int[] first, int[] target) {
    this.first = first;
    this.target = target;
  }

  public static Adjacency of(Network network) {
    Links links = network.links();
    int[] first = new int[links.nodeCount() + 1];
    int[] target = new int[links.count()];
    for (int node = 0; node < links.nodeCount(); node++) {
      first[node + 1] = links.end(node);
    }
    for (int link = 0; link < target.length; link++) {
      target[link] = links.target(link);
    }
    return new Adjacency(first, target);
  }

  public int nodeCount() {
    return first.length - 1;
  }
}
