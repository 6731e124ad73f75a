package org.example;

import java.util.ArrayList;
import java.util.List;
import org.castnet.plan.Binding;
import org.castnet.plan.Family;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.Option;
import org.castnet.plan.PortModel;
import org.castnet.plan.Planning;
import org.castnet.plan.Scheme;
import org.castnet.plan.SchemeProvider;
import org.castnet.plan.Send;
import org.castnet.network.Network;
import org.castnet.network.Routing;

/** One scheme from outside: every destination hands the message on to the next one. */
public final class HandOn implements SchemeProvider {
  @Override
  public List<Scheme> schemes(Planning planning) {
    return List.of(
        new Scheme(
            "hand-on",
            Family.ANY,
            List.of(Option.flag("backwards", "whether the last destination is served first")),
            "every destination hands the message on to the next one",
            "an example",
            (network, options, sender, seed) ->
                network.routing().isEmpty()
                    ? Binding.refused(network.spec() + " has no routes of its own")
                    : Binding.to(algorithm(network, options.flag("backwards")))));
  }

  private static MulticastAlgorithm algorithm(Network network, boolean backwards) {
    Routing routing = network.routing().orElseThrow();
    return MulticastAlgorithm.eachAlone(
        network, PortModel.ONE, message -> sends(message, routing, backwards));
  }

  private static List<Send> sends(Message message, Routing routing, boolean backwards) {
    List<Send> sends = new ArrayList<>();
    int holder = message.source();
    for (int i = 0; i < message.fanout(); i++) {
      int next = message.destinations().getInt(backwards ? message.fanout() - 1 - i : i);
      sends.add(
          i == 0
              ? Send.fromSource(message.id(), routing.route(holder, next), next)
              : Send.relay(message.id(), i - 1, routing.route(holder, next), next));
      holder = next;
    }
    return sends;
  }
}
