package org.castnet.openloop;

import it.unimi.dsi.fastutil.ints.IntList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.sim.Worm;

/** A verified plan of a batch, in arrays that it may share with others. */
final class VerifiedBatch implements PlannedBatch {
  private final List<Message> messages;
  private final List<Worm> worms;

  /** By send: the last of the multicasts that it carries. */
  private final int[] carried;

  private final RequiredDeliveries required;

  /** By multicast: the flits that it delivers. */
  private final double[] flits;

  private final int number;

  /**
   * @param messages the multicasts; their ids are their indices
   * @param plan of these messages, or of parts of them
   * @param before another batch; if its arrays are equal to those of this one, both share them
   * @param number see {@link PlannedBatch#number}
   */
  VerifiedBatch(
      List<Message> messages, MulticastPlan plan, Optional<VerifiedBatch> before, int number) {
    this.messages = List.copyOf(messages);
    worms = List.copyOf(Worm.of(plan));
    int[] last = carried(plan);
    carried =
        before.map(batch -> batch.carried).filter(other -> Arrays.equals(last, other)).orElse(last);
    RequiredDeliveries own = RequiredDeliveries.of(plan);
    required = before.map(VerifiedBatch::required).filter(own::matches).orElse(own);
    double[] each =
        messages.stream()
            .mapToDouble(message -> (double) message.flits() * message.fanout())
            .toArray();
    flits =
        before.map(batch -> batch.flits).filter(other -> Arrays.equals(each, other)).orElse(each);
    this.number = number;
  }

  private static int[] carried(MulticastPlan plan) {
    int[] carried = new int[plan.sends().size()];
    for (int send = 0; send < carried.length; send++) {
      IntList each = plan.sends().get(send).messages();
      for (int m = 0; m < each.size(); m++) {
        carried[send] = Math.max(carried[send], plan.messages().get(each.getInt(m)).whole());
      }
    }
    return carried;
  }

  @Override
  public List<Message> messages() {
    return messages;
  }

  @Override
  public List<Worm> worms() {
    return worms;
  }

  @Override
  public int sends() {
    return carried.length;
  }

  @Override
  public double flits(int multicast) {
    return flits[multicast];
  }

  @Override
  public int number() {
    return number;
  }

  @Override
  public int carried(int send) {
    return carried[send];
  }

  @Override
  public RequiredDeliveries required() {
    return required;
  }
}
