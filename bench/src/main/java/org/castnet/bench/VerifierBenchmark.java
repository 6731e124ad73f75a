package org.castnet.bench;

import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.castnet.comparison.Schemes;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PlanMetrics;
import org.castnet.scenario.Scenario;
import org.castnet.traffic.Traffic;
import org.castnet.traffic.TrafficDraw;
import org.castnet.verify.PlanVerifier;
import org.castnet.verify.Violation;
import org.castnet.verify.deadlock.ChannelDependencyGraph;
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
 * Verifying U-torus plans on 16x16, 32x32 and 64x64 tori, 240 multicasts with 240 destinations
 * each: three sizes with the same work per delivery.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class VerifierBenchmark {
  /** Nodes along either dimension. */
  @Param({"16", "32", "64"})
  public int side;

  private MulticastPlan plan;

  @Setup
  public void plan() {
    Network torus = NetworkSpec.parse("torus:" + side + "x" + side);
    Scenario scenario =
        Scenario.of(torus, TrafficDraw.draw(torus, Traffic.of(240, 240, 32), 1).messages());
    plan = Schemes.standard().plan("u-torus", Map.of(), scenario);
  }

  @Benchmark
  public List<Violation> verify() {
    return PlanVerifier.verify(plan);
  }

  @Benchmark
  public boolean dependencies() {
    return ChannelDependencyGraph.of(plan).isAcyclic();
  }

  @Benchmark
  public PlanMetrics metrics() {
    return PlanMetrics.of(plan);
  }
}
