package org.castnet.run;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.Optional;
import java.util.Set;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.SwitchAbilities;
import org.castnet.plan.Machine;
import org.castnet.plan.PortModel;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.Scenario.Need;
import org.castnet.sim.metrics.LowerBound;
import org.castnet.sim.metrics.Widening;

/**
 * The lower bound for a scenario.
 *
 * @since 0.2.0
 */
public final class ScenarioBound {
  private ScenarioBound() {}

  /**
   * {@return the bound for the technology of a scenario}
   *
   * @param scenario the scenario
   * @throws BadInput if the scenario has no messages, or a destination cannot be reached
   */
  public static LowerBound of(Scenario scenario) {
    return scenario
        .work()
        .either(
            messages ->
                LowerBound.of(
                    scenario.network(),
                    scenario.technology(),
                    scenario.capability(),
                    messages.messages(),
                    messages.ready(),
                    new IntOpenHashSet(messages.job())),
            sends -> {
              throw BadInput.coded(
                  "no-lower-bound",
                  "sends: a lower bound is defined for messages, not for given sends");
            });
  }

  /**
   * {@return the links that limit the scenario, and the bound if they are faster; empty if links do
   * not limit it}
   *
   * @param scenario the scenario
   * @param bound the lower bound of the scenario
   */
  public static Optional<Widening> widening(Scenario scenario, LowerBound bound) {
    return scenario
        .work()
        .either(
            messages ->
                Widening.of(
                    scenario.network(),
                    scenario.technology(),
                    scenario.capability(),
                    messages.messages(),
                    messages.ready(),
                    new IntOpenHashSet(messages.job()),
                    bound),
            sends -> Optional.empty());
  }

  /**
   * {@return the bound; empty if it is not defined for the scenario}
   *
   * @param scenario the scenario
   */
  public static Optional<LowerBound> ifAny(Scenario scenario) {
    try {
      return Optional.of(of(scenario));
    } catch (BadInput none) {
      return Optional.empty();
    }
  }

  /**
   * {@return the bound for a machine that also has some abilities; empty if it is not defined for
   * the scenario}
   *
   * @param scenario the scenario
   * @param needs the abilities that the machine of the scenario lacks
   */
  public static Optional<LowerBound> ifAny(Scenario scenario, Set<Need> needs) {
    Scenario met = scenario;
    if (needs.contains(Need.ALL_PORTS)) {
      met = met.on(met.technology().withPorts(PortModel.ALL));
    }
    if (needs.contains(Need.REDUCE)) {
      Network able = met.network().withAbilities(SwitchAbilities.of(met.network(), node -> true));
      met = new Scenario(met.id(), able, met.technology(), met.planning(), met.work());
    }
    if (needs.contains(Need.COPY)) {
      met = met.with(Machine.BRANCH);
    } else if (needs.contains(Need.DROP_OFF)) {
      met = met.with(Machine.DROP_OFF);
    }
    if (needs.contains(Need.OTHER_NODES)) {
      met = met.carrying(met.multicasts().within(IntImmutableList.of()));
    }
    return ifAny(met);
  }
}
