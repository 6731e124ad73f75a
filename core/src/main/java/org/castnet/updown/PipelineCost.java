package org.castnet.updown;

/**
 * Chooses the number of parts and of chains for {@link PipelineMulticast}.
 *
 * <p>Times are counted in flits. A worm of {@code n} flits keeps its sender busy for {@code n +
 * overhead}. The busiest host sends {@code load} copies of the message part by part, and the last
 * part then still has {@code depth} hosts before it, so that all takes {@code (load * parts +
 * depth) * (overhead + flits / parts)}. The least over the parts is at {@code sqrt(depth * flits /
 * (load * overhead))}. Where chains split, worms of many senders meet, which costs {@code 4.3 %}
 * times the square of the splits; waiting along the chain makes it a third deeper. Both numbers are
 * fitted to simulations of 64 switches with 4, 32 and 128 multicasts.
 *
 * @param flits of the message
 * @param destinations of the message
 * @param copies that an average host sends, over all messages
 * @param overhead what a worm takes beside its flits, in flits
 */
record PipelineCost(long flits, int destinations, double copies, double overhead) {
  static final int MOST_PARTS = 256;
  static final int MOST_CHAINS = 64;
  private static final double MEETING = 0.043;
  private static final double WAITING = 1.3;

  /** Worms that the last part still waits for, one after the other. */
  private double depth(int chains) {
    return WAITING * (2.0 * Steps.ceilLog2(chains) + (double) destinations / chains);
  }

  /** Copies of the whole message that the busiest host is occupied with. */
  private double load(int chains) {
    int splits = Steps.ceilLog2(chains);
    return Math.max(splits > 0 ? 2 : 1, copies * (1 + MEETING * splits * splits));
  }

  /** The best number of parts, at least 1 and no more than the message has flits. */
  int parts(int chains) {
    double best = Math.sqrt(depth(chains) * flits / (load(chains) * overhead));
    return (int) Math.max(1, Math.min(Math.min(MOST_PARTS, flits), Math.round(best)));
  }

  /** Until all have the message, in flits. */
  double time(int chains, int parts) {
    return (load(chains) * parts + depth(chains)) * (overhead + (double) flits / parts);
  }

  /** The power of two that takes the least time. */
  int chains() {
    int best = 1;
    for (int chains = 2; chains <= MOST_CHAINS && chains <= destinations; chains *= 2) {
      best = time(chains, parts(chains)) < time(best, parts(best)) ? chains : best;
    }
    return best;
  }
}
