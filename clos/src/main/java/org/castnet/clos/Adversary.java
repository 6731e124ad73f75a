package org.castnet.clos;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Builds a state of a Clos network in which an eligible unicast is blocked.
 *
 * <p>A unicast from input switch 0 to the last output switch j is blocked if the n - 1 other
 * circuits of the input switch and the n - 1 others that reach j occupy all middles. So each
 * circuit of the input switch is made to use as many middles as possible: before it is connected,
 * circuits from other switches occupy middles in a {@link FreePattern}, and unicasts to j leave few
 * available. Both are then disconnected, and j is filled from other switches through the remaining
 * middles. Circuits to several outputs are reconnected while this gains a middle, since the others
 * then leave fewer available; each reaches no more outputs than its picks need, so that later ones
 * find outputs with idle ports.
 *
 * <p>Our own construction. Ties are random: a circuit is connected and disconnected until it uses
 * the intended middle, which is eventually chosen. Takes about n^2 m / 2 requests for n = r and one
 * circuit to several outputs.
 */
public final class Adversary {
  /** The maximum number of attempts to place one circuit. */
  private static final int PATIENCE = 20_000;

  private static final int SEEDS = 8;

  /** The maximum number of times that the multicasts of the input switch are reconnected. */
  private static final int ROUNDS = 6;

  private final ClosNetwork network;
  private final long seed;
  private final Stage stage;

  /** The middles used by the circuits of the input switch. */
  private final IntSet taken = new IntOpenHashSet();

  /** The output switch of the unicast to be blocked. */
  private final int last;

  /** Creates an adversary; equal seeds give equal requests. */
  public Adversary(ClosNetwork network, long seed) {
    this.network = network;
    this.seed = seed;
    this.stage = new Stage(new BitRouter(network, MiddleTies.RANDOM, seed));
    this.last = network.r() - 1;
  }

  /**
   * Tries values of m from one below the sharper condition downwards.
   *
   * @return the witness for the largest m that is blocked, or the unblocked witness for m = 1
   * @throws org.castnet.input.BadInput if a network of that size is too large
   */
  public static Witness strongest(Demand demand, long seed) {
    int m = Math.max(2, Math.toIntExact(Conditions.sharper(demand)));
    Witness witness;
    do {
      m--;
      witness = against(new ClosNetwork(m, demand), seed);
    } while (!witness.blocked() && m > 1);
    return witness;
  }

  /**
   * Tries one network with several seeds, starting with the given one.
   *
   * @return the first witness that blocks, otherwise the last one
   */
  public static Witness against(ClosNetwork network, long seed) {
    Witness witness = new Adversary(network, seed).attack();
    for (int tried = 1; tried < SEEDS && !witness.blocked(); tried++) {
      witness = new Adversary(network, seed + tried).attack();
    }
    return witness;
  }

  /** Builds the state and makes the last request. Must be called only once. */
  public Witness attack() {
    IntArrayList multicasts = new IntArrayList();
    for (int round = 0; round < ROUNDS && leavesMiddlesOver(multicasts); round++) {
      for (int k = 0; k < multicastCount() && leavesMiddlesOver(multicasts); k++) {
        if (!connectAnew(k, multicasts)) {
          return witness();
        }
      }
    }
    for (int k = multicastCount(); k < network.n() - 1; k++) {
      int circuit = stage.connect(0, idlestOutput());
      if (circuit < 0) {
        return witness();
      }
      taken.addAll(stage.middles(circuit));
    }
    int others = last == 0 ? 0 : network.n() - 1;
    for (int k = 1; k <= others && taken.size() + k <= network.m(); k++) {
      if (connectThrough(middle -> !taken.contains(middle), idlest(), last) < 0) {
        return witness();
      }
    }
    stage.connect(0, last);
    return witness();
  }

  private Witness witness() {
    return new Witness(network, seed, List.copyOf(stage.requests()), stage.isBlocked());
  }

  private int fanout(int k) {
    return Math.min(last, k < network.alpha() ? network.r() : network.d());
  }

  /** Returns the number of circuits of the input switch that reach several outputs. */
  private int multicastCount() {
    int most = network.d() > 1 ? network.n() : network.alpha();
    return last < 2 ? 0 : Math.min(most, network.n() - 1);
  }

  /** Returns whether these multicasts, with unicasts for the rest, leave a middle unused. */
  private boolean leavesMiddlesOver(IntArrayList multicasts) {
    return multicasts.size() < multicastCount()
        || taken.size() + 2 * (network.n() - 1) - multicasts.size() < network.m();
  }

  /**
   * Connects the k-th multicast, after disconnecting it if necessary; returns whether it was not
   * blocked.
   */
  private boolean connectAnew(int k, IntArrayList multicasts) {
    if (k < multicasts.size()) {
      taken.removeAll(stage.middles(multicasts.getInt(k)));
      stage.disconnect(multicasts.getInt(k));
    } else {
      multicasts.add(-1);
    }
    int circuit = connectTakingMost(fanout(k));
    if (circuit >= 0) {
      multicasts.set(k, circuit);
      taken.addAll(stage.middles(circuit));
    }
    return circuit >= 0;
  }

