package org.castnet.schedule.transfer;

import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import org.castnet.network.Network;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;

/**
 * Numbers the ports of each sender, in the order in which a plan uses them: one for each link over
 * which it sends, or a single one if nodes have one port.
 */
final class SenderPorts {
  private final Network network;
  private final boolean single;
  private final Int2IntMap portOf = new Int2IntOpenHashMap(); // by first link
  private final int[] used; // by node: the ports numbered so far

  SenderPorts(MulticastPlan plan) {
    network = plan.network();
    single = plan.ports() == PortModel.ONE;
    used = new int[network.nodeCount()];
    portOf.defaultReturnValue(-1);
  }

  /** Returns the port of a send. */
  int of(Send send) {
    if (single) {
      return 0;
    }
    int link = network.link(send.route().channel(0));
    int port = portOf.get(link);
    if (port < 0) {
      port = used[send.sender()]++;
      portOf.put(link, port);
    }
    return port;
  }
}
