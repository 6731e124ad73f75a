package org.castnet.papers;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.Locale;
import org.castnet.fields.Fields;
import org.castnet.input.BadInput;
import org.castnet.papers.exhibit.Exhibit;
import org.castnet.papers.exhibit.ExhibitVerdict;

/**
 * The part of a report that shows one exhibit, stored between runs.
 *
 * @param exhibit its name
 * @param result the numbers of statements by result, and the reading of the paper
 * @param effort the amount of work behind it
 * @param version of Castnet that created it
 * @param html its markup, without the heading of the paper
 */
record ReportSection(
    String exhibit,
    ExhibitVerdict verdict,
    String result,
    ExhibitEffort effort,
    String version,
    String html) {

  public static ReportSection of(Reproduction reproduction, ExhibitEffort effort, String version) {
    Exhibit exhibit = reproduction.exhibit();
    return new ReportSection(
        exhibit.id(),
        reproduction.verdict(),
        reproduction.result(),
        effort,
        version,
        ExhibitMarkup.of(reproduction, effort, version));
  }

  /** Returns the section as one line of JSON. */
  public String json() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("exhibit", exhibit);
    json.put("verdict", word(verdict));
    json.put("result", result);
    json.put("effort", word(effort));
    json.put("version", version);
    json.put("html", html);
    return json + "\n";
  }

  /**
   * @throws BadInput if this is not a section
   */
  static ReportSection parse(JsonNode json) {
    Fields fields = Fields.of(json, "");
    ReportSection section =
        new ReportSection(
            fields.needText("exhibit"),
            constant(ExhibitVerdict.class, fields.needText("verdict")),
            fields.needText("result"),
            constant(ExhibitEffort.class, fields.needText("effort")),
            fields.needText("version"),
            fields.needText("html"));
    fields.finish();
    return section;
  }

  private static <E extends Enum<E>> E constant(Class<E> type, String word) {
    return Arrays.stream(type.getEnumConstants())
        .filter(each -> word(each).equals(word))
        .findFirst()
        .orElseThrow(() -> BadInput.coded("unknown-word", "found '{word}'", word));
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
