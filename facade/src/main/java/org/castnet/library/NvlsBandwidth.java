package org.castnet.library;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.network.SwitchAbilities.Ability;

/**
 * The bus bandwidth that NCCL expects of an all-reduce whose results are combined in the NVLink
 * switch of each machine: NVLS on one machine, NVLSTree on several. Each channel has a device of a
 * machine as its head, at most 32 of them, and one of the speeds that NCCL's search tries; a share
 * of it is lost by generation (NCCL 2.30.7, {@code src/graph/tuning.cc} and {@code search.cc}).
 */
final class NvlsBandwidth {
  private static final int MOST_HEADS = 32;
  private static final double GIGABYTE = 1e9;
  private static final double BITS = 8;

  /** A speed at the end of rounding. */
  private static final double ROUNDING = 1 + 1e-9;

  /**
   * A generation of NVLink.
   *
   * @param efficiency the share of the bandwidth of the links that is reached
   * @param speeds of a channel inside a machine, in GB/s, descending
   * @param ofTwo the most of a channel on two machines, in GB/s
   * @param ofMore the most of a channel on more machines, in GB/s
   */
  private record Generation(double efficiency, double[] speeds, double ofTwo, double ofMore) {
    /** The speed of a device's links from which they are of the later generation, in GB/s. */
    static final double LATER = 700;

    static final Generation HOPPER =
        new Generation(0.85, new double[] {60, 50, 40, 30, 24, 20, 15, 12, 11, 6, 3}, 57.7, 45.5);
    static final Generation BLACKWELL =
        new Generation(0.74, new double[] {90, 80, 70, 60, 50, 45, 40, 30, 24, 20, 19, 18}, 96, 80);

    /** Returns the highest speed up to a limit; the limit if all speeds are above it. */
    double speed(double limit) {
      return Arrays.stream(speeds)
          .filter(speed -> speed <= limit * ROUNDING)
          .findFirst()
          .orElse(limit);
    }
  }

  private NvlsBandwidth() {}

  /**
   * Returns the bandwidth; empty unless all devices of each machine, of which there are at least
   * two, have a link to one switch that copies and combines.
   *
   * @param machines the nodes of each machine
   * @param loads the channels of these machines
   * @return bytes per second
   */
  static OptionalDouble of(Network network, List<int[]> machines, ChannelLoads loads) {
    double slowest = Double.POSITIVE_INFINITY; // GB/s
    int devices = Integer.MAX_VALUE;
    int ranks = 0;
    for (int[] nodes : machines) {
      slowest = Math.min(slowest, toSwitch(network, nodes));
      devices = Math.min(devices, nodes.length);
      ranks += nodes.length;
    }
    if (slowest == 0 || devices < 2) {
      return OptionalDouble.empty();
    }
    Generation generation = slowest >= Generation.LATER ? Generation.BLACKWELL : Generation.HOPPER;
    int heads = Math.min(MOST_HEADS, devices);
    double channel = generation.speed(slowest * ChannelLoads.INSIDE / heads);
    // an all-reduce sends up and down at the same time
    double inside = 2 * channel * generation.efficiency * (heads - 1);
    if (machines.size() == 1) {
      return OptionalDouble.of(inside * GIGABYTE);
    }
    double most = heads * (machines.size() == 2 ? generation.ofTwo : generation.ofMore);
    double toBus = 2.0 * (ranks - 1) / ranks;
    OptionalDouble between = loads.treesBetween();
    return between.isEmpty()
        ? between
        : OptionalDouble.of(
            Math.min(Math.min(inside, most) * GIGABYTE, toBus / between.getAsDouble()));
  }

  /**
   * Returns the speed of the slowest link of the devices to a common switch that copies and
   * combines, in GB/s; 0 if there is none.
   */
  private static double toSwitch(Network network, int[] nodes) {
    Links links = network.links();
    return IntStream.range(links.first(nodes[0]), links.end(nodes[0]))
        .map(links::target)
        .filter(
            node ->
                network.abilities().has(node, Ability.COPY)
                    && network.abilities().has(node, Ability.REDUCE))
        .mapToDouble(
            node ->
                IntStream.of(nodes)
                    .map(device -> links.between(device, node))
                    .mapToDouble(link -> link < 0 ? 0 : network.pace().gigabits(link) / BITS)
                    .min()
                    .orElse(0))
        .max()
        .orElse(0);
  }
}
