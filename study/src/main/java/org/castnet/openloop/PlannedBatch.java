package org.castnet.openloop;

import java.util.List;
import org.castnet.plan.Message;
import org.castnet.sim.Worm;

/** Multicasts that are planned together. Numbers count from the batch's first. Immutable. */
interface PlannedBatch {
  /** Returns the multicasts; their ids are their indices. */
  List<Message> messages();

  /** Returns the worms by send, ready at once. */
  List<Worm> worms();

  /** Returns the number of sends. */
  int sends();

  /** Returns the flits that a multicast delivers. */
  double flits(int multicast);

  /** Returns the number of the batch among those that its planner has cached, or -1. */
  int number();

  /** Returns the last of the multicasts that a send carries. */
  int carried(int send);

  /** Returns the deliveries that bring a message to one of its destinations. */
  RequiredDeliveries required();
}
