package org.castnet.traffic;

import java.util.Locale;
import org.castnet.input.BadInput;
import org.castnet.network.Network;

/**
 * What multicasts to draw at random; {@link TrafficDraw} draws them.
 *
 * @param multicasts how many, at least 1
 * @param destinations of each multicast, at least 1
 * @param flits the lengths of the messages
 * @param hotSpot the share 0..1 of the destinations that all multicasts have in common
 * @param arrivals when the multicasts are handed to their sources
 * @param subtrees how many subtrees below the root of the up*&#47;down* tree the sources come from,
 *     the largest ones; 0 for sources anywhere
 */
public record Traffic(
    int multicasts,
    int destinations,
    FlitMix flits,
    double hotSpot,
    Arrivals arrivals,
    int subtrees,
    Pattern pattern)
    implements Workload {

  /** The most multicasts that are drawn at once. */
  public static final int MOST = 1 << 22;

  /** For sources that may be any node. */
  public static final int ANYWHERE = 0;

  /**
   * @throws BadInput where a number is out of range
   */
  public Traffic {
    if (multicasts < 1 || multicasts > MOST) {
      throw new BadInput("multicasts is " + multicasts + "; allowed are 1.." + MOST);
    }
    if (destinations < 1) {
      throw new BadInput("destinations is " + destinations + "; at least 1 is needed");
    }
    if (flits.shares() == FlitMix.Shares.COUNTED && flits.total() != multicasts) {
      throw new BadInput(
          String.format(
              Locale.ROOT,
              "flits counts %.0f messages; multicasts is %d",
              flits.total(),
              multicasts));
    }
    if (!(hotSpot >= 0 && hotSpot <= 1)) {
      throw new BadInput("hotSpot is " + hotSpot + "; it is a share 0..1 of the destinations");
    }
    if (subtrees < ANYWHERE) {
      throw new BadInput("subtrees is " + subtrees + "; at least 1 is needed");
    }
    if (pattern != Pattern.UNIFORM && (destinations > 1 || hotSpot > 0 || subtrees != ANYWHERE)) {
      throw new BadInput(
          "pattern: only multicasts to any nodes have destinations, hotSpot or subtrees; messages"
              + " of other patterns have one destination");
    }
  }

  /** To any nodes. */
  public Traffic(
      int multicasts,
      int destinations,
      FlitMix flits,
      double hotSpot,
      Arrivals arrivals,
      int subtrees) {
    this(multicasts, destinations, flits, hotSpot, arrivals, subtrees, Pattern.UNIFORM);
  }

  /** All at once, all of one length, nothing in common. */
  public static Traffic of(int multicasts, int destinations, long flits) {
    return new Traffic(multicasts, destinations, FlitMix.of(flits), 0, Arrivals.atOnce(), ANYWHERE);
  }

  /** Unicasts by a pattern, all at once, all of one length. */
  public static Traffic by(Pattern pattern, int unicasts, FlitMix flits) {
    return new Traffic(unicasts, 1, flits, 0, Arrivals.atOnce(), ANYWHERE, pattern);
  }

  public Traffic withHotSpot(double share) {
    return new Traffic(multicasts, destinations, flits, share, arrivals, subtrees, pattern);
  }

  public Traffic withSubtrees(int count) {
    return new Traffic(multicasts, destinations, flits, hotSpot, arrivals, count, pattern);
  }

  public Traffic withArrivals(Arrivals next) {
    return new Traffic(multicasts, destinations, flits, hotSpot, next, subtrees, pattern);
  }

  @Override
  public TrafficDraw.Drawn draw(Network network, long seed) {
    return TrafficDraw.draw(network, this, seed);
  }

  /** How many destinations all multicasts share: the share rounded to whole nodes, halves up. */
  public int commonDestinations() {
    return (int) Math.round(hotSpot * destinations);
  }
}
