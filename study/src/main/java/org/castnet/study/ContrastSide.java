package org.castnet.study;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.castnet.input.BadInput;
import org.castnet.store.Row;
import org.castnet.text.Nearest;

/**
 * One side of a comparison: the rows with given values of fields, such as {@code version=0.1.0} or
 * {@code scheme=partition,options.type=III}.
 */
public final class ContrastSide {
  static final String VERSION = "version";
  private static final String SCHEME = "scheme";
  private static final String OPTIONS = "options.";

  private final String text;
  private final Map<String, String> values;

  private ContrastSide(String text, Map<String, String> values) {
    this.text = text;
    this.values = values;
  }

  /**
   * @throws BadInput if the text is not a list of conditions
   */
  public static ContrastSide parse(String text) {
    Map<String, String> values = new TreeMap<>();
    for (String condition : text.split(",", -1)) {
      int equals = condition.indexOf('=');
      if (equals < 1) {
        throw BadInput.coded(
            "side-invalid",
            "'{text}' is not a side of a comparison; write FIELD=VALUE[,FIELD=VALUE…]",
            text);
      }
      values.put(condition.substring(0, equals).strip(), condition.substring(equals + 1).strip());
    }
    return new ContrastSide(text, values);
  }

  /**
   * @throws BadInput if no row has the field, or no row has this value
   */
  void mustBeKnown(List<Row> rows) {
    for (String field : values.keySet()) {
      if (!field.equals(VERSION)
          && rows.stream().noneMatch(row -> row.trial().input().fields().containsKey(field))) {
        String known =
            rows.stream()
                .flatMap(row -> row.trial().input().fields().keySet().stream())
                .distinct()
                .sorted()
                .collect(Collectors.joining(", "));
        throw BadInput.coded(
            "unknown-field",
            "{text}: no row has a field '{field}'; allowed are {known}, {version}",
            text,
            field,
            known,
            VERSION);
      }
      if (rows.stream().noneMatch(row -> has(row, field))) {
        List<String> found =
            rows.stream().map(row -> show(row, field)).distinct().sorted().toList();
        throw BadInput.coded(
            "no-row",
            "{text}: no row has {field}={values}; allowed are {allowed}{hint}",
            text,
            field,
            values.get(field),
            String.join(", ", found),
            Nearest.hint(values.get(field), found));
      }
    }
  }

  boolean has(Row row) {
    return values.keySet().stream().allMatch(field -> has(row, field));
  }

  private boolean has(Row row, String field) {
    String value = values.get(field);
    return field.equals(VERSION) ? row.trial().isBy(value) : show(row, field).equals(value);
  }

  private static String show(Row row, String field) {
    return field.equals(VERSION) ? row.trial().version() : row.trial().input().show(field);
  }

  /** Returns whether the sides may differ in this field; a scheme implies its options. */
  boolean names(String field) {
    return values.containsKey(field) || values.containsKey(SCHEME) && field.startsWith(OPTIONS);
  }

  @Override
  public String toString() {
    return text;
  }
}
