package org.castnet.partition;

import java.util.List;
import java.util.Optional;
import org.castnet.input.Diagnostic;
import org.castnet.network.Grid;
import org.castnet.network.Hypercube;
import org.castnet.network.Network;
import org.castnet.plan.Binding;
import org.castnet.plan.Family;
import org.castnet.plan.Option;
import org.castnet.plan.OptionValues;
import org.castnet.plan.PlanEvaluator;
import org.castnet.plan.Scheme;
import org.castnet.plan.SenderModel;

/** The scheme {@code exchange} and its options. */
final class ExchangeScheme {
  private ExchangeScheme() {}

  static Scheme scheme(PlanEvaluator evaluator) {
    return new Scheme(
        PartitionSchemes.EXCHANGE,
        Family.GRID,
        List.of(
            Option.whole(
                    "radix",
                    "number of segments per level: 2 for the fewest sends, 4 for the fewest "
                        + "levels (default: by load)",
                    2,
                    64,
                    "")
                .trying("2", "4"),
            SenderModel.startUpOption(),
            SenderModel.modelOption(),
            Option.whole(
                "longest",
                "maximum number of flits combined in a worm (default: by start-up)",
                1,
                Long.MAX_VALUE,
                ""),
            Option.whole(
                "parts",
                "number of parts per message (default: by start-up and load)",
                1,
                1 << 20,
                "")),
        "all multicasts in steps of pairwise exchange, combined into few worms; also on hypercubes",
        "ours",
        (network, options, sender, seed) -> bind(network, options, sender, evaluator));
  }

  private static Binding bind(
      Network network, OptionValues options, SenderModel sender, PlanEvaluator evaluator) {
    Optional<Axes> axes = axes(network);
    if (axes.isEmpty()) {
      return Binding.refused(
          Diagnostic.of(
              Binding.NOT_APPLICABLE,
              "{network} is not a mesh, torus or hypercube",
              Diagnostic.network(network.spec())));
    }
    return network.hasFailures()
        ? Binding.refused(PartitionSchemes.failures(network))
        : exchange(axes.get(), options, sender, evaluator);
  }

  private static Optional<Axes> axes(Network network) {
    if (network instanceof Hypercube cube) {
      return Optional.of(Axes.of(cube));
    }
    return network instanceof Grid grid ? Optional.of(Axes.of(grid)) : Optional.empty();
  }

  private static Binding exchange(
      Axes axes, OptionValues options, SenderModel sender, PlanEvaluator evaluator) {
    return Binding.to(
        new Exchange(
            axes,
            new ExchangeTuning(
                sender.or(options),
                options.whole("radix").map(Long::intValue),
                options.whole("parts").map(Long::intValue),
                options.whole("longest")),
            evaluator));
  }
}
