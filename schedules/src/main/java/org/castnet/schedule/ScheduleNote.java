package org.castnet.schedule;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.castnet.comparison.PlanDocument;
import org.castnet.format.JsonText;
import org.castnet.format.PlanReader;
import org.castnet.format.PlanWriter;
import org.castnet.format.Ranks;
import org.castnet.input.BadInput;
import org.castnet.input.Fields;
import org.castnet.plan.MulticastPlan;

/**
 * What the formats of others have no words for, as a comment in their files: the network, the names
 * of the ranks, the messages, and each send's messages and route. Who sends to whom, how much, and
 * after what stands in the file's own words alone and is read from there.
 *
 * @param template a plan whose sends wait for nothing
 * @param ranks the nodes that the ranks are
 * @param flitBytes how many bytes a flit has
 */
record ScheduleNote(PlanDocument template, Ranks ranks, long flitBytes) {
  /** What a comment with a note begins with. */
  static final String MARK = "castnet-note:";

  /** The note on one line of JSON; without two hyphens in a row, which XML forbids in comments. */
  static String of(PlanDocument document, Ranks ranks, long flitBytes) throws IOException {
    String line = JsonText.line(json -> PlanWriter.write(document, document.verdict(), json));
    ObjectNode note = (ObjectNode) JsonText.parse(line);
    note.remove(List.of("metrics", "verdict", "auto"));
    for (JsonNode send : note.get("sends")) {
      ((ObjectNode) send).remove("after");
    }
    note.put("flitBytes", flitBytes);
    ArrayNode names = note.putArray("ranks");
    for (int rank = 0; rank < ranks.count(); rank++) {
      names.add(ranks.name(rank));
    }
    return note.toString().replace("--", "-\\u002d");
  }

  /**
   * @throws BadInput where it is damaged
   */
  static ScheduleNote read(String text, PlanReader reader) {
    try {
      JsonNode json = JsonText.parse(text);
      if (!(json instanceof ObjectNode note)) {
        throw new BadInput("it is no object");
      }
      Fields fields = Fields.of(json, "");
      long flitBytes = fields.whole("flitBytes", 1, 1, Integer.MAX_VALUE);
      List<JsonNode> names = fields.list("ranks");
      note.remove(List.of("flitBytes", "ranks"));
      PlanDocument template = reader.read(note);
      if (!template.violations().isEmpty()) {
        throw new BadInput(template.violations().get(0).text());
      }
      List<Integer> nodes = new ArrayList<>();
      for (JsonNode name : names) {
        nodes.add(template.plan().network().nodeNamed(name.asText()));
      }
      Ranks ranks = Ranks.of(template.plan().network(), nodes);
      return new ScheduleNote(template, ranks.serving(template.plan()), flitBytes);
    } catch (BadInput e) {
      throw e.at("the note of Castnet in it");
    }
  }

  MulticastPlan plan() {
    return template.plan();
  }
}
