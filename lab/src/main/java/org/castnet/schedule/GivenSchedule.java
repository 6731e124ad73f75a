package org.castnet.schedule;

import java.util.List;
import java.util.Optional;
import org.castnet.comparison.PlanDocument;
import org.castnet.comparison.PlanIds;
import org.castnet.input.BadInput;
import org.castnet.multicast.Binding;
import org.castnet.multicast.Family;
import org.castnet.multicast.Message;
import org.castnet.multicast.MulticastAlgorithm;
import org.castnet.multicast.MulticastPlan;
import org.castnet.multicast.PortModel;
import org.castnet.multicast.Scheme;
import org.castnet.run.UnsoundPlan;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.SchemeChoice;
import org.castnet.verify.Violation;
import org.castnet.wormhole.WormholeParameters;

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
   * @param place what complaints call the file
   * @throws UnsoundPlan where it does not do what it says
   */
  public GivenSchedule(PlanDocument document, String place) {
    List<Violation> wrong = document.verdict().violations();
    if (!wrong.isEmpty()) {
      throw UnsoundPlan.brought(
          place
              + ": it is not sound: "
              + document.words(wrong.get(0))
              + (wrong.size() == 1 ? "" : " (and " + (wrong.size() - 1) + " more)"));
    }
    this.document = document;
    this.plan = document.plan();
  }

  /** Its messages on its network. */
  public Scenario scenario(WormholeParameters technology, Optional<PortModel> ports) {
    List<Message> wholes = plan.messages().stream().filter(message -> !message.isPart()).toList();
    for (int i = 0; i < wholes.size(); i++) {
      if (wholes.get(i).id() != i) {
        throw new BadInput(
            "parts stand before whole messages; number the whole messages first to have it run");
      }
    }
    return Scenario.of(plan.network(), wholes).on(technology, ports);
  }

  /** The same, to be run as it is given. */
  public Scenario asGiven(WormholeParameters technology, Optional<PortModel> ports) {
    return scenario(technology, ports).withScheme(SchemeChoice.of(NAME));
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
