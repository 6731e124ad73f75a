package org.castnet.scenario;

import com.fasterxml.jackson.databind.JsonNode;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongImmutableList;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.castnet.network.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkLimits;
import org.castnet.network.Route;
import org.castnet.wormhole.Worm;
import org.castnet.wormhole.WormholeParameters;

/** Reads scenarios from JSON or YAML. */
public final class ScenarioReader {
  private static final int UNKNOWN = -1;

  private ScenarioReader() {}

  /**
   * @throws BadInput naming the file and the field
   */
  public static Scenario readFile(Path file) {
    JsonNode json = JsonText.parseFile(file);
    try {
      return read(json);
    } catch (BadInput e) {
      throw e.at(file.toString());
    }
  }

  /**
   * @throws BadInput naming the field
   */
  public static Scenario read(JsonNode json) {
    return read(json, new Networks());
  }

  /**
   * @param networks what makes the network of its spec
   * @throws BadInput naming the field
   */
  public static Scenario read(JsonNode json, Networks networks) {
    Fields fields = Fields.of(json, "");
    Network network = network(fields, networks);
    JsonNode technology = fields.take("wormhole");
    WormholeParameters wormhole = WormholeReader.read(technology, "wormhole");
    Map<String, String> options = fields.texts("options");
    long seed = fields.whole("seed", Request.DEFAULT_SEED, Long.MIN_VALUE, Long.MAX_VALUE);
    List<SchemeChoice> schemes = schemes(fields);
    fields.text("id", "");
    Work work = work(fields, network, seed);
    fields.finish();
    boolean portsGiven = technology != null && technology.hasNonNull("ports");
    return new Scenario(network, wormhole, portsGiven, schemes, options, seed, work);
  }

  private static Network network(Fields fields, Networks networks) {
    String spec =
        FaultReader.withFaults(
            fields.needText("network"), fields.take("faults"), "faults", Request.DEFAULT_SEED);
    int lanes = (int) fields.whole("lanes", 0, 1, NetworkLimits.LANES);
    try {
      boolean said = lanes == 0 || spec.contains("lanes=");
      Network network = networks.parse(said ? spec : spec + ",lanes=" + lanes);
      if (lanes != 0 && network.lanes() != lanes) {
        throw new BadInput("lanes=" + lanes + " contradicts the network '" + spec + "'");
      }
      return network;
    } catch (BadInput e) {
      throw e.at("network");
    }
  }

  private static List<SchemeChoice> schemes(Fields fields) {
    List<SchemeChoice> choices = new ArrayList<>();
    if (fields.has("scheme")) {
      choices.add(new SchemeChoice(fields.needText("scheme"), Map.of()));
    }
    List<JsonNode> list = fields.list("schemes");
    if (!choices.isEmpty() && !list.isEmpty()) {
      throw new BadInput("schemes: give either scheme or schemes");
    }
    for (int i = 0; i < list.size(); i++) {
      String place = "schemes[" + i + "]";
      if (list.get(i).isTextual()) {
        choices.add(new SchemeChoice(list.get(i).asText(), Map.of()));
      } else {
        Fields choice = Fields.of(list.get(i), place);
        choices.add(new SchemeChoice(choice.needText("name"), choice.texts("options")));
        choice.finish();
      }
    }
    return choices;
  }

  private static Work work(Fields fields, Network network, long seed) {
    long kinds = List.of("messages", "traffic", "sends").stream().filter(fields::has).count();
    if (kinds != 1) {
      throw new BadInput(
          (kinds == 0 ? "nothing to carry" : "too much to carry")
              + "; a scenario has one of messages, traffic and sends");
    }
    if (fields.has("sends")) {
      return sends(fields.list("sends"), network);
    }
    if (fields.has("traffic")) {
      TrafficDraw.Drawn drawn;
      try {
        drawn =
            TrafficDraw.draw(network, TrafficReader.read(fields.take("traffic"), "traffic"), seed);
      } catch (BadInput e) {
        throw e.getMessage().startsWith("traffic") ? e : e.at("traffic");
      }
      return new Work.Messages(drawn.messages(), drawn.ready());
    }
    MessageJson messages = new MessageJson(network).read(fields.list("messages"), "messages");
    if (messages.messages().isEmpty()) {
      throw new BadInput("messages: a scenario needs at least one message");
    }
    messages.messages().stream()
        .filter(message -> message.isPart())
        .findFirst()
        .ifPresent(
            part -> {
              throw new BadInput(
                  "messages["
                      + part.id()
                      + "]: a scenario holds whole messages; parts belong to plans");
            });
    return new Work.Messages(messages.messages(), messages.ready());
  }

  private static Work.Sends sends(List<JsonNode> list, Network network) {
    Long2IntOpenHashMap numbers = new Long2IntOpenHashMap();
    numbers.defaultReturnValue(UNKNOWN);
    LongArrayList ids = new LongArrayList();
    for (int i = 0; i < list.size(); i++) {
      Fields fields = Fields.of(list.get(i), "sends[" + i + "]");
      long id = fields.whole("id", i, Long.MIN_VALUE, Long.MAX_VALUE);
      ids.add(id);
      if (numbers.put(id, i) != UNKNOWN) {
        throw new BadInput(fields.place("id") + ": two sends have the id " + id);
      }
    }
    SendJson routes = new SendJson(network);
    List<Worm> worms = new ArrayList<>(list.size());
    for (int i = 0; i < list.size(); i++) {
      Fields fields = Fields.of(list.get(i), "sends[" + i + "]");
      fields.has("id");
      fields.has("message");
      int[] triggers = PlanReader.ids(fields, "after");
      for (int t = 0; t < triggers.length; t++) {
        int trigger = numbers.get((long) triggers[t]);
        if (trigger == UNKNOWN) {
          throw new BadInput(fields.place("after") + ": there is no send " + triggers[t]);
        }
        triggers[t] = trigger;
      }
      Route route = routes.route(fields);
      String broken = routes.brokenHop(fields, route);
      if (broken != null) {
        throw new BadInput(fields.place("nodes") + ": " + broken);
      }
      long flits = fields.whole("flits", MessageJson.DEFAULT_FLITS, 1, Long.MAX_VALUE);
      long ready = fields.time("ready", 0);
      worms.add(
          new Worm(route, IntImmutableList.of(triggers), routes.dropOffs(fields), flits, ready));
      fields.finish();
    }
    return new Work.Sends(worms, new LongImmutableList(ids));
  }
}
