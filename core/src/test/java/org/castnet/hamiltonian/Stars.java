package org.castnet.hamiltonian;

import java.util.List;
import java.util.Map;
import org.castnet.multicast.Message;
import org.castnet.multicast.MulticastPlan;
import org.castnet.multicast.PlanMetrics;
import org.castnet.multicast.Scheme;
import org.castnet.multicast.SenderModel;
import org.castnet.network.Network;

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
