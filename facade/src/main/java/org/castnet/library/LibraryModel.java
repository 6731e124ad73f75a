package org.castnet.library;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import org.castnet.network.Network;
import org.castnet.scenario.CollectiveOperation;
import org.castnet.sim.DefaultTechnology;

/**
 * The times that NCCL's algorithms ring, tree, and NVLS or NVLSTree reach on a network, as NCCL's
 * own model estimates them: a latency by algorithm, protocol and number of steps, and the size of
 * the buffer over the bandwidth that the links of the channels have (NCCL 2.30.7, {@code
 * src/graph/tuning.cc} and {@code src/graph/topo.h}). NCCL's limits per channel and its corrections
 * by size are left out.
 */
public final class LibraryModel {
  private static final double MICROSECOND = 1e6;
  private static final double SECOND = 1e12;

  /** Algorithms of NCCL. */
  public enum Algorithm {
    RING,
    TREE,
    /** Results are combined in the NVLink switch of one machine. */
    NVLS,
    /** Results are combined in the NVLink switch of each machine, and along trees of machines. */
    NVLS_TREE;

    /** Returns the word that NCCL accepts in settings. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * The costs of an algorithm with a protocol.
   *
   * @param base the fixed latency of an operation, in microseconds
   * @param inside the latency of a step inside a machine, in microseconds
   * @param between the latency of a step between machines, in microseconds
   * @param share its bandwidth over that of protocol simple
   */
  private record Costs(double base, double inside, double between, double share) {
    /** Returns picoseconds; {@code seconds} is the time of the data with protocol simple. */
    double time(int stepsInside, int stepsBetween, double seconds) {
      return (base + stepsInside * inside + stepsBetween * between) * MICROSECOND
          + seconds / share * SECOND;
    }
  }

  /** A protocol of NCCL. */
  private record Protocol(String word, Costs ring, Costs tree) {}

  private static final List<Protocol> PROTOCOLS =
      List.of(
          new Protocol("ll", new Costs(6.6, 0.6, 2.7, 0.5), new Costs(6.8, 0.6, 5.0, 1 / 3.8)),
          new Protocol(
              "ll128", new Costs(14.0, 1.9, 4.0, 0.92), new Costs(14.0, 1.25, 8.5, 120.0 / 128)),
          new Protocol("simple", new Costs(8.4, 3.4, 14.0, 1), new Costs(8.4, 4.0, 14.0, 1)));

  private static final double NVLS_LATENCY = 25; // us
  private static final double NVLS_BETWEEN = 20.9; // us of a step between machines

  /** The bandwidth of a tree of NCCL over that of its links. */
  private static final double TREE_SHARE = 0.92;

  /**
   * An estimate.
   *
   * @param algorithm the algorithm
   * @param protocol its fastest protocol for the size: {@code ll}, {@code ll128} or {@code simple}
   * @param picoseconds the time of the operation
   */
  public record Estimate(Algorithm algorithm, String protocol, long picoseconds) {}

  private final List<int[]> machines;
  private final OptionalDouble ring; // seconds per byte that a rank passes on
  private final OptionalDouble tree; // seconds per byte of the buffer
  private final OptionalDouble nvls; // bytes per second of bus bandwidth

  private LibraryModel(
      List<int[]> machines, OptionalDouble ring, OptionalDouble tree, OptionalDouble nvls) {
    this.machines = machines;
    this.ring = ring;
    this.tree = tree;
    this.nvls = nvls;
  }

  /**
   * Returns the model of an operation's ranks; empty if the speed of a link is unknown, or there
   * are fewer than two ranks.
   *
   * @param ranks nodes in the order of their ranks
   */
  public static Optional<LibraryModel> of(Network network, int[] ranks) {
    if (ranks.length < 2 || !DefaultTechnology.hasSpeeds(network)) {
      return Optional.empty();
    }
    List<int[]> machines = RankMachines.of(network, ranks);
    ChannelLoads loads = new ChannelLoads(network, machines);
    return Optional.of(
        new LibraryModel(
            machines, loads.ring(), loads.trees(), NvlsBandwidth.of(network, machines, loads)));
  }

  /**
   * Returns the estimates of the algorithms that NCCL has for an operation, the ring first; empty
   * for operations that it does not have.
   *
   * @param bytes the size of the buffer
   */
  public List<Estimate> estimates(CollectiveOperation operation, long bytes) {
    List<Estimate> all = new ArrayList<>();
    int n = machines.stream().mapToInt(nodes -> nodes.length).sum();
    switch (operation) {
      case ALLREDUCE -> {
        ring.ifPresent(
            each -> all.add(ring(2 * (n - 1), 2, operation.busFactor(n) * bytes * each)));
        tree.ifPresent(each -> all.add(tree(bytes * each / TREE_SHARE)));
        nvls.ifPresent(each -> all.add(nvls(operation.busFactor(n) * bytes / each)));
      }
      case ALLGATHER, REDUCE_SCATTER ->
          ring.ifPresent(each -> all.add(ring(n - 1, 1, operation.busFactor(n) * bytes * each)));
      case BROADCAST, REDUCE -> ring.ifPresent(each -> all.add(ring(n, 1, bytes * each)));
      default -> {
        // NCCL composes other operations of sends
      }
    }
    return all;
  }

  /**
   * Returns the time along the ring.
   *
   * @param steps the number of steps that follow one another
   * @param rounds the number of times that data pass the ring
   * @param seconds the time of the data with protocol simple
   */
  private Estimate ring(int steps, int rounds, double seconds) {
    int between = machines.size() == 1 ? 0 : rounds * (machines.size() - 1);
    return fastest(
        Algorithm.RING, protocol -> protocol.ring.time(steps - between, between, seconds));
  }

  private Estimate tree(double seconds) {
    int devices = machines.stream().mapToInt(nodes -> nodes.length).max().orElse(1);
    return fastest(
        Algorithm.TREE, protocol -> protocol.tree.time(2 * (devices - 1), 2 * levels(), seconds));
  }

  private Estimate nvls(double seconds) {
    double between = 2 * levels() * NVLS_BETWEEN;
    return new Estimate(
        machines.size() == 1 ? Algorithm.NVLS : Algorithm.NVLS_TREE,
        "simple", // the only protocol of NVLS
        Math.round((NVLS_LATENCY + between) * MICROSECOND + seconds * SECOND));
  }

  private int levels() {
    return Integer.SIZE - 1 - Integer.numberOfLeadingZeros(machines.size());
  }

  private static Estimate fastest(Algorithm algorithm, ToDoubleFunction<Protocol> time) {
    Protocol best = Collections.min(PROTOCOLS, Comparator.comparingDouble(time));
    return new Estimate(algorithm, best.word, Math.round(time.applyAsDouble(best)));
  }
}
