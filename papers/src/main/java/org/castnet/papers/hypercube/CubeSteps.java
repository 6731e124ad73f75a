package org.castnet.papers.hypercube;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The basic steps of an algorithm of the hypercube paper, counted while it runs as printed, without
 * the look-up tables of the schemes. A step is the distance of two nodes, the distance of a node
 * from an edge, one bit of one address, or one comparison of a sort.
 *
 * @param most the steps at the source, which no other node exceeds
 * @param links the links used, which must be those of the scheme
 */
record CubeSteps(long most, long links) {
  /** An algorithm, run for one message. */
  @FunctionalInterface
  interface Counter {
    CubeSteps of(int dimension, int source, int[] destinations);
  }

  /** Returns the steps of Lin and Ni's Steiner tree: destinations by distance, then greedily. */
  static CubeSteps nearestFirst(int dimension, int source, int[] destinations) {
    int[] order =
        IntStream.of(destinations)
            .boxed()
            .sorted(Comparator.comparingInt(u -> Integer.bitCount(u ^ source)))
            .mapToInt(Integer::intValue)
            .toArray();
    return greedy(source, order, destinations.length);
  }

  /** Returns the steps of the paper's Steiner tree: in breadth-first order of a spanning tree. */
  static CubeSteps spanning(int dimension, int source, int[] destinations) {
    long steps = 0;
    List<Integer> outside = new ArrayList<>(IntStream.of(destinations).boxed().toList());
    List<Integer> inside = new ArrayList<>(List.of(source));
    int[] father = new int[1 << dimension];
    int[] distance = new int[1 << dimension];
    for (int u : outside) {
      father[u] = source;
      distance[u] = Integer.bitCount(u ^ source);
      steps++;
    }
    while (!outside.isEmpty()) {
      int chosen = 0;
      for (int i = 1; i < outside.size(); i++) {
        chosen = distance[outside.get(i)] <= distance[outside.get(chosen)] ? i : chosen;
      }
      int added = outside.remove(chosen);
      inside.add(added);
      for (int u : outside) {
        steps++;
        if (Integer.bitCount(u ^ added) < distance[u]) {
          distance[u] = Integer.bitCount(u ^ added);
          father[u] = added;
        }
      }
    }
    List<Integer> order = new ArrayList<>(List.of(source));
    for (int next = 0; next < order.size(); next++) {
      for (int u : inside) {
        if (u != source && father[u] == order.get(next)) {
          order.add(u);
        }
      }
    }
    return greedy(source, order.stream().skip(1).mapToInt(Integer::intValue).toArray(), steps);
  }

  private static CubeSteps greedy(int source, int[] order, long before) {
    long steps = before;
    List<int[]> edges = new ArrayList<>(List.of(new int[] {source, order[0]}));
    for (int i = 1; i < order.length; i++) {
      int u = order[i];
      int best = 0;
      int least = Integer.MAX_VALUE;
      for (int edge = 0; edge < edges.size(); edge++) {
        steps++;
        int distance = Integer.bitCount(u ^ nearest(u, edges.get(edge)));
        if (distance < least) {
          best = edge;
          least = distance;
        }
      }
      int[] split = edges.get(best);
      int v = nearest(u, split);
      if (v != split[0] && v != split[1]) {
        edges.set(best, new int[] {split[0], v});
        edges.add(best + 1, new int[] {v, split[1]});
      }
      if (v != u) {
        edges.add(new int[] {u, v});
      }
    }
    return new CubeSteps(
        steps, edges.stream().mapToLong(edge -> Integer.bitCount(edge[0] ^ edge[1])).sum());
  }

  private static int nearest(int u, int[] edge) {
    int apart = edge[0] ^ edge[1];
    return u & apart | edge[0] & ~apart;
  }

  /** Returns the steps of the tree of Lan, Esfahanian and Ni: the heaviest dimension first. */
  static CubeSteps heaviest(int dimension, int source, int[] destinations) {
    return routed(dimension, source, destinations, new IntArrayList[1 << dimension], 0);
  }

