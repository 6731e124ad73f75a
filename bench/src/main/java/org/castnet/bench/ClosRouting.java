package org.castnet.bench;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.castnet.clos.BitRouter;
import org.castnet.clos.CircuitAnswer;
import org.castnet.clos.ClosNetwork;
import org.castnet.clos.Conditions;
import org.castnet.clos.Demand;
import org.castnet.clos.MiddleTies;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Connections per second, with equally many disconnections, at about 90 % load: circuits to one to
 * eight random output switches (4.5 on average, fewer if few are idle) in full multicast networks
 * at the sharper condition. The requests are drawn in advance; each run begins and ends with an
 * idle network.
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 4, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
@State(Scope.Benchmark)
public class ClosRouting {
  private static final int CONNECTS = 100_000;
  private static final int WIDEST = 8;
  private static final double LOAD = 0.9;

  @Param({"16", "32", "64", "128"})
  int size;

  @Param({"LOWEST", "PACKED", "RANDOM"})
  MiddleTies ties;

  private BitRouter router;
  private int[] inputs;
  private int[][] outputs;

  /** Draws the requests; a disconnect has no outputs. */
  @Setup
  public void draw() {
    Demand demand = Demand.full(size, size);
    router =
        new BitRouter(
            new ClosNetwork(Math.toIntExact(Conditions.sharper(demand)), demand), ties, 1);
    SplittableRandom random = new SplittableRandom(1);
    IntArrayList idleIn = new IntArrayList(IntStream.range(0, size * size).toArray());
    List<IntArrayList> idleOut = new ArrayList<>();
    for (int s = 0; s < size; s++) {
      idleOut.add(new IntArrayList(IntStream.range(s * size, (s + 1) * size).toArray()));
    }
    IntArrayList in = new IntArrayList();
    List<int[]> out = new ArrayList<>();
    List<int[]> live = new ArrayList<>();
    int busy = 0;
    for (int connects = 0; connects < CONNECTS || !live.isEmpty(); ) {
      if (connects < CONNECTS && busy < LOAD * size * size) {
        int[] ports = drawOutputs(idleOut, random);
        int port = takeAny(idleIn, random);
        in.add(port);
        out.add(ports);
        live.add(IntStream.concat(IntStream.of(port), IntStream.of(ports)).toArray());
        busy += ports.length;
        connects++;
      } else {
        int[] circuit = live.set(random.nextInt(live.size()), live.get(live.size() - 1));
        live.remove(live.size() - 1);
        in.add(circuit[0]);
        out.add(new int[0]);
        idleIn.add(circuit[0]);
        for (int k = 1; k < circuit.length; k++) {
          idleOut.get(circuit[k] / size).add(circuit[k]);
        }
        busy -= circuit.length - 1;
      }
    }
    inputs = in.toIntArray();
    outputs = out.toArray(int[][]::new);
  }

  private int[] drawOutputs(List<IntArrayList> idle, SplittableRandom random) {
    int fanout = random.nextInt(WIDEST) + 1;
    IntArrayList switches = new IntArrayList();
    for (int tried = 0; switches.size() < fanout && (tried < size || switches.isEmpty()); tried++) {
      int s = random.nextInt(size);
      if (!idle.get(s).isEmpty() && !switches.contains(s)) {
        switches.add(s);
      }
    }
    return switches.intStream().map(s -> takeAny(idle.get(s), random)).toArray();
  }

  private static int takeAny(IntArrayList ports, SplittableRandom random) {
    int port = ports.set(random.nextInt(ports.size()), ports.getInt(ports.size() - 1));
    ports.removeInt(ports.size() - 1);
    return port;
  }

  /** Executes all requests in order. */
  @Benchmark
  @OperationsPerInvocation(CONNECTS)
  public BitRouter connectsAndDisconnects() {
    for (int k = 0; k < inputs.length; k++) {
      CircuitAnswer verdict =
          outputs[k].length == 0
              ? router.disconnect(inputs[k])
              : router.connect(inputs[k], outputs[k]);
      if (verdict != CircuitAnswer.OK) {
        throw new IllegalStateException("an eligible request was refused: " + verdict);
      }
    }
    return router;
  }
}
