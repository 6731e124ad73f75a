package org.castnet.network;

import java.util.Arrays;
import org.castnet.input.BadInput;

/**
 * The directed links of a network, sorted by source node and then by port.
 *
 * <p>The links of node {@code u} are {@code first(u) .. end(u)-1}. Parallel links between two nodes
 * have different ports. Immutable. Memory: 12 bytes per link and 4 per node.
 *
 * @since 0.1.0
 */
public final class Links {
  private final int[] first;
  private final int[] source;
  private final int[] target;
  private final int[] port;

  private Links(int[] first, int[] source, int[] target, int[] port) {
    this.first = first;
    this.source = source;
    this.target = target;
    this.port = port;
  }

  /** {@return the number of directed links} */
  public int count() {
    return target.length;
  }

  /** {@return the number of nodes} */
  public int nodeCount() {
    return first.length - 1;
  }

  /**
   * {@return the first link that leaves a node}
   *
   * @param node the number of the node, from 0
   */
  public int first(int node) {
    return first[node];
  }

  /**
   * {@return one more than the last link that leaves a node}
   *
   * @param node the number of the node, from 0
   */
  public int end(int node) {
    return first[node + 1];
  }

  /**
   * {@return the number of links that leave a node}
   *
   * @param node the number of the node, from 0
   */
  public int degree(int node) {
    return first[node + 1] - first[node];
  }

  /**
   * {@return the node that a link leaves}
   *
   * @param link the number of the link, from 0
   */
  public int source(int link) {
    return source[link];
  }

  /**
   * {@return the node to which a link leads}
   *
   * @param link the number of the link, from 0
   */
  public int target(int link) {
    return target[link];
  }

  /**
   * {@return the port through which a link leaves its node; the network defines the meaning of port
   * numbers}
   *
   * @param link the number of the link, from 0
   */
  public int port(int link) {
    return port[link];
  }

  /**
   * {@return the link that leaves {@code node} through {@code port}, or -1} O(1) if the node has
   * all ports from 0 on, as in whole tori; otherwise linear in the degree.
   *
   * @param node the number of the node, from 0
   * @param port the port
   */
  public int atPort(int node, int port) {
    int there = first[node] + port;
    if (there >= first[node] && there < first[node + 1] && this.port[there] == port) {
      return there;
    }
    for (int link = first[node]; link < first[node + 1]; link++) {
      if (this.port[link] == port) {
        return link;
      }
    }
    return -1;
  }

  /**
   * {@return the link with the lowest port from one node to another, or -1} Linear in the degree.
   *
   * @param from the number of the node that the link leaves, from 0
   * @param to the number of the node to which the link leads, from 0
   */
  public int between(int from, int to) {
    for (int link = first[from]; link < first[from + 1]; link++) {
      if (target[link] == to) {
        return link;
      }
    }
    return -1;
  }

  /**
   * {@return the opposite of each link, by link, or -1 if absent} The {@code i}-th of parallel
   * links is the opposite of the {@code i}-th in the other direction. O(links).
   */
  public int[] opposites() {
    int[] opposite = new int[count()];
    Arrays.fill(opposite, -1);
    int nodes = first.length - 1;
    int[] arriving = byTarget(nodes);
    // by node: the first link that leads there from the current node and has no opposite yet, or -1
    int[] head = new int[nodes];
    Arrays.fill(head, -1);
    // by link: the next parallel link, or -1
    int[] next = new int[count()];
    int at = 0;
    for (int node = 0; node < nodes; node++) {
      for (int link = first[node + 1] - 1; link >= first[node]; link--) {
        next[link] = head[target[link]];
        head[target[link]] = link;
      }
      for (; at < arriving.length && target[arriving[at]] == node; at++) {
        int back = head[source[arriving[at]]];
        if (back >= 0) {
          opposite[arriving[at]] = back;
          head[source[arriving[at]]] = next[back];
        }
      }
      for (int link = first[node]; link < first[node + 1]; link++) {
        head[target[link]] = -1;
      }
    }
    return opposite;
  }

  /** {@return by link: whether any link leads back from its target to its source} O(links). */
  public boolean[] returning() {
    boolean[] returning = new boolean[count()];
    int nodes = nodeCount();
    int[] arriving = byTarget(nodes);
    // by node: one more than the last node that was found to have a link to it
    int[] from = new int[nodes];
    int at = 0;
    for (int node = 0; node < nodes; node++) {
      for (int link = first[node]; link < first[node + 1]; link++) {
        from[target[link]] = node + 1;
      }
      for (; at < arriving.length && target[arriving[at]] == node; at++) {
        returning[arriving[at]] = from[source[arriving[at]]] == node + 1;
      }
    }
    return returning;
  }

