package org.castnet.updown;

import java.util.List;
import org.castnet.plan.Message;

/**
 * What all messages together ask of a host.
 *
 * @param flits all messages' flits, each counted once
 * @param copied the flits that an average host sends when every destination gets its own copy
 * @param copies messages that it sends then
 * @param hosts of the network
 * @param switches that have hosts
 * @param gap the most hosts from one source round the ring to the next
 */
record PipelineLoad(double flits, double copied, double copies, int hosts, int switches, int gap) {
  static PipelineLoad of(Fabric fabric, SwitchCircle circle, List<Message> messages) {
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
    return new PipelineLoad(flits, copied, copies, hosts, switches, circle.widestGap(messages));
  }

  /** The load if every message had so many flits. */
  PipelineLoad ofMessagesLike(long each) {
    return new PipelineLoad(flits, copies * each, copies, hosts, switches, gap);
  }
}
