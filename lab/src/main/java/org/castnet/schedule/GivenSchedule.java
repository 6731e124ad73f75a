package org.castnet.schedule;

import java.util.List;
import java.util.Optional;
import org.castnet.comparison.PlanDocument;
import org.castnet.input.BadInput;
import org.castnet.multicast.Binding;
import org.castnet.multicast.Family;
import org.castnet.multicast.Message;
import org.castnet.multicast.MulticastAlgorithm;
import org.castnet.multicast.MulticastPlan;
import org.castnet.multicast.PortModel;
import org.castnet.multicast.Scheme;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.SchemeChoice;
import org.castnet.wormhole.WormholeParameters;

/**
 * A schedule that somebody brought, as a scenario of its messages and a scheme that plans them as
 * the schedule does, so that it can be run and compared like any other.
 */
public final class GivenSchedule {
  /** What the scheme is called in tables. */
  public static final String NAME = "as-given";

  private final MulticastPlan plan;

  /**
   * @throws BadInput where the schedule itself is faulty
   */
  public GivenSchedule(PlanDocument document) {
    if (!document.faults().isEmpty()) {
      throw new BadInput(
          "the schedule is not sound: "
              + document.faults().get(0).text()
              + (document.faults().size() == 1
                  ? ""
                  : " (and " + (document.faults().size() - 1) + " more)"));
    }
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
