package org.castnet.path;

import java.util.ArrayList;
import java.util.List;
import org.castnet.network.Network;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Send;

/**
 * The rule of this family: along every worm the labels rise at every hop, or fall at every hop. A
 * plan that keeps it cannot deadlock, since every worm waits for channels between higher labels
 * only (or lower ones only) than those that it holds. O(total route length).
 */
final class MonotoneLabels {
  private MonotoneLabels() {}

  /**
   * Returns a sentence for every worm without monotone labels, with the node at which their order
   * changes.
   */
  static List<String> violations(MulticastPlan plan, Labelling labelling) {
    List<String> found = new ArrayList<>();
    for (int number = 0; number < plan.sends().size(); number++) {
      Send send = plan.sends().get(number);
      int turn = firstTurn(plan.network(), send, labelling);
      if (turn >= 0) {
        int node = send.route().node(plan.network(), turn);
        found.add(
            "send "
                + number
                + " turns at node "
                + plan.network().nodeName(node)
                + ": its labels neither rise nor fall all the way");
      }
    }
    return found;
  }

  /** The hops after which the worm leaves its direction, or meets a node without label; or -1. */
  private static int firstTurn(Network network, Send send, Labelling labelling) {
    int length = send.route().length();
    if (length == 0) {
      return -1;
    }
    int start = labelling.label(send.sender());
    boolean up = labelling.label(send.route().node(network, 1)) > start;
    for (int hop = 1, last = start; hop <= length; hop++) {
      int label = labelling.label(send.route().node(network, hop));
      if (last == Labelling.NONE
          || label == Labelling.NONE
          || label > last != up
          || label == last) {
        return hop - 1;
      }
      last = label;
    }
    return -1;
  }
}
