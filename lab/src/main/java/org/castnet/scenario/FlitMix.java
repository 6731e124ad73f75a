package org.castnet.scenario;

import java.util.List;
import org.castnet.network.BadInput;

/**
 * The lengths of messages: one length, or several with shares.
 *
 * @param lengths what is drawn from, at least one
 */
public record FlitMix(List<Length> lengths) {

  /**
   * @param flits at least 1
   * @param weight above 0; weights need not add up to 1
   */
  public record Length(long flits, double weight) {
    public Length {
      if (flits < 1) {
        throw new BadInput("flits is " + flits + "; a message has at least 1");
      }
      if (!(weight > 0 && weight <= 1e9)) {
        throw new BadInput("weight is " + weight + "; it is above 0 and at most 1e9");
      }
    }
  }

  public FlitMix {
    lengths = List.copyOf(lengths);
    if (lengths.isEmpty()) {
      throw new BadInput("flits is an empty list; at least one length is needed");
    }
  }

  public static FlitMix of(long flits) {
    return new FlitMix(List.of(new Length(flits, 1)));
  }

  /** Each length as likely as any other. */
  public static FlitMix evenly(List<Long> flits) {
    return new FlitMix(flits.stream().map(length -> new Length(length, 1)).toList());
  }

  /**
   * The length that a number 0..1 falls on, when the weights are laid end to end.
   *
   * @param at 0 inclusive to 1 exclusive
   */
  public long at(double at) {
    double total = 0;
    for (Length length : lengths) {
      total += length.weight();
    }
    double left = at * total;
    for (Length length : lengths) {
      left -= length.weight();
      if (left < 0) {
        return length.flits();
      }
    }
    return lengths.get(lengths.size() - 1).flits();
  }

  /** The mean length. */
  public double mean() {
    double total = 0;
    double flits = 0;
    for (Length length : lengths) {
      total += length.weight();
      flits += length.weight() * length.flits();
    }
    return flits / total;
  }
}
