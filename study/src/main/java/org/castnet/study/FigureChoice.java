package org.castnet.study;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.castnet.fields.Fields;
import org.castnet.input.BadInput;
import org.castnet.store.Input;
import org.castnet.study.experiment.Metric;
import org.castnet.text.Nearest;

/** Selects the figures of a study. */
final class FigureChoice {
  private FigureChoice() {}

  /** The maximum number of figures per metric into which curves are divided. */
  private static final int MOST_PARTS = 12;

  /**
   * Returns the figures of each metric. The horizontal axis is the field with the most plain
   * numbers, otherwise that with the most durations, of equal ones the first; all other fields name
   * the curves. If there are more than {@link FigureSpec#FEW} curves, the fields of network and
   * traffic with the most values get a figure for each value. Returns an empty list if no field
   * with numbers varies.
   */
  static List<FigureSpec> standard(List<Input> inputs, List<String> varied, List<String> measures) {
    return varied.stream()
        .filter(field -> isNumber(field, inputs))
        .min(
            Comparator.comparing(CanonicalInput::isTime)
                .thenComparing(field -> -values(List.of(field), inputs).size()))
        .map(
            x ->
                measures.stream()
                    .flatMap(y -> divided(x, y, others(varied, x), inputs).stream())
                    .toList())
        .orElse(List.of());
  }

  private static List<FigureSpec> divided(
      String x, String y, List<String> series, List<Input> inputs) {
    List<String> curves = new ArrayList<>(series);
    List<String> parts = new ArrayList<>();
    while (values(curves, inputs).size() > FigureSpec.FEW) {
      Optional<String> next =
          new FigureSpec(x, y, curves, Map.of(), false)
              .seriesOfBounds().stream()
                  .min(Comparator.comparing(field -> -values(List.of(field), inputs).size()));
      if (next.isEmpty()) {
        break;
      }
      curves.remove(next.orElseThrow());
      parts.add(next.orElseThrow());
      if (values(parts, inputs).size() > MOST_PARTS) {
        curves.add(parts.remove(parts.size() - 1));
        break;
      }
    }
    return values(parts, inputs).stream()
        .map(
            part -> {
              Map<String, String> where = new TreeMap<>();
              for (int i = 0; i < part.size(); i++) {
                where.put(parts.get(i), part.get(i));
              }
              return new FigureSpec(x, y, curves, where, false, FigureSpec.FEW);
            })
        .toList();
  }

  /** Returns the combinations of values of some fields, in the order of the points. */
  private static List<List<String>> values(List<String> fields, List<Input> inputs) {
    return inputs.stream()
        .map(input -> fields.stream().map(field -> new FigureField(field).show(input)).toList())
        .distinct()
        .toList();
  }

  static List<FigureSpec> read(List<JsonNode> figures, List<Input> inputs, List<String> varied) {
    List<FigureSpec> specs = new ArrayList<>();
    for (int i = 0; i < figures.size(); i++) {
      Fields fields = Fields.of(figures.get(i), "figures[" + i + "]");
      String x = field(fields.needText("x"), fields.place("x"), inputs, varied);
      String y = StudyReader.metric(fields.needText("y"), fields.place("y"));
      List<String> series = new ArrayList<>();
      for (JsonNode name : fields.list("series")) {
        series.add(field(name.asText(), fields.place("series"), inputs, varied));
      }
      Map<String, String> where = where(fields, inputs, varied);
      boolean limit = limit(fields, y);
      fields.finish();
      if (!isNumber(x, inputs)) {
        throw BadInput.coded("not-numeric", "the values of {x} are not numbers", x)
            .at(fields.place("x"));
      }
      FigureSpec spec =
          new FigureSpec(x, y, series.isEmpty() ? named(varied, x, where) : series, where, limit);
      refuseMixed(spec, inputs, varied, fields.place("series"));
      specs.add(spec);
    }
    return specs;
  }

