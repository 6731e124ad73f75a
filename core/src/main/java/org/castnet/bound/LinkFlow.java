package org.castnet.bound;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.Arrays;
import org.castnet.network.Links;
import org.castnet.network.Network;

/**
 * Feasibility of one node's demand within a time: every link carries at most that many flits, and a
 * super source outside the network supplies the flits of all sources. O(one flow), see {@link
 * FlowNetwork#maximum}.
 */
final class LinkFlow {
  private final Links links;
  private final LinkRates rates;
  private final FlowNetwork flow;
  private final int[] linkArc; // by link: its arc
  private final int[] sourceArc; // by node: the arc from the super source
  private final int adjacent;
  private final IntArrayList sending = new IntArrayList();
  private long required;

  LinkFlow(Network network, LinkRates rates) {
    this.rates = rates;
    this.links = network.links();
    this.adjacent = links.nodeCount();
    this.linkArc = new int[links.count()];
    this.sourceArc = new int[links.nodeCount()];
    FlowNetwork.Builder arcs = new FlowNetwork.Builder(links.nodeCount() + 1);
    Arrays.fill(linkArc, -1);
    for (int link = 0; link < linkArc.length; link++) {
      if (linkArc[link] < 0) {
        linkArc[link] = arcs.add(links.source(link), links.target(link));
        int back = freeOpposite(link);
        if (back >= 0) {
          linkArc[back] = linkArc[link] ^ 1;
        }
      }
    }
    Arrays.setAll(sourceArc, node -> arcs.add(adjacent, node));
    this.flow = arcs.build();
  }

  private int freeOpposite(int link) {
    int node = links.target(link);
    for (int back = links.first(node); back < links.end(node); back++) {
      if (links.target(back) == links.source(link) && linkArc[back] < 0 && back != link) {
        return back;
      }
    }
    return -1;
  }

  /** Returns whether the whole demand can reach its node within {@code time} flit times. */
  boolean fits(FlitDemand demand, Fraction time) {
    for (int i = 0; i < sending.size(); i++) {
      flow.setCapacity(sourceArc[sending.getInt(i)], 0);
    }
    sending.clear();
    for (int link = 0; link < linkArc.length; link++) {
      flow.setCapacity(linkArc[link], LinkRates.times(time.numerator(), rates.of(link)));
    }
    long share = LinkRates.times(time.denominator(), rates.unit());
    required = LinkRates.times(demand.total(), share);
    for (int i = 0; i < demand.size(); i++) {
      sending.add(demand.source(i));
      flow.setCapacity(sourceArc[demand.source(i)], demand.flits(i) * share);
    }
    flow.clear();
    return flow.maximum(adjacent, demand.destination(), required) == required;
  }

  /**
   * Returns the number of flits that must enter the sink's side of the minimum cut found by {@link
   * #fits}.
   */
  long crossing(FlitDemand demand) {
    long crossing = 0;
    for (int i = 0; i < demand.size(); i++) {
      crossing += flow.onSinkSide(demand.source(i)) ? 0 : demand.flits(i);
    }
    return crossing;
  }

  /** Returns the links that enter the sink's side of that cut, ascending. */
  IntImmutableList cut() {
    IntArrayList cut = new IntArrayList();
    for (int link = 0; link < links.count(); link++) {
      if (flow.onSinkSide(links.target(link)) && !flow.onSinkSide(links.source(link))) {
        cut.add(link);
      }
    }
    return new IntImmutableList(cut);
  }
}
