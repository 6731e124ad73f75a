package org.castnet.path;

import java.util.List;
import java.util.Map;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PlanMetrics;
import org.castnet.plan.Scheme;
import org.castnet.plan.SenderModel;

/** Plans and measures single stars by the names of schemes. */
final class Stars {
  private Stars() {}

  static Scheme scheme(String name) {
    return HamiltonianSchemes.all().stream().filter(s -> s.name().equals(name)).findFirst().get();
  }

  static MulticastPlan plan(
      Network network,
      String scheme,
      Map<String, String> options,
      int source,
      int... destinations) {
    return scheme(scheme)
        .on(network, options, SenderModel.USUAL, 1)
        .orThrow(scheme)
        .plan(List.of(Message.of(0, source, 1, destinations)));
  }

  static PlanMetrics metrics(
      Network network,
      String scheme,
      Map<String, String> options,
      int source,
      int... destinations) {
    return PlanMetrics.of(plan(network, scheme, options, source, destinations));
  }
}
