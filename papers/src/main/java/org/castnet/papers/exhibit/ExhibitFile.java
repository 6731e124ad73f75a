package org.castnet.papers.exhibit;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.castnet.document.JsonText;
import org.castnet.fields.Fields;
import org.castnet.input.BadInput;
import org.castnet.plot.Axis;
import org.castnet.plot.Figure;
import org.castnet.store.Input;
import org.castnet.study.FigureField;
import org.castnet.study.StudyReader;
import org.castnet.study.experiment.Metric;
import org.castnet.study.experiment.Point;

/**
 * Reads an exhibit from its file: study files for the measured points, the parameters of the paper
 * and ours, the points that the paper leaves open, and the paper's statements. docs/reproduce.md
 * describes the format.
 */
public final class ExhibitFile {
  /** The folders of exhibits and of their studies among the resources of this module. */
  private static final String EXHIBITS = "/org/castnet/papers/exhibits/";

  private static final String STUDIES = "/org/castnet/papers/studies/";
  private static final int USUAL_READINGS = 100;
  private static final int MOST_READINGS = 10_000;
  private static final Pattern NAME = Pattern.compile("\\{([a-zA-Z.]+)}");

  private final Map<String, PointFilter> curves = new LinkedHashMap<>();
  private final List<OpenPoint> open = new ArrayList<>();
  private final List<PlottedPoint> points = new ArrayList<>();
  private final List<PointFilter> judged;
  private final Fields fields;
  private final Position x;

  /**
   * A position on the horizontal axis.
   *
   * @param field a field of the study's points, or a JSON pointer into their input
   * @param scale the factor between the field's value and the axis
   */
  private record Position(String field, double scale, Axis axis) {
    static Position read(Fields fields) {
      String field = fields.needText("field");
      String title = fields.needText("title");
      double scale = fields.real("scale", 1, 0, Double.MAX_VALUE);
      boolean log = fields.flag("log", false);
      fields.finish();
      return new Position(field, scale, log ? Axis.log(title) : Axis.linear(title));
    }

    double of(Input input) {
      double value =
          field.startsWith("/")
              ? input.json().at(field).asDouble(Double.NaN)
              : new FigureField(field).number(input);
      return scale * value;
    }
  }

  private ExhibitFile(JsonNode json) {
    this.fields = Fields.of(json, "");
    this.x = Position.read(Fields.of(fields.need("x"), "x"));
    this.judged = PointFilter.readAny(fields, "judged");
  }

  /**
   * Returns an exhibit of this module.
   *
   * @param id its name, which is that of its file
   * @throws BadInput if the file is malformed; the message names the file and the place
   */
  public static Exhibit named(String id) {
    String file = id + ".yaml";
    try {
      return new ExhibitFile(JsonText.parseAny(resource(EXHIBITS + file))).exhibit(id);
    } catch (BadInput e) {
      throw e.at(file);
    }
  }

