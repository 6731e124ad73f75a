package org.castnet.bench;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Routing;
import org.castnet.plan.StartUpModel;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.TechnologyPreset;
import org.castnet.sim.Worm;
import org.castnet.sim.engine.WormTable;
import org.castnet.sim.engine.WormholeSimulator;
import org.castnet.sim.packet.FluidEngine;
import org.castnet.sim.packet.PacketEngine;
import org.castnet.sim.packet.PacketModel;
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
 * Both engines for links that packets share, on an all-gather in which each host of a fat tree
 * sends to all others in turn, 64 KB in packets of 4 KB. Reports runs per second, with sends and
 * packet hops per second as counters; 16, 64 and 256 hosts show the growth.
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class LinkSharingBenchmark {
  /** The sends, laid out for both engines. */
  @State(Scope.Benchmark)
  public static class Load {
    private static final int PACKET = 64;
    private static final int FLITS = 1024;

    @Param({"fattree:k=4,n=2", "fattree:k=4,n=3", "fattree:k=4,n=4"})
    String network;

    private WormholeSimulator packets;
    private WormholeSimulator fluid;
    private WormTable sends;
    private long[] ready;

    /** Routes the sends. */
    @Setup
    public void layOut() {
      Network fabric = NetworkSpec.parse(network);
      Routing routing = fabric.routing().orElseThrow();
      int hosts = fabric.endpointCount();
      List<Worm> worms = new ArrayList<>();
      for (int shift = 1; shift < hosts; shift++) {
        for (int from = 0; from < hosts; from++) {
          int to = (from + shift) % hosts;
          worms.add(
              new Worm(
                  routing.route(from, to),
                  IntImmutableList.of(),
                  IntImmutableList.of(to),
                  FLITS,
                  0));
        }
      }
      var technology = TechnologyPreset.NDR.on(fabric).withStartUpModel(StartUpModel.OVERLAP);
      PacketModel model = PacketModel.ofFlits(PACKET);
      packets = new PacketEngine(fabric, technology, model);
      fluid = new FluidEngine(fabric, technology, model);
      sends = packets.layOut(worms);
      ready = new long[worms.size()];
    }
  }

  /** Counters of the measured time. */
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  @State(Scope.Thread)
  public static class Done {
    public long packetHops;
    public long sends;
  }

  /** Moves every packet. */
  @Benchmark
  public SimulationResult packets(Load load, Done done) {
    SimulationResult result = load.packets.again(load.sends, load.ready);
    done.packetHops += result.headerHops();
    done.sends += result.worms();
    return result;
  }

  /** Computes the limit of small packets. */
  @Benchmark
  public SimulationResult fluid(Load load, Done done) {
    SimulationResult result = load.fluid.again(load.sends, load.ready);
    done.sends += result.worms();
    return result;
  }
}
