package org.example;

import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.castnet.plan.BestPlan;
import org.castnet.plan.Binding;
import org.castnet.plan.Family;
import org.castnet.plan.MulticastAlgorithm;
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
            (network, options, sender, seed) -> {
              Binding forwards = handOn.get().on(network, Map.of(), sender, seed);
              Binding backwards =
                  handOn.get().on(network, Map.of("backwards", "true"), sender, seed);
              return forwards.ifApplies().isEmpty()
                  ? forwards
                  : Binding.to(faster(planning, sender, List.of(forwards, backwards)));
            }));
  }

  private static MulticastAlgorithm faster(
      Planning planning, SenderModel sender, List<Binding> orders) {
    return MulticastAlgorithm.of(
        PortModel.ONE,
        messages -> {
          BestPlan faster = new BestPlan(planning.evaluator(), sender);
          for (Binding order : orders) {
            faster.offer(order.ifApplies().orElseThrow().plan(messages));
          }
          return faster.best();
        });
  }
}
