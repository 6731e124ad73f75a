package org.castnet.plan;

import org.castnet.network.Network;

/**
 * Simulates a network while a scheduler decides on its sends. The assembler of a catalogue provides
 * it, like the {@link PlanEvaluator}.
 *
 * @since 0.2.0
 */
public interface OnlineSimulator {
  /**
   * Upper bounds of the sends of a run, for which memory is reserved.
   *
   * @param sends the number of sends
   * @param hops the number of hops of all routes
   * @param flits the length of a send
   * @param carried the length of all sends together, if each carries one piece
   */
  record Size(int sends, int hops, long flits, long carried) {}

  /**
   * Runs until nothing is under way and no node begins a send, or until a bound is reached.
   *
   * @param bound in flit times
   * @param network the network
   * @param sender the cost of sends; its port model is that of the nodes
   * @param size upper bounds of the scheduler's decisions
   * @param scheduler decides on the sends
   * @return the time of the last arrival in flit times; {@link PlanEvaluator#NEVER} if the bound is
   *     reached or worms remain under way
   * @throws org.castnet.input.BadInput if the technology does not fit the network
   */
  double flitTimesBelow(
      double bound, Network network, SenderModel sender, Size size, SendScheduler scheduler);

  /**
   * {@return the time of a flit on each link, in flit times}
   *
   * @param network the network
   * @throws org.castnet.input.BadInput if the technology does not fit the network
   */
  double[] flitTimes(Network network);

  /**
   * {@return whether the plan of a run takes exactly as long as the run} Otherwise nodes have
   * several ports without a start-up processor: a send that is decided when a link becomes free
   * would begin earlier by its plan.
   *
   * @param network the network
   * @param sender the costs of a send
   */
  boolean isExact(Network network, SenderModel sender);
}