  /** Returns all links, ordered by target, then by number. */
  private int[] byTarget(int nodes) {
    int[] place = new int[nodes + 1];
    for (int link = 0; link < count(); link++) {
      place[target[link] + 1]++;
    }
    for (int node = 0; node < nodes; node++) {
      place[node + 1] += place[node];
    }
    int[] sorted = new int[count()];
    for (int link = 0; link < count(); link++) {
      sorted[place[target[link]]++] = link;
    }
    return sorted;
  }

  /**
   * {@return the number of links from one node to another}
   *
   * @param from the number of the node that the links leave, from 0
   * @param to the number of the node to which the links lead, from 0
   */
  public int countBetween(int from, int to) {
    int count = 0;
    for (int link = first[from]; link < first[from + 1]; link++) {
      if (target[link] == to) {
        count++;
      }
    }
    return count;
  }

  /** Collects links in any order. */
  public static final class Builder {
    private static final int FEW = 16;

    private final int nodes;
    private int[] source;
    private int[] target;
    private int[] port;
    private int count;
    private boolean ordered = true; // by source, then by port

    /**
     * Creates a builder for a network without links.
     *
     * @param nodes the number of nodes
     */
    public Builder(int nodes) {
      this(nodes, FEW);
    }

    /**
     * Creates a builder with memory for a number of links.
     *
     * @param nodes the number of nodes
     * @param expected the number of links; more or fewer may be added
     */
    public Builder(int nodes, int expected) {
      this.nodes = nodes;
      this.source = new int[expected];
      this.target = new int[expected];
      this.port = new int[expected];
    }

    /**
     * Adds a directed link. The ports of a node must be distinct.
     *
     * @param from the number of the node that the link leaves, from 0
     * @param port the port at that node
     * @param to the number of the node to which the link leads, from 0
     * @return this builder
     * @throws BadInput if the link leads from a node to itself
     */
    public Builder add(int from, int port, int to) {
      if (from == to) {
        throw BadInput.coded("link-to-itself", "a link leads from node {node} to itself", from);
      }
      if (count == source.length) {
        int more = Math.max(FEW, 2 * count);
        source = Arrays.copyOf(source, more);
        target = Arrays.copyOf(target, more);
        this.port = Arrays.copyOf(this.port, more);
      }
      int last = count - 1;
      ordered &=
          last < 0 || from > source[last] || (from == source[last] && port > this.port[last]);
      source[count] = from;
      target[count] = to;
      this.port[count] = port;
      count++;
      return this;
    }

    /**
     * Sorts by (node, port) with a counting sort over the nodes. O(links log degree + nodes), or
     * O(links + nodes) if the links were added in this order.
     *
     * @return the links
     */
    public Links build() {
      int[] first = new int[nodes + 1];
      for (int i = 0; i < count; i++) {
        first[source[i] + 1]++;
      }
      for (int u = 0; u < nodes; u++) {
        first[u + 1] += first[u];
      }
      return ordered ? new Links(first, all(source), all(target), all(port)) : sorted(first);
    }

    /** Returns the elements without a copy if the array is full, as it is not written again. */
    private int[] all(int[] elements) {
      return count == elements.length ? elements : Arrays.copyOf(elements, count);
    }

    private Links sorted(int[] first) {
      int[] next = Arrays.copyOf(first, nodes);
      long[] portAndTarget = new long[count];
      for (int i = 0; i < count; i++) {
        int slot = next[source[i]]++;
        portAndTarget[slot] = (long) port[i] << 32 | target[i];
      }
      int[] sources = new int[count];
      int[] targets = new int[count];
      int[] ports = new int[count];
      for (int u = 0; u < nodes; u++) {
        Arrays.sort(portAndTarget, first[u], first[u + 1]);
        for (int slot = first[u]; slot < first[u + 1]; slot++) {
          sources[slot] = u;
          targets[slot] = (int) portAndTarget[slot];
          ports[slot] = (int) (portAndTarget[slot] >> 32);
          if (slot > first[u] && ports[slot] == ports[slot - 1]) {
            throw BadInput.coded(
                "port-used-twice", "node {node} has two links at port {port}", u, ports[slot]);
          }
        }
      }
      return new Links(first, sources, targets, ports);
    }
  }
}
