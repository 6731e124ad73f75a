package org.castnet.store;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.castnet.input.BadInput;
import org.castnet.text.Nearest;

/**
 * A selection of the rows of a database.
 *
 * @param study only points of this study; empty for all
 * @param version only rows of this version; empty for all
 * @param fields required values of fields of the input, as text
 */
public record RowFilter(
    Optional<String> study, Optional<String> version, Map<String, String> fields) {
  public RowFilter {
    fields = Map.copyOf(new TreeMap<>(fields));
  }

  public static RowFilter all() {
    return new RowFilter(Optional.empty(), Optional.empty(), Map.of());
  }

  public static RowFilter study(String name) {
    return new RowFilter(Optional.of(name), Optional.empty(), Map.of());
  }

  public RowFilter withVersion(String required) {
    return new RowFilter(study, Optional.of(required), fields);
  }

  /**
   * Returns a copy with further conditions such as {@code scheme=stc} or {@code version=0.1.0}.
   *
   * @throws BadInput if a condition has no equals sign
   */
  public RowFilter where(List<String> conditions) {
    Map<String, String> next = new TreeMap<>(fields);
    Optional<String> required = version;
    for (String condition : conditions) {
      int equals = condition.indexOf('=');
      if (equals < 1) {
        throw BadInput.coded(
            "condition-invalid", "'{condition}' is not a condition; write FIELD=VALUE", condition);
      }
      String field = condition.substring(0, equals).strip();
      String value = condition.substring(equals + 1).strip();
      if (field.equals("version")) {
        required = Optional.of(value);
      } else {
        next.put(field, value);
      }
    }
    return new RowFilter(study, required, next);
  }

  /**
   * Reports why no row matches, if a single condition excludes all.
   *
   * @param inputs the inputs of all rows
   * @throws BadInput if a field or its value does not occur
   */
  public void explain(List<Input> inputs) {
    Set<String> known = new TreeSet<>();
    inputs.forEach(input -> known.addAll(input.fields().keySet()));
    for (Map.Entry<String, String> required : fields.entrySet()) {
      String field = required.getKey();
      require("field " + field, field, known);
      Set<String> values = new TreeSet<>();
      inputs.forEach(input -> values.add(input.show(field)));
      require(field + "=" + required.getValue(), required.getValue(), values);
    }
  }

  private static void require(String what, String required, Set<String> known) {
    if (!known.contains(required)) {
      throw BadInput.coded(
          "no-such-row",
          "no row has {what}; allowed are {known}{hint}",
          what,
          String.join(", ", known),
          Nearest.hint(required, known));
    }
  }

  /** Returns whether version and fields match; studies are matched by their points. */
  boolean passes(Trial trial) {
    return version.map(trial::isBy).orElse(true)
        && fields.entrySet().stream()
            .allMatch(field -> trial.input().show(field.getKey()).equals(field.getValue()));
  }
}
