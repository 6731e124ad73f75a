package org.castnet.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import org.castnet.catalogue.Catalogue;
import org.castnet.comparison.GivenSchedule;
import org.castnet.comparison.PlanDocument;
import org.castnet.format.JsonText;
import org.castnet.format.NetworkCache;
import org.castnet.format.PlanFile;
import org.castnet.format.PlanReader;
import org.castnet.format.ScheduleFormat;
import org.castnet.format.TechnologyText;
import org.castnet.format.WormholeReader;
import org.castnet.input.BadInput;
import org.castnet.scenario.Scenario;
import org.castnet.sim.Technology;
import picocli.CommandLine.Option;

/** The technology of a plan or schedule supplied by the user. */
final class PlanInputOptions {
  @Option(
      names = "--technology",
      paramLabel = "FILE",
      description =
          "Technology for a plan or schedule: JSON or YAML with the fields of "
              + "'wormhole', or a scenario with this field.")
  private Path technology;

  /**
   * Returns the plan in a text: a schedule of another tool, or a plan of Castnet; empty if it is
   * neither, in which case the options for both must not be given.
   *
   * @param nodes the options for a schedule
   * @throws BadInput if the text is wrong; the message states the position
   */
  public Optional<PlanDocument> given(String text, ScheduleNodes nodes, Catalogue catalogue) {
    Optional<ScheduleFormat> foreign = catalogue.formats().recognised(text);
    if (foreign.isPresent()) {
      return Optional.of(nodes.read(text, foreign.get(), catalogue));
    }
    Optional<JsonNode> plan = PlanFile.one(text);
    nodes.refuse();
    if (plan.isEmpty()) {
      refuse();
    }
    return plan.map(new PlanReader(new NetworkCache(catalogue.kinds()))::read);
  }

  /**
   * Returns a scenario of its messages, with the technology of the option, that of the plan, or the
   * default one.
   *
   * @param err is notified if the option replaces the technology of the plan
   */
  public Scenario scenario(GivenSchedule given, PrintWriter err) {
    JsonNode specified = wormhole();
    Scenario scenario = given.scenario();
    if (specified == null) {
      return scenario;
    }
    Technology read = WormholeReader.read(specified, "wormhole", scenario.network());
    given
        .technology()
        .filter(made -> !made.withPorts(read.node().ports()).equals(read))
        .ifPresent(
            made ->
                err.println(
                    "--technology replaces that of the plan, which was made for "
                        + TechnologyText.of(made)));
    return scenario.on(read, WormholeReader.ports(specified, read));
  }

  private JsonNode wormhole() {
    if (technology == null) {
      return null;
    }
    JsonNode json = JsonText.parseFile(technology);
    return json.hasNonNull("wormhole") ? json.get("wormhole") : json.has("network") ? null : json;
  }

  /** Rejects the technology of plans and schedules for other inputs. */
  public void refuse() {
    if (technology != null) {
      throw BadInput.coded(
          "options-not-applicable",
          "--technology applies to schedules and plans, not to scenarios");
    }
  }
}
