package org.castnet.bench;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.castnet.branching.BranchingSchemes;
import org.castnet.network.Mesh;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.SenderModel;
import org.castnet.plan.unicast.SeparateUnicasts;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.Technology;
import org.castnet.sim.engine.WormholeSimulator;
import org.castnet.sim.header.WormEngine;
import org.castnet.updown.UpDownTree;
import org.openjdk.jmh.annotations.AuxCounters;
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
 * The worm engine on worms that branch, compared with worms on paths: 240 concurrent multicasts to
 * 240 nodes each on a 16 by 16 mesh, as one XY tree each, or as a unicast for every destination.
 * Compare header hops per second.
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class BranchingBenchmark {
  /** The same messages for both schemes; buffers hold a whole worm, so that no tree deadlocks. */
  @State(Scope.Benchmark)
  public static class Load {
    @Param({"tree", "unicast"})
    String scheme;

    @Param({"ONE", "ALL"})
    PortModel ports;

    private MulticastPlan plan;
    private WormholeSimulator engine;

    /** Draws and plans the multicasts. */
    @Setup
    public void plan() {
      Mesh mesh = Mesh.of(16, 16);
      SplittableRandom random = new SplittableRandom(1);
      List<Message> messages = new ArrayList<>();
      for (int id = 0; id < 240; id++) {
        IntArrayList nodes = new IntArrayList();
        for (int node = 0; node < mesh.nodeCount(); node++) {
          nodes.add(random.nextInt(nodes.size() + 1), node);
        }
        messages.add(Message.of(id, nodes.getInt(0), 32, nodes.subList(1, 241).toIntArray()));
      }
      plan =
          scheme.equals("unicast")
              ? new SeparateUnicasts(mesh.routing().orElseThrow()).on(mesh).plan(messages)
              : BranchingSchemes.all(UpDownTree::of)
                  .get(0)
                  .on(mesh, Map.of(), SenderModel.USUAL, 1)
                  .orThrow(scheme)
                  .plan(messages);
      engine =
          new WormEngine(
              mesh, Technology.defaults().withPorts(ports).withBuffer(Technology.WHOLE_WORM));
    }
  }

  /** Counters of the measured time. */
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  @State(Scope.Thread)
  public static class Done {
    public long headerHops;
  }

  /** Runs all worms once. */
  @Benchmark
  public SimulationResult run(Load load, Done done) {
    SimulationResult result = load.engine.run(load.plan);
    done.headerHops += result.headerHops();
    return result;
  }
}