  private static boolean isNumber(String field, List<Input> inputs) {
    FigureField axis = new FigureField(field);
    return inputs.stream().noneMatch(input -> Double.isNaN(axis.number(input)));
  }

  private static boolean limit(Fields fields, String y) {
    boolean limit = fields.flag("limit", false);
    if (limit && Metric.of(y).filter(Metric::isLimited).isEmpty()) {
      throw BadInput.coded(
              "no-lower-bound",
              "no lower bound of {y} is known; there are bounds of {allowed}",
              y,
              limited())
          .at(fields.place("limit"));
    }
    return limit;
  }

  private static String limited() {
    return Arrays.stream(Metric.values())
        .filter(Metric::isLimited)
        .map(Metric::key)
        .collect(Collectors.joining(", "));
  }

  /**
   * Rejects figures with two points at one position of a curve, which would be connected by a
   * meaningless line.
   *
   * @throws BadInput if there are two; the message names the fields in which they differ
   */
  private static void refuseMixed(
      FigureSpec spec, List<Input> inputs, List<String> varied, String place) {
    Map<List<String>, Input> first = new HashMap<>();
    for (Input input : inputs) {
      if (spec.shows(input)) {
        List<String> there = new ArrayList<>(List.of(new FigureField(spec.x()).show(input)));
        spec.series().forEach(field -> there.add(new FigureField(field).show(input)));
        Input other = first.putIfAbsent(there, input);
        if (other != null) {
          List<String> apart =
              varied.stream().filter(f -> !input.show(f).equals(other.show(f))).toList();
          throw BadInput.coded(
                  "curves-mixed",
                  "{fields}{detail} and would be mixed in one curve: name {detail2} among the"
                      + " series, or choose a value with where",
                  String.join(" and ", apart),
                  apart.size() == 1 ? " varies" : " vary",
                  apart.size() == 1 ? "it" : "one of them")
              .at(place);
        }
      }
    }
  }

  /** Returns the conditions of a figure; each value must occur in the study. */
  private static Map<String, String> where(Fields fields, List<Input> inputs, List<String> varied) {
    Map<String, String> where = new TreeMap<>();
    JsonNode given = fields.take("where");
    if (given == null) {
      return where;
    }
    Fields.of(given, fields.place("where"));
    for (Map.Entry<String, JsonNode> required : given.properties()) {
      String name = field(required.getKey(), fields.place("where"), inputs, varied);
      String value = CanonicalInput.value(name, required.getValue()).asText();
      Set<String> values =
          inputs.stream()
              .map(new FigureField(name)::show)
              .filter(each -> !each.isEmpty())
              .collect(Collectors.toCollection(TreeSet::new));
      if (!values.contains(value)) {
        throw BadInput.coded(
                "no-point",
                "no point has {name} {value}; allowed are {allowed}{hint}",
                name,
                value,
                String.join(", ", values),
                Nearest.hint(value, values))
            .at(fields.place("where"));
      }
      where.put(name, value);
    }
    return where;
  }

  /** Returns the fields that name the curves: all that vary among the points shown. */
  private static List<String> named(List<String> varied, String x, Map<String, String> where) {
    return others(varied, x).stream()
        .filter(field -> !where.containsKey(field) && !new FigureField(x).isPartOf(field))
        .toList();
  }

  private static List<String> others(List<String> varied, String x) {
    return varied.stream().filter(field -> !field.equals(x)).toList();
  }

  private static String field(String name, String place, List<Input> inputs, List<String> varied) {
    if (!varied.contains(name) && !FigureField.isOfNetworks(name, inputs, varied)) {
      throw BadInput.coded(
              "field-constant",
              "'{name}' does not vary in this study; varying fields: {allowed}{hint}",
              name,
              varied.isEmpty() ? "no field" : String.join(", ", varied),
              Nearest.hint(name, varied))
          .at(place);
    }
    return name;
  }
}
