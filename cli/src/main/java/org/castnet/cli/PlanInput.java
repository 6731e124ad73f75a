package org.castnet.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import org.castnet.catalogue.Catalogue;
import org.castnet.comparison.GivenSchedule;
import org.castnet.comparison.PlanDocument;
import org.castnet.document.MachineText;
import org.castnet.document.NetworkCache;
import org.castnet.document.PlanFile;
import org.castnet.document.PlanReader;
import org.castnet.document.ReadableFiles;
import org.castnet.document.WormholeReader;
import org.castnet.format.ScheduleFormat;
import org.castnet.input.BadInput;
import org.castnet.scenario.Scenario;
import org.castnet.sim.Technology;
import org.castnet.web.page.RequestedMessages;

/**
 * Plans and schedules supplied by the user.
 *
 * @param technology the file with their technology; empty for that of the plan, or the default one
 */
record PlanInput(Optional<Path> technology) {
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
    nodes.reject();
    return plan.map(new PlanReader(new NetworkCache(catalogue))::read);
  }

  /**
   * Returns a scenario of its messages, with the technology of the option, that of the plan, or the
   * default one.
   *
   * @param catalogue holds the formats of measured times
   * @param err is notified if the option replaces the technology of the plan
   */
  public Scenario scenario(GivenSchedule given, Catalogue catalogue, PrintWriter err) {
    Scenario scenario = given.scenario();
    if (technology.isEmpty()) {
      return scenario;
    }
    Technology read =
        WormholeReader.ofFile(technology.get(), scenario.network(), ReadableFiles.of(catalogue));
    given
        .technology()
        .filter(made -> !made.equals(read))
        .ifPresent(
            made ->
                err.println(
                    "--technology replaces that of the plan, which was made for "
                        + MachineText.costs(made)));
    return scenario.on(read);
  }

  /** Returns a scenario of a plan in the format of a scenario file, with the technology. */
  public JsonNode json(Scenario scenario) {
    ObjectNode json = RequestedMessages.json(scenario);
    JsonNode specified = technology.map(WormholeReader::fields).orElse(null);
    return specified == null ? json : json.set("wormhole", specified);
  }
}
