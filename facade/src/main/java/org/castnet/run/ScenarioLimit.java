package org.castnet.run;

import java.util.Optional;
import org.castnet.input.BadInput;
import org.castnet.plan.PortModel;
import org.castnet.scenario.Scenario;
import org.castnet.sim.WormholeParameters;
import org.castnet.sim.metrics.Limit;

/** The limit of what a scenario asks for. */
public final class ScenarioLimit {
  private ScenarioLimit() {}

  /**
   * With the ports that the scenario's technology says.
   *
   * @throws BadInput where the scenario holds no messages, or a destination cannot be reached
   */
  public static Limit of(Scenario scenario) {
    return of(scenario, scenario.wormhole().ports());
  }

  /** With other ports. */
  public static Limit of(Scenario scenario, PortModel ports) {
    WormholeParameters technology = scenario.wormhole().withPorts(ports);
    return scenario
        .work()
        .either(
            messages ->
                Limit.of(scenario.network(), technology, messages.messages(), messages.ready()),
            sends -> {
              throw new BadInput(
                  "sends: a limit is that of messages; sends as they stand have none");
            });
  }

  /** The same, or nothing where there is none to tell. */
  public static Optional<Limit> ifAny(Scenario scenario, PortModel ports) {
    try {
      return Optional.of(of(scenario, ports));
    } catch (BadInput none) {
      return Optional.empty();
    }
  }
}
