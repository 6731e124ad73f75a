package org.castnet.auto.search;

import java.util.List;
import java.util.Locale;
import org.castnet.plan.Binding;
import org.castnet.plan.Effort;
import org.castnet.plan.Family;
import org.castnet.plan.Machine;
import org.castnet.plan.Option;
import org.castnet.plan.Scheme;
import org.castnet.run.Objective;
import org.castnet.sim.Technology;

/** The scheme {@code auto} and its options. */
public final class AutoScheme {
  /** Its name, also of the JSON field with its trials. */
  public static final String NAME = "auto";

  /** The option that states which routes messages take. */
  public static final String FORWARDING = "forwarding";

  /** The value of {@link #FORWARDING} for programs that cannot select routes. */
  public static final String BY_NETWORK = "network";

  private AutoScheme() {}

  /**
   * Returns the scheme.
   *
   * @param schemes the candidates
   * @param parameters the technology on which plans are simulated
   */
  public static Scheme of(List<Scheme> schemes, Technology parameters, Predictor predictor) {
    List<Scheme> field = List.copyOf(schemes);
    return new Scheme(
            NAME,
            Family.ANY,
            List.of(
                Option.choice(
                    "objective", "quantity to minimise", "makespan", "latency", "traffic"),
                Option.choice(
                    "by",
                    "whether plans are simulated or only predicted",
                    "simulation",
                    "prediction"),
                Option.choice(
                    FORWARDING,
                    "whether messages take the planned routes or those of the network",
                    "planned",
                    BY_NETWORK),
                Machine.option()),
            "tries every scheme that applies, simulates the plans and keeps the best",
            "ours",
            (network, options, sender, seed) ->
                Binding.to(
                    new AutoPlanner(
                            network,
                            field,
                            parameters,
                            Objective.valueOf(options.text("objective").toUpperCase(Locale.ROOT)),
                            DecisionBasis.valueOf(options.text("by").toUpperCase(Locale.ROOT)),
                            Machine.of(options, network),
                            predictor,
                            seed)
                        .executing(
                            TakenRoutes.valueOf(options.text(FORWARDING).toUpperCase(Locale.ROOT))
                                .on(network))))
        .withEffort(Effort.ALL_OTHERS);
  }
}
