package org.castnet.auto;

import java.util.List;
import java.util.Locale;
import org.castnet.plan.Binding;
import org.castnet.plan.Effort;
import org.castnet.plan.Family;
import org.castnet.plan.Option;
import org.castnet.plan.Scheme;
import org.castnet.run.Objective;
import org.castnet.sim.WormholeParameters;

/** {@code auto} as the catalogue lists it. */
public final class AutoScheme {
  /** Its name, also of the field in which it tells what it tried. */
  public static final String NAME = "auto";

  private AutoScheme() {}

  /**
   * @param schemes what it chooses from
   * @param parameters the technology that plans are simulated on
   */
  public static Scheme of(
      List<Scheme> schemes, WormholeParameters parameters, Predictor predictor) {
    List<Scheme> field = List.copyOf(schemes);
    return new Scheme(
            NAME,
            Family.ANY,
            List.of(
                Option.choice("objective", "what is to be small", "makespan", "latency", "traffic"),
                Option.choice(
                    "by",
                    "whether plans are simulated or only forecast",
                    "simulation",
                    "prediction")),
            "plans by every scheme that applies, simulates the plans and keeps the best",
            "ours",
            (network, options, sender, seed) ->
                Binding.to(
                    new AutoPlanner(
                        network,
                        field,
                        parameters,
                        Objective.valueOf(options.text("objective").toUpperCase(Locale.ROOT)),
                        DecisionBasis.valueOf(options.text("by").toUpperCase(Locale.ROOT)),
                        predictor,
                        seed)))
        .withEffort(Effort.ALL_OTHERS);
  }
}
