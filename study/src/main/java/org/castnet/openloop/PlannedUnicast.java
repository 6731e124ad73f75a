package org.castnet.openloop;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.List;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Send;
import org.castnet.sim.Worm;

/**
 * The batch of a {@link SoundUnicast}. A long stream has one for each pair of nodes, so only its
 * worm is stored.
 *
 * @param worm its only send
 * @param alike the batch of a unicast with as many flits
 * @param number see {@link #number}
 */
record PlannedUnicast(Worm worm, PlannedBatch alike, int number) implements PlannedBatch {
  /** Returns the batch of the plan of one message by one send. */
  static PlannedUnicast of(MulticastPlan plan, PlannedBatch alike, int number) {
    Send send = plan.sends().get(0);
    Worm worm = new Worm(send.route(), send.triggers(), send.dropOffs(), plan.flits(send), 0);
    return new PlannedUnicast(worm, alike, number);
  }

  @Override
  public List<Message> messages() {
    IntImmutableList source = IntImmutableList.of(worm.route().origin());
    return List.of(
        new Message(0, source, worm.dropOffs(), worm.flits(), Message.WHOLE, Message.ORIGINAL));
  }

  @Override
  public List<Worm> worms() {
    return List.of(worm);
  }

  @Override
  public int sends() {
    return 1;
  }

  @Override
  public double flits(int multicast) {
    return alike.flits(multicast);
  }

  @Override
  public int carried(int send) {
    return alike.carried(send);
  }

  @Override
  public RequiredDeliveries required() {
    return alike.required();
  }
}
