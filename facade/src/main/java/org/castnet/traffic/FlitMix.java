package org.castnet.traffic;

import java.util.List;
import org.castnet.input.BadInput;

/**
 * The lengths of messages: one length, or several with weights.
 *
 * @param lengths at least one
 * @param shares whether weights are probabilities or exact numbers of messages
 */
public record FlitMix(List<Length> lengths, Shares shares) {

  /** The meaning of weights. */
  public enum Shares {
    /** Each message draws its length; weights are relative. */
    DRAWN,
    /**
     * A weight is a number of messages; sources are random, so the assignment to sources is random,
     * too.
     */
    COUNTED
  }

  /**
   * A length and its weight.
   *
   * @param flits at least 1
   * @param weight above 0; weights need not add up to 1
   */
  public record Length(long flits, double weight) {
    public Length {
      if (flits < 1) {
        throw BadInput.coded(
            "value-out-of-range", "flits is {flits}; a message has at least 1", flits);
      }
      if (!(weight > 0 && weight <= 1e9)) {
        throw BadInput.coded(
            "value-out-of-range", "weight is {found}; it must be above 0 and at most 1e9", weight);
      }
    }
  }

  public FlitMix {
    lengths = List.copyOf(lengths);
    if (lengths.isEmpty()) {
      throw BadInput.coded("empty-list", "flits is an empty list; at least one length is needed");
    }
  }

  public static FlitMix of(long flits) {
    return new FlitMix(List.of(new Length(flits, 1)), Shares.DRAWN);
  }

  /** Returns a mix of equally likely lengths. */
  public static FlitMix evenly(List<Long> flits) {
    return new FlitMix(flits.stream().map(length -> new Length(length, 1)).toList(), Shares.DRAWN);
  }

  /**
   * Returns the length of message {@code id}.
   *
   * @param drawn a random number, 0 inclusive to 1 exclusive
   */
  public long of(int id, double drawn) {
    // called for every message of a stream
    if (lengths.size() == 1) {
      return lengths.get(0).flits();
    }
    return shares == Shares.COUNTED ? at(id) : at(drawn * total());
  }

  /** Returns the sum of the weights. */
  public double total() {
    return lengths.stream().mapToDouble(Length::weight).sum();
  }

  /** Returns the length at a position of the cumulative weights. */
  private long at(double place) {
    double left = place;
    for (Length length : lengths) {
      left -= length.weight();
      if (left < 0) {
        return length.flits();
      }
    }
    return lengths.get(lengths.size() - 1).flits();
  }

  /** Returns the mean length. */
  public double mean() {
    return lengths.stream().mapToDouble(length -> length.weight() * length.flits()).sum() / total();
  }
}
