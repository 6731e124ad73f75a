package org.castnet.partition;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Send;

/**
 * The step of every send of one multicast: a holder sends one copy a step, in plan order, from the
 * step after it got the message on.
 */
public final class Steps {
  private final int[] step;

  Steps(MulticastPlan plan) {
    List<Send> sends = plan.sends();
    step = new int[sends.size()];
    Map<Integer, Integer> last = new HashMap<>();
    for (int i = 0; i < step.length; i++) {
      Send send = sends.get(i);
      int had = send.isRelay() ? step[send.triggers().getInt(0)] : 0;
      step[i] = Math.max(had, last.getOrDefault(send.sender(), 0)) + 1;
      last.put(send.sender(), step[i]);
    }
  }

  int count() {
    int most = 0;
    for (int s : step) {
      most = Math.max(most, s);
    }
    return most;
  }

  /** How many times a channel is used a second time within one step. */
  static int conflicts(MulticastPlan plan) {
    Steps steps = new Steps(plan);
    java.util.Set<Long> used = new java.util.HashSet<>();
    int conflicts = 0;
    for (int i = 0; i < steps.step.length; i++) {
      Send send = plan.sends().get(i);
      for (int hop = 0; hop < send.route().length(); hop++) {
        if (!used.add((long) steps.step[i] << 32 | send.route().channel(hop))) {
          conflicts++;
        }
      }
    }
    return conflicts;
  }

  /** Steps that m receivers need at least: ceil(log2(m + 1)). */
  static int fewest(int receivers) {
    return 32 - Integer.numberOfLeadingZeros(receivers);
  }
}
