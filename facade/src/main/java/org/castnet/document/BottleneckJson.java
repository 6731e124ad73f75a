package org.castnet.document;

import java.util.Locale;
import java.util.Optional;
import org.castnet.bound.joint.Length;
import org.castnet.comparison.Comparison;
import org.castnet.input.TimeText;
import org.castnet.network.Network;
import org.castnet.plan.MulticastPlan;
import org.castnet.run.PlanRun;
import org.castnet.sim.Technology;
import org.castnet.sim.Worm;
import org.castnet.sim.load.Bottleneck;

/**
 * The link or port that a plan occupies longest, as JSON.
 *
 * @param scheme the scheme of the plan; empty if unknown
 * @param name the link or port
 * @param busy the time of its flits, in picoseconds
 * @param shareOfMakespan this time over the makespan; empty if the plan was not run
 */
public record BottleneckJson(
    String scheme, String name, long busy, Optional<Double> shareOfMakespan) {
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
                    Optional.of(most.shareOf(run.makespan().getAsLong()))));
  }

  /**
   * Returns the bottleneck of a plan without running it. O(hops of all sends).
   *
   * @param scheme the scheme; empty if unknown
   * @return empty if the plan has no sends
   */
  public static Optional<BottleneckJson> of(
      String scheme, MulticastPlan plan, Technology technology) {
    Network network = plan.network();
    return Bottleneck.of(network, technology, Worm.of(plan))
        .map(
            most -> new BottleneckJson(scheme, name(most, network), most.busy(), Optional.empty()));
  }

  /** Returns the bottleneck of the best plan of a comparison; empty if there is none. */
  public static Optional<BottleneckJson> of(Comparison comparison) {
    return comparison.best().flatMap(best -> of(best.label(), best.run().orElseThrow()));
  }

  private static String name(Bottleneck most, Network network) {
    return LowerBoundJson.name(new Length(most.kind(), most.at(), 1), network);
  }

  /** Returns the name, the time and its share, such as {@code S1 -> H0, busy for 3.2 ms}. */
  public String text() {
    String time = name + ", busy for " + TimeText.format(busy);
    return shareOfMakespan.isEmpty()
        ? time
        : time
            + String.format(Locale.ROOT, ", %.1f %% of the makespan", 100 * shareOfMakespan.get());
  }
}
