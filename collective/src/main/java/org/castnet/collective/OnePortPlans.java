package org.castnet.collective;

import java.util.ArrayList;
import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.plan.Binding;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;

/**
 * Plans of schemes for hosts that send one message at a time. The first scheme plans all messages.
 * The others plan messages from all participants to all others only: which of them is best there
 * depends on the start-up, on the number of hosts, and on the time to combine contributions.
 *
 * @param first the scheme for all messages
 * @param amongAll the others, which may not apply
 */
record OnePortPlans(Network network, Binding first, List<Binding> amongAll) {
  /** Returns the plans of the first scheme only. */
  OnePortPlans ofFirst() {
    return new OnePortPlans(network, first, List.of());
  }

  /**
   * Returns the plans of all schemes for these messages, that of the first one before the others.
   *
   * @throws BadInput if the first scheme does not apply
   */
  List<MulticastPlan> of(List<Message> messages) {
    List<MulticastPlan> plans = new ArrayList<>();
    plans.add(first.orThrow("forest").plan(messages));
    if (isAmongAll(messages)) {
      for (Binding other : amongAll) {
        try {
          other.ifApplies().ifPresent(algorithm -> plans.add(algorithm.plan(messages)));
        } catch (BadInput e) {
          // the scheme does not plan these messages, such as those of unequal lengths
        }
      }
    }
    return plans;
  }

  private boolean isAmongAll(List<Message> messages) {
    int participants = UsedNodes.where(UsedNodes.participants(network, messages)).length;
    return messages.size() == participants
        && messages.stream().allMatch(each -> each.fanout() == participants - 1);
  }
}