  /** Returns the steps of the paper's multicast tree: the same with neighbours linked. */
  static CubeSteps linked(int dimension, int source, int[] destinations) {
    long steps = 0;
    IntSet members = new IntOpenHashSet(destinations);
    IntArrayList[] children = new IntArrayList[1 << dimension];
    IntArrayList roots = new IntArrayList();
    for (int u : destinations) {
      int father = source;
      for (int d = dimension - 1; d >= 0; d--) {
        steps++;
        int neighbour = u ^ 1 << d;
        if (((u ^ source) >> d & 1) == 1 && members.contains(neighbour)) {
          father = neighbour;
        }
      }
      if (father == source) {
        roots.add(u);
      } else {
        children[father] = children[father] == null ? new IntArrayList() : children[father];
        children[father].add(u);
      }
    }
    return routed(dimension, source, roots.toIntArray(), children, steps);
  }

  private static CubeSteps routed(
      int dimension, int source, int[] roots, IntArrayList[] children, long before) {
    record Packet(int node, IntArrayList forest) {}
    ArrayDeque<Packet> packets = new ArrayDeque<>();
    packets.add(new Packet(source, IntArrayList.of(roots)));
    long links = -1;
    long most = 0;
    while (!packets.isEmpty()) {
      Packet packet = packets.remove();
      links++;
      long steps = packet.node == source ? before : 0;
      IntArrayList forest = packet.forest;
      if (forest.rem(packet.node) && children[packet.node] != null) {
        forest.addAll(children[packet.node]);
      }
      while (!forest.isEmpty()) {
        int heaviest = 0;
        int largest = 0;
        for (int d = 0; d < dimension; d++) {
          int count = 0;
          for (int u : forest) {
            steps++;
            count += (u ^ packet.node) >> d & 1;
          }
          if (count > largest) {
            heaviest = d;
            largest = count;
          }
        }
        int bit = 1 << heaviest;
        IntArrayList across = new IntArrayList();
        IntArrayList rest = new IntArrayList();
        for (int u : forest) {
          (((u ^ packet.node) & bit) == 0 ? rest : across).add(u);
        }
        packets.add(new Packet(packet.node ^ bit, across));
        forest = rest;
      }
      most = Math.max(most, steps);
    }
    return new CubeSteps(most, links);
  }

  /** Returns the steps of the paper's path: the smallest subcube with a destination first. */
  static CubeSteps subcubes(int dimension, int source, int[] destinations) {
    IntSet left = new IntOpenHashSet(destinations);
    int at = source;
    long links = 0;
    while (!left.isEmpty()) {
      int node = at;
      int dimensionOf =
          left.intStream()
              .map(u -> Integer.SIZE - 1 - Integer.numberOfLeadingZeros(u ^ node))
              .min()
              .orElseThrow();
      at ^= 1 << dimensionOf;
      links++;
      left.remove(at);
    }
    return new CubeSteps(destinations.length, links);
  }

  /** Returns the steps of Lin and Ni's path: sorted at the source, then one hop at a time. */
  static CubeSteps cycle(int dimension, int source, int[] destinations) {
    int mask = (1 << dimension) - 1;
    int[] places =
        IntStream.of(destinations).map(u -> rank(u) - rank(source) & mask).sorted().toArray();
    int at = source;
    long links = 0;
    for (int place : places) {
      while ((rank(at) - rank(source) & mask) != place) {
        int node = at;
        at =
            IntStream.range(0, dimension)
                .map(d -> node ^ 1 << d)
                .filter(v -> (rank(v) - rank(source) & mask) <= place)
                .boxed()
                .max(Comparator.comparingInt(v -> rank(v) - rank(source) & mask))
                .orElseThrow();
        links++;
      }
    }
    int rounds = Integer.SIZE - Integer.numberOfLeadingZeros(destinations.length - 1);
    return new CubeSteps((long) destinations.length * rounds + dimension, links);
  }

  private static int rank(int node) {
    int rank = 0;
    for (int rest = node; rest != 0; rest >>>= 1) {
      rank ^= rest;
    }
    return rank;
  }
}
