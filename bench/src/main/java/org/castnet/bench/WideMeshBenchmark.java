package org.castnet.bench;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.castnet.network.Mesh;
import org.castnet.path.HamiltonianSchemes;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.SenderModel;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.Technology;
import org.castnet.sim.engine.WormholeSimulator;
import org.castnet.sim.header.WormEngine;
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

/** A few very long worms: dual-path to a tenth of the nodes of a mesh, within four gigabytes. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 3)
@Measurement(iterations = 3, time = 3)
@Fork(value = 1, jvmArgsAppend = "-Xmx4g")
@State(Scope.Benchmark)
public class WideMeshBenchmark {
  @Param({"256", "512", "1024"})
  int side;

  @Param({"1", "8"})
  int buffer;

  private MulticastPlan plan;
  private WormholeSimulator engine;

  /** Draws and plans the multicast. */
  @Setup
  public void plan() {
    Mesh mesh = Mesh.of(side, side);
    int source = mesh.shape().node(side / 2, side / 2);
    SplittableRandom random = new SplittableRandom(1);
    BitSet destinations = new BitSet();
    while (destinations.cardinality() < mesh.nodeCount() / 10) {
      int node = random.nextInt(mesh.nodeCount());
      destinations.set(node, node != source);
    }
    Message message = Message.of(0, source, 32, destinations.stream().toArray());
    plan =
        HamiltonianSchemes.all().stream()
            .filter(candidate -> candidate.name().equals("dual-path"))
            .findFirst()
            .orElseThrow()
            .on(mesh, Map.of(), SenderModel.USUAL, 1)
            .orThrow("dual-path")
            .plan(List.of(message));
    engine = new WormEngine(mesh, Technology.defaults().withPorts(plan.ports()).withBuffer(buffer));
  }

  @Benchmark
  public SimulationResult wormEngine() {
    return engine.run(plan);
  }
}
