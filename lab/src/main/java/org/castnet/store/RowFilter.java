package org.castnet.store;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.castnet.network.BadInput;

/**
 * Which rows of a database are wanted.
 *
 * @param study only points of this study; empty for all
 * @param version only rows of this version; empty for all
 * @param fields the values that fields of the input must have, as text
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

  public RowFilter withVersion(String wanted) {
    return new RowFilter(study, Optional.of(wanted), fields);
  }

  /**
   * Adds conditions such as {@code scheme=stc}.
   *
   * @throws BadInput where a condition has no equals sign
   */
  public RowFilter where(List<String> conditions) {
    Map<String, String> next = new TreeMap<>(fields);
    for (String condition : conditions) {
      int equals = condition.indexOf('=');
      if (equals < 1) {
        throw new BadInput("'" + condition + "' is no condition; write FIELD=VALUE");
      }
      next.put(condition.substring(0, equals).strip(), condition.substring(equals + 1).strip());
    }
    return new RowFilter(study, version, next);
  }

  boolean passes(Input input) {
    return fields.entrySet().stream()
        .allMatch(field -> input.show(field.getKey()).equals(field.getValue()));
  }
}
