package org.castnet.bench;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.castnet.network.Mesh;
import org.castnet.network.Network;
import org.castnet.partition.PartitionSchemes;
import org.castnet.path.HamiltonianSchemes;
import org.castnet.path.OcmsByMatching;
import org.castnet.path.PortRule;
import org.castnet.path.SideCosts;
import org.castnet.path.TwoWormOcms;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.SenderModel;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Planning stars on square meshes: whole plans with their routes, and the selection of the star
 * alone compared with two matchings on the same costs, by Castnet and by JGraphT.
 *
 * <p>The matchings run once per iteration on one instance; at 64x64 with 1000 destinations JGraphT
 * takes seconds.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class StarPlanning {
  private static final int INSTANCES = 64;

  /** Side of the mesh and number of destinations. */
  @Param({"16/62", "32/250", "64/1000"})
  public String size;

  @Param({"strict", "free"})
  public String ports;

  private Message[] messages;
  private SideCosts[][] costs;
  private MulticastAlgorithm ocms;
  private MulticastAlgorithm otms;
  private MulticastAlgorithm dualPath;
  private MulticastAlgorithm columnPath;
  private MulticastAlgorithm leaders;
  private MulticastAlgorithm recursivePath;
  private int next;

  /** Draws the instances. */
  @Setup
  public void prepare() {
    int side = Integer.parseInt(size.substring(0, size.indexOf('/')));
    int destinations = Integer.parseInt(size.substring(size.indexOf('/') + 1));
    Network mesh = Mesh.of(side, side);
    SplittableRandom random = new SplittableRandom(1);
    messages = new Message[INSTANCES];
    costs = new SideCosts[INSTANCES][];
    PortRule rule = ports.equals("strict") ? PortRule.STRICT : PortRule.FREE;
    for (int i = 0; i < INSTANCES; i++) {
      int[] nodes = random.ints(0, mesh.nodeCount()).distinct().limit(destinations + 1L).toArray();
      messages[i] = Message.of(0, nodes[0], 1, Arrays.copyOfRange(nodes, 1, nodes.length));
      costs[i] =
          SideCosts.ofBothSides(mesh, messages[i], rule).stream()
              .filter(cost -> cost.ports() == 2)
              .toArray(SideCosts[]::new);
    }
    ocms = bound("ocms", mesh, Map.of("ports", ports));
    otms = bound("otms", mesh, Map.of("ports", ports));
    dualPath = bound("dual-path", mesh, Map.of());
    columnPath = bound("column-path", mesh, Map.of());
    leaders = bound("hl", mesh, Map.of());
    recursivePath = bound("recursive-path", mesh, Map.of());
  }

  private static MulticastAlgorithm bound(String name, Network mesh, Map<String, String> options) {
    return Stream.concat(HamiltonianSchemes.all().stream(), PartitionSchemes.all().stream())
        .filter(scheme -> scheme.name().equals(name))
        .findFirst()
        .orElseThrow()
        .on(mesh, options, SenderModel.USUAL, 1)
        .orThrow(name);
  }

  private int following() {
    next = (next + 1) % INSTANCES;
    return next;
  }

  /** Plans a dual-path star: splitting, sorting and routes. */
  @Benchmark
  public MulticastPlan dualPathPlan() {
    return dualPath.plan(List.of(messages[following()]));
  }

  /** Plans up to two worms per column. */
  @Benchmark
  public MulticastPlan columnPathPlan() {
    return columnPath.plan(List.of(messages[following()]));
  }

  /** Plans the worms of leaders of columns and rows. */
  @Benchmark
  public MulticastPlan leadersPlan() {
    return leaders.plan(List.of(messages[following()]));
  }

  /** Plans one worm per region. */
  @Benchmark
  public MulticastPlan recursivePathPlan() {
    return recursivePath.plan(List.of(messages[following()]));
  }

  /** Plans a star with the least traffic. */
  @Benchmark
  public MulticastPlan ocmsPlan() {
    return ocms.plan(List.of(messages[following()]));
  }

  /** Plans a star with the least longest path. */
  @Benchmark
  public MulticastPlan otmsPlan() {
    return otms.plan(List.of(messages[following()]));
  }

  /** Selects a star with the least traffic, on both sides. */
  @Benchmark
  public int ocmsChoice() {
    int sum = 0;
    for (SideCosts side : costs[following()]) {
      sum += TwoWormOcms.wormOf(side).length;
    }
    return sum;
  }

  /** Selects it by Castnet's matching. */
  @Benchmark
  @BenchmarkMode(Mode.SingleShotTime)
  @Warmup(iterations = 1)
  @Measurement(iterations = 2)
  public int ocmsByOurMatching() {
    int sum = 0;
    for (SideCosts side : costs[following()]) {
      sum += OcmsByMatching.wormOf(side).length;
    }
    return sum;
  }

  /** Selects it by JGraphT's matching, including the construction of its graph. */
  @Benchmark
  @BenchmarkMode(Mode.SingleShotTime)
  @Warmup(iterations = 1)
  @Measurement(iterations = 2)
  public double ocmsByJGraphT() {
    double weight = 0;
    for (SideCosts side : costs[following()]) {
      weight += JGraphTMatching.weight(OcmsByMatching.matrix(side));
    }
    return weight;
  }
}
