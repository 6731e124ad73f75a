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
 * The least time, counted in flits that a link can carry, in which any plan can bring every
 * destination what it wants.
 *
 * <p>For one destination it is the least T for which a flow brings all its flits from their sources
 * while no link carries more than T; whoever copies, in software or in the switches, the flits that
 * a destination gets are such a flow. T is the largest ratio of a cut, flits that must cross it
 * over its links, and Newton's iteration over least cuts (Dinkelbach 1967) finds it exactly: as
 * long as the flits do not fit, the least cut that shows it has a larger ratio. The limit is the
 * largest over all destinations.
 *
 * <p>Where links are not equally fast each carries what it can, and the ratio is over their rates.
 *
 * <p>The first guess is the ratio of the cuts around single destinations. A destination whose flits
 * all together are no more than the guess needs no flow, for every cut has at least one link; so
 * with one port, and on hosts with one link, none does. Others cost one flow while they do not
 * raise the guess. On whole tori and hypercubes destinations that want the same from the same
 * relative places are looked at once. O(flows * O(one flow)), few flows a destination.
 *
 * @param flow the limit in flit times of the fastest link
 * @param destination the node with the worst cut; of several the first that was found
 * @param cut the links of that cut, ascending; empty where its port is the cut
 */
public record FlowLimit(Fraction flow, int destination, IntImmutableList cut) {

  /**
   * @param messages whole messages, all of whose destinations can be reached
   * @throws org.castnet.input.BadInput where a destination wants more flits than can be reckoned
   *     with
   */
  public static FlowLimit of(Network network, PortModel model, List<Message> messages) {
    return of(network, LinkRates.equal(), model, messages);
  }

  /**
   * On links that are not equally fast. A node's one port is as fast as the fastest link.
   *
   * @param messages whole messages, all of whose destinations can be reached
   * @throws org.castnet.input.BadInput where a destination wants more flits than can be reckoned
   *     with
   */
  public static FlowLimit of(
      Network network, LinkRates rates, PortModel model, List<Message> messages) {
    Entrances entrances = new Entrances(network, model, rates);
    List<WantedFlits> demands = WantedFlits.of(network.nodeCount(), messages);
    FlowLimit best = new FlowLimit(Fraction.ZERO, -1, IntImmutableList.of());
    for (WantedFlits demand : demands) {
      long into = entrances.rateInto(demand.destination());
      Fraction around = rates.time(demand.total(), into);
      if (around.compareTo(best.flow) > 0) {
        best = new FlowLimit(around, demand.destination(), IntImmutableList.of());
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
    for (WantedFlits demand : demands) {
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

  /** Newton's iteration from this limit on, for one destination. */
  private FlowLimit raised(WantedFlits demand, LinkFlow flow, LinkRates rates) {
    FlowLimit best = this;
    while (!flow.fits(demand, best.flow)) {
      IntImmutableList cut = flow.cut();
      long together = cut.intStream().mapToLong(rates::of).sum();
      best = new FlowLimit(rates.time(flow.crossing(demand), together), demand.destination(), cut);
    }
    return best;
  }

  private FlowLimit withLinksAround(Network network) {
    IntArrayList around = new IntArrayList();
    for (int link = 0; link < network.links().count(); link++) {
      if (network.links().target(link) == destination) {
        around.add(link);
      }
    }
    return new FlowLimit(flow, destination, new IntImmutableList(around));
  }

  /** Whether the destination's only port is what binds, and no link. */
  public boolean atPort() {
    return cut.isEmpty();
  }
}
