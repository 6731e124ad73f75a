package org.castnet.bound;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.List;
import java.util.stream.IntStream;
import org.castnet.network.Network;
import org.castnet.network.routing.Translations;
import org.castnet.plan.Message;
import org.castnet.plan.PortModel;

/**
 * A lower bound on the time of any plan, in flit times: the least time in which the links can carry
 * all flits that each destination receives.
 *
 * <p>For one destination the bound is the least T for which a flow carries all its flits from their
 * sources and no link carries more than T. Any plan contains such a flow, whether copies are made
 * by nodes or by switches. T is the largest ratio of a cut: the flits that must cross it divided by
 * its links. Newton's iteration over minimum cuts (Dinkelbach 1967) finds it exactly: if the flits
 * do not fit, the minimum cut has a larger ratio. The bound is the maximum over all destinations.
 *
 * <p>If links have unequal speeds, each carries flits at its own rate, and the ratio is over the
 * sum of rates.
 *
 * <p>The first estimate is the largest ratio of the cuts around single destinations. Other cuts are
 * examined only if one of them can have a larger ratio:
 *
 * <ul>
 *   <li>with one port and links of equal speed no cut can, since every cut has at least one link;
 *   <li>nor on whole tori and hypercubes with links of equal speed, where a single node has the
 *       fewest incoming links of all sets of nodes ({@link Translations});
 *   <li>nor for a destination with flits that do not exceed the estimate, such as a host with one
 *       link.
 * </ul>
 *
 * <p>Any other destination costs one flow, and one more each time that it raises the estimate. The
 * flow ends at nodes that receive the same messages and whose flits fit ({@link LinkFlow}): for one
 * message it searches for as many disjoint paths from the nearest such nodes as the destination
 * needs. With one message to many nodes the flows together visit few links more often than once. In
 * the worst case each flow visits the whole network, so the number of steps can be limited; the
 * bound is then the best one that has been proved.
 *
 * @param flow the bound in flit times of the fastest link
 * @param destination the node with the worst cut; the first one found if there are several
 * @param cut the links of that cut, ascending; empty if the cut is the port of the node
 * @param exact whether no cut has a larger ratio; false if the steps were used up before
 * @since 0.2.0
 */
public record FlowBound(Fraction flow, int destination, IntImmutableList cut, boolean exact) {

  /**
   * Computes the exact bound for links of equal speed.
   *
   * @param network the network
   * @param model the ports of nodes
   * @param messages whole messages with reachable destinations only
   * @return the bound in flit times, with its certificate
   * @throws org.castnet.input.BadInput if there are too many flits for exact arithmetic
   */
  public static FlowBound of(Network network, PortModel model, List<Message> messages) {
    return of(network, LinkRates.equal(), model, messages, Long.MAX_VALUE);
  }

  /**
   * Computes the bound for links of any speed. If a node has one port, the port is as fast as the
   * fastest link.
   *
   * @param network the network
   * @param rates the rates of the links
   * @param model the ports of nodes
   * @param messages whole messages with reachable destinations only
   * @param mostSteps the number of links that flows may examine; more are examined only within the
   *     last step of a search
   * @return the bound in flit times of the fastest link, with its certificate
   * @throws org.castnet.input.BadInput if there are too many flits for exact arithmetic
   */
  public static FlowBound of(
      Network network, LinkRates rates, PortModel model, List<Message> messages, long mostSteps) {
    return of(network, rates, new ReceiveCapacity(network, model), messages, mostSteps);
  }

  /**
   * Computes the exact bound for nodes that use all links at a time.
   *
   * @param network the network
   * @param rates the rates of the links
   * @param messages whole messages with reachable destinations only
   * @return the bound in flit times of the fastest link, with its certificate
   * @since 0.3.0
   */
  public static FlowBound ofLinks(Network network, LinkRates rates, List<Message> messages) {
    return of(network, rates, PortModel.ALL, messages, Long.MAX_VALUE);
  }

