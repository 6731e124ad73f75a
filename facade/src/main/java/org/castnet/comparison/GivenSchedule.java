package org.castnet.comparison;

import it.unimi.dsi.fastutil.longs.LongImmutableList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.castnet.input.BadInput;
import org.castnet.plan.Binding;
import org.castnet.plan.Family;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Phases;
import org.castnet.plan.PortModel;
import org.castnet.plan.Scheme;
import org.castnet.run.UnsoundPlan;
import org.castnet.run.Verdict;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.SchemeChoice;
import org.castnet.scenario.Work;
import org.castnet.sim.Technology;

/**
 * A schedule or plan supplied by a user, represented as a scenario of its messages and a scheme
 * that returns the plan, so that it can be run and compared like any other.
 *
 * @since 0.1.0
 */
public final class GivenSchedule {
  /** The scheme's name in tables. */
  public static final String NAME = "as-given";

  private final PlanDocument document;
  private final MulticastPlan plan;

  /**
   * @param document the plan, as read from a file
   * @throws UnsoundPlan if the plan is not sound
   */
  public GivenSchedule(PlanDocument document) {
    Verdict verdict = document.verdict();
    if (!verdict.valid()) {
      throw UnsoundPlan.supplied(verdict.summary(), document.names());
    }
    this.document = document;
    this.plan = document.plan();
  }

  /**
   * {@return a scenario of its messages on its network, with the technology for which the plan was
   * made, or the default one if that is unknown}
   */
  public Scenario scenario() {
    List<Message> wholes = plan.messages().stream().filter(message -> !message.isPart()).toList();
    for (int i = 0; i < wholes.size(); i++) {
      if (wholes.get(i).id() != i) {
        throw BadInput.coded(
            "parts-before-wholes", "parts precede whole messages; number the whole messages first");
      }
    }
    LongStream ready = IntStream.range(0, wholes.size()).mapToLong(document::ready);
    LongStream ids = IntStream.range(0, wholes.size()).mapToLong(document.ids()::message);
    Scenario scenario =
        Scenario.of(
            plan.network(),
            new Work.Messages(
                wholes,
                new LongImmutableList(ready.toArray()),
                new LongImmutableList(ids.toArray())));
    return document.technology().map(scenario::on).orElse(scenario);
  }

  /** {@return the technology for which the plan was made; empty if it is unknown} */
  public Optional<Technology> technology() {
    return document.technology();
  }

  /**
   * {@return a scenario of its messages, to be run as given}
   *
   * @param scenario the source of all settings other than network and messages
   */
  public Scenario asGiven(Scenario scenario) {
    return scenario.withScheme(SchemeChoice.of(NAME));
  }

  /** {@return the ids of sends and messages in the file} */
  public PlanIds ids() {
    return document.ids();
  }

  /** {@return the scheme that returns the plan for exactly these messages} */
  public Scheme scheme() {
    return new Scheme(
        NAME,
        Family.ANY,
        List.of(),
        "the schedule that was given",
        "the file",
        (network, options, sender, seed) -> Binding.to(new AsGiven(plan)));
  }

  /** The algorithm that returns a plan. */
  private record AsGiven(MulticastPlan plan) implements MulticastAlgorithm {
    @Override
    public MulticastPlan plan(List<Message> messages) {
      return plan;
    }

    @Override
    public PortModel ports() {
      return plan.ports();
    }

    @Override
    public MulticastPlan plan(Phases phases, Function<Phases, MulticastPlan> composed) {
      return plan;
    }
  }
}
