package org.castnet.comparison;

import it.unimi.dsi.fastutil.longs.LongImmutableList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.castnet.input.BadInput;
import org.castnet.plan.Binding;
import org.castnet.plan.Family;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Scheme;
import org.castnet.run.UnsoundPlan;
import org.castnet.run.Verdict;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.SchemeChoice;
import org.castnet.scenario.Work;

/**
 * A schedule or plan that somebody brought, as a scenario of its messages and a scheme that plans
 * them as the schedule does, so that it can be run and compared like any other.
 */
public final class GivenSchedule {
  /** What the scheme is called in tables. */
  public static final String NAME = "as-given";

  private final PlanDocument document;
  private final MulticastPlan plan;

  /**
   * @throws UnsoundPlan where it does not do what it says
   */
  public GivenSchedule(PlanDocument document) {
    Verdict verdict = document.verdict();
    if (!verdict.valid()) {
      throw UnsoundPlan.brought(verdict.summary(), document.names());
    }
    this.document = document;
    this.plan = document.plan();
  }

  /** Its messages on its network, on the default technology. */
  public Scenario scenario() {
    List<Message> wholes = plan.messages().stream().filter(message -> !message.isPart()).toList();
    for (int i = 0; i < wholes.size(); i++) {
      if (wholes.get(i).id() != i) {
        throw new BadInput(
            "parts stand before whole messages; number the whole messages first to have it run");
      }
    }
    LongStream ready = IntStream.range(0, wholes.size()).mapToLong(document::ready);
    LongStream ids = IntStream.range(0, wholes.size()).mapToLong(document.ids()::message);
    return Scenario.of(
        plan.network(),
        new Work.Messages(
            wholes, new LongImmutableList(ready.toArray()), new LongImmutableList(ids.toArray())));
  }

  /**
   * A scenario of its messages, to be run as it is given. What a scheme chose among the plans of
   * others runs on the terms on which it held them against each other.
   *
   * @param known those of which the plan may name one that made it
   */
  public Scenario asGiven(Scenario scenario, List<Scheme> known) {
    boolean chosen =
        known.stream()
            .filter(scheme -> scheme.name().equals(document.scheme()))
            .anyMatch(scheme -> scheme.effort().choosesAmongOthers());
    return (chosen ? scenario.forComparison() : scenario).withScheme(SchemeChoice.of(NAME));
  }

  /** What the file calls its sends and messages. */
  public PlanIds ids() {
    return document.ids();
  }

  /** Plans these very messages as the schedule does. */
  public Scheme scheme() {
    MulticastAlgorithm algorithm = MulticastAlgorithm.of(plan.ports(), messages -> plan);
    return new Scheme(
        NAME,
        Family.ANY,
        List.of(),
        "the schedule that was given",
        "the file",
        (network, options, sender, seed) -> Binding.to(algorithm));
  }
}
