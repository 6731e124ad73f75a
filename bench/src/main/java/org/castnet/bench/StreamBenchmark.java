package org.castnet.bench;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.castnet.network.DimensionOrder;
import org.castnet.network.Mesh;
import org.castnet.network.Route;
import org.castnet.network.Routing;
import org.castnet.plan.StartUpModel;
import org.castnet.sim.RouterModel;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.Technology;
import org.castnet.sim.Worm;
import org.castnet.sim.engine.WormTable;
import org.castnet.sim.flit.FlitEngine;
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
 * The engine that moves every flit on uniform unicasts at random times below saturation: runs per
 * second, with flit-hops per second as a counter; three sizes show the growth.
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class StreamBenchmark {
  private static final long FLIT_TIME = 1_000;

  /** About 32,000 worms of 20 flits on 8x8, and fewer or more if they are longer or shorter. */
  @State(Scope.Benchmark)
  public static class Stream {
    @Param({"8", "16", "32"})
    int side;

    @Param({"20", "1"})
    int flits;

    @Param({"exclusive", "queued"})
    String router;

    private FlitEngine engine;
    private WormTable worms;
    private long[] ready;
    private long flitHops;

    /** Draws the worms and computes their tables. */
    @Setup
    public void draw() {
      Mesh mesh = Mesh.of(side, side);
      boolean queued = router.equals("queued");
      List<Worm> drawn = draw(mesh, load(queued) * 8 / side);
      Technology parameters =
          Technology.defaults()
              .withFlitTime(FLIT_TIME)
              .withRoutingDelay(2 * FLIT_TIME)
              .withStartUp(5 * FLIT_TIME)
              .withBuffer(8)
              .withStartUpModel(StartUpModel.LATENCY);
      engine =
          new FlitEngine(mesh, queued ? parameters.withRouter(RouterModel.QUEUED) : parameters);
      worms = engine.layOut(drawn);
      ready = drawn.stream().mapToLong(Worm::ready).toArray();
    }

    /** Returns a load well below saturation of an 8x8 mesh, in flits per node and flit time. */
    private double load(boolean queued) {
      if (queued) {
        return flits == 1 ? 0.25 : 0.12;
      }
      return flits == 1 ? 0.03 : 0.08;
    }

    private List<Worm> draw(Mesh mesh, double load) {
      SplittableRandom random = new SplittableRandom(7);
      Routing routing = DimensionOrder.shortest(mesh);
      int nodes = mesh.nodeCount();
      double gap = FLIT_TIME * flits / (load * nodes);
      int count = (flits == 1 ? 1_280_000 : 256_000) / side;
      List<Worm> drawn = new ArrayList<>(count);
      double time = 0;
      for (int i = 0; i < count; i++) {
        int from = random.nextInt(nodes);
        int to = (from + 1 + random.nextInt(nodes - 1)) % nodes;
        time -= Math.log(1 - random.nextDouble()) * gap;
        Route route = routing.route(from, to);
        flitHops += (long) flits * route.length();
        drawn.add(
            new Worm(route, IntImmutableList.of(), IntImmutableList.of(to), flits, (long) time));
      }
      return drawn;
    }
  }

  /** Counters of the measured time. */
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  @State(Scope.Thread)
  public static class Done {
    public long flitHops;
  }

  /** Runs the stream once. */
  @Benchmark
  public SimulationResult run(Stream stream, Done done) {
    done.flitHops += stream.flitHops;
    return stream.engine.again(stream.worms, stream.ready, Long.MAX_VALUE);
  }
}
