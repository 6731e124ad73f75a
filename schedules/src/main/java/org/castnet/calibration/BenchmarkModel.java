package org.castnet.calibration;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.castnet.bound.LinkRates;
import org.castnet.input.BadInput;
import org.castnet.library.BenchmarkReader;
import org.castnet.library.BenchmarkRow;
import org.castnet.network.Network;
import org.castnet.network.Routing;
import org.castnet.plan.MulticastPlan;
import org.castnet.run.Engine;
import org.castnet.run.Simulation;
import org.castnet.sim.DefaultTechnology;
import org.castnet.sim.Technology;
import org.castnet.sim.Worm;
import org.castnet.sim.WormListener;

/**
 * The plans that libraries are assumed to execute for measured operations, on a network.
 *
 * <table>
 * <caption>Assumed algorithms</caption>
 * <tr><th>operation</th><th>MPI</th><th>NCCL</th></tr>
 * <tr><td>broadcast, reduce</td><td>binomial tree</td><td>chain, in pieces of 512 KiB</td></tr>
 * <tr><td>all-reduce</td><td>recursive doubling; a binomial tree unless the ranks are a power of
 * two</td><td>a tree of chains in pieces, or a ring</td></tr>
 * <tr><td>all-gather, reduce-scatter</td><td>ring</td><td>ring</td></tr>
 * <tr><td>barrier</td><td>as an all-reduce of one flit</td><td></td></tr>
 * </table>
 *
 * @param network the ranks are its first endpoints, in the order of their numbers
 * @param base the technology with all values that are not fitted
 * @param perMachine the number of consecutive ranks on one machine, at least 1
 * @param allReduce the algorithm of an all-reduce of NCCL
 */
