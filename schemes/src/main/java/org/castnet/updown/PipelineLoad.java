package org.castnet.updown;

import java.util.List;
import org.castnet.plan.Message;

/**
 * The load of all messages together on a host.
 *
 * @param flits all messages' flits, each counted once
 * @param copied the flits that an average host sends if every destination receives a separate copy
 * @param copies the number of messages that it then sends
 * @param hosts the number of hosts of the network
 * @param switches the number of switches with hosts
 * @param gap the maximum number of hosts between consecutive sources on the ring
 */
record PipelineLoad(double flits, double copied, double copies, int hosts, int switches, int gap) {
  static PipelineLoad of(Fabric fabric, HostCycle cycle, List<Message> messages) {
    SwitchGraph graph = fabric.graph();
    int hosts = graph.network().endpointCount();
    boolean[] used = new boolean[graph.switchCount()];
    int switches = 0;
    for (int host = 0; host < hosts; host++) {
      int home = graph.home(host);
      if (home >= 0 && !used[home]) {
        used[home] = true;
        switches++;
      }
    }
    double flits = 0;
    double copied = 0;
    double copies = 0;
    for (Message message : messages) {
      flits += message.flits();
      copied += (double) message.flits() * message.fanout() / hosts;
      copies += (double) message.fanout() / hosts;
    }
    return new PipelineLoad(flits, copied, copies, hosts, switches, cycle.widestGap(messages));
  }

  /** Returns the load if every message had {@code each} flits. */
  PipelineLoad ofMessagesLike(long each) {
    return new PipelineLoad(flits, copies * each, copies, hosts, switches, gap);
  }
}
