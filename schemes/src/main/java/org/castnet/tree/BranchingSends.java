package org.castnet.tree;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntCollection;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.plan.Message;
import org.castnet.plan.Send;

/** Creates sends with branching routes. */
public final class BranchingSends {
  private BranchingSends() {}

  /** Returns a send that drops off a copy at each of the message's destinations on its route. */
  public static Send of(Network network, Message message, Route route) {
    return of(network, message, route, message.destinations());
  }

  /** Returns a send that drops off a copy at each of these destinations on its route. */
  public static Send of(Network network, Message message, Route route, IntCollection destinations) {
    IntSet waiting = new IntOpenHashSet(destinations);
    IntArrayList dropOffs = new IntArrayList(destinations.size());
    for (int hop = 0; hop < route.length(); hop++) {
      int end = route.node(network, hop + 1);
      if (waiting.remove(end)) {
        dropOffs.add(end);
      }
    }
    return Send.tree(message.id(), route, new IntImmutableList(dropOffs));
  }
}
