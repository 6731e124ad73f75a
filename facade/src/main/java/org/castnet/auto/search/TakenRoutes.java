package org.castnet.auto.search;

import java.util.function.UnaryOperator;
import org.castnet.network.Network;
import org.castnet.plan.Forwarding;
import org.castnet.plan.MulticastPlan;

/** The routes that sends of a plan take when it is executed. */
enum TakenRoutes {
  /** Those of the plan. */
  PLANNED {
    @Override
    UnaryOperator<MulticastPlan> on(Network network) {
      return UnaryOperator.identity();
    }
  },
  /** Those of the network. */
  NETWORK {
    @Override
    UnaryOperator<MulticastPlan> on(Network network) {
      return new Forwarding(network)::of;
    }
  };

  /** Returns what becomes of a plan on a network. */
  abstract UnaryOperator<MulticastPlan> on(Network network);
}
