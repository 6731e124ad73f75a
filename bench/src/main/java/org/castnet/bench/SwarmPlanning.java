package org.castnet.bench;

import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.castnet.comparison.Schemes;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;
import org.castnet.sim.Technology;
import org.castnet.traffic.Traffic;
import org.castnet.traffic.TrafficDraw;
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

/** Safe list scheduling of multicasts of 16,384 flits to half of the nodes, with each effort. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class SwarmPlanning {
  @Param({"torus:8x8", "irregular:switches=16,ports=16,hosts=8,seed=1"})
  public String network;

  @Param({"4", "16"})
  public int multicasts;

  @Param({"low", "normal", "high"})
  public String effort;

  private MulticastAlgorithm algorithm;
  private List<Message> messages;

  @Setup
  public void draw() {
    Network parsed = NetworkSpec.parse(network);
    Technology technology = Technology.defaults().withStartUp(500_000_000);
    algorithm =
        Schemes.standard()
            .on(technology)
            .named("swarm")
            .on(parsed, Map.of("effort", effort), technology.sender(), 1)
            .orThrow("swarm");
    Traffic half = Traffic.of(multicasts, parsed.endpointCount() / 2, 16_384);
    messages = TrafficDraw.draw(parsed, half, 1).messages();
  }

  @Benchmark
  public MulticastPlan plan() {
    return algorithm.plan(messages);
  }
}
