package org.castnet.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import org.castnet.catalogue.Catalogue;
import org.castnet.comparison.GivenSchedule;
import org.castnet.comparison.PlanDocument;
import org.castnet.comparison.Schemes;
import org.castnet.document.JsonText;
import org.castnet.document.NetworkCache;
import org.castnet.document.PlanReader;
import org.castnet.document.ScenarioReader;
import org.castnet.fields.Fields;
import org.castnet.format.ReadingContext;
import org.castnet.format.ScheduleFormat;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.scenario.Scenario;
import org.castnet.updown.UpDownRouting;

/**
 * Reads the scenarios of requests. In place of its traffic, a scenario may name an uploaded plan or
 * schedule in the field {@code schedule}. It then has the messages of that plan, and the scheme
 * {@code as-given} returns the plan.
 */
record RequestedScenarios(
    WorkbenchLimits limits, OfferedNetworks networks, Uploads uploads, Catalogue catalogue) {
  private static final String SCHEDULE = "schedule";
  private static final String NETWORK = "network";

  /**
   * A scenario and the schemes that it may name.
   *
   * @param json the request
   */
  record Requested(JsonNode json, Scenario scenario, Schemes schemes) {}

  /**
   * Reads a scenario.
   *
   * @throws BadInput if a field is wrong, or the request is larger than this server allows
   * @throws org.castnet.run.UnsoundPlan if the schedule that it names is not sound
   */
  Requested read(JsonNode json) {
    NetworkCache cache = networks.forOneCall();
    if (!json.has(SCHEDULE)) {
      limits.requireDeliveries(ScenarioReader.deliveries(json, cache));
      return new Requested(json, ScenarioReader.read(json, cache), catalogue.schemes());
    }
    GivenSchedule given = new GivenSchedule(plan(json));
    ObjectNode rest = json.deepCopy();
    rest.remove(SCHEDULE);
    return new Requested(
        json,
        ScenarioReader.read(rest, given, cache),
        catalogue.schemes().and(List.of(given.scheme())));
  }

  /**
   * Returns the plan of a request: an uploaded plan or schedule by name, on the network of the
   * request if it has one; or a plan in the request itself.
   *
   * @throws BadInput if it cannot be read, or is larger than this server allows
   */
  PlanDocument plan(JsonNode json) {
    PlanDocument plan =
        json.has(SCHEDULE) ? schedule(json) : new PlanReader(networks.forOneCall()).read(json);
    limits.requireDeliveries(
        plan.plan().messages().stream()
            .filter(message -> !message.isPart())
            .mapToLong(message -> Math.max(message.fanout(), message.sources().size()))
            .sum());
    return plan;
  }

  private PlanDocument schedule(JsonNode json) {
    Fields request = Fields.of(json, "");
    String file = request.needText(SCHEDULE);
    Optional<String> network = Optional.ofNullable(request.text(NETWORK, null));
    String text = uploads.need(file);
    NetworkCache cache = networks.forOneCall();
    Optional<ScheduleFormat> format = catalogue.formats().recognised(text);
    if (format.isEmpty()) {
      JsonNode plan = JsonText.parse(text);
      if (plan instanceof ObjectNode object) {
        network.ifPresent(spec -> object.put(NETWORK, spec));
      }
      return new PlanReader(cache).read(plan);
    }
    boolean isPlaced = format.get().namesNodes(text);
    PlanDocument read =
        format
            .get()
            .read(
                text,
                new ReadingContext(
                    network.filter(spec -> !isPlaced).map(cache::parse),
                    on -> Optional.empty(),
                    ranks -> cache.parse("complete:" + Math.max(2, ranks)),
                    UpDownRouting::of,
                    new PlanReader(cache)::read,
                    limits.deliveries()));
    if (isPlaced) {
      network.map(cache::parse).ifPresent(found -> requireSame(read.plan().network(), found));
    }
    return read;
  }

  private static void requireSame(Network stated, Network found) {
    if (!stated.spec().equals(found.spec())) {
      throw BadInput.coded(
              "networks-differ",
              "the schedule states that its network is {stated}; it does not run on {found}",
              stated.spec(),
              found.spec())
          .at(NETWORK);
    }
  }
}
