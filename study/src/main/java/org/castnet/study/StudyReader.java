package org.castnet.study;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.castnet.document.JsonText;
import org.castnet.fields.Fields;
import org.castnet.input.BadInput;
import org.castnet.input.NamedFiles;
import org.castnet.plan.Machine;
import org.castnet.store.Input;
import org.castnet.study.experiment.Experiment;
import org.castnet.study.experiment.Metric;
import org.castnet.study.experiment.MulticastExperiment;
import org.castnet.study.experiment.Point;
import org.castnet.study.experiment.StreamExperiment;
import org.castnet.text.Nearest;

/** Reads study files, YAML or JSON. See docs/studies.md for the format. */
public final class StudyReader {
  private static final int DEFAULT_REPLICATIONS = 30;
  private static final Pattern HALF_WIDTH =
      Pattern.compile("halfWidth\\s+([0-9]+(?:\\.[0-9]+)?)\\s*%(?:\\s+of\\s+([A-Za-z]+))?");

  private StudyReader() {}

  /**
   * @throws BadInput if the file is invalid; the message names the file and the field
   */
  public static Study readFile(Path file) {
    return readFile(file, NamedFiles.ofThisMachine(), Optional.empty());
  }

  /**
   * @param others reads the files that networks and technologies name
   * @throws BadInput if the file is invalid; the message names the file and the field
   */
  public static Study readFile(Path file, NamedFiles others, Optional<Long> seed) {
    JsonNode json = JsonText.parseFile(file);
    if (json instanceof ObjectNode object) {
      seed.ifPresent(given -> object.put("seed", given));
    }
    String fileName = file.getFileName().toString();
    try {
      return read(json, fileName.replaceFirst("\\.[A-Za-z]+$", ""), others);
    } catch (BadInput e) {
      throw e.at(file.toString());
    }
  }

  /**
   * @param otherwiseNamed the study's name if the text does not specify one
   */
  public static Study read(JsonNode json, String otherwiseNamed) {
    return read(json, otherwiseNamed, NamedFiles.ofThisMachine());
  }

  private static Study read(JsonNode json, String otherwiseNamed, NamedFiles others) {
    Fields fields = Fields.of(json, "");
    String name = fields.text("name", otherwiseNamed);
    long seed = fields.whole("seed", 1, Long.MIN_VALUE, Long.MAX_VALUE);
    boolean streams = fields.has("stream");
    if (!streams && fields.has("background")) {
      throw BadInput.coded(
          "stream-missing", "background: requires a stream; this study has no stream");
    }
    StudyAxes axes = axes(fields);
    List<String> measures = measures(fields);
    StoppingRule rule = rule(fields, measures);
    List<JsonNode> figures = fields.list("figures");
    fields.finish();
    List<Input> inputs = axes.product(others);
    List<FigureSpec> specs =
        figures.isEmpty()
            ? FigureChoice.standard(inputs, axes.varied(), measures)
            : FigureChoice.read(figures, inputs, axes.varied());
    Experiment experiment = streams ? new StreamExperiment() : new MulticastExperiment();
    return new Study(
        name, points(experiment, inputs, seed), rule, seed, axes.varied(), measures, specs);
  }

  private static StudyAxes axes(Fields fields) {
    StudyAxes axes = new StudyAxes();
    axes.add("network", fields.need("network"), "network");
    if (fields.has("lanes")) {
      axes.add("lanes", fields.take("lanes"), "lanes");
    }
    if (fields.has("faults")) {
      axes.addAll("faults", fields.take("faults"));
    }
    if (fields.has("wormhole")) {
      axes.addAll("wormhole", fields.take("wormhole"));
    }
    axes.addAll("traffic", fields.need("traffic"));
    for (String part : List.of("stream", "background")) {
      if (fields.has(part)) {
        axes.addAll(part, fields.take(part));
      }
    }
    for (String name : List.of("engine", Machine.OPTION)) {
      if (fields.has(name)) {
        axes.add(name, fields.take(name), name);
      }
    }
    if (fields.has("options")) {
      axes.addAll("options", fields.take("options"));
    }
    schemes(fields, axes);
    if (!fields.flag("simulate", true)) {
      axes.add("simulate", BooleanNode.FALSE, "simulate");
    }
    if (fields.flag("contention", false)) {
      axes.add("contention", BooleanNode.TRUE, "contention");
    }
    return axes;
  }

  private static void schemes(Fields fields, StudyAxes axes) {
    if (fields.has("scheme") == fields.has("schemes")) {
      throw BadInput.coded("scheme-missing", "schemes: a study requires either scheme or schemes");
    }
    if (fields.has("scheme")) {
      axes.add("scheme", fields.take("scheme"), "scheme");
      return;
    }
    List<JsonNode> list = fields.list("schemes");
    if (list.isEmpty()) {
      throw BadInput.coded("empty-list", "schemes: an empty list; at least one scheme is required");
    }
    axes.addSchemes(list);
  }

  private static List<String> measures(Fields fields) {
    JsonNode given = fields.take("measure");
    if (given == null) {
      return List.of(standardMeasure(fields).key());
    }
    List<String> measures = new ArrayList<>();
    for (JsonNode value : FieldValues.of(given, "measure")) {
      measures.add(metric(value.asText(), "measure"));
    }
    return measures;
  }

  private static Metric standardMeasure(Fields fields) {
    if (fields.has("stream")) {
      return Metric.LATENCY;
    }
    return fields.flag("simulate", true) ? Metric.MAKESPAN : Metric.TRAFFIC;
  }

  static String metric(String name, String place) {
    if (Metric.of(name).isEmpty()) {
      throw BadInput.coded(
              "unknown-metric",
              "unknown metric '{name}'; metrics are {allowed}{hint}",
              name,
              String.join(", ", Metric.keys()),
              Nearest.hint(name, Metric.keys()))
          .at(place);
    }
    return name;
  }

  private static StoppingRule rule(Fields fields, List<String> measures) {
    int replications =
        (int) fields.whole("replications", DEFAULT_REPLICATIONS, 1, StoppingRule.MOST);
    if (!fields.has("until")) {
      return StoppingRule.fixed(replications);
    }
    String text = fields.text("until", "");
    Matcher matcher = HALF_WIDTH.matcher(text.strip());
    if (!matcher.matches()) {
      throw BadInput.coded(
          "malformed-rule",
          "until: found '{text}'; write halfWidth 2%, or halfWidth 2% of makespan",
          text);
    }
    String metric = matcher.group(2) == null ? measures.get(0) : matcher.group(2);
    return StoppingRule.until(
        Double.parseDouble(matcher.group(1)) / 100, metric(metric, "until"), replications);
  }

  private static List<Point> points(Experiment experiment, List<Input> inputs, long seed) {
    return inputs.stream()
        .map(input -> Point.of(experiment, input, MulticastExperiment::drawsTraffic, seed))
        .toList();
  }
}
