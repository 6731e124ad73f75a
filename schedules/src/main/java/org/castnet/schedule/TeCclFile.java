package org.castnet.schedule;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.castnet.document.JsonText;
import org.castnet.input.BadInput;

/**
 * A schedule of TE-CCL's solver (X. Liu et al.: Rethinking machine learning collective
 * communication as a multi-commodity flow problem, SIGCOMM 2024): the flows over each link in each
 * epoch, and the path of every demanded chunk.
 *
 * @param epochs number of epochs
 * @param flows {@code 7-Flows}, in the order of the file
 * @param demands {@code 8-Chunk paths}, in the order of the file
 */
record TeCclFile(int epochs, List<Flow> flows, List<Demand> demands) {
  private static final String EPOCHS = "3-Epochs_Required";
  private static final String FLOWS = "7-Flows";
  private static final String PATHS = "8-Chunk paths";

  private static final Pattern HOP =
      Pattern.compile(
          "(\\d{1,9})->(\\d{1,9})( with volume (\\d+(?:\\.\\d+)?(?:e-\\d+)?))? in epoch (\\d{1,9})"
              + "(?: via switches (\\d{1,9}(?:->\\d{1,9})*+))?");
  private static final Pattern FLOW =
      Pattern.compile("Chunk (\\d{1,9}) from (\\d{1,9}) traveled over (.*)");
  private static final Pattern DEMAND =
      Pattern.compile(
          "Demand at (\\d{1,9}) for chunk (\\d{1,9}) from (\\d{1,9}) met by epoch (\\d{1,9})");

  /**
   * The transport of a chunk, or a share of one, from one GPU to the next. An empty volume is the
   * whole chunk.
   */
  record Hop(int from, int to, Optional<Double> volume, int epoch, String switches) {
    double share() {
      return volume.orElse(1.0);
    }
  }

  /** A hop of a chunk of a GPU. */
  record Flow(int chunk, int source, Hop hop) {
    String describe() {
      return "chunk " + chunk + " of GPU " + source + " over " + hop.from() + "->" + hop.to();
    }
  }

  /**
   * A chunk demanded by a GPU.
   *
   * @param satisfied the epoch by the end of which the GPU has it
   * @param paths the paths of its shares
   */
  record Demand(int at, int chunk, int source, int satisfied, List<List<Hop>> paths) {
    String describe() {
      return "GPU " + at + " demands chunk " + chunk + " of GPU " + source;
    }
  }

  /**
   * @throws BadInput if the text is invalid; the message states field and entry
   */
  static TeCclFile parse(String text) {
    JsonNode json = JsonText.parse(text);
    JsonNode epochs = field(json, EPOCHS);
    if (!epochs.canConvertToInt() || epochs.intValue() < 1) {
      throw BadInput.coded(
          "wrong-type", "{field}: expected a whole number from 1, found {found}", EPOCHS, epochs);
    }
    return new TeCclFile(epochs.intValue(), flows(field(json, FLOWS)), demands(json));
  }

  private static JsonNode field(JsonNode json, String name) {
    JsonNode value = json.path(name);
    if (value.isMissingNode()) {
      throw BadInput.coded(
          "missing-field",
          "the field '{name}' is missing; files of TE-CCL contain {allowed}",
          name,
          String.join(", ", EPOCHS, FLOWS, PATHS));
    }
    return value;
  }

  private static List<Flow> flows(JsonNode array) {
    if (!array.isArray()) {
      throw BadInput.coded(
          "wrong-type", "{field}: expected a list of flows, found {found}", FLOWS, array);
    }
    List<Flow> flows = new ArrayList<>();
    for (JsonNode entry : array) {
      String place = FLOWS + ", entry " + (flows.size() + 1);
      Matcher flow = FLOW.matcher(entry.asText());
      if (!flow.matches()) {
        throw wrong(place, entry, "Chunk C from GPU traveled over GPU->GPU in epoch K");
      }
      flows.add(new Flow(number(flow, 1), number(flow, 2), hop(place, entry, flow.group(3))));
    }
    return flows;
  }

  private static List<Demand> demands(JsonNode json) {
    List<Demand> demands = new ArrayList<>();
    for (Map.Entry<String, JsonNode> entry : field(json, PATHS).properties()) {
      String place = PATHS + ", entry " + (demands.size() + 1);
      Matcher demand = DEMAND.matcher(entry.getKey());
      if (!demand.matches()) {
        throw BadInput.coded(
            "malformed-line",
            "{place}: expected 'Demand at GPU for chunk C from GPU met by epoch K', found"
                + " '{entry}'",
            place,
            entry.getKey());
      }
      if (number(demand, 1) == number(demand, 3)) {
        throw BadInput.coded(
            "own-chunk", "{place}: GPU {number} demands its own chunk", place, number(demand, 1));
      }
      demands.add(
          new Demand(
              number(demand, 1),
              number(demand, 2),
              number(demand, 3),
              number(demand, 4),
              paths(place, entry.getValue())));
    }
    return demands;
  }

  /** Parses paths: a list of hops is one path, a list of lists of epochs with hops is several. */
  private static List<List<Hop>> paths(String place, JsonNode value) {
    if (value.isArray() && value.path(0).isTextual()) {
      return List.of(path(place, value));
    }
    List<List<Hop>> paths = new ArrayList<>();
    value.forEach(each -> paths.add(path(place, each)));
    return paths;
  }

  private static List<Hop> path(String place, JsonNode value) {
    List<Hop> path = new ArrayList<>();
    for (JsonNode each : value) {
      JsonNode hop = each.isArray() ? each.path(1) : each;
      path.add(hop(place, hop, hop.asText()));
    }
    return path;
  }

  private static Hop hop(String place, JsonNode entry, String text) {
    Matcher hop = HOP.matcher(text);
    if (!hop.matches()) {
      throw wrong(place, entry, "GPU->GPU in epoch K");
    }
    if (number(hop, 1) == number(hop, 2)) {
      throw wrong(place, entry, "a link between two GPUs");
    }
    return new Hop(
        number(hop, 1),
        number(hop, 2),
        Optional.ofNullable(hop.group(4)).map(Double::valueOf),
        number(hop, 5),
        Optional.ofNullable(hop.group(6)).orElse(""));
  }

  private static int number(Matcher found, int group) {
    return Integer.parseInt(found.group(group));
  }

  private static BadInput wrong(String place, JsonNode entry, String needed) {
    return BadInput.coded(
        "wrong-type", "{place}: found {entry}; expected '{needed}'", place, entry, needed);
  }
}