  private static String resource(String path) {
    try (InputStream in = ExhibitFile.class.getResourceAsStream(path)) {
      if (in == null) {
        throw BadInput.coded("no-file", "there is no file {name}", path);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Exhibit exhibit(String id) {
    Paper paper = Paper.valueOf(fields.needText("paper").toUpperCase(Locale.ROOT));
    String title = fields.needText("title");
    String claim = fields.needText("claim");
    Fields yFields = Fields.of(fields.need("y"), "y");
    Metric metric =
        Metric.of(yFields.needText("metric"))
            .orElseThrow(() -> yFields.wrong("metric", fields.need("y"), "the name of a metric"));
    String yTitle = yFields.text("title", metric.axis());
    Axis y = yFields.flag("log", false) ? Axis.log(yTitle) : Axis.linear(yTitle);
    yFields.finish();
    int replications = (int) fields.whole("replications", 1, 1, Integer.MAX_VALUE);
    Exhibit.Quick quick = quick(replications);
    if (fields.has("curves")) {
      Fields names = Fields.of(fields.need("curves"), "curves");
      fields
          .need("curves")
          .fieldNames()
          .forEachRemaining(name -> curves.put(name, PointFilter.read(names, name)));
    }
    List<JsonNode> openNodes = fields.list("open");
    for (int i = 0; i < openNodes.size(); i++) {
      open.add(OpenPoint.read(openNodes.get(i), "open[" + i + "]"));
    }
    String panel = fields.text("panel", "");
    List<JsonNode> studies = fields.list("studies");
    for (int i = 0; i < studies.size(); i++) {
      study(studies.get(i), "studies[" + i + "]", panel);
    }
    Optional<JointReadings> readings = readings(quick.places());
    Function<MeasuredCurves, Assessment> judge = judge(readings);
    fields.finish();
    return new Exhibit(
        id,
        paper,
        title,
        claim,
        x.axis(),
        y,
        metric.key(),
        points,
        replications,
        quick,
        judge,
        readings);
  }

  private Exhibit.Quick quick(int replications) {
    List<Double> places = fields.list("quick").stream().map(JsonNode::asDouble).toList();
    int usual = Exhibit.Quick.draws(replications);
    return new Exhibit.Quick(
        places,
        (int) fields.whole("quickDraws", usual, 1, replications),
        fields.flag("slow", false));
  }

  /**
   * Returns the joint readings of the open points.
   *
   * @param places the positions at which a survey measures them
   */
  private Optional<JointReadings> readings(List<Double> places) {
    int size = (int) fields.whole("readings", USUAL_READINGS, 1, MOST_READINGS);
    int draws = (int) fields.whole("readingDraws", Evidence.LEAST_DRAWS, 1, MOST_READINGS);
    if (open.isEmpty()) {
      return Optional.empty();
    }
    List<Input> inputs =
        points.stream()
            .filter(plotted -> plotted.role() != PlottedPoint.Role.REFERENCE)
            .map(plotted -> plotted.point().input())
            .toList();
    Reading drawn = new Reading(open, open.stream().map(each -> each.drawn(inputs)).toList());
    // points of another exhibit's study may be drawn under another reading there
    points.replaceAll(
        plotted ->
            plotted.role() == PlottedPoint.Role.REFERENCE
                ? plotted.at(drawn.into(plotted.point(), plotted.point().studySeed()))
                : plotted);
    return Optional.of(
        new JointReadings(
            drawn,
            ReadingSample.of(drawn, size),
            points.stream()
                .filter(plotted -> plotted.isQuick() && places.contains(plotted.x()))
                .toList(),
            draws));
  }

  /** Adds the points of a study. */
  private void study(JsonNode node, String place, String usualPanel) {
    String name = node.asText();
    String panel = usualPanel;
    PointFilter where = PointFilter.NONE;
    boolean reference = false;
    if (node.isObject()) {
      Fields study = Fields.of(node, place);
      name = study.needText("study");
      panel = study.text("panel", usualPanel);
      where = PointFilter.read(study, "where");
      reference = study.flag("reference", false);
      study.finish();
    }
    JsonNode json = JsonText.parseAny(resource(STUDIES + name + ".yaml"));
    for (Point point : StudyReader.read(json, name).points()) {
      if (where.hold(point.input())) {
        add(point, panel, reference);
      }
    }
  }

  private void add(Point point, String panelPattern, boolean reference) {
    Input input = point.input();
    String panel = NAME.matcher(panelPattern).replaceAll(field -> shown(field.group(1), input));
    boolean concerned = judged.stream().anyMatch(filter -> filter.hold(input));
    PlottedPoint.Role drawn = concerned ? PlottedPoint.Role.DRAWN : PlottedPoint.Role.UNJUDGED;
    points.add(
        new PlottedPoint(
            panel,
            curve(input),
            x.of(input),
            point,
            reference ? PlottedPoint.Role.REFERENCE : drawn));
  }

  private static String shown(String field, Input input) {
    return Matcher.quoteReplacement(new FigureField(field).show(input));
  }

  /** Returns the name of a point's curve; that of its scheme if the file names no curves. */
  private String curve(Input input) {
    for (Map.Entry<String, PointFilter> curve : curves.entrySet()) {
      if (curve.getValue().hold(input)) {
        return curve.getKey();
      }
    }
    return input.show("scheme");
  }

  private Function<MeasuredCurves, Assessment> judge(Optional<JointReadings> readings) {
    List<Statement> statements = StatementReader.read(fields.list("statements"));
    List<String> remarks = StatementReader.texts(fields, "remarks");
    boolean ours = fields.flag("ours", false);
    List<Function<MeasuredCurves, List<PaperTable>>> tables = new ArrayList<>();
    parameters(readings).ifPresent(table -> tables.add(data -> List.of(table)));
    for (JsonNode node : fields.list("tables")) {
      tables.add(table(node));
    }
    Function<MeasuredCurves, List<Figure>> ratios = ratios();
    return data -> {
      CurveClaims claims = new CurveClaims(data);
      List<StatementCheck> checks =
          statements.stream().map(statement -> statement.check(claims)).toList();
      return new Assessment(
          checks,
          ratios.apply(data),
          List.of(),
          tables.stream().flatMap(each -> each.apply(data).stream()).toList(),
          remarks,
          ours ? Assessment.Origin.OURS : Assessment.Origin.PAPER);
    };
  }

  private Function<MeasuredCurves, List<Figure>> ratios() {
    if (!fields.has("ratios")) {
      return data -> List.of();
    }
    Fields figure = Fields.of(fields.need("ratios"), "ratios");
    String title = figure.needText("title");
    Fields named = Fields.of(figure.need("curves"), "ratios.curves");
    Map<String, List<String>> pairs = new LinkedHashMap<>();
    figure
        .need("curves")
        .fieldNames()
        .forEachRemaining(name -> pairs.put(name, StatementReader.curves(named, name, 2)));
    figure.finish();
    return data -> CurveRatios.figures(data, x.axis(), title, pairs);
  }

  private Optional<PaperTable> parameters(Optional<JointReadings> readings) {
    List<List<String>> rows = new ArrayList<>();
    List<JsonNode> nodes = fields.list("parameters");
    for (int i = 0; i < nodes.size(); i++) {
      List<String> row = new ArrayList<>();
      nodes.get(i).forEach(cell -> row.add(cell.asText()));
      if (row.size() != 3) {
        throw fields.wrong("parameters", nodes.get(i), "a name, the paper's value and ours");
      }
      rows.add(row);
    }
    readings.ifPresent(joint -> rows.addAll(joint.drawn().parameters()));
    return rows.isEmpty()
        ? Optional.empty()
        : Optional.of(new PaperTable("Parameters", List.of("parameter", "paper", "here"), rows));
  }

  private Function<MeasuredCurves, List<PaperTable>> table(JsonNode node) {
    Fields table = Fields.of(node, "tables");
    Function<MeasuredCurves, List<PaperTable>> made =
        data -> ThroughputTable.tables(data, x.axis());
    if (table.has("metric")) {
      Metric metric =
          Metric.of(table.needText("metric"))
              .orElseThrow(() -> table.wrong("metric", node, "the name of a metric"));
      made = data -> List.of(MetricTable.of(data, metric));
    } else if (table.has("over")) {
      String reference = table.needText("over");
      made = data -> List.of(CurveRatios.over(data, reference));
    } else if (table.has("under")) {
      String reference = table.needText("under");
      made = data -> List.of(CurveRatios.under(data, reference));
    } else {
      table.flag("throughput", true);
    }
    table.finish();
    return made;
  }
}
