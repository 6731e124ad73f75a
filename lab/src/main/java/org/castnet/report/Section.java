package org.castnet.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.Locale;
import org.castnet.network.BadInput;
import org.castnet.papers.Effort;
import org.castnet.papers.Exhibit;
import org.castnet.papers.Reproduction;
import org.castnet.papers.Verdict;
import org.castnet.scenario.Fields;

/**
 * The part of a report that shows one exhibit, as it is kept between runs.
 *
 * @param exhibit its name
 * @param effort how much work it rests on
 * @param version of Castnet that made it
 * @param html its markup, without the heading of the paper
 */
public record Section(String exhibit, Verdict verdict, Effort effort, String version, String html) {

  public static Section of(Reproduction reproduction, Effort effort, String version) {
    Exhibit exhibit = reproduction.exhibit();
    return new Section(
        exhibit.id(),
        reproduction.verdict(),
        effort,
        version,
        ExhibitMarkup.of(reproduction, effort, version));
  }

  /** One line of JSON. */
  public String json() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("exhibit", exhibit);
    json.put("verdict", word(verdict));
    json.put("effort", word(effort));
    json.put("version", version);
    json.put("html", html);
    return json + "\n";
  }

  /**
   * @throws BadInput where this is no section
   */
  static Section parse(JsonNode json) {
    Fields fields = Fields.of(json, "");
    Section section =
        new Section(
            fields.needText("exhibit"),
            constant(Verdict.class, fields.needText("verdict")),
            constant(Effort.class, fields.needText("effort")),
            fields.needText("version"),
            fields.needText("html"));
    fields.finish();
    return section;
  }

  private static <E extends Enum<E>> E constant(Class<E> type, String word) {
    return Arrays.stream(type.getEnumConstants())
        .filter(each -> word(each).equals(word))
        .findFirst()
        .orElseThrow(() -> new BadInput("found '" + word + "'"));
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
