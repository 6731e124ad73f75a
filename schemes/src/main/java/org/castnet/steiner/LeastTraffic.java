package org.castnet.steiner;

import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.input.Interruption;
import org.castnet.network.Hypercube;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.plan.Problem;

/**
 * The least traffic of messages on a network without switches, each message considered alone.
 *
 * @param links of all messages together, at least 1
 * @param exact whether it can be attained; otherwise it is a lower bound
 */
public record LeastTraffic(long links, boolean exact) {

  /**
   * Returns whether comparisons report it: on hypercubes, on which schemes minimise traffic by
   * different definitions.
   */
  public static boolean isReportedFor(Network network) {
    return network instanceof Hypercube;
  }

  /** Returns the optimum if every message is small enough for it, otherwise a lower bound. */
  public static LeastTraffic of(Network network, List<Message> messages, Problem problem) {
    Adjacency graph = Adjacency.of(network);
    long links = 0;
    try {
      for (Message message : messages) {
        Interruption.check();
        links += ExactSolver.solve(problem, graph, message, network).count();
      }
      return new LeastTraffic(links, true);
    } catch (BadInput tooLarge) {
      links = 0;
      for (Message message : messages) {
        links += TreeBound.of(network, message, problem);
      }
      return new LeastTraffic(Math.max(1, links), false);
    }
  }
}
