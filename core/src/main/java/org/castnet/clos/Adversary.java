package org.castnet.clos;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Builds a state in which an eligible unicast is blocked.
 *
 * <p>A unicast from input switch 0 to the last output switch j is blocked when the n - 1 other
 * circuits of the input switch and the n - 1 others that reach j take all middles. So the circuits
 * of the input switch are made to take as many as can be: before each is connected, circuits from
 * elsewhere take the middles in a {@link FreePattern}, and unicasts to j leave few available. Both
 * are then taken down again, and j is filled from elsewhere through middles that are left.
 *
 * <p>Ties are random: a circuit is connected and disconnected until it comes to lie where it is
 * wanted, which is every middle's turn some time. Takes about n^2 m / 2 requests for n = r.
 */
public final class Adversary {
  private static final int PATIENCE = 20_000;

  private final ClosNetwork network;
  private final long seed;
  private final Stage stage;
  private final IntSet taken = new IntOpenHashSet();
  private final int last;

  /** The same seed makes the same requests. */
  public Adversary(ClosNetwork network, long seed) {
    this.network = network;
    this.seed = seed;
    this.stage = new Stage(new BitRouter(network, Ties.RANDOM, seed));
    this.last = network.r() - 1;
  }

  /**
   * Tries m from one below the sharper condition downwards.
   *
   * @return the witness for the largest m that it blocked, or for m = 1 the one that did not block
   */
  public static Witness strongest(Demand demand, long seed) {
    for (int m = Math.toIntExact(Conditions.sharper(demand)) - 1; m > 1; m--) {
      Witness witness = new Adversary(new ClosNetwork(m, demand), seed).attack();
      if (witness.blocked()) {
        return witness;
      }
    }
    return new Adversary(new ClosNetwork(1, demand), seed).attack();
  }

  /** Builds the state and makes the last request; to be called once. */
  public Witness attack() {
    if (last == 0) {
      return done(stage.connect(0, 0) < 0);
    }
    for (int k = 0; k < network.n() - 1; k++) {
      boolean wide = k < network.alpha();
      int circuit = force(Math.min(last, wide ? network.r() : network.d()));
      if (circuit < 0) {
        return done(true);
      }
      taken.addAll(stage.middles(circuit));
    }
    for (int k = 1; k < network.n() && taken.size() + k <= network.m(); k++) {
      if (until(middle -> !taken.contains(middle), idlest(), last) < 0) {
        return done(stage.requests().get(stage.requests().size() - 1).connects());
      }
    }
    return done(stage.connect(0, last) < 0);
  }

  private Witness done(boolean blocked) {
    return new Witness(network, seed, List.copyOf(stage.requests()), blocked);
  }

  /** Connects a circuit of input switch 0 that takes as many middles as can be. */
  private int force(int fanout) {
    int[] outputs =
        IntStream.range(0, last)
            .boxed()
            .sorted(Comparator.comparingInt(s -> -stage.idleOutputs(s)))
            .mapToInt(Integer::intValue)
            .limit(fanout)
            .toArray();
    if (fanout == 1) {
      return stage.connect(0, outputs);
    }
    IntArrayList aside = new IntArrayList();
    BitSet available = new BitSet();
    available.set(0, network.m());
    taken.forEach(available::clear);
    while (stage.idleInputs(0) > 1) {
      int filler = stage.connect(0, last);
      if (filler < 0) {
        break;
      }
      aside.add(filler);
      stage.middles(filler).forEach(available::clear);
    }
    int picks = block(outputs, available.stream().toArray(), aside);
    int circuit = most(outputs, picks);
    aside.forEach(stage::disconnect);
    return circuit;
  }

  /** Takes middles at the outputs as the pattern wants them; returns the picks it promises. */
  private int block(int[] outputs, int[] colours, IntArrayList aside) {
    int blockers = IntStream.of(outputs).map(stage::idleOutputs).min().orElseThrow() - 1;
    int each = Math.max(1, colours.length - blockers);
    if (colours.length <= 1 || each >= colours.length) {
      return 1;
    }
    FreePattern pattern = FreePattern.of(outputs.length, colours.length, each);
    for (int c = 0; c < colours.length; c++) {
      int colour = colours[c];
      for (int k = 0; k < outputs.length; k++) {
        int from = pattern.free()[k][c] ? -1 : idlestWithout(colour, aside);
        int circuit = from < 0 ? -1 : until(middle -> middle == colour, from, outputs[k]);
        if (circuit >= 0) {
          aside.add(circuit);
        }
      }
    }
    return pattern.picks();
  }

  /** Connects and disconnects until the circuit has so many picks, or goes without. */
  private int most(int[] outputs, int picks) {
    int best = 0;
    for (int tried = 0; tried < PATIENCE / 10; tried++) {
      int circuit = stage.connect(0, outputs);
      int found = circuit < 0 ? Integer.MAX_VALUE : stage.middles(circuit).size();
      best = Math.max(best, found);
      if (found >= picks || (tried > PATIENCE / 20 && found == best)) {
        return circuit;
      }
      stage.disconnect(circuit);
    }
    return stage.connect(0, outputs);
  }

  /** Connects and disconnects a unicast until its middle is right; -1 if it never is. */
  private int until(IntPredicate right, int inputSwitch, int outputSwitch) {
    for (int tried = 0; inputSwitch >= 0 && tried < PATIENCE; tried++) {
      int circuit = stage.connect(inputSwitch, outputSwitch);
      if (circuit < 0 || right.test(stage.middles(circuit).getInt(0))) {
        return circuit;
      }
      stage.disconnect(circuit);
    }
    return -1;
  }

  private int idlest() {
    return idlestOf(s -> true);
  }

  private int idlestWithout(int colour, IntArrayList aside) {
    int n = network.n();
    BitSet carrying = new BitSet();
    for (int k = 0; k < aside.size(); k++) {
      if (stage.middles(aside.getInt(k)).contains(colour)) {
        carrying.set(aside.getInt(k) / n);
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
