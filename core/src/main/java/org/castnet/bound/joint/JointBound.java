package org.castnet.bound.joint;

import it.unimi.dsi.fastutil.doubles.DoubleImmutableList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.List;
import org.castnet.bound.LinkRates;
import org.castnet.network.Network;
import org.castnet.plan.Message;

/**
 * A lower bound on the time of any plan, in flit times of the fastest link: the least time in which
 * the links can carry all messages together.
 *
 * <p>A message needs, for each destination, a flow of all its flits from its source. Flows of one
 * message to several destinations share what they carry, since nodes and switches copy; those of
 * different messages add up on a link. The bound is the least time in which no link carries more
 * than its rate allows. Links to endpoints that neither forward nor belong to the job carry
 * nothing.
 *
 * <p>Proof: let each link have a length of at least 0. A flit that a node wants goes over links
 * whose lengths add up to at least its distance, and a link carries at most its rate times T. Hence
 * T is at least the sum over all wanted flits of their distances, divided by the sum over all links
 * of rate times length. If several flows share what a link carries, each pays a part of its length,
 * and the parts add up to it. By duality of linear programs, the best lengths attain the bound
 * exactly (Leighton and Rao 1999, for one destination each).
 *
 * @param flow the bound, for the lengths that were found; at most the exact one
 * @param demands what moves, with the lengths that it pays
 * @param lengths by link of the network, at least 0; the rates times the lengths add up to 1
 */
public record JointBound(double flow, List<Demand> demands, DoubleImmutableList lengths) {
  /** The relative distance from the optimum at which the search ends. */
  private static final double TOLERANCE = 1e-5;

  private static final int MOST_STEPS = 100_000;

  /**
   * Flits that a node wants from others, or has for others.
   *
   * @param outward whether the root has the flits; otherwise it wants them
   * @param root a node
   * @param others the other nodes
   * @param flits by index in {@code others}
   * @param lengths by link, those that the flits pay
   */
  public record Demand(
      boolean outward,
      int root,
      IntImmutableList others,
      DoubleImmutableList flits,
      DoubleImmutableList lengths) {}

  /**
   * Computes the bound.
   *
   * @param messages whole messages with one source each and reachable destinations; at least one
   * @param work the number of times that a flow may be computed on a link; beyond that, the bound
   *     is the best one that was proved
   */
  public static JointBound of(Network network, LinkRates rates, List<Message> messages, long work) {
    IntSet job = new IntOpenHashSet();
    for (Message message : messages) {
      job.add(message.source());
      job.addAll(message.destinations());
    }
    JointGraph graph = JointGraph.of(network, rates::share, job);
    Commodities commodities = Commodities.of(messages);
    long perStep = Math.max(1, (long) commodities.flows().size() * graph.arcs());
    int steps = (int) Math.min(MOST_STEPS, work / perStep);
    ArcLengths found = new PrimalDual(graph, commodities).run(steps, TOLERANCE);
    return of(network.links().count(), graph, commodities, found);
  }

  private static JointBound of(
      int links, JointGraph graph, Commodities commodities, ArcLengths found) {
    DoubleImmutableList lengths = byLink(links, graph, found.length, 0);
    List<Demand> demands = new ArrayList<>();
    for (int i = 0; i < commodities.flows().size(); i++) {
      Commodities.Flow flow = commodities.flows().get(i);
      demands.add(
          new Demand(
              flow.outward(),
              flow.root(),
              flow.others(),
              flow.flits(),
              flow.shared() ? byLink(links, graph, found.part, i * graph.arcs()) : lengths));
    }
    return new JointBound(found.bound, demands, lengths);
  }

  private static DoubleImmutableList byLink(int links, JointGraph graph, double[] of, int from) {
    double[] lengths = new double[links];
    for (int arc = 0; arc < graph.arcs(); arc++) {
      lengths[graph.link[arc]] = of[from + arc];
    }
    return new DoubleImmutableList(lengths);
  }
}
