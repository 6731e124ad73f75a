package org.castnet.traffic;

import org.castnet.input.BadInput;
import org.castnet.network.Network;

/**
 * The parameters of random multicasts; {@link TrafficDraw} draws them.
 *
 * @param multicasts their number, at least 1
 * @param destinations of each multicast, at least 1
 * @param flits the lengths of the messages
 * @param hotSpot the share 0..1 of the destinations that all multicasts have in common
 * @param arrivals when the multicasts are ready at their sources
 * @param subtrees the number of largest subtrees below the root of the up*&#47;down* tree that
 *     contain sources; 0 for sources anywhere
 * @param order the order in which the multicasts are numbered, which decides ties of schemes and of
 *     the simulator
 */
public record Traffic(
    int multicasts,
    int destinations,
    FlitMix flits,
    double hotSpot,
    Arrivals arrivals,
    int subtrees,
    Pattern pattern,
    Order order)
    implements Workload {

  /** The order of multicasts that are ready at once. */
  public enum Order {
    /** As the sources were drawn. */
    SHUFFLED,
    /** By the number of the source, lowest first. */
    ASCENDING
  }

  /** The maximum number of multicasts. */
  public static final int MOST = 1 << 22;

  /** The value for sources at any node. */
  public static final int ANYWHERE = 0;

  /**
   * @throws BadInput if a number is out of range
   */
  public Traffic {
    if (multicasts < 1 || multicasts > MOST) {
      throw BadInput.coded(
          "value-out-of-range",
          "multicasts is {multicasts}; allowed are 1..{most}",
          multicasts,
          MOST);
    }
    if (destinations < 1) {
      throw BadInput.coded(
          "value-out-of-range", "destinations is {found}; it must be at least 1", destinations);
    }
    if (flits.shares() == FlitMix.Shares.COUNTED && flits.total() != multicasts) {
      throw BadInput.coded(
          "counts-differ",
          "flits specifies {total} messages, but multicasts is {multicasts}",
          Math.round(flits.total()),
          multicasts);
    }
    if (!(hotSpot >= 0 && hotSpot <= 1)) {
      throw BadInput.coded(
          "value-out-of-range",
          "hotSpot is {hotSpot}; it is a share 0..1 of the destinations",
          hotSpot);
    }
    if (subtrees < ANYWHERE) {
      throw BadInput.coded(
          "value-out-of-range", "subtrees is {subtrees}; at least 1 is needed", subtrees);
    }
    if (pattern != Pattern.UNIFORM && (destinations > 1 || hotSpot > 0 || subtrees != ANYWHERE)) {
      throw BadInput.coded(
          "pattern-with-destinations",
          "pattern: only multicasts to any nodes have destinations, hotSpot or subtrees;"
              + " messages of other patterns have one destination");
    }
    if (order == Order.ASCENDING && !(arrivals instanceof Arrivals.AtOnce)) {
      throw BadInput.coded(
          "order-of-stream", "sources: ascending needs multicasts that start at once, not meanGap");
    }
  }

  /** Creates multicasts to random nodes. */
  public Traffic(
      int multicasts,
      int destinations,
      FlitMix flits,
      double hotSpot,
      Arrivals arrivals,
      int subtrees) {
    this(
        multicasts,
        destinations,
        flits,
        hotSpot,
        arrivals,
        subtrees,
        Pattern.UNIFORM,
        Order.SHUFFLED);
  }

  /** Returns multicasts that are all ready at once, of one length, without common destinations. */
  public static Traffic of(int multicasts, int destinations, long flits) {
    return new Traffic(multicasts, destinations, FlitMix.of(flits), 0, Arrivals.atOnce(), ANYWHERE);
  }

  /** Returns unicasts of a pattern that are all ready at once. */
  public static Traffic by(Pattern pattern, int unicasts, FlitMix flits) {
    return new Traffic(unicasts, 1, flits, 0, Arrivals.atOnce(), ANYWHERE, pattern, Order.SHUFFLED);
  }

  public Traffic withHotSpot(double share) {
    return new Traffic(multicasts, destinations, flits, share, arrivals, subtrees, pattern, order);
  }

  public Traffic withSubtrees(int count) {
    return new Traffic(multicasts, destinations, flits, hotSpot, arrivals, count, pattern, order);
  }

  public Traffic withOrder(Order next) {
    return new Traffic(multicasts, destinations, flits, hotSpot, arrivals, subtrees, pattern, next);
  }

  public Traffic withArrivals(Arrivals next) {
    return new Traffic(multicasts, destinations, flits, hotSpot, next, subtrees, pattern, order);
  }

  @Override
  public TrafficDraw.Drawn draw(Network network, long seed) {
    return TrafficDraw.draw(network, this, seed);
  }

  /** Returns the number of common destinations: the share rounded to whole nodes, halves up. */
  public int commonDestinations() {
    return (int) Math.round(hotSpot * destinations);
  }
}
