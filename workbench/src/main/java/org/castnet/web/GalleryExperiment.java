package org.castnet.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.castnet.document.JsonText;
import org.castnet.scenario.SchemeChoice;
import org.castnet.web.page.PageFiles;

/**
 * An experiment of the gallery.
 *
 * @param picture the name of its picture
 * @param fields in the format of the page's address
 * @param document with the other properties, and with the claim if it has one
 */
record GalleryExperiment(
    String title, String text, String picture, JsonNode fields, JsonNode document) {
  private static final String FILE = "examples.json";

  /** Fields of the address that a scenario has in {@code wormhole}. */
  private static final List<String> TECHNOLOGY = List.of("startUp", "flitTime", "routingDelay");

  private static final int FLITS = 32;
  private static final int DESTINATIONS_EACH = 16;

  /** Returns the experiments of the gallery in their order. */
  static List<GalleryExperiment> all() {
    List<GalleryExperiment> all = new ArrayList<>();
    String text = new String(PageFiles.bytes(FILE).orElseThrow(), StandardCharsets.UTF_8);
    for (JsonNode each : JsonText.parse(text)) {
      all.add(
          new GalleryExperiment(
              each.path("title").asText(),
              each.path("text").asText(),
              each.path("picture").asText(),
              each.path("experiment"),
              each));
    }
    return all;
  }

  /** Returns the scenario in the format of a scenario file, without a scheme. */
  JsonNode scenario() {
    ObjectNode scenario = JsonNodeFactory.instance.objectNode();
    scenario.put("network", fields.path("network").asText()).put("seed", 1);
    ObjectNode wormhole = scenario.putObject("wormhole");
    TECHNOLOGY.stream().filter(fields::has).forEach(key -> wormhole.set(key, fields.path(key)));
    int flits = fields.path("flits").asInt(FLITS);
    if (fields.has("sends")) {
      scenario.set("sends", JsonText.parse(fields.path("sends").asText()));
    } else if (fields.has("multicasts")) {
      scenario
          .putObject("traffic")
          .put("multicasts", fields.path("multicasts").asInt())
          .put("destinations", fields.path("destinationsEach").asInt(DESTINATIONS_EACH))
          .put("flits", flits);
    } else {
      ObjectNode message = scenario.putArray("messages").addObject();
      message.put("source", fields.path("source").asText());
      ArrayNode destinations = message.putArray("destinations");
      Stream.of(fields.path("destinations").asText().split(" ")).forEach(destinations::add);
      message.put("flits", flits);
    }
    return scenario;
  }

  /** Returns the schemes from left to right; empty if the scenario contains sends. */
  List<SchemeChoice> schemes() {
    return Stream.of("left", "right")
        .filter(fields::has)
        .map(side -> SchemeChoice.parse(fields.path(side).asText()))
        .toList();
  }

  /** Returns the initial state of the page: its text, a question if it claims a result, the tab. */
  JsonNode look() {
    ObjectNode look = JsonNodeFactory.instance.objectNode();
    look.put("pair", picture).put("bet", document.has("claim") ? 1 : 0);
    return fields.has("tab") ? look.set("tab", fields.path("tab")) : look;
  }
}
