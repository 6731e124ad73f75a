package org.castnet.plan;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import org.castnet.network.Route;

/**
 * One worm: who sends what along which channels, and after which deliveries.
 *
 * <p>Its number is its place in the plan; the order in the plan is the order in which a sender
 * injects.
 *
 * @param messages ids of the messages that it carries, at least one; their flits add up
 * @param triggers the sends whose deliveries at this send's first node must all have happened
 *     before it may start; empty where the sender is the source of all that it sends
 * @param route its first node and its hops, at least one
 * @param dropOffs the nodes on the route that keep a copy, in the order of the route's hops; every
 *     leaf of the route is among them, so the last is the route's end
 */
public record Send(
    IntImmutableList messages, IntImmutableList triggers, Route route, IntImmutableList dropOffs) {

  private static final IntImmutableList NOTHING = IntImmutableList.of();

  /** A worm with one message, started by its own source, for one node. */
  public static Send fromSource(int message, Route route, int destination) {
    return new Send(IntImmutableList.of(message), NOTHING, route, IntImmutableList.of(destination));
  }

  /** A worm with one message for one node, started by the delivery of another send. */
  public static Send relay(int message, int trigger, Route route, int destination) {
    return new Send(
        IntImmutableList.of(message),
        IntImmutableList.of(trigger),
        route,
        IntImmutableList.of(destination));
  }

  /** A worm with one message from its source that drops copies off on the way. */
  public static Send path(int message, Route route, int... dropOffs) {
    return new Send(IntImmutableList.of(message), NOTHING, route, IntImmutableList.of(dropOffs));
  }

  /** A worm with one message from its source whose route may fork. */
  public static Send tree(int message, Route route, IntImmutableList dropOffs) {
    return new Send(IntImmutableList.of(message), NOTHING, route, dropOffs);
  }

  public int sender() {
    return route.origin();
  }

  /** Whether some delivery must come first. */
  public boolean isRelay() {
    return !triggers.isEmpty();
  }
}
