package org.castnet.exchange;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.castnet.collective.Parts;
import org.castnet.plan.Message;

/** A message to one destination, its parts, and their paths. Mutable while paths are found. */
final class PartedMessage {
  final Message message;
  final int source;
  final int destination;
  final int units; // the number of parts
  final int[] used; // by part: the index of its path among the candidates
  final List<CandidatePaths.Path> candidates = new ArrayList<>(2);
  private final long[] flits; // by part

  /** A message in parts of equal length, up to a flit. */
  PartedMessage(Message message, int units) {
    this(message, equal(message.flits(), units));
  }

  private PartedMessage(Message message, long[] flits) {
    this.message = message;
    this.source = message.source();
    this.destination = message.destinations().getInt(0);
    this.units = flits.length;
    this.used = new int[units];
    this.flits = flits;
  }

  private static long[] equal(long flits, int units) {
    long[] parts = new long[units];
    Arrays.setAll(parts, unit -> Parts.share(flits, units, unit));
    return parts;
  }

  /**
   * Returns the message in one part for each path with a share.
   *
   * @param shares by candidate, not all 0
   */
  PartedMessage divided(double[] shares) {
    int[] paths = IntStream.range(0, shares.length).filter(c -> shares[c] > 0).toArray();
    double rest = IntStream.of(paths).mapToDouble(c -> shares[c]).sum();
    long left = message.flits();
    long[] lengths = new long[paths.length];
    for (int i = 0; i < paths.length; i++) {
      int after = paths.length - 1 - i; // parts that need a flit each
      long part = (long) (left * shares[paths[i]] / rest);
      lengths[i] = i == paths.length - 1 ? left : Math.max(1, Math.min(left - after, part));
      left -= lengths[i];
      rest -= shares[paths[i]];
    }
    PartedMessage divided = new PartedMessage(message, lengths);
    System.arraycopy(paths, 0, divided.used, 0, paths.length);
    divided.candidates.addAll(candidates);
    return divided;
  }

  /** Returns the message with each part divided into pieces of equal length, up to a flit. */
  PartedMessage inPieces(int pieces) {
    long[] lengths = new long[units * pieces];
    Arrays.setAll(lengths, i -> Parts.share(flits[i / pieces], pieces, i % pieces));
    PartedMessage divided = new PartedMessage(message, lengths);
    Arrays.setAll(divided.used, i -> used[i / pieces]);
    divided.candidates.addAll(candidates);
    return divided;
  }

  /**
   * Returns the message in the same number of equal parts, and further parts of one flit each along
   * the first candidate.
   */
  PartedMessage withSignals(int count) {
    long[] lengths = Arrays.copyOf(equal(message.flits() - count, units), units + count);
    Arrays.fill(lengths, units, lengths.length, 1);
    PartedMessage more = new PartedMessage(message, lengths);
    System.arraycopy(used, 0, more.used, 0, units);
    more.candidates.addAll(candidates);
    return more;
  }

  /** Returns the exact number of flits of a part. */
  long flits(int unit) {
    return flits[unit];
  }

  /** Returns the number of flits of the shortest part. */
  long shortest() {
    return Arrays.stream(flits).min().orElse(0);
  }

  /** Returns the mean number of flits of a part. */
  double flits() {
    return (double) message.flits() / units;
  }

  /** Returns the path of a part. */
  CandidatePaths.Path path(int unit) {
    return candidates.get(used[unit]);
  }

  /** Returns the number of links of the longest candidate. */
  int longestPath() {
    return candidates.stream().mapToInt(path -> path.links().size()).max().orElse(0);
  }

  /** Returns whether each send of a part has one link, as nodes on the paths relay. */
  boolean hasSingleLinks() {
    return candidates.stream().allMatch(path -> path.legs().size() == path.links().size());
  }
}
