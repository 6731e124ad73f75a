package org.castnet.run;

import java.util.Optional;
import org.castnet.input.BadInput;
import org.castnet.plan.Machine;
import org.castnet.plan.PortModel;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.Work;
import org.castnet.sim.Technology;
import org.castnet.sim.metrics.LowerBound;
import org.castnet.sim.metrics.Widening;

/** The lower bound for a scenario. */
public final class ScenarioBound {
  private ScenarioBound() {}

  /**
   * Returns the bound for the ports of the scenario's technology.
   *
   * @throws BadInput if the scenario has no messages, or a destination cannot be reached
   */
  public static LowerBound of(Scenario scenario) {
    return of(scenario, scenario.technology().node().ports());
  }

  /** Returns the bound for other ports. */
  public static LowerBound of(Scenario scenario, PortModel ports) {
    return of(scenario, ports, scenario.capability());
  }

  private static LowerBound of(Scenario scenario, PortModel ports, Machine machine) {
    Technology technology = scenario.technology().withPorts(ports);
    return scenario
        .work()
        .either(
            messages ->
                LowerBound.of(
                    scenario.network(), technology, machine, messages.messages(), messages.ready()),
            sends -> {
              throw BadInput.coded(
                  "no-lower-bound",
                  "sends: a lower bound is defined for messages, not for given sends");
            });
  }

  /**
   * Returns the links that limit the scenario, and the bound if they are faster; empty if links do
   * not limit it.
   *
   * @param bound the lower bound for these ports
   */
  public static Optional<Widening> widening(Scenario scenario, PortModel ports, LowerBound bound) {
    Technology technology = scenario.technology().withPorts(ports);
    return scenario
        .work()
        .either(
            messages ->
                Widening.of(
                    scenario.network(),
                    technology,
                    scenario.capability(),
                    messages.messages(),
                    messages.ready(),
                    bound),
            sends -> Optional.empty());
  }

  /**
   * Returns the bound that limits the bandwidth of a collective operation: that of nodes which use
   * all their ports.
   *
   * @param ports those of a run
   * @param machine the capability of the routers
   * @return empty if the run used all ports, so that its own bound is this one, if the scenario is
   *     no collective operation on links with speeds, or if the bound is not defined for it
   */
  public static Optional<LowerBound> expected(Scenario scenario, PortModel ports, Machine machine) {
    boolean limited =
        ports == PortModel.ONE
            && !scenario.network().isIndirect()
            && scenario.technology().link().flitBytes() > 0
            && scenario
                .work()
                .either(Work.Messages::bandwidth, sends -> Optional.empty())
                .isPresent();
    return limited ? ifAny(scenario, PortModel.ALL, machine) : Optional.empty();
  }

  /** Returns the bound; empty if it is not defined for the scenario. */
  public static Optional<LowerBound> ifAny(Scenario scenario, PortModel ports) {
    return ifAny(scenario, ports, scenario.capability());
  }

  /** Returns the bound for routers of a capability; empty if it is not defined for the scenario. */
  public static Optional<LowerBound> ifAny(Scenario scenario, PortModel ports, Machine machine) {
    try {
      return Optional.of(of(scenario, ports, machine));
    } catch (BadInput none) {
      return Optional.empty();
    }
  }
}
