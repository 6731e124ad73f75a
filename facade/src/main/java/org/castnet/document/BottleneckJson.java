package org.castnet.document;

import java.util.Locale;
import java.util.Optional;
import org.castnet.bound.joint.Length;
import org.castnet.comparison.Comparison;
import org.castnet.input.TimeText;
import org.castnet.network.Network;
import org.castnet.run.PlanRun;
import org.castnet.sim.load.Bottleneck;

/**
 * The link or port that a plan occupies longest, as JSON.
 *
 * @param scheme the scheme of the plan
 * @param name the link or port
 * @param busy the time of its flits, in picoseconds
 * @param shareOfMakespan this time over the makespan
 */
public record BottleneckJson(String scheme, String name, long busy, double shareOfMakespan) {
  /**
   * Returns the bottleneck of a run.
   *
   * @param scheme the scheme with its options
   * @return empty if the run did not end
   */
  public static Optional<BottleneckJson> of(String scheme, PlanRun run) {
    if (run.makespan().isEmpty()) {
      return Optional.empty();
    }
    Network network = run.plan().network();
    return Bottleneck.of(network, run.parameters(), run.worms().worms())
        .map(
            most ->
                new BottleneckJson(
                    scheme,
                    name(most, network),
                    most.busy(),
                    most.shareOf(run.makespan().getAsLong())));
  }

  /** Returns the bottleneck of the best plan of a comparison; empty if there is none. */
  public static Optional<BottleneckJson> of(Comparison comparison) {
    return comparison.best().flatMap(best -> of(best.label(), best.run().orElseThrow()));
  }

  private static String name(Bottleneck most, Network network) {
    return LowerBoundJson.name(new Length(most.kind(), most.at(), 1), network);
  }

  /** Returns the name and the time of a bottleneck, such as {@code S1 -> H0, busy for 3.2 ms}. */
  public static String text(Bottleneck most, Network network) {
    return name(most, network) + ", busy for " + TimeText.format(most.busy());
  }

  /** Returns the name, the time and its share, such as {@code S1 -> H0, 3.2 ms, 97.5 %}. */
  public String text() {
    return String.format(
        Locale.ROOT,
        "%s, busy for %s, %.1f %% of the makespan",
        name,
        TimeText.format(busy),
        100 * shareOfMakespan);
  }
}
