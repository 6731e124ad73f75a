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
  /** The only send carries the first multicast. */
  private static final int[] FIRST = {0};

  private final List<Message> messages;
  private final List<Worm> worms;

  /** By send: the last of the multicasts that it carries. */
  private final int[] carried;

  private final RequiredDeliveries required;

  /**
   * @param messages the multicasts; their ids are their indices
   * @param plan of these messages, or of parts of them
   * @param before another batch; if its arrays are equal to those of this one, both share them
   */
  PlannedBatch(List<Message> messages, MulticastPlan plan, Optional<PlannedBatch> before) {
    this.messages = List.copyOf(messages);
    worms = List.copyOf(Worm.of(plan));
    int[] last = carried(plan);
    carried =
        before.map(batch -> batch.carried).filter(other -> Arrays.equals(last, other)).orElse(last);
    RequiredDeliveries own = RequiredDeliveries.of(plan);
    required = before.map(PlannedBatch::required).filter(own::matches).orElse(own);
  }

  private PlannedBatch(List<Message> messages, Worm worm, RequiredDeliveries required) {
    this.messages = messages;
    this.worms = List.of(worm);
    this.carried = FIRST;
    this.required = required;
  }

  /**
   * Returns the batch of a {@link SoundUnicast}.
   *
   * @param required the deliveries of a unicast with as many flits
   */
  static PlannedBatch ofUnicast(MulticastPlan plan, RequiredDeliveries required) {
    Send send = plan.sends().get(0);
    Worm worm = new Worm(send.route(), send.triggers(), send.dropOffs(), plan.flits(send), 0);
    return new PlannedBatch(plan.messages(), worm, required);
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

  /** Returns the last of the multicasts that a send carries. */
  int carried(int send) {
    return carried[send];
  }

  RequiredDeliveries required() {
    return required;
  }
}
