package org.castnet.exchange;

import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.castnet.input.Interruption;

/**
 * Divides messages among their candidate paths, such that the most loaded link carries little more
 * than it must, and messages whose paths look alike are divided alike.
 *
 * <p>In each round, all messages at once move a share to those of their paths that are shorter than
 * their mean path, by exponentiated gradient descent (Kivinen and Warmuth 1997). The length of a
 * link grows exponentially with its load, in later rounds more steeply. O(rounds * sum of the
 * lengths of candidates).
 */
final class PathShares {
  private static final int ROUNDS = 400;
  private static final long MOST_STEPS = 100_000_000; // links on candidates, over all rounds
  private static final double FLAT = 5; // steepness of the lengths in the relative load, at first
  private static final double STEEP = 80; // in the last round
  private static final double STEP = 0.5; // the largest change of a logarithm in the first round
  private static final double LEAST = 1e-3; // the length of a link without load

  private final double[] capacity; // by link: flits per flit time; 0 if it may not be used
  private final List<PartedMessage> messages;
  private final double[][] shares; // by message and candidate
  private final double[] load; // by link: flits
  private final double[] length; // by link
  private final int rounds;

  PathShares(double[] capacity, List<PartedMessage> messages) {
    this.capacity = capacity;
    this.messages = messages;
    this.load = new double[capacity.length];
    this.length = new double[capacity.length];
    this.shares = new double[messages.size()][];
    long steps = 1;
    for (int m = 0; m < shares.length; m++) {
      int candidates = messages.get(m).candidates.size();
      shares[m] = new double[candidates];
      Arrays.fill(shares[m], 1.0 / candidates);
      steps += (long) candidates * messages.get(m).longestPath();
    }
    this.rounds = (int) Math.max(1, Math.min(ROUNDS, MOST_STEPS / steps));
  }

  /**
   * Returns the messages with a part for each path of which the share is worth a send.
   *
   * @param least the least time of a part in flit times
   */
  List<PartedMessage> parts(double least) {
    double[][] best = shares.clone();
    double time = Double.POSITIVE_INFINITY;
    for (int round = 0; round < rounds; round++) {
      Interruption.check();
      double most = addUp();
      if (most < time) {
        time = most;
        Arrays.setAll(best, m -> shares[m].clone());
      }
      double progress = (double) round / rounds;
      double steepness = FLAT * StrictMath.pow(STEEP / FLAT, progress);
      for (int link = 0; link < length.length; link++) {
        double relative = capacity[link] > 0 ? load[link] / capacity[link] / most : 0;
        length[link] =
            capacity[link] > 0
                ? (StrictMath.exp(steepness * (relative - 1)) + LEAST) / capacity[link]
                : 0;
      }
      for (int m = 0; m < shares.length; m++) {
        shift(m, STEP * (1 - progress));
      }
    }
    List<PartedMessage> parts = new ArrayList<>();
    for (int m = 0; m < best.length; m++) {
      parts.add(messages.get(m).divided(worthwhile(messages.get(m), best[m], least)));
    }
    return parts;
  }

  /** Adds the loads up; returns the time in which the most loaded link carries its load. */
  private double addUp() {
    Arrays.fill(load, 0);
    for (int m = 0; m < shares.length; m++) {
      PartedMessage message = messages.get(m);
      for (int c = 0; c < shares[m].length; c++) {
        IntList path = message.candidates.get(c).links();
        for (int i = 0; i < path.size(); i++) {
          load[path.getInt(i)] += shares[m][c] * message.message.flits();
        }
      }
    }
    double most = 0;
    for (int link = 0; link < load.length; link++) {
      most = Math.max(most, capacity[link] > 0 ? load[link] / capacity[link] : 0);
    }
    return most;
  }

  /** Moves a message towards its shorter paths. */
  private void shift(int m, double step) {
    double[] share = shares[m];
    double[] sum = new double[share.length];
    double mean = 0;
    for (int c = 0; c < share.length; c++) {
      IntList path = messages.get(m).candidates.get(c).links();
      for (int i = 0; i < path.size(); i++) {
        sum[c] += length[path.getInt(i)];
      }
      mean += share[c] * sum[c];
    }
    double total = 0;
    for (int c = 0; c < share.length; c++) {
      double excess = Math.max(-1, Math.min(1, sum[c] / mean - 1));
      share[c] *= StrictMath.exp(-step * excess);
      total += share[c];
    }
    for (int c = 0; c < share.length; c++) {
      share[c] /= total;
    }
  }

  /** Returns the shares without those of parts that take less than a given time. */
  private double[] worthwhile(PartedMessage message, double[] share, double least) {
    double[] kept = new double[share.length];
    int largest = 0;
    for (int c = 0; c < share.length; c++) {
      IntList path = message.candidates.get(c).links();
      double rate = Double.POSITIVE_INFINITY;
      for (int i = 0; i < path.size(); i++) {
        rate = Math.min(rate, capacity[path.getInt(i)]);
      }
      kept[c] = share[c] * message.message.flits() >= least * rate ? share[c] : 0;
      largest = share[c] > share[largest] ? c : largest;
    }
    kept[largest] = share[largest];
    return kept;
  }
}