  /**
   * Computes the same bound with given capacities of the nodes.
   *
   * @param network the network
   * @param rates the rates of the links
   * @param entrances of this network, for any rates of its links
   * @param messages whole messages with reachable destinations only
   * @param mostSteps the number of links that flows may examine; more are examined only within the
   *     last step of a search
   * @return the bound in flit times of the fastest link, with its certificate
   */
  public static FlowBound of(
      Network network,
      LinkRates rates,
      ReceiveCapacity entrances,
      List<Message> messages,
      long mostSteps) {
    // a common divisor of all demands leaves more digits for the rates
    long scale = FlitDemand.divisor(messages);
    List<FlitDemand> demands = FlitDemand.of(network.nodeCount(), messages, scale);
    long most = demands.stream().mapToLong(FlitDemand::total).max().orElse(0);
    LinkRates within = rates.within(most);
    FlowBound scaled =
        ofDemands(network, within, entrances.at(within, network), messages, demands, mostSteps);
    return new FlowBound(scaled.flow.times(scale), scaled.destination, scaled.cut, scaled.exact);
  }

  private static FlowBound ofDemands(
      Network network,
      LinkRates rates,
      ReceiveCapacity entrances,
      List<Message> messages,
      List<FlitDemand> demands,
      long mostSteps) {
    FlowBound best = new FlowBound(Fraction.ZERO, -1, IntImmutableList.of(), true);
    for (FlitDemand demand : demands) {
      long into = entrances.rateInto(demand.destination());
      Fraction around = rates.time(demand.total(), into);
      if (around.compareTo(best.flow) > 0) {
        best = new FlowBound(around, demand.destination(), IntImmutableList.of(), true);
      }
    }
    if (entrances.arePorts() && rates.areEqual()) {
      return best;
    }
    best = entrances.arePorts() ? best : best.withLinksAround(network);
    if (rates.areEqual() && Translations.of(network).isPresent()) {
      return best;
    }
    return best.raised(demands, network, rates, entrances, messages, mostSteps);
  }

  /** Returns this bound raised to those of all destinations. */
  private FlowBound raised(
      List<FlitDemand> demands,
      Network network,
      LinkRates rates,
      ReceiveCapacity entrances,
      List<Message> messages,
      long mostSteps) {
    FlowBound best = this;
    long slowest = rates.slowest();
    LinkFlow flow = null;
    for (FlitDemand demand : demands) {
      boolean fits =
          entrances.rateInto(demand.destination()) == slowest
              || rates.time(demand.total(), slowest).compareTo(best.flow) <= 0;
      if (fits && flow == null) {
        continue;
      }
      if (flow == null) {
        int[] groups = FlitDemand.groups(network.nodeCount(), messages);
        flow = new LinkFlow(network, rates, groups, mostSteps);
      }
      best = fits ? best : best.raised(demand, flow, rates);
      if (!best.exact) {
        return best;
      }
      flow.settle(demand.destination());
    }
    return best;
  }

  /** Returns this bound raised to that of one destination, by Newton's iteration. */
  private FlowBound raised(FlitDemand demand, LinkFlow flow, LinkRates rates) {
    FlowBound best = this;
    LinkFlow.Fit fit = flow.fit(demand, best.flow);
    while (fit == LinkFlow.Fit.EXCEEDS) {
      IntImmutableList cut = flow.cut();
      long together = IntStream.of(cut.toIntArray()).mapToLong(rates::of).sum();
      Fraction ratio = rates.time(flow.crossing(demand), together);
      best = new FlowBound(ratio, demand.destination(), cut, true);
      fit = flow.fit(demand, best.flow);
    }
    return fit == LinkFlow.Fit.FITS
        ? best
        : new FlowBound(best.flow, best.destination, best.cut, false);
  }

  private FlowBound withLinksAround(Network network) {
    IntArrayList around = new IntArrayList();
    for (int link = 0; link < network.links().count(); link++) {
      if (network.links().target(link) == destination) {
        around.add(link);
      }
    }
    return new FlowBound(flow, destination, new IntImmutableList(around), exact);
  }

  /** {@return whether the port of the destination determines the bound, and no link does} */
  public boolean atPort() {
    return cut.isEmpty();
  }
}
