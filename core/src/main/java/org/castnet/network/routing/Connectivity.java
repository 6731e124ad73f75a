package org.castnet.network.routing;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.castnet.input.BadInput;
import org.castnet.network.Links;
import org.castnet.network.Network;

/** Connectivity of networks over links that have not failed. */
public final class Connectivity {
  private static final int NOWHERE = -1;

  private Connectivity() {}

  /**
   * Returns the connected component of every node, ignoring the direction of links. Components are
   * numbered by their lowest node; a failed node has -1. O(nodes + links).
   */
  public static int[] parts(Network network) {
    Links links = network.links();
    DisjointSets connected = new DisjointSets(network.nodeCount());
    for (int link = 0; link < links.count(); link++) {
      connected.unite(links.source(link), links.target(link));
    }
    int[] part = new int[network.nodeCount()];
    int count = 0;
    for (int node = 0; node < part.length; node++) {
      int lowest = connected.find(node);
      part[node] = network.failed(node) ? NOWHERE : lowest == node ? count++ : part[lowest];
    }
    return part;
  }

  /**
   * Checks that all working nodes are connected.
   *
   * @throws BadInput if they are not; the message names nodes that are not connected to the first
   *     one
   */
  public static void require(Network network) {
    int[] part = parts(network);
    IntArrayList apart = new IntArrayList();
    for (int node = 0; node < part.length; node++) {
      if (part[node] > 0) {
        apart.add(node);
      }
    }
    if (!apart.isEmpty()) {
      throw BadInput.coded(
          "network-disconnected",
          "the network is not connected: no links join {node}{detail} to {node2}",
          network.nodeName(apart.getInt(0)),
          apart.size() > 1 ? " and " + (apart.size() - 1) + " more nodes" : "",
          network.nodeName(0));
    }
  }
}
