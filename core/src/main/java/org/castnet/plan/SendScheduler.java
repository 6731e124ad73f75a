package org.castnet.plan;

import java.util.Optional;
import org.castnet.network.Route;

/**
 * Decides on the sends of a plan during a simulation, one at a time.
 *
 * <p>A node is considered when it can begin a send, and then only at the two kinds of events that a
 * plan can express: its previous send no longer prevents the next one, or a worm has arrived there.
 * So the plan of these sends runs as it was scheduled if each send has the last arrival at its node
 * as a trigger. All times are flit times from the start.
 *
 * @since 0.2.0
 */
public interface SendScheduler {
  /**
   * A send of one worm to the end of a path.
   *
   * @param route the path of the worm
   * @param flits its length, at least 1
   */
  record Decision(Route route, long flits) {}

  /**
   * Reports that a worm has arrived and that the node at the end of its route may send the content.
   *
   * @param send the number of the send: sends are numbered from 0 in the order of decisions
   * @param now the time in flit times
   */
  void delivered(int send, double now);

  /**
   * {@return the send that a node begins now; empty if the node waits for its next event}
   *
   * @param node the number of the node, from 0
   * @param again whether the node is certain to be considered again if it begins none: a worm is
   *     under way to it, or one of its own worms limits it by its links only and has not left
   * @param now the time in flit times
   */
  Optional<Decision> next(int node, boolean again, double now);
}
