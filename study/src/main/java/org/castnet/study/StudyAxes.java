package org.castnet.study;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.castnet.fields.Fields;
import org.castnet.input.BadInput;
import org.castnet.input.NamedFiles;
import org.castnet.store.Input;

/** The varying fields of a study; the points are the Cartesian product of their values. */
final class StudyAxes {
  private static final int MOST_POINTS = 1_000_000;

  private final List<List<Map<String, JsonNode>>> axes = new ArrayList<>();
  private final Set<String> varied = new LinkedHashSet<>();

  /** Adds a field with all its values. */
  void add(String name, JsonNode node, String place) {
    List<JsonNode> values =
        FieldValues.of(node, place).stream()
            .map(value -> CanonicalInput.value(name, value))
            .distinct()
            .toList();
    axes.add(values.stream().map(value -> Map.of(name, value)).toList());
    if (values.size() > 1) {
      varied.add(name);
    }
  }

  /** Adds every field of an object, each with its values. */
  void addAll(String name, JsonNode object) {
    Fields.of(object, name);
    object
        .properties()
        .forEach(
            field -> {
              String full = name + "." + field.getKey();
              add(full, field.getValue(), full);
            });
  }

  /** Adds the schemes, each a name or {@code {name: partition, options: {h: [2, 4]}}}. */
  void addSchemes(List<JsonNode> schemes) {
    List<Map<String, JsonNode>> alternatives = new ArrayList<>();
    for (int i = 0; i < schemes.size(); i++) {
      JsonNode scheme = schemes.get(i);
      String place = "schemes[" + i + "]";
      if (scheme.isValueNode()) {
        alternatives.add(Map.of("scheme", scheme));
        continue;
      }
      Fields fields = Fields.of(scheme, place);
      StudyAxes options = new StudyAxes();
      options.add("scheme", fields.need("name"), place + ".name");
      JsonNode given = fields.take("options");
      if (given != null) {
        options.addAll("options", given);
      }
      fields.finish();
      alternatives.addAll(options.combinations());
    }
    axes.add(alternatives);
    noteVaried(alternatives);
  }

  private void noteVaried(List<Map<String, JsonNode>> alternatives) {
    Set<String> names = new LinkedHashSet<>(Set.of("scheme"));
    alternatives.forEach(alternative -> names.addAll(alternative.keySet()));
    for (String name : names) {
      if (alternatives.stream().map(alternative -> alternative.get(name)).distinct().count() > 1) {
        varied.add(name);
      }
    }
  }

  /** Returns the names of the fields with several values. */
  List<String> varied() {
    return List.copyOf(varied);
  }

  /**
   * Returns all combinations; the axis added last varies fastest.
   *
   * @param files reads the files that inputs name
   */
  List<Input> product(NamedFiles files) {
    CanonicalInput inputs = new CanonicalInput(files);
    return combinations().stream().map(inputs::of).distinct().toList();
  }

  private List<Map<String, JsonNode>> combinations() {
    List<Map<String, JsonNode>> all = List.of(Map.of());
    for (List<Map<String, JsonNode>> axis : axes) {
      if ((long) all.size() * axis.size() > MOST_POINTS) {
        throw BadInput.coded(
            "too-many-points", "the study has more than {most} points", MOST_POINTS);
      }
      List<Map<String, JsonNode>> longer = new ArrayList<>(all.size() * axis.size());
      for (Map<String, JsonNode> start : all) {
        for (Map<String, JsonNode> value : axis) {
          Map<String, JsonNode> both = new TreeMap<>(start);
          both.putAll(value);
          longer.add(both);
        }
      }
      all = longer;
    }
    return all;
  }
}