  private int idlestOutput() {
    return IntStream.range(0, last)
        .boxed()
        .max(Comparator.comparingInt(stage::idleOutputs))
        .orElse(last);
  }

  /** Connects a circuit of input switch 0 that uses as many middles as possible. */
  private int connectTakingMost(int fanout) {
    int[] outputs =
        IntStream.range(0, last)
            .boxed()
            .sorted(Comparator.comparingInt(s -> -stage.idleOutputs(s)))
            .mapToInt(Integer::intValue)
            .limit(fanout)
            .toArray();
    IntArrayList helpers = new IntArrayList();
    BitSet available = new BitSet();
    available.set(0, network.m());
    taken.forEach(available::clear);
    while (stage.idleInputs(0) > 1) {
      int filler = stage.connect(0, last);
      if (filler < 0) {
        return -1; // no middle remains for a unicast: the last request would be blocked as intended
      }
      helpers.add(filler);
      stage.middles(filler).forEach(available::clear);
    }
    if (available.isEmpty()) {
      return stage.connect(0, outputs);
    }
    int[] middles = available.stream().toArray();
    FreePattern pattern = pattern(outputs, middles.length);
    outputs = Arrays.copyOf(outputs, pattern.free().length);
    block(outputs, middles, pattern, helpers);
    int circuit = connectWithPicks(outputs, pattern.picks());
    helpers.forEach(stage::disconnect);
    return circuit;
  }

  /** Returns the pattern with the most picks over the first outputs that are sufficient for it. */
  private FreePattern pattern(int[] outputs, int available) {
    int[] each =
        IntStream.of(outputs)
            // helpers take all idle ports of the output except the one for the circuit
            .map(s -> Math.max(1, Math.min(available, available + 1 - stage.idleOutputs(s))))
            .toArray();
    FreePattern best = FreePattern.of(each, available);
    for (int fewer = outputs.length - 1; fewer > 0 && multicastCount() > 1; fewer--) {
      FreePattern pattern = FreePattern.of(Arrays.copyOf(each, fewer), available);
      if (pattern.picks() < best.picks()) {
        return best;
      }
      best = pattern;
    }
    return best;
  }

  /**
   * Occupies middles at the outputs according to the pattern.
   *
   * @param middles the available ones, in the order of the pattern
   * @param helpers circuits from other switches; new ones are added
   */
  private void block(int[] outputs, int[] middles, FreePattern pattern, IntArrayList helpers) {
    for (int place = 0; place < middles.length; place++) {
      int required = middles[place];
      for (int k = 0; k < outputs.length; k++) {
        int from = pattern.free()[k][place] ? -1 : idlestWithout(required, helpers);
        int circuit =
            from < 0 ? -1 : connectThrough(middle -> middle == required, from, outputs[k]);
        if (circuit >= 0) {
          helpers.add(circuit);
        }
      }
    }
  }

  /**
   * Connects and disconnects until the circuit has the given number of picks, or the most that was
   * seen.
   */
  private int connectWithPicks(int[] outputs, int picks) {
    int best = 0;
    for (int tried = 0; tried < PATIENCE / 10; tried++) {
      int circuit = stage.connect(0, outputs);
      int found = circuit < 0 ? Integer.MAX_VALUE : stage.middles(circuit).size();
      best = Math.max(best, found);
      // half of the attempts aim at all picks, the rest at the largest number seen so far
      if (found >= picks || (tried > PATIENCE / 20 && found == best)) {
        return circuit;
      }
      stage.disconnect(circuit);
    }
    return stage.connect(0, outputs);
  }

  /**
   * Connects and disconnects a unicast until it uses a wanted middle; returns -1 if it never does.
   */
  private int connectThrough(IntPredicate required, int inputSwitch, int outputSwitch) {
    for (int tried = 0; inputSwitch >= 0 && tried < PATIENCE; tried++) {
      int circuit = stage.connect(inputSwitch, outputSwitch);
      if (circuit < 0 || required.test(stage.middles(circuit).getInt(0))) {
        return circuit;
      }
      stage.disconnect(circuit);
    }
    return -1;
  }

  private int idlest() {
    return idlestOf(s -> true);
  }

  /**
   * Returns the least loaded input switch that has one link to this middle and no helper circuit
   * through it.
   */
  private int idlestWithout(int middle, IntArrayList helpers) {
    int n = network.n();
    BitSet carrying = new BitSet();
    for (int k = 0; k < helpers.size(); k++) {
      if (stage.middles(helpers.getInt(k)).contains(middle)) {
        carrying.set(helpers.getInt(k) / n);
      }
    }
    return idlestOf(s -> !carrying.get(s));
  }

  private int idlestOf(IntPredicate allowed) {
    return IntStream.rangeClosed(1, last)
        .filter(s -> allowed.test(s) && stage.idleInputs(s) > 0)
        .boxed()
        .max(Comparator.comparingInt(stage::idleInputs))
        .orElse(-1);
  }
}
