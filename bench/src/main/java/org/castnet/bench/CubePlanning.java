package org.castnet.bench;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.castnet.comparison.Schemes;
import org.castnet.network.Hypercube;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PlanMetrics;
import org.castnet.plan.SenderModel;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Planning one random multicast on a hypercube with every heuristic: time and traffic of whole
 * plans. The same request is planned every time; its traffic is reported with the time.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(value = 1, jvmArgs = "-Xmx4g")
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class CubePlanning {
  /** Dimension and number of destinations. */
  @Param({"10/100", "10/1000", "16/10000", "20/100000"})
  public String size;

  @Param({
    "st",
    "linni-st",
    "mt",
    "mt-tree",
    "len",
    "sheu-su",
    "mp",
    "linni-mp",
    "chen-hwang",
    "sbt",
    "msbt",
    "sbnt"
  })
  public String scheme;

  private MulticastAlgorithm algorithm;
  private Message message;

  /** The traffic of the plan. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.EVENTS)
  public static class Cost {
    public long traffic;
  }

  /** Draws the request. */
  @Setup(Level.Trial)
  public void draw() {
    String[] parts = size.split("/");
    int dimension = Integer.parseInt(parts[0]);
    message = request(dimension, Integer.parseInt(parts[1]));
    algorithm =
        Schemes.standard()
            .named(scheme)
            .on(Hypercube.of(dimension), Map.of(), SenderModel.USUAL, 1)
            .orThrow(scheme);
  }

  static Message request(int dimension, int destinations) {
    int[] chosen =
        new SplittableRandom(1)
            .ints(0, 1 << dimension)
            .distinct()
            .limit(destinations + 1L)
            .toArray();
    return Message.of(0, chosen[0], 1, Arrays.copyOfRange(chosen, 1, chosen.length));
  }

  @Benchmark
  public MulticastPlan plan(Cost cost) {
    MulticastPlan plan = algorithm.plan(List.of(message));
    cost.traffic = plan.sends().size() > 1 ? plan.sends().size() : PlanMetrics.of(plan).traffic();
    return plan;
  }
}
