package org.castnet.sim.metrics;

import it.unimi.dsi.fastutil.longs.LongImmutableList;
import java.util.List;
import org.castnet.bound.path.LeastLinks;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.plan.Phases;
import org.castnet.plan.reduction.Reversal;
import org.castnet.sim.LinkTimes;
import org.castnet.sim.Technology;

/**
 * Lower bounds for restricted kinds of plans, in addition to the {@link LowerBound} for all plans.
 *
 * @param serving the bound if each worm serves one node
 * @param links the minimum number of links used by plans in which each worm carries one whole
 *     message: the sum over the messages
 * @since 0.2.0
 */
public record RestrictedBounds(Serving serving, long links) {
  /**
   * The bound if each worm serves one node.
   *
   * <p>Each start-up adds one node: every holder of a message starts one worm per start-up time, so
   * the number of holders at most doubles with each round. If a node runs start-ups in parallel,
   * only one round is certain.
   *
   * @param rounds the number of successive start-ups
   * @param startUps the time of these rounds in picoseconds
   * @param picoseconds the time until everything can be delivered
   */
  public record Serving(int rounds, long startUps, long picoseconds) {
    /**
     * {@return the larger of this bound and that of all plans, with its cause}
     *
     * @param ofAll the bound of all plans
     */
    public LowerBound raise(LowerBound ofAll) {
      long time = Math.max(picoseconds, ofAll.picoseconds());
      // start-ups are the cause if their rounds take more than half of the time
      LowerBound.Bound cause =
          startUps > time - startUps ? LowerBound.Bound.START_UP : ofAll.binds();
      return new LowerBound(ofAll.flow(), time, cause, ofAll.meanLatency());
    }
  }

  /**
   * Computes the bounds.
   *
   * @param network the network
   * @param technology the technology
   * @param messages whole messages with reachable destinations only, ready at time 0
   * @return the bounds in picoseconds
   * @throws org.castnet.input.BadInput if a time exceeds a long
   */
  public static RestrictedBounds of(
      Network network, Technology technology, List<Message> messages) {
    Phases phases = Phases.of(messages);
    long links =
        phases.reduces()
            ? links(new Reversal(network).network(), Reversal.of(phases.originals()))
                + links(network, phases.results())
            : links(network, messages);
    return new RestrictedBounds(serving(network, technology, messages), links);
  }

  /**
   * Computes the bound if each worm serves one node.
   *
   * @param network the network
   * @param technology the technology
   * @param messages whole messages with reachable destinations only, ready at time 0
   * @return the bound in picoseconds
   * @throws org.castnet.input.BadInput if a time exceeds a long
   */
  public static Serving serving(Network network, Technology technology, List<Message> messages) {
    LinkTimes times = LinkTimes.of(network, technology);
    LongImmutableList ready = new LongImmutableList(new long[messages.size()]);
    return serving(
        new EndpointBound(network, technology, times, messages, ready), technology, times);
  }

  static Serving serving(EndpointBound endpoints, Technology technology, LinkTimes times) {
    int rounds = endpoints.rounds();
    return new Serving(
        rounds, rounds * technology.node().startUp(), times.picoseconds(endpoints.serving()));
  }

  private static long links(Network network, List<Message> messages) {
    LeastLinks least = new LeastLinks(network);
    return messages.stream().mapToLong(least::of).sum();
  }
}
