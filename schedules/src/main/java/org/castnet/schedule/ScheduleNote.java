package org.castnet.schedule;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.castnet.comparison.PlanDocument;
import org.castnet.document.JsonText;
import org.castnet.document.PlanWriter;
import org.castnet.fields.Fields;
import org.castnet.format.Ranks;
import org.castnet.input.BadInput;
import org.castnet.plan.MulticastPlan;

/**
 * Information that other formats cannot express, as a comment in their files: the network, the
 * names of the ranks, the messages, and the messages and route of each send. Senders, receivers,
 * sizes and dependencies are not part of the note; they are read from the file's statements.
 *
 * @param template a plan without triggers
 * @param ranks the nodes of the ranks
 * @param flitBytes bytes per flit
 */
record ScheduleNote(PlanDocument template, Ranks ranks, long flitBytes) {
  /** The beginning of a comment with a note. */
  static final String MARK = "castnet-note:";

  /**
   * Returns the note on one line of JSON, without two consecutive hyphens, which XML forbids in
   * comments.
   */
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
   * Reads a note.
   *
   * @param plans reads the plan in it
   * @throws BadInput if the note is damaged
   */
  static ScheduleNote read(String text, Function<JsonNode, PlanDocument> plans) {
    try {
      JsonNode json = JsonText.parse(text);
      if (!(json instanceof ObjectNode note)) {
        throw BadInput.coded("wrong-type", "it is not an object");
      }
      Fields fields = Fields.of(json, "");
      long flitBytes = fields.whole("flitBytes", 1, 1, Integer.MAX_VALUE);
      List<JsonNode> names = fields.list("ranks");
      note.remove(List.of("flitBytes", "ranks"));
      PlanDocument template = plans.apply(note);
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
      throw e.at("Castnet's note");
    }
  }

  MulticastPlan plan() {
    return template.plan();
  }
}
