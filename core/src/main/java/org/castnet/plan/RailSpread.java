package org.castnet.plan;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.network.SwitchFabric;
import org.castnet.network.routing.ForwardingTables;

/**
 * Spreads a plan over the ports of hosts with several ports. Each send between hosts with a
 * shortest route in the forwarding tables takes, among these, the route with the most loaded link
 * that carries the fewest flits of earlier sends; ties are broken by the flits on all its links,
 * then by the order of the tables. Destinations, and parts of one message, thus share the rails.
 *
 * <p>Sends keep their order and their triggers. O(sends * pairs of ports * length).
 */
final class RailSpread {
  private final SwitchFabric fabric;
  private final ForwardingTables tables;
  private final MulticastPlan plan;
  private final long[] load;
  private final Map<Long, List<Route>> routes = new HashMap<>();

  private RailSpread(SwitchFabric fabric, ForwardingTables tables, MulticastPlan plan) {
    this.fabric = fabric;
    this.tables = tables;
    this.plan = plan;
    this.load = new long[fabric.links().count()];
  }

  /**
   * Returns an algorithm that spreads plans if the network has hosts with several ports and the
   * given one does not, otherwise the given one.
   */
  static MulticastAlgorithm over(Network network, MulticastAlgorithm algorithm) {
    return !algorithm.choosesPorts() && network instanceof SwitchFabric fabric
        ? tables(fabric)
            .<MulticastAlgorithm>map(tables -> new Spreading(fabric, tables, algorithm))
            .orElse(algorithm)
        : algorithm;
  }

  /** Returns an evaluator that spreads plans on networks with such hosts before they run. */
  static PlanEvaluator evaluating(PlanEvaluator evaluator) {
    return new SpreadEvaluator(evaluator);
  }

  /** Returns the tables of a network that has hosts with several ports. */
  private static Optional<ForwardingTables> tables(SwitchFabric fabric) {
    return fabric.usualRouting().orElse(null) instanceof ForwardingTables tables && hasRails(fabric)
        ? Optional.of(tables)
        : Optional.empty();
  }

  /** Evaluates plans that are spread. */
  private record SpreadEvaluator(PlanEvaluator evaluator) implements PlanEvaluator {
    @Override
    public double flitTimes(MulticastPlan plan, SenderModel sender) {
      return evaluator.flitTimes(spread(plan), sender);
    }

    @Override
    public double flitTimesBelow(double bound, MulticastPlan plan, SenderModel sender) {
      return evaluator.flitTimesBelow(bound, spread(plan), sender);
    }

    private static MulticastPlan spread(MulticastPlan plan) {
      return plan.network() instanceof SwitchFabric fabric
          ? tables(fabric).map(tables -> new RailSpread(fabric, tables, plan).spread()).orElse(plan)
          : plan;
    }
  }

  /** An algorithm with plans that are spread. */
  private record Spreading(
      SwitchFabric fabric, ForwardingTables tables, MulticastAlgorithm algorithm)
      implements MulticastAlgorithm {
    @Override
    public MulticastPlan plan(List<Message> messages) {
      return new RailSpread(fabric, tables, algorithm.plan(messages)).spread();
    }

    @Override
    public List<MulticastPlan> reversible(List<Message> messages) {
      return algorithm.reversible(messages).stream()
          .map(plan -> new RailSpread(fabric, tables, plan).spread())
          .toList();
    }

    @Override
    public MulticastPlan plan(Phases phases, Function<Phases, MulticastPlan> composed) {
      return algorithm.plan(phases, composed); // the composed plan is spread already
    }

    @Override
    public MulticastAlgorithm within(IntImmutableList job) {
      return new Spreading(fabric, tables, algorithm.within(job));
    }

    @Override
    public PortModel ports() {
      return algorithm.ports();
    }
  }

  private static boolean hasRails(SwitchFabric fabric) {
    for (int host = 0; host < fabric.hostCount(); host++) {
      if (fabric.links().degree(host) > 1) {
        return true;
      }
    }
    return false;
  }

  private MulticastPlan spread() {
    List<Send> sends = new ArrayList<>(plan.sends().size());
    for (Send send : plan.sends()) {
      Send placed = placed(send);
      sends.add(placed);
      long flits = plan.flits(send);
      for (int hop = 0; hop < placed.route().length(); hop++) {
        load[fabric.link(placed.route().channel(hop))] += flits;
      }
    }
    return new MulticastPlan(
        plan.network(), plan.messages(), sends, plan.ports(), plan.deliveries());
  }

  private Send placed(Send send) {
    Route own = send.route();
    if (!own.isPath() || send.dropOffs().size() != 1) {
      return send;
    }
    int to = own.end(fabric);
    List<Route> open =
        routes.computeIfAbsent(
            (long) own.origin() << 32 | to, pair -> tables.routes(own.origin(), to));
    if (open.size() < 2 || !open.contains(own)) {
      return send;
    }
    Route best = open.get(0);
    for (Route path : open) {
      best = isLighter(path, best) ? path : best;
    }
    return new Send(send.messages(), send.triggers(), best, send.dropOffs());
  }

  private boolean isLighter(Route path, Route than) {
    long busiest = busiest(path) - busiest(than);
    return busiest < 0 || busiest == 0 && total(path) < total(than);
  }

  private long busiest(Route path) {
    long busiest = 0;
    for (int hop = 0; hop < path.length(); hop++) {
      busiest = Math.max(busiest, load[fabric.link(path.channel(hop))]);
    }
    return busiest;
  }

  private long total(Route path) {
    long total = 0;
    for (int hop = 0; hop < path.length(); hop++) {
      total += load[fabric.link(path.channel(hop))];
    }
    return total;
  }
}
