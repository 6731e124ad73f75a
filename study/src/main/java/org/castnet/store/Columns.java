package org.castnet.store;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/**
 * Rows as a flat table with the same columns in every row, as columnar formats such as Parquet
 * require: {@code version, experiment, replication, seed}, then the fields of the input, then the
 * metrics. A column's name consists of letters, digits and underscores; fields start with {@code
 * in_}, metrics with {@code out_} and end with their unit.
 */
public final class Columns {
  private static final List<String> FIXED = List.of("version", "experiment", "replication", "seed");

  private final List<String> fields;
  private final List<String> metrics;

  private final UnaryOperator<String> columnOf;

  private Columns(Set<String> fields, Set<String> metrics, UnaryOperator<String> columnOf) {
    this.fields = List.copyOf(fields);
    this.metrics = List.copyOf(metrics);
    this.columnOf = columnOf;
  }

  /** Collects the columns that rows require together. */
  public static final class Collector {
    private final Set<String> fields = new TreeSet<>();
    private final Set<String> metrics = new TreeSet<>();
    private final UnaryOperator<String> columnOf;

    /**
     * @param columnOf returns the name of a metric with its unit
     */
    public Collector(UnaryOperator<String> columnOf) {
      this.columnOf = columnOf;
    }

    public void add(Row row) {
      fields.addAll(row.trial().input().fields().keySet());
      metrics.addAll(row.metrics().keySet());
    }

    public Columns columns() {
      return new Columns(fields, metrics, columnOf);
    }
  }

  public List<String> names() {
    List<String> names = new ArrayList<>(FIXED);
    fields.forEach(field -> names.add(name("in_", field)));
    metrics.forEach(metric -> names.add(name("out_", columnOf.apply(metric))));
    return names;
  }

  /** Returns the row's values by column; null if it has no value. */
  public ObjectNode values(Row row) {
    ObjectNode values = JsonNodeFactory.instance.objectNode();
    Trial trial = row.trial();
    values.put("version", trial.version());
    values.put("experiment", trial.experiment());
    values.put("replication", trial.replication());
    values.put("seed", trial.seed());
    for (String field : fields) {
      JsonNode value = trial.input().fields().get(field);
      values.set(
          name("in_", field),
          value == null || value.isValueNode()
              ? value
              : JsonNodeFactory.instance.textNode(value.toString()));
    }
    for (String metric : metrics) {
      values.put(name("out_", columnOf.apply(metric)), row.metrics().get(metric));
    }
    return values;
  }

  private static String name(String prefix, String field) {
    return prefix + field.replaceAll("[^A-Za-z0-9]", "_");
  }
}
