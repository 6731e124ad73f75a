package org.castnet.steiner;

import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.input.Interruption;
import org.castnet.network.Hypercube;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.plan.Problem;

/**
 * The least traffic that messages need on a network without switches, each for itself.
 *
 * @param links of all messages together, at least 1
 * @param exact whether it can be reached; otherwise it is a lower bound
 */
public record LeastTraffic(long links, boolean exact) {

  /**
   * Whether comparisons tell it: on hypercubes, whose schemes are each made to be short by their
   * own measure of it.
   */
  public static boolean isToldFor(Network network) {
    return network instanceof Hypercube;
  }

  /** The optimum where every message is small enough for it, and otherwise a lower bound. */
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
        links += LowerBound.of(network, message, problem);
      }
      return new LeastTraffic(Math.max(1, links), false);
    }
  }
}
