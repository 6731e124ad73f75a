package org.example;

import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.castnet.network.Network;
import org.castnet.plan.BestPlan;
import org.castnet.plan.Binding;
import org.castnet.plan.Family;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Planning;
import org.castnet.plan.PortModel;
import org.castnet.plan.Scheme;
import org.castnet.plan.SchemeProvider;
import org.castnet.plan.SenderModel;

/** A scheme that runs both plans of {@link HandOn} on the engine and returns the faster one. */
public final class FasterOrder implements SchemeProvider {
  @Override
  public List<Scheme> schemes(Planning planning) {
    Supplier<Scheme> handOn = planning.scheme("hand-on");
    return List.of(
        new Scheme(
            "faster-order",
            Family.ANY,
            List.of(),
            "the faster order of hand-on",
            "an example",
            (network, options, sender, seed) ->
                Binding.to(
                    MulticastAlgorithm.of(
                        PortModel.ONE,
                        messages -> {
                          BestPlan faster = new BestPlan(planning.evaluator(), sender);
                          for (String backwards : List.of("false", "true")) {
                            faster.offer(plan(handOn.get(), backwards, network, sender, messages));
                          }
                          return faster.best();
                        }))));
  }

  private static MulticastPlan plan(
      Scheme handOn,
      String backwards,
      Network network,
      SenderModel sender,
      List<Message> messages) {
    return handOn
        .on(network, Map.of("backwards", backwards), sender, 0)
        .ifApplies()
        .orElseThrow()
        .plan(messages);
  }
}
