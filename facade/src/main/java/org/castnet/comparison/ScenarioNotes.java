package org.castnet.comparison;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.castnet.input.Diagnostic;
import org.castnet.network.IgnoredInput;
import org.castnet.network.Network;
import org.castnet.scenario.Scenario;
import org.castnet.sim.DefaultTechnology;
import org.castnet.text.CountText;
import org.castnet.traffic.MachineNames;

/**
 * What a reader should know about the input of a scenario, one note each.
 *
 * @since 0.2.0
 */
public final class ScenarioNotes {
  private ScenarioNotes() {}

  /**
   * {@return the notes: what the network's file does not state, its content that is ignored, speeds
   * that are ignored since those of other links are unknown, and the share of machines that a job
   * uses}
   *
   * @param scenario the scenario
   */
  public static List<Diagnostic> of(Scenario scenario) {
    Network network = scenario.network();
    List<Diagnostic> notes = new ArrayList<>(network.body().assumptions());
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
    ranksOfMachines(network, scenario.job()).ifPresent(notes::add);
    return notes;
  }

  /** Returns how many hosts of its machines a job has; empty if each machine has one host. */
  private static Optional<Diagnostic> ranksOfMachines(Network network, IntImmutableList job) {
    if (job.isEmpty()) {
      return Optional.empty();
    }
    Map<String, List<Integer>> machines = MachineNames.of(network);
    Map<String, Integer> used = new TreeMap<>();
    boolean adapters = false;
    for (int i = 0; i < job.size(); i++) {
      String name = network.nodeName(job.getInt(i));
      MachineNames.machine(name).ifPresent(machine -> used.merge(machine, 1, Integer::sum));
      adapters |= MachineNames.machineOfDevice(name).isEmpty();
    }
    IntSummaryStatistics present =
        used.keySet().stream().mapToInt(each -> machines.get(each).size()).summaryStatistics();
    if (present.getMax() < 2) {
      return Optional.empty();
    }
    String hosts = adapters ? "adapters" : "devices";
    IntSummaryStatistics taken =
        used.values().stream().mapToInt(Integer::intValue).summaryStatistics();
    return Optional.of(
        Diagnostic.of(
            "ranks-of-machines",
            "The job has {ranks} on {machines}: {share} {hosts} of each{rails}.",
            CountText.of(job.size(), "rank"),
            CountText.of(used.size(), "machine"),
            taken.getSum() == present.getSum()
                ? "all " + range(present)
                : range(taken) + " of the " + range(present),
            hosts,
            adapters ? "; 'rails=name' makes each machine one rank with all its adapters" : ""));
  }

  private static String range(IntSummaryStatistics counts) {
    return counts.getMin() == counts.getMax()
        ? String.valueOf(counts.getMax())
        : counts.getMin() + " to " + counts.getMax();
  }
}
