package org.castnet.report;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.castnet.comparison.Comparison;
import org.castnet.comparison.Outcome;
import org.castnet.run.PlanRun;
import org.castnet.sim.load.LinkLoad;

/** Explains the advantages of the best scheme over the next one. */
final class WhyBest {
  private static final double NOTABLE = 1.05;

  private WhyBest() {}

  static Optional<String> of(Comparison comparison) {
    return comparison.second().map(second -> of(comparison.best().orElseThrow(), second));
  }

  private static String of(Outcome first, Outcome second) {
    PlanRun best = first.run().orElseThrow();
    PlanRun next = second.run().orElseThrow();
    List<String> advantages =
        java.util.stream.Stream.of(
                less("sends", best.metrics().sends(), next.metrics().sends()),
                less("steps", best.metrics().steps(), next.metrics().steps()),
                less("links of traffic", best.metrics().traffic(), next.metrics().traffic()),
                less(
                    "links on the longest path",
                    best.metrics().longestPath(),
                    next.metrics().longestPath()),
                less(
                    "flit time on the busiest link",
                    LinkLoad.of(best.result()).most(),
                    LinkLoad.of(next.result()).most()))
            .flatMap(Optional::stream)
            .toList();
    String name = first.label();
    String other = second.label();
    return advantages.isEmpty()
        ? name
            + " needs no fewer sends, steps or links than "
            + other
            + "; it is faster because its worms block one another less."
        : "Compared with " + other + ", " + name + " needs " + joined(advantages) + ".";
  }

  private static Optional<String> less(String what, long best, long next) {
    return best > 0 && next >= NOTABLE * best
        ? Optional.of(
            String.format(Locale.ROOT, "%.0f %% fewer %s", 100 * (1 - (double) best / next), what)
                .replace("fewer flit time", "less flit time"))
        : Optional.empty();
  }

  private static String joined(List<String> parts) {
    return parts.size() == 1
        ? parts.get(0)
        : String.join(", ", parts.subList(0, parts.size() - 1))
            + " and "
            + parts.get(parts.size() - 1);
  }
}
