package org.castnet.bench;

import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.partition.PartitionSchemes;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Scheme;
import org.castnet.plan.SenderModel;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.Technology;
import org.castnet.sim.header.WormEngine;
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

/** 240 multicasts to 240 destinations each on tori of three sizes: planning and the worm engine. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class TorusMulticast {
  private static final int MULTICASTS = 240;
  private static final int DESTINATIONS = 240;

  @Param({"torus:16x16", "torus:32x32", "torus:64x64"})
  public String network;

  @Param({"u-torus", "partition", "exchange"})
  public String scheme;

  @Param({"32", "1024"})
  public long flits;

  private List<Message> messages;
  private MulticastAlgorithm algorithm;
  private MulticastPlan plan;
  private WormEngine engine;

  @Setup
  public void draw() {
    Network torus = NetworkSpec.parse(network);
    messages = TrafficDraw.draw(torus, Traffic.of(MULTICASTS, DESTINATIONS, flits), 1).messages();
    Scheme chosen =
        PartitionSchemes.all().stream()
            .filter(s -> s.name().equals(scheme))
            .findFirst()
            .orElseThrow();
    Map<String, String> options =
        scheme.equals("partition") ? Map.of("h", "4", "balanced", "true") : Map.of();
    algorithm = chosen.on(torus, options, SenderModel.USUAL, 1).orThrow(scheme);
    plan = algorithm.plan(messages);
    engine = new WormEngine(torus, Technology.defaults());
  }

  @Benchmark
  public MulticastPlan planning() {
    return algorithm.plan(messages);
  }

  @Benchmark
  public SimulationResult wormEngine() {
    return engine.run(plan);
  }
}
