package org.castnet.bound;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.List;
import org.castnet.bound.path.FlowNetwork;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.plan.PortModel;

/**
 * The slow twin of {@link FlowBound}: a maximum flow through the whole network for each
 * destination, from its sources only.
 */
final class WholeNetworkFlows {
  private final Links links;
  private final LinkRates rates;
  private final FlowNetwork flow;
  private final int[] linkArc; // by link: its arc
  private final int[] sourceArc; // by node: the arc from the super source
  private final int superSource;

  private WholeNetworkFlows(Network network, LinkRates rates) {
    this.links = network.links();
    this.rates = rates;
    this.superSource = links.nodeCount();
    this.linkArc = new int[links.count()];
    this.sourceArc = new int[links.nodeCount()];
    FlowNetwork.Builder arcs = new FlowNetwork.Builder(links.nodeCount() + 1);
    for (int link = 0; link < linkArc.length; link++) {
      linkArc[link] = arcs.add(links.source(link), links.target(link));
    }
    for (int node = 0; node < sourceArc.length; node++) {
      sourceArc[node] = arcs.add(superSource, node);
    }
    this.flow = arcs.build();
  }

  static FlowBound bound(
      Network network, LinkRates rates, PortModel model, List<Message> messages) {
    ReceiveCapacity entrances = new ReceiveCapacity(network, model, rates);
    WholeNetworkFlows flows = new WholeNetworkFlows(network, rates);
    List<FlitDemand> demands = FlitDemand.of(network.nodeCount(), messages, 1);
    FlowBound best = new FlowBound(Fraction.ZERO, -1, IntImmutableList.of(), true);
    for (FlitDemand demand : demands) {
      int node = demand.destination();
      Fraction around = rates.time(demand.total(), entrances.rateInto(node));
      if (around.compareTo(best.flow()) > 0) {
        IntImmutableList cut = entrances.arePorts() ? IntImmutableList.of() : flows.linksInto(node);
        best = new FlowBound(around, node, cut, true);
      }
    }
    for (FlitDemand demand : demands) {
      while (!flows.fits(demand, best.flow())) {
        IntImmutableList cut = flows.cut();
        long together = cut.intStream().mapToLong(rates::of).sum();
        Fraction ratio = rates.time(flows.crossing(demand), together);
        best = new FlowBound(ratio, demand.destination(), cut, true);
      }
    }
    return best;
  }

  private IntImmutableList linksInto(int node) {
    IntArrayList into = new IntArrayList();
    for (int link = 0; link < links.count(); link++) {
      if (links.target(link) == node) {
        into.add(link);
      }
    }
    return new IntImmutableList(into);
  }

  private boolean fits(FlitDemand demand, Fraction time) {
    for (int arc : sourceArc) {
      flow.setCapacity(arc, 0);
    }
    for (int link = 0; link < linkArc.length; link++) {
      flow.setCapacity(linkArc[link], time.numerator() * rates.of(link));
    }
    long share = time.denominator() * rates.unit();
    for (int i = 0; i < demand.size(); i++) {
      flow.setCapacity(sourceArc[demand.source(i)], demand.flits(i) * share);
    }
    flow.clear();
    long all = demand.total() * share;
    return flow.maximum(superSource, demand.destination(), all) == all;
  }

  private long crossing(FlitDemand demand) {
    long crossing = 0;
    for (int i = 0; i < demand.size(); i++) {
      crossing += flow.onSinkSide(demand.source(i)) ? 0 : demand.flits(i);
    }
    return crossing;
  }

  private IntImmutableList cut() {
    IntArrayList cut = new IntArrayList();
    for (int link = 0; link < links.count(); link++) {
      if (flow.onSinkSide(links.target(link)) && !flow.onSinkSide(links.source(link))) {
        cut.add(link);
      }
    }
    return new IntImmutableList(cut);
  }
}
