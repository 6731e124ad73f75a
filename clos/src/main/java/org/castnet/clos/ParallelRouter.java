package org.castnet.clos;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/**
 * The greedy choice on a parallel machine, with ties going to the lowest index. Gives the same
 * answers as {@link BitRouter}, in O(log^2 r) steps per request (see {@link ParallelChoice}).
 * Memory: 5 m r bytes.
 */
final class ParallelRouter implements CircuitRouter {
  private final ClosNetwork network;
  private final ParallelProcessors processors;
  private final ParallelChoice choice;

  /** By input switch, then by middle: whether the link is in use. */
  private final boolean[][] taken;

  private final int[] wide;
  private final Map<Integer, RoutedCircuit> circuits = new HashMap<>();
  private final BitSet busyOutputs = new BitSet();

  private ParallelRouter(ClosNetwork network, ParallelProcessors processors) {
    this.network = network;
    this.processors = processors;
    this.choice = new ParallelChoice(network, processors);
    this.taken = new boolean[network.r()][network.m()];
    this.wide = new int[network.r()];
  }

  /** Returns a router of an idle network; its steps are executed sequentially and counted. */
  public static ParallelRouter counting(ClosNetwork network) {
    return new ParallelRouter(network, new CountedProcessors());
  }

  /**
   * Returns a router of an idle network; its large steps are divided among this machine's cores.
   */
  public static ParallelRouter onAllCores(ClosNetwork network) {
    return new ParallelRouter(network, new ThreadProcessors());
  }

  /** Returns the total number of parallel steps so far. */
  public long steps() {
    return processors.steps();
  }

  /**
   * Returns the maximum number of steps for a request to f output switches if m is at least {@link
   * Conditions#theorem}.
   */
  public static long mostSteps(ClosNetwork network, int f) {
    long pick = 4 + 2L * ceilLog(f) + ceilLog(network.m());
    return 3 + Conditions.picks(f) * pick;
  }

  private static int ceilLog(int x) {
    return 32 - Integer.numberOfLeadingZeros(x - 1);
  }

  @Override
  public ClosNetwork network() {
    return network;
  }

  @Override
  public CircuitAnswer connect(int in, int... out) {
    CircuitAnswer refused = refusal(in, out);
    if (refused != CircuitAnswer.OK) {
      return refused;
    }
    int[] outputs = outputSwitches(out);
    int inputSwitch = in / network.n();
    boolean isWide = outputs.length > network.d();
    if (isWide && wide[inputSwitch] >= network.alpha()) {
      return CircuitAnswer.INELIGIBLE;
    }
    int[] picked = new int[outputs.length];
    int picks = choice.choose(taken[inputSwitch], outputs, picked);
    if (picks == 0) {
      return CircuitAnswer.BLOCKED;
    }
    int[] middles = IntStream.range(0, outputs.length).map(choice::middleOf).toArray();
    choice.set(middles, outputs, true);
    List<Pick> chosen = new ArrayList<>();
    for (int p = 0; p < picks; p++) {
      int j = picked[p];
      taken[inputSwitch][j] = true;
      int[] served =
          IntStream.range(0, outputs.length)
              .filter(k -> middles[k] == j)
              .map(k -> outputs[k])
              .toArray();
      chosen.add(new Pick(j, new IntImmutableList(served)));
    }
    wide[inputSwitch] += isWide ? 1 : 0;
    circuits.put(in, new RoutedCircuit(in, new IntImmutableList(out), chosen));
    Arrays.stream(out).forEach(busyOutputs::set);
    return CircuitAnswer.OK;
  }

  private CircuitAnswer refusal(int in, int... out) {
    if (out.length == 0
        || !isPort(in)
        || !Arrays.stream(out).allMatch(this::isPort)
        || Arrays.stream(out).distinct().count() < out.length) {
      return CircuitAnswer.BAD;
    }
    if (circuits.containsKey(in)) {
      return CircuitAnswer.BUSY_IN;
    }
    return Arrays.stream(out).anyMatch(busyOutputs::get)
        ? CircuitAnswer.BUSY_OUT
        : CircuitAnswer.OK;
  }

  private int[] outputSwitches(int... out) {
    return Arrays.stream(out).map(port -> port / network.n()).distinct().toArray();
  }

  @Override
  public CircuitAnswer disconnect(int in) {
    if (!isPort(in)) {
      return CircuitAnswer.BAD;
    }
    RoutedCircuit circuit = circuits.remove(in);
    if (circuit == null) {
      return CircuitAnswer.IDLE;
    }
    int inputSwitch = in / network.n();
    int fanout = 0;
    for (Pick pick : circuit.picks()) {
      int[] outputs = pick.outputs().toIntArray();
      int[] middles = new int[outputs.length];
      Arrays.fill(middles, pick.middle());
      choice.set(middles, outputs, false);
      taken[inputSwitch][pick.middle()] = false;
      fanout += outputs.length;
    }
    wide[inputSwitch] -= fanout > network.d() ? 1 : 0;
    circuit.out().forEach(busyOutputs::clear);
    return CircuitAnswer.OK;
  }

  @Override
  public List<Pick> picks(int in) {
    return circuits.containsKey(in) ? circuits.get(in).picks() : List.of();
  }

  @Override
  public int[] outputs(int in) {
    return circuits.containsKey(in) ? circuits.get(in).out().toIntArray() : new int[0];
  }

  private boolean isPort(int port) {
    return port >= 0 && port < network.ports();
  }

  /** Executes the work of a step sequentially and counts the steps. */
  private static final class CountedProcessors implements ParallelProcessors {
    private long steps;

    @Override
    public void step(int count, IntConsumer work) {
      steps++;
      for (int p = 0; p < count; p++) {
        work.accept(p);
      }
    }

    @Override
    public long steps() {
      return steps;
    }
  }

  /** Divides the work of large steps among this machine's cores. */
  private static final class ThreadProcessors implements ParallelProcessors {
    /** The least number of pieces of work for which parallel execution is faster. */
    private static final int WORTH_SHARING = 1 << 14;

    private long steps;

    @Override
    public void step(int count, IntConsumer work) {
      steps++;
      IntStream pieces = IntStream.range(0, count);
      (count < WORTH_SHARING ? pieces : pieces.parallel()).forEach(work);
    }

    @Override
    public long steps() {
      return steps;
    }
  }
}
