package org.castnet.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Scheme;
import org.castnet.plan.SenderModel;
import org.castnet.updown.UpDownSchemes;
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

/** Planning 128 multicasts of 408 destinations on 64 switches with 512 hosts. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class SwitchPlanning {
  private static final int MULTICASTS = 128;
  private static final int DESTINATIONS = 408;

  @Param({"cco", "spcco", "ram", "stc", "rc", "balanced", "pipeline"})
  public String scheme;

  private MulticastAlgorithm algorithm;
  private List<Message> messages;

  @Setup
  public void draw() {
    Network network = NetworkSpec.parse("irregular:switches=64,ports=16,hosts=8,seed=1");
    Scheme found =
        UpDownSchemes.all().stream()
            .filter(known -> known.name().equals(scheme))
            .findFirst()
            .orElseThrow();
    algorithm = found.on(network, Map.of(), SenderModel.USUAL, 1).orThrow(scheme);
    Random random = new Random(1);
    messages = new ArrayList<>();
    for (int id = 0; id < MULTICASTS; id++) {
      int source = 4 * id;
      int[] destinations =
          random
              .ints(0, network.endpointCount())
              .filter(host -> host != source)
              .distinct()
              .limit(DESTINATIONS)
              .toArray();
      messages.add(Message.of(id, source, 131_072, destinations));
    }
  }

  @Benchmark
  public MulticastPlan plan() {
    return algorithm.plan(messages);
  }
}
