package org.castnet.plan;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import org.castnet.network.Route;

/**
 * A send, carried by one worm: its messages, route, drop-offs and triggers.
 *
 * <p>Its number is its index in the plan; a sender injects its sends in the order of the plan.
 *
 * <p>A send of a {@linkplain Message#isReduction reduction} carries a partial result: the
 * combination of the partial results of this reduction that its triggers deliver and, if no send
 * with a lower number of the same sender carries the reduction, the sender's own contribution.
 *
 * @param messages ids of the messages that it carries, at least one; their flits add up
 * @param triggers the sends that must all have been delivered at this send's first node before it
 *     starts; empty if the sender is a source of all its messages
 * @param route its first node and its hops, at least one
 * @param dropOffs the nodes on the route that receive a copy, in the order of the hops; they
 *     include every leaf of the route, so the last one is the end of the route
 * @since 0.1.0
 */
public record Send(
    IntImmutableList messages, IntImmutableList triggers, Route route, IntImmutableList dropOffs) {

  private static final IntImmutableList NOTHING = IntImmutableList.of();

  /**
   * {@return a send of one message by its source to one node}
   *
   * @param message the number of the message, from 0
   * @param route the route
   * @param destination the number of the destination, from 0
   */
  public static Send fromSource(int message, Route route, int destination) {
    return new Send(IntImmutableList.of(message), NOTHING, route, IntImmutableList.of(destination));
  }

  /**
   * {@return a send of one message to one node, triggered by another send}
   *
   * @param message the number of the message, from 0
   * @param trigger the number of the send that delivers the message to the sender
   * @param route the route
   * @param destination the number of the destination, from 0
   */
  public static Send relay(int message, int trigger, Route route, int destination) {
    return new Send(
        IntImmutableList.of(message),
        IntImmutableList.of(trigger),
        route,
        IntImmutableList.of(destination));
  }

  /**
   * {@return a send of one message by its source that drops off copies along a path}
   *
   * @param message the number of the message, from 0
   * @param route the route
   * @param dropOffs the nodes that receive a copy, in the order of the path; the last one is its
   *     end
   */
  public static Send path(int message, Route route, int... dropOffs) {
    return new Send(IntImmutableList.of(message), NOTHING, route, IntImmutableList.of(dropOffs));
  }

  /**
   * {@return a send of one message by its source; its route may branch}
   *
   * @param message the number of the message, from 0
   * @param route the route
   * @param dropOffs the nodes that receive a copy
   */
  public static Send tree(int message, Route route, IntImmutableList dropOffs) {
    return new Send(IntImmutableList.of(message), NOTHING, route, dropOffs);
  }

  /** {@return the node from which the route starts} */
  public int sender() {
    return route.origin();
  }

  /** {@return whether the send has a trigger} */
  public boolean isRelay() {
    return !triggers.isEmpty();
  }
}
