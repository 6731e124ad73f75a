package org.castnet.bound;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.castnet.input.Interruption;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.plan.PortModel;

/**
 * A lower bound on the time of any plan, in flit times: the least time in which the links can carry
 * all flits that each destination wants.
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
 * <p>The first estimate is the largest ratio of the cuts around single destinations. A destination
 * with flits that do not exceed the estimate needs no flow computation, since every cut has at
 * least one link. Hence none is needed with one port or on hosts with one link. Other destinations
 * cost one flow each unless they raise the estimate. On whole tori and hypercubes, destinations
 * that want the same flits from the same relative positions are computed once. O(flows * O(one
 * flow)), with few flows per destination.
 *
 * @param flow the bound in flit times of the fastest link
 * @param destination the node with the worst cut; the first one found if there are several
 * @param cut the links of that cut, ascending; empty if the cut is the port of the node
 */
public record FlowBound(Fraction flow, int destination, IntImmutableList cut) {

  /**
   * Computes the bound for links of equal speed.
   *
   * @param messages whole messages with reachable destinations only
   * @throws org.castnet.input.BadInput if a destination wants too many flits for exact arithmetic
   */
  public static FlowBound of(Network network, PortModel model, List<Message> messages) {
    return of(network, LinkRates.equal(), model, messages);
  }

  /**
   * Computes the bound for links of unequal speed. If a node has one port, the port is as fast as
   * the fastest link.
   *
   * @param messages whole messages with reachable destinations only
   * @throws org.castnet.input.BadInput if a destination wants too many flits for exact arithmetic
   */
  public static FlowBound of(
      Network network, LinkRates rates, PortModel model, List<Message> messages) {
    ReceiveCapacity entrances = new ReceiveCapacity(network, model, rates);
    List<FlitDemand> demands = FlitDemand.of(network.nodeCount(), messages);
    FlowBound best = new FlowBound(Fraction.ZERO, -1, IntImmutableList.of());
    for (FlitDemand demand : demands) {
      long into = entrances.rateInto(demand.destination());
      Fraction around = rates.time(demand.total(), into);
      if (around.compareTo(best.flow) > 0) {
        best = new FlowBound(around, demand.destination(), IntImmutableList.of());
      }
    }
    if (entrances.arePorts() && rates.areEqual()) {
      return best;
    }
    best = entrances.arePorts() ? best : best.withLinksAround(network);
    Optional<Translations> translations =
        rates.areEqual() ? Translations.of(network) : Optional.empty();
    Set<Object> seen = new HashSet<>();
    long slowest = rates.slowest();
    LinkFlow flow = null;
    for (FlitDemand demand : demands) {
      Interruption.check();
      boolean fits =
          entrances.rateInto(demand.destination()) == slowest
              || rates.time(demand.total(), slowest).compareTo(best.flow) <= 0
              || translations.map(t -> !seen.add(t.seenFrom(demand))).orElse(false);
      if (!fits) {
        flow = flow == null ? new LinkFlow(network, rates) : flow;
        best = best.raised(demand, flow, rates);
      }
    }
    return best;
  }

  /** Returns this bound raised to that of one destination, by Newton's iteration. */
  private FlowBound raised(FlitDemand demand, LinkFlow flow, LinkRates rates) {
    FlowBound best = this;
    while (!flow.fits(demand, best.flow)) {
      IntImmutableList cut = flow.cut();
      long together = cut.intStream().mapToLong(rates::of).sum();
      best = new FlowBound(rates.time(flow.crossing(demand), together), demand.destination(), cut);
    }
    return best;
  }

  private FlowBound withLinksAround(Network network) {
    IntArrayList around = new IntArrayList();
    for (int link = 0; link < network.links().count(); link++) {
      if (network.links().target(link) == destination) {
        around.add(link);
      }
    }
    return new FlowBound(flow, destination, new IntImmutableList(around));
  }

  /** Returns whether the port of the destination determines the bound, and no link does. */
  public boolean atPort() {
    return cut.isEmpty();
  }
}