public record BenchmarkModel(
    Network network, Technology base, int perMachine, NcclAllReduce allReduce) {
  /** The algorithm of an all-reduce of NCCL. */
  public enum NcclAllReduce {
    /** A chain of the ranks of each machine, and a binary tree of the machines. */
    TREE,
    /** A ring of all ranks. */
    RING
  }

  private static final long PIECE_BYTES = 512 << 10;
  private static final int MOST_PIECES = 64;

  /**
   * Fits costs to measurements.
   *
   * @param costs the costs to fit, the most important first
   * @throws BadInput if there are too few measurements, or the network has too few endpoints
   */
  public CostFit fit(List<BenchmarkRow> measured, List<Cost> costs) {
    List<Cost> possible = possible(costs);
    if (measured.size() < possible.size()) {
      throw BadInput.coded(
          "too-few-times",
          "found {count} times; at least {least} are needed",
          measured.size(),
          possible.size());
    }
    Routing routing = network.routes();
    List<Laid> plans = measured.stream().map(row -> laid(row, routing)).toList();
    double[] times = measured.stream().mapToDouble(BenchmarkRow::picoseconds).toArray();
    return CostFit.of(
        base,
        possible,
        times,
        technology -> plans.stream().mapToDouble(plan -> plan.makespan(technology)).toArray());
  }

  private List<Cost> possible(List<Cost> costs) {
    return costs.stream()
        .filter(cost -> cost != Cost.FLIT_TIME || LinkRates.of(network, 1).areEqual())
        .toList();
  }

  /**
   * Estimates the work of {@link #fit}. O(ranks) for each measurement.
   *
   * @throws BadInput if the network has too few endpoints
   */
  public FitWork work(List<BenchmarkRow> measured, List<Cost> costs) {
    SendCount all = measured.stream().map(this::sends).reduce(new SendCount(0, 0), SendCount::plus);
    return FitWork.of(
        all,
        meanHops(),
        new Simulation(base, Engine.AUTO).movesFlits(network),
        CostFit.usualRuns(possible(costs).size()));
  }

  /** Returns the mean length of the routes from the first endpoint to the others, at least 1. */
  private double meanHops() {
    int[] all = endpoints();
    Routing routing = network.routes();
    return Math.max(
        1,
        Arrays.stream(all)
            .skip(1)
            .map(node -> routing.route(all[0], node).length())
            .average()
            .orElse(1));
  }

  private int[] endpoints() {
    return IntStream.range(0, network.endpointCount()).filter(network::isEndpoint).toArray();
  }

  /** A plan, laid out for runs with several technologies. */
  private record Laid(MulticastPlan plan, List<Worm> worms) {
    double makespan(Technology technology) {
      return new Simulation(technology, Engine.AUTO)
          .run(plan.network(), worms, all -> WormListener.SILENT)
          .result()
          .makespan();
    }
  }

  private Laid laid(BenchmarkRow row, Routing routing) {
    MulticastPlan plan = plan(row, routing);
    return new Laid(plan, Worm.of(plan));
  }

  /** Returns the plan of an operation. */
  MulticastPlan plan(BenchmarkRow row, Routing routing) {
    int[] nodes = ranks(row);
    return applied(row, nodes.length, new LibraryPlan(network, routing, nodes));
  }

  /** Returns the size of the plan of an operation. */
  SendCount sends(BenchmarkRow row) {
    int ranks = ranks(row).length;
    return applied(row, ranks, new SendCount.Patterns(ranks));
  }

  /** Returns the result of the pattern that the library is assumed to use. */
  private <R> R applied(BenchmarkRow row, int ranks, LibraryPatterns<R> patterns) {
    boolean nccl = row.library() == BenchmarkRow.Library.NCCL;
    long whole = flits(row.bytes());
    return switch (row.operation()) {
      case LATENCY -> patterns.pair(1, whole);
      case STREAM -> patterns.pair(BenchmarkReader.WINDOW, whole);
      case BROADCAST -> patterns.tree(rooted(ranks, nccl), false, true, pieces(row));
      case REDUCE -> patterns.tree(rooted(ranks, nccl), true, false, pieces(row));
      case ALLGATHER -> patterns.ring(false, true, flits(nccl ? row.bytes() / ranks : row.bytes()));
      case REDUCE_SCATTER -> patterns.ring(true, false, flits(row.bytes() / ranks));
      case ALLREDUCE, BARRIER -> allReduce(patterns, row, ranks, nccl);
    };
  }

  private <R> R allReduce(LibraryPatterns<R> patterns, BenchmarkRow row, int ranks, boolean nccl) {
    if (nccl) {
      return allReduce == NcclAllReduce.RING
          ? patterns.ring(true, true, flits(row.bytes() / ranks))
          : patterns.tree(LibraryPlan.machines(ranks, perMachine), true, true, pieces(row));
    }
    return Integer.bitCount(ranks) == 1
        ? patterns.doubling(flits(row.bytes()))
        : patterns.tree(LibraryPlan.binomial(ranks), true, true, pieces(row));
  }

  private static int[] rooted(int ranks, boolean nccl) {
    return nccl ? LibraryPlan.chain(ranks) : LibraryPlan.binomial(ranks);
  }

  private int[] ranks(BenchmarkRow row) {
    int[] all = endpoints();
    boolean given = row.ranks() != 0;
    if (given && (row.ranks() < 2 || row.ranks() > all.length)) {
      throw BadInput.coded(
          "ranks-not-supported",
          "the output is of {ranks} ranks, but {network} has {nodes} nodes; 2 or more ranks are "
              + "needed",
          row.ranks(),
          network.spec(),
          all.length);
    }
    return given ? Arrays.copyOf(all, row.ranks()) : all;
  }

  private long flits(long bytes) {
    long each =
        base.link().flitBytes() > 0 ? base.link().flitBytes() : DefaultTechnology.FLIT_BYTES;
    return Math.max(1, (bytes + each - 1) / each);
  }

  /** Returns the flits of the pieces of NCCL's buffer; MPI moves it as a whole. */
  private long[] pieces(BenchmarkRow row) {
    long flits = flits(row.bytes());
    if (row.library() == BenchmarkRow.Library.MPI) {
      return new long[] {flits};
    }
    long count = Math.min(MOST_PIECES, (row.bytes() + PIECE_BYTES - 1) / PIECE_BYTES);
    long pieces = Math.max(1, Math.min(count, flits));
    return LongStream.range(0, pieces)
        .map(piece -> flits * (piece + 1) / pieces - flits * piece / pieces)
        .toArray();
  }
}
