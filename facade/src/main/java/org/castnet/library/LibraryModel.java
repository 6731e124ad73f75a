package org.castnet.library;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.castnet.network.Network;
import org.castnet.scenario.CollectiveOperation;
import org.castnet.sim.DefaultTechnology;

/**
 * The times that NCCL's ring and tree algorithms reach on a network, as NCCL's own model estimates
 * them: a latency by algorithm, protocol and number of steps, and the size of the buffer over the
 * bandwidth that the links of the channels have (NCCL 2.27, {@code src/graph/tuning.cc} and {@code
 * src/graph/topo.h}). NCCL's limits per channel and its corrections by size are left out.
 */
public final class LibraryModel {
  private static final double MICROSECOND = 1e6;
  private static final double SECOND = 1e12;

  /** Algorithms of NCCL. */
  public enum Algorithm {
    RING,
    TREE;

    /** Returns the word that NCCL uses in settings. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * Protocols of NCCL.
   *
   * <p>Times are microseconds: the fixed latency of an operation, and that of a step inside a
   * machine and between machines. Shares are those of the bandwidth of {@link #SIMPLE}.
   */
  private enum Protocol {
    LL(6.6, 0.6, 2.7, 0.5, 6.8, 0.6, 5.0, 1 / 3.8),
    LL128(14.0, 1.9, 4.0, 0.92, 14.0, 1.25, 8.5, 120.0 / 128),
    SIMPLE(8.4, 3.4, 14.0, 1, 8.4, 4.0, 14.0, 1);

    private final double ringBase;
    private final double ringInside;
    private final double ringBetween;
    private final double ringShare;
    private final double treeBase;
    private final double treeInside;
    private final double treeBetween;
    private final double treeShare;

    Protocol(
        double ringBase,
        double ringInside,
        double ringBetween,
        double ringShare,
        double treeBase,
        double treeInside,
        double treeBetween,
        double treeShare) {
      this.ringBase = ringBase;
      this.ringInside = ringInside;
      this.ringBetween = ringBetween;
      this.ringShare = ringShare;
      this.treeBase = treeBase;
      this.treeInside = treeInside;
      this.treeBetween = treeBetween;
      this.treeShare = treeShare;
    }
  }

  /** The bandwidth of a tree of NCCL over that of its links. */
  private static final double TREE_SHARE = 0.92;

  /**
   * An estimate.
   *
   * @param algorithm the algorithm, with its fastest protocol for the size
   * @param picoseconds the time of the operation
   */
  public record Estimate(Algorithm algorithm, long picoseconds) {}

  private final List<int[]> machines;
  private final OptionalDouble ring; // seconds per byte that a rank passes on
  private final OptionalDouble tree; // seconds per byte of the buffer

  private LibraryModel(List<int[]> machines, OptionalDouble ring, OptionalDouble tree) {
    this.machines = machines;
    this.ring = ring;
    this.tree = tree;
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
    return Optional.of(new LibraryModel(machines, loads.ring(), loads.trees()));
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
        Algorithm.RING,
        protocol ->
            (protocol.ringBase
                        + (steps - between) * protocol.ringInside
                        + between * protocol.ringBetween)
                    * MICROSECOND
                + seconds / protocol.ringShare * SECOND);
  }

  private Estimate tree(double seconds) {
    int devices = machines.stream().mapToInt(nodes -> nodes.length).max().orElse(1);
    int levels = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(machines.size());
    return fastest(
        Algorithm.TREE,
        protocol ->
            (protocol.treeBase
                        + 2 * ((devices - 1) * protocol.treeInside + levels * protocol.treeBetween))
                    * MICROSECOND
                + seconds / protocol.treeShare * SECOND);
  }

  /** The time of an operation with a protocol, in picoseconds. */
  @FunctionalInterface
  private interface ProtocolTime {
    double of(Protocol protocol);
  }

  private static Estimate fastest(Algorithm algorithm, ProtocolTime time) {
    double least =
        List.of(Protocol.values()).stream()
            .map(time::of)
            .min(Comparator.naturalOrder())
            .orElseThrow();
    return new Estimate(algorithm, Math.round(least));
  }
}
