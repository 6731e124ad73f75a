package org.castnet.openloop;

import it.unimi.dsi.fastutil.ints.IntList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Send;
import org.castnet.sim.Worm;

/** Multicasts that are planned together. Numbers count from the batch's first. Immutable. */
final class PlannedBatch {
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
   * @param number see {@link #number}
   */
  PlannedBatch(
      List<Message> messages, MulticastPlan plan, Optional<PlannedBatch> before, int number) {
    this.messages = List.copyOf(messages);
    worms = List.copyOf(Worm.of(plan));
    int[] last = carried(plan);
    carried =
        before.map(batch -> batch.carried).filter(other -> Arrays.equals(last, other)).orElse(last);
    RequiredDeliveries own = RequiredDeliveries.of(plan);
    required = before.map(PlannedBatch::required).filter(own::matches).orElse(own);
    double[] each =
        messages.stream()
            .mapToDouble(message -> (double) message.flits() * message.fanout())
            .toArray();
    flits =
        before.map(batch -> batch.flits).filter(other -> Arrays.equals(each, other)).orElse(each);
    this.number = number;
  }

  private PlannedBatch(MulticastPlan plan, PlannedBatch alike, int number) {
    Send send = plan.sends().get(0);
    messages = plan.messages();
    worms = List.of(new Worm(send.route(), send.triggers(), send.dropOffs(), plan.flits(send), 0));
    carried = alike.carried;
    required = alike.required;
    flits = alike.flits;
    this.number = number;
  }

  /**
   * Returns the batch of a {@link SoundUnicast}.
   *
   * @param alike the batch of a unicast with as many flits
   * @param number see {@link #number}
   */
  static PlannedBatch ofUnicast(MulticastPlan plan, PlannedBatch alike, int number) {
    return new PlannedBatch(plan, alike, number);
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

  List<Message> messages() {
    return messages;
  }

  /** Returns the worms by send, ready at once. */
  List<Worm> worms() {
    return worms;
  }

  /** Returns the number of sends. */
  int sends() {
    return carried.length;
  }

  /** Returns the flits that a multicast delivers. */
  double flits(int multicast) {
    return flits[multicast];
  }

  /** Returns the number of the batch among those that its planner has cached, or -1. */
  int number() {
    return number;
  }

  /** Returns the last of the multicasts that a send carries. */
  int carried(int send) {
    return carried[send];
  }

  RequiredDeliveries required() {
    return required;
  }
}
