package org.castnet.study;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.castnet.network.BadInput;
import org.castnet.network.Nearest;
import org.castnet.scenario.Fields;
import org.castnet.store.Input;

/** Which figures a study ends in. */
final class FigureChoice {
  private FigureChoice() {}

  /**
   * One figure a metric: the first numeric field that varies lies along the horizontal axis, all
   * others name the curves. None where no number varies.
   */
  static List<FigureSpec> standard(List<Input> inputs, List<String> varied, List<String> measures) {
    return varied.stream()
        .filter(field -> inputs.stream().noneMatch(input -> Double.isNaN(input.number(field))))
        .findFirst()
        .map(
            x ->
                measures.stream()
                    .map(y -> new FigureSpec(x, y, others(varied, x), Map.of()))
                    .toList())
        .orElse(List.of());
  }

  static List<FigureSpec> read(List<JsonNode> figures, List<Input> inputs, List<String> varied) {
    List<FigureSpec> specs = new ArrayList<>();
    for (int i = 0; i < figures.size(); i++) {
      Fields fields = Fields.of(figures.get(i), "figures[" + i + "]");
      String x = field(fields.needText("x"), fields.place("x"), varied);
      String y = StudyReader.metric(fields.needText("y"), fields.place("y"));
      List<String> series = new ArrayList<>();
      for (JsonNode name : fields.list("series")) {
        series.add(field(name.asText(), fields.place("series"), varied));
      }
      Map<String, String> where = where(fields, inputs, varied);
      fields.finish();
      if (inputs.stream().anyMatch(input -> Double.isNaN(input.number(x)))) {
        throw new BadInput(fields.place("x") + ": the values of " + x + " are no numbers");
      }
      specs.add(new FigureSpec(x, y, series.isEmpty() ? named(varied, x, where) : series, where));
    }
    return specs;
  }

  /** Only the points with these values; each must be one that the study has. */
  private static Map<String, String> where(Fields fields, List<Input> inputs, List<String> varied) {
    Map<String, String> where = new TreeMap<>();
    JsonNode given = fields.take("where");
    if (given == null) {
      return where;
    }
    Fields.of(given, fields.place("where"));
    for (Map.Entry<String, JsonNode> wanted : given.properties()) {
      String name = field(wanted.getKey(), fields.place("where"), varied);
      String value = wanted.getValue().asText();
      Set<String> values =
          inputs.stream()
              .map(input -> input.show(name))
              .collect(Collectors.toCollection(TreeSet::new));
      if (!values.contains(value)) {
        throw new BadInput(
            fields.place("where")
                + ": no point has "
                + name
                + " "
                + value
                + "; there are "
                + String.join(", ", values)
                + Nearest.hint(value, values));
      }
      where.put(name, value);
    }
    return where;
  }

  /** What names the curves: all that varies among the points shown. */
  private static List<String> named(List<String> varied, String x, Map<String, String> where) {
    return others(varied, x).stream().filter(field -> !where.containsKey(field)).toList();
  }

  private static List<String> others(List<String> varied, String x) {
    return varied.stream().filter(field -> !field.equals(x)).toList();
  }

  private static String field(String name, String place, List<String> varied) {
    if (!varied.contains(name)) {
      throw new BadInput(
          place
              + ": '"
              + name
              + "' does not vary in this study; what varies is "
              + (varied.isEmpty() ? "nothing" : String.join(", ", varied))
              + Nearest.hint(name, varied));
    }
    return name;
  }
}
