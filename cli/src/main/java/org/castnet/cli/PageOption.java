package org.castnet.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.castnet.catalogue.Catalogue;
import org.castnet.comparison.Comparison;
import org.castnet.comparison.Outcome;
import org.castnet.comparison.Runner;
import org.castnet.input.BadInput;
import org.castnet.plan.PortModel;
import org.castnet.run.PlanRun;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.SchemeChoice;
import org.castnet.sim.WormholeParameters;
import org.castnet.store.Release;
import org.castnet.web.page.OfflineLab;
import org.castnet.web.page.OfflinePage;
import picocli.CommandLine.Option;

/** The option {@code --page}: the run as a single file that any browser can play. */
final class PageOption {
  /** The default limit of playbacks in the workbench. */
  private static final long MOST_HOPS = 2_000_000;

  private static final int SIDES = 2;

  @Option(
      names = "--page",
      paramLabel = "FILE",
      description =
          "Also write one HTML page that plays the run in any browser, without a server or a"
              + " network.")
  private Path file;

  public boolean given() {
    return file != null;
  }

  /**
   * Rejects the option for inputs without a page.
   *
   * @throws BadInput if the option is given
   */
  public void refuse(String why) {
    if (given()) {
      throw BadInput.of("--page", why);
    }
  }

  /** Writes the run of one scenario, like {@code simulate}. */
  public void write(JsonNode requested, Scenario scenario, Runner runner, Catalogue catalogue)
      throws IOException {
    List<SchemeChoice> schemes =
        scenario.work().either(messages -> List.of(scenario.oneScheme()), sends -> List.of());
    write(requested, scenario, schemes, Optional.empty(), runner, catalogue);
  }

  /**
   * Writes a comparison with two of its runs: with two schemes both, in their order, otherwise the
   * best and the next.
   *
   * @throws BadInput if there are no runs
   */
  public void write(JsonNode requested, Comparison comparison, Runner runner, Catalogue catalogue)
      throws IOException {
    List<Outcome> from =
        comparison.outcomes().size() == SIDES ? comparison.outcomes() : comparison.ranked();
    List<Outcome> ran =
        from.stream().filter(outcome -> outcome.run().isPresent()).limit(SIDES).toList();
    if (ran.isEmpty()) {
      refuse("no scheme ran, so the page would be empty");
    }
    PlanRun first = ran.get(0).run().orElseThrow();
    WormholeParameters technology = first.parameters();
    Scenario scenario =
        comparison.scenario().comparing(List.of()).on(technology, Optional.of(technology.ports()));
    write(
        requested,
        scenario,
        ran.stream().map(Outcome::choice).toList(),
        Optional.of(comparison),
        runner,
        catalogue);
  }

  private void write(
      JsonNode requested,
      Scenario scenario,
      List<SchemeChoice> schemes,
      Optional<Comparison> comparison,
      Runner runner,
      Catalogue catalogue)
      throws IOException {
    ObjectNode look = JsonNodeFactory.instance.objectNode();
    look.put("startUps", scenario.wormhole().processors().word());
    scenario.ports().ifPresent(ports -> look.put("ports", ports == PortModel.ALL ? "all" : "one"));
    comparison.ifPresent(all -> look.put("tab", "compare"));
    OfflineLab lab = new OfflineLab(runner, MOST_HOPS, () -> {});
    String page =
        OfflinePage.of(
            lab.run(requested, scenario, schemes, comparison, look),
            Release.version(catalogue.jars()));
    Output.write(file, out -> out.print(page));
  }
}
