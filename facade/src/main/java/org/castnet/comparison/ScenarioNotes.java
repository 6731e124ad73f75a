package org.castnet.comparison;

import java.util.ArrayList;
import java.util.List;
import org.castnet.input.Diagnostic;
import org.castnet.network.IgnoredInput;
import org.castnet.network.Network;
import org.castnet.scenario.Scenario;
import org.castnet.sim.DefaultTechnology;

/** Parts of the input of a scenario that have no effect, one note each. */
public final class ScenarioNotes {
  private ScenarioNotes() {}

  /**
   * {@return the notes: content of the network file that is ignored, and speeds that are ignored
   * since those of other links are unknown}
   *
   * @param scenario the scenario
   */
  public static List<Diagnostic> of(Scenario scenario) {
    List<Diagnostic> notes = new ArrayList<>();
    Network network = scenario.network();
    if (!network.body().ignored().isEmpty()) {
      notes.add(
          Diagnostic.of(
              "ignored-content",
              "Ignored in the network file: {content}.",
              IgnoredInput.text(network.body().ignored())));
    }
    if (scenario.technology().link().flitBytes() == 0
        && DefaultTechnology.hasSomeSpeeds(network)
        && !DefaultTechnology.hasSpeeds(network)) {
      notes.add(
          Diagnostic.of(
              "ignored-speeds",
              "Ignored in the network file: speeds, since those of some links are unknown;"
                  + " ',speed=10Gb/s' after the network's name specifies them."));
    }
    return notes;
  }
}
