package org.castnet.updown;

/**
 * Chooses the shape, the number of parts and the number of chains for {@link PipelineMulticast}.
 *
 * <p>Times are in flit times. A worm of {@code n} flits occupies its sender for {@code n +
 * overhead}. The busiest host sends {@code load} copies of the message part by part, and the last
 * part then passes {@code depth} more hosts, so the total time is {@code (load * parts + depth) *
 * (overhead + flits / parts)}. The minimum over the parts is at {@code sqrt(depth * flits / (load *
 * overhead))}. If chains split, worms of many senders meet, which costs {@code 4.3 %} times the
 * square of the splits; waiting along the chain makes it a third deeper. If messages go to a share
 * of the hosts only, each skips some hosts, worms of several senders meet at the next one, and the
 * total time is {@code 1.07 * share^-0.7} as long: 1.2, 1.3, 1.7 and 3.1 times with 98, 80, 50 and
 * 20 % of 512 hosts. Trees of several messages cross so often that copies take five to twelve times
 * as long. All numbers are fitted to simulations of 64 switches with 4 to 128 multicasts.
 *
 * <p>Our own model. O(log chains).
 *
 * @param flits of the message
 * @param destinations of the message
 * @param all the load of all messages on a host
 * @param overhead the time of a worm in addition to its flits, in flit times
 */
record PipelineCost(long flits, int destinations, PipelineLoad all, double overhead) {
  public static final int MOST_PARTS = 4096;
  public static final int MOST_CHAINS = 64;

  /**
   * The relative distance between the numbers of parts that are considered is one in this number.
   */
  private static final int FINENESS = 12;

  private static final double MEETING = 0.043;
  private static final double WAITING = 1.3;
  private static final double CROSSING = 6;
  private static final double SKIPPING = 1.07;
  private static final double SKIPPING_POWER = -0.7;

  /** Returns the number of worms that the last part still waits for in succession. */
  private double depth(PipelineShape shape, int chains) {
    return switch (shape) {
      case CHAINS -> WAITING * (2.0 * Steps.ceilLog2(chains) + (double) destinations / chains);
      case RING -> relaysThroughAll() ? all.gap() : Math.min(destinations, all.gap());
      case TREES ->
          2.0 * Steps.ceilLog2(all.hosts() / all.switches() + 1)
              + Math.min(1.7 * all.switches(), destinations);
    };
  }

  /** Returns the number of copies of the whole message that occupy the busiest host. */
  private double load(PipelineShape shape, int chains) {
    int splits = Steps.ceilLog2(chains);
    double copies = all.copied() / flits;
    return switch (shape) {
      case CHAINS -> Math.max(splits > 0 ? 2 : 1, copies * (1 + MEETING * splits * splits));
      case RING -> all.flits() / flits; // hosts that are skipped wait as long as if they took part
      case TREES -> Math.max(1, copies > 1 ? CROSSING * copies : copies);
    };
  }

  /** Returns the factor by which chains take longer if messages skip hosts that others serve. */
  private double skipping() {
    double share = all.copied() / all.flits();
    return all.copied() > flits ? SKIPPING * StrictMath.pow(share, SKIPPING_POWER) : 1;
  }

  /** Returns whether hosts on the ring that do not want the message forward it. */
  boolean relaysThroughAll() {
    return all.flits() > flits && 2 * destinations > all.hosts();
  }

  /**
   * Returns the number of hosts that the last part of this message passes after it has left the
   * source.
   */
  private double pathLength(PipelineShape shape) {
    return shape == PipelineShape.RING ? relaysThroughAll() ? all.hosts() : destinations : 0;
  }

  /**
   * Returns the best number of parts, at least 1 and at most the number of flits. The time is the
   * maximum of two functions, one with its minimum at few parts and one at many; its minimum is one
   * of these or their intersection.
   */
  int parts(PipelineShape shape, int chains) {
    int least = parts(depth(shape, chains), load(shape, chains));
    int most = Math.max(least, parts(pathLength(shape), 1));
    int best = least;
    for (int parts = least; parts <= most; parts += 1 + parts / FINENESS) {
      best = time(shape, chains, parts) < time(shape, chains, best) ? parts : best;
    }
    return best;
  }

  private int parts(double depth, double load) {
    double best = Math.sqrt(depth * flits / (load * overhead));
    return (int) Math.max(1, Math.min(Math.min(MOST_PARTS, flits), Math.round(best)));
  }

  /** Returns the time until all destinations have the message, in flit times. */
  double time(PipelineShape shape, int chains, int parts) {
    double crowded = load(shape, chains) * parts + depth(shape, chains);
    return Math.max(crowded, parts + pathLength(shape)) * (overhead + (double) flits / parts);
  }

  /** Returns the power of two with the least time. */
  int chains() {
    int best = 1;
    for (int chains = 2; chains <= MOST_CHAINS && chains <= destinations; chains *= 2) {
      best = best(PipelineShape.CHAINS, chains) < best(PipelineShape.CHAINS, best) ? chains : best;
    }
    return best;
  }

  private double best(PipelineShape shape, int chains) {
    return time(shape, chains, parts(shape, chains));
  }

  /** Returns the shape with the least time. */
  PipelineShape shape() {
    double chains = best(PipelineShape.CHAINS, chains()) * skipping();
    double ring = best(PipelineShape.RING, 1);
    double trees = best(PipelineShape.TREES, 1);
    if (trees < Math.min(chains, ring)) {
      return PipelineShape.TREES;
    }
    return ring < chains ? PipelineShape.RING : PipelineShape.CHAINS;
  }
}
