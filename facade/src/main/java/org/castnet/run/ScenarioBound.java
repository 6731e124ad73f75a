package org.castnet.run;

import java.util.List;
import java.util.Optional;
import org.castnet.bound.Fraction;
import org.castnet.input.BadInput;
import org.castnet.plan.Message;
import org.castnet.plan.PortModel;
import org.castnet.scenario.Scenario;
import org.castnet.sim.Technology;
import org.castnet.sim.metrics.LowerBound;
import org.castnet.sim.metrics.Widening;

/** The lower bound for a scenario. */
public final class ScenarioBound {
  private static final int LARGE_FLIT = 1 << 16; // bytes

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
    Technology technology = scenario.technology().withPorts(ports);
    return scenario
        .work()
        .either(
            messages ->
                LowerBound.of(
                    scenario.network(), technology, messages.messages(), messages.ready()),
            sends -> {
              throw BadInput.coded(
                  "no-lower-bound",
                  "sends: a lower bound is defined for messages, not for given sends");
            });
  }

  /**
   * Returns the bound for other ports with flits as large as the messages allow, so that flit times
   * are not rounded to picoseconds.
   */
  public static LowerBound ofLargeFlits(Scenario scenario, PortModel ports) {
    int bytes = scenario.technology().link().flitBytes();
    long factor = LARGE_FLIT / Math.max(1, bytes);
    for (Message message : scenario.messages()) {
      factor = Fraction.gcd(message.flits(), factor);
    }
    if (bytes == 0 || factor <= 1) {
      return of(scenario, ports);
    }
    long flits = factor;
    List<Message> messages =
        scenario.messages().stream().map(m -> m.withFlits(m.flits() / flits)).toList();
    Technology technology = scenario.technology().withFlitBytes((int) (bytes * flits));
    return of(scenario.carrying(messages).on(technology, scenario.ports()), ports);
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
                    scenario.network(), technology, messages.messages(), messages.ready(), bound),
            sends -> Optional.empty());
  }

  /** Returns the bound; empty if it is not defined for the scenario. */
  public static Optional<LowerBound> ifAny(Scenario scenario, PortModel ports) {
    try {
      return Optional.of(of(scenario, ports));
    } catch (BadInput none) {
      return Optional.empty();
    }
  }
}
