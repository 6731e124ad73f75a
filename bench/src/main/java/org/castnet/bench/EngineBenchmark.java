package org.castnet.bench;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.castnet.network.Torus;
import org.castnet.partition.PartitionSchemes;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Send;
import org.castnet.plan.SenderModel;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.Technology;
import org.castnet.sim.engine.WormholeSimulator;
import org.castnet.sim.flit.FlitEngine;
import org.castnet.sim.header.WormEngine;
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
 * Both engines on concurrent multicasts on tori: nearly every node sends to nearly every other.
 * Reports runs per second, with header hops and flit-hops per second as counters; three sizes show
 * the growth.
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class EngineBenchmark {
  /** 240 multicasts to 240 nodes each, independent of the size of the torus. */
  @State(Scope.Benchmark)
  public static class Load {
    private static final int MULTICASTS = 240;
    private static final int DESTINATIONS = 240;

    @Param({"16", "32", "64"})
    int side;

    @Param({"u-torus", "partition"})
    String scheme;

    @Param({"32", "1024"})
    long flits;

    private MulticastPlan plan;
    private WormholeSimulator wormEngine;
    private WormholeSimulator flitEngine;
    private long flitHops;

    /** Draws and plans the multicasts. */
    @Setup
    public void plan() {
      Torus torus = Torus.of(side, side);
      SplittableRandom random = new SplittableRandom(1);
      List<Message> messages = new ArrayList<>();
      for (int id = 0; id < MULTICASTS; id++) {
        int[] nodes = drawNodes(random, torus.nodeCount());
        int[] destinations = IntArrayList.wrap(nodes).subList(1, nodes.length).toIntArray();
        messages.add(Message.of(id, nodes[0], flits, destinations));
      }
      plan =
          PartitionSchemes.all().stream()
              .filter(candidate -> candidate.name().equals(scheme))
              .findFirst()
              .orElseThrow()
              .on(torus, Map.of(), SenderModel.USUAL, 1)
              .orThrow(scheme)
              .plan(messages);
      for (Send send : plan.sends()) {
        flitHops += plan.flits(send) * send.route().length();
      }
      wormEngine = new WormEngine(torus, Technology.defaults());
      flitEngine = new FlitEngine(torus, Technology.defaults());
    }

    private static int[] drawNodes(SplittableRandom random, int count) {
      int[] nodes = new int[count];
      for (int i = 0; i < count; i++) {
        int j = random.nextInt(i + 1);
        nodes[i] = nodes[j];
        nodes[j] = i;
      }
      return IntArrayList.wrap(nodes).subList(0, DESTINATIONS + 1).toIntArray();
    }
  }

  /** Counters of the measured time. */
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  @State(Scope.Thread)
  public static class Done {
    public long headerHops;
    public long flitHops;
  }

  /** Runs the engine that moves headers only. */
  @Benchmark
  public SimulationResult wormEngine(Load load, Done done) {
    SimulationResult result = load.wormEngine.run(load.plan);
    done.headerHops += result.headerHops();
    return result;
  }

  /** Runs the engine that moves every flit. */
  @Benchmark
  public SimulationResult flitEngine(Load load, Done done) {
    SimulationResult result = load.flitEngine.run(load.plan);
    done.headerHops += result.headerHops();
    done.flitHops += load.flitHops;
    return result;
  }
}
