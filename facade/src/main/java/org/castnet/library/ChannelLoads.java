package org.castnet.library;

import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.castnet.network.Network;

/**
 * The busy time of the busiest link if the channels of a library carry a buffer of one byte. Each
 * channel visits the devices of all machines in the same order. Channels are chosen one after the
 * other, so that they share links evenly, as the search of NCCL chooses them for a topology; data
 * are divided equally among them. O(channels * devices * links * log links).
 */
final class ChannelLoads {
  /** NCCL's speed of NVLink is 20 of 25 GB/s, that of PCIe 12 of 15.75, from its topology file. */
  static final double INSIDE = 0.8;

  /** NCCL's speed of a network of 12.5 GB/s is 12. */
  private static final double BETWEEN = 0.96;

  private static final int MOST_CHANNELS = 32;
  private static final int LEAST_CHANNELS = 8;
  private static final int ROUNDS = 3;
  private static final int PATHS = 1 << 14; // of all channels together

  private final Network network;
  private final List<int[]> machines;
  private final int channels;

  /**
   * @param machines the nodes of each machine
   */
  ChannelLoads(Network network, List<int[]> machines) {
    this.network = network;
    this.machines = machines;
    int ranks = machines.stream().mapToInt(nodes -> nodes.length).sum();
    this.channels = Math.max(LEAST_CHANNELS, Math.min(MOST_CHANNELS, PATHS / ranks));
  }

  /** A hop between two ranks, which carries a multiple of the channel's data. */
  private record Hop(int from, int to, double times, boolean between) {}

  /** A cheapest order of devices that begins with {@code first}. */
  @FunctionalInterface
  private interface Ordering {
    /**
     * @param onward by device: the cost to the next machine
     */
    int[] of(double[][] cost, double[] onward, int first);
  }

  /**
   * Returns the seconds per byte that each rank passes on along a ring of all ranks; empty if two
   * ranks have no path.
   */
  OptionalDouble ring() {
    return busiest(
        this::ring,
        (cost, onward, first) -> LocalOrder.of(cost, new double[onward.length], onward, first));
  }

  /**
   * Returns the seconds per byte of an all-reduce up and down two complementary binary trees of
   * machines, each with a chain of the devices of a machine; empty if two ranks have no path.
   */
  OptionalDouble trees() {
    return busiest(
        this::trees,
        (cost, onward, first) -> LocalOrder.of(cost, onward, new double[onward.length], first));
  }

  /**
   * Returns the seconds per byte of the links between machines in an all-reduce up and down the
   * trees of {@link #trees}; empty if two machines have no path.
   */
  OptionalDouble treesBetween() {
    return busiest(
        order -> trees(order).stream().filter(Hop::between).toList(),
        (cost, onward, first) -> LocalOrder.of(cost, onward, new double[onward.length], first));
  }

  private List<Hop> ring(int[] order) {
    List<Hop> hops = new ArrayList<>();
    for (int m = 0; m < machines.size(); m++) {
      int[] nodes = inOrder(m, order);
      for (int i = 1; i < nodes.length; i++) {
        hops.add(new Hop(nodes[i - 1], nodes[i], 1, false));
      }
      int next = inOrder((m + 1) % machines.size(), order)[0];
      int last = nodes[nodes.length - 1];
      if (last != next) {
        hops.add(new Hop(last, next, 1, machines.size() > 1));
      }
    }
    return hops;
  }

  private List<Hop> trees(int[] order) {
    List<Hop> hops = new ArrayList<>();
    int count = machines.size();
    for (int m = 0; m < count; m++) {
      int[] nodes = inOrder(m, order);
      for (int i = 1; i < nodes.length; i++) {
        hops.add(new Hop(nodes[i - 1], nodes[i], 1, false));
        hops.add(new Hop(nodes[i], nodes[i - 1], 1, false));
      }
      addParent(m, m == 0 ? -1 : (m - 1) / 2, order, hops);
      int mirrored = count - 1 - m;
      addParent(m, mirrored == 0 ? -1 : count - 1 - (mirrored - 1) / 2, order, hops);
    }
    return hops;
  }

  /**
   * Adds the hops to a parent and back, for a half of the data; the parent's second device
   * receives.
   */
  private void addParent(int machine, int parent, int[] order, List<Hop> hops) {
    if (parent >= 0) {
      int child = inOrder(machine, order)[0];
      int[] above = inOrder(parent, order);
      int inner = above[Math.min(1, above.length - 1)];
      hops.add(new Hop(child, inner, 0.5, true));
      hops.add(new Hop(inner, child, 0.5, true));
    }
  }

  /** Returns the nodes of a machine in an order; devices that it lacks are left out. */
  private int[] inOrder(int machine, int[] order) {
    int[] nodes = machines.get(machine);
    int[] ordered = new int[nodes.length];
    int filled = 0;
    for (int device : order) {
      if (device < nodes.length) {
        ordered[filled++] = nodes[device];
      }
    }
    return ordered;
  }

  /**
   * @param hops the hops of a channel for an order of devices
   */
  private OptionalDouble busiest(Function<int[], List<Hop>> hops, Ordering ordering) {
    FluidLoads loads = new FluidLoads(network);
    List<Optional<List<Placed>>> placements = new ArrayList<>();
    for (int round = 0; round < ROUNDS; round++) {
      for (int channel = 0; channel < channels; channel++) {
        if (round == 0) {
          placements.add(Optional.empty());
        } else {
          placements.get(channel).orElseThrow().forEach(placed -> placed.remove(loads));
        }
        loads.reprice();
        Optional<List<Placed>> placed = placed(hops.apply(order(loads, channel, ordering)), loads);
        if (placed.isEmpty()) {
          return OptionalDouble.empty();
        }
        placements.set(channel, placed);
      }
    }
    return OptionalDouble.of(loads.busiest());
  }

  /** Data on a path. */
  private record Placed(IntList path, double bytes) {
    void remove(FluidLoads loads) {
      loads.add(path, -bytes);
    }
  }

  private Optional<List<Placed>> placed(List<Hop> hops, FluidLoads loads) {
    List<Placed> placed = new ArrayList<>();
    for (Hop hop : hops) {
      double bytes = hop.times / channels / (hop.between ? BETWEEN : INSIDE);
      IntList path = loads.path(hop.from, hop.to);
      if (path.isEmpty()) {
        return Optional.empty();
      }
      loads.add(path, bytes);
      placed.add(new Placed(path, bytes));
    }
    return Optional.of(placed);
  }

  /** Returns the order of devices for a channel by the costs of the first machine. */
  private int[] order(FluidLoads loads, int channel, Ordering ordering) {
    int[] nodes = machines.get(0);
    int first = channel % nodes.length;
    int next = machines.size() > 1 ? machines.get(1)[first % machines.get(1).length] : nodes[first];
    double[][] cost = new double[nodes.length][nodes.length];
    double[] onward = new double[nodes.length];
    for (int a = 0; a < nodes.length; a++) {
      loads.search(nodes[a], FluidLoads.ALL);
      for (int b = 0; b < nodes.length; b++) {
        cost[a][b] = loads.distance(nodes[b]);
      }
      onward[a] = loads.distance(next);
    }
    int most = machines.stream().mapToInt(each -> each.length).max().orElse(0);
    int[] order = ordering.of(cost, onward, first);
    int[] extended = Arrays.copyOf(order, most);
    for (int device = order.length; device < most; device++) {
      extended[device] = device;
    }
    return extended;
  }
}
