package org.castnet.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.castnet.comparison.Comparison;
import org.castnet.comparison.Redraws;
import org.castnet.comparison.Runner;
import org.castnet.comparison.Schemes;
import org.castnet.document.JsonText;
import org.castnet.document.ScenarioReader;
import org.castnet.input.TimeText;
import org.castnet.run.Engine;
import org.castnet.run.Objective;
import org.castnet.scenario.Scenario;
import org.junit.jupiter.api.Test;

/** The drawing of a comparison contains its whole text within the picture. */
class ComparisonDrawingTest {
  private static final Pattern WIDTH = Pattern.compile("<svg [^>]* width=\"([0-9.]+)\"");
  private static final Pattern HEADING =
      Pattern.compile("<text x=\"12\"[^>]*font-size=\"1[34]\"[^>]*>([^<]*)<");

  private static String picture() {
    return ComparisonDrawing.of(
        Comparison.of(
            ScenarioReader.read(
                JsonText.parseAny(
                    """
                    network: mesh:4x4
                    schemes: [dual-path, fixed-path, multi-path, tree, steiner-tree, rpm, dpm, ocms]
                    messages:
                      - {source: "0,0", destinations: ["1,3", "2,2"], flits: 32}
                      - {source: "3,3", destinations: ["0,3", "2,1"], flits: 32}
                    """)),
            Objective.MAKESPAN,
            new Runner(Schemes.standard(), Engine.AUTO)));
  }

  private static String picture(String schemes, String messages, String technology) {
    return ComparisonDrawing.of(
        Comparison.of(
            ScenarioReader.read(
                JsonText.parseAny(
                    """
                    network: mesh:6x6
                    schemes: [%s]
                    messages: [%s]
                    wormhole: {flitTime: 10ns, %s}
                    """
                        .formatted(schemes, messages, technology))),
            Objective.MAKESPAN,
            new Runner(Schemes.standard(), Engine.AUTO)));
  }

  private static final String TWO =
      "{source: \"0,0\", destinations: [\"5,5\", \"0,4\", \"3,1\"], flits: 256},"
          + "{source: \"5,5\", destinations: [\"0,0\", \"5,1\", \"2,4\"], flits: 256}";

  @Test
  void barOfPlanThatMayDeadlockIsHatched() {
    String picture =
        ComparisonDrawing.of(
            Comparison.of(
                ScenarioReader.read(
                    JsonText.parseAny(
                        """
                        network: mesh:6x6
                        schemes: [tree, u-mesh]
                        traffic: {multicasts: 3, destinations: 12, flits: 256}
                        wormhole: {startUp: 5us, flitTime: 10ns, buffer: 4}
                        seed: 3
                        """)),
                Objective.MAKESPAN,
                new Runner(Schemes.standard(), Engine.AUTO)));
    assertThat(picture).contains("hatched: may deadlock", "(may deadlock)");
    assertThat(
            Pattern.compile("stroke=\"#aeb6c1\" stroke-width=\"1.5\"").matcher(picture).results())
        .hasSize(1);
    assertThat(picture("u-mesh", TWO, "startUp: 5us, buffer: 4")).doesNotContain("deadlock");
  }

  @Test
  void lowerBoundIsALine() {
    Comparison comparison =
        Comparison.of(
            ScenarioReader.read(
                JsonText.parseAny(
                    "{\"network\":\"mesh:6x6\",\"schemes\":[\"u-mesh\"],\"messages\":["
                        + "{\"source\":[0,0],\"destinations\":[[3,0]],\"flits\":10}]}")),
            Objective.MAKESPAN,
            new Runner(Schemes.standard(), Engine.AUTO));
    String bound = TimeText.format(comparison.limit().orElseThrow().picoseconds());
    assertThat(ComparisonDrawing.of(comparison))
        .contains(">lower bound " + bound + "<", "stroke-dasharray");
  }

  @Test
  void barThatIsMuchLongerThanMostIsCut() {
    String equal = picture("u-mesh, spu, unicast, binomial", TWO, "startUp: 5us");
    assertThat(cuts(equal)).isZero();
    String all = "{source: \"0,0\", destinations: [%s], flits: 1}";
    String nodes =
        IntStream.range(1, 36)
            .mapToObj(i -> "\"%d,%d\"".formatted(i % 6, i / 6))
            .collect(Collectors.joining(", "));
    String one = picture("u-mesh, binomial, sho, unicast", all.formatted(nodes), "startUp: 5us");
    assertThat(cuts(one)).as("35 start-ups beside 6").isEqualTo(1);
  }

  private static long cuts(String picture) {
    return Pattern.compile("<path d=\"M[0-9.]+ [0-9.]+l8 ").matcher(picture).results().count();
  }

  @Test
  void intervalsAreDrawnForRandomMessages() {
    Scenario scenario =
        ScenarioReader.read(
            JsonText.parseAny(
                "{\"network\":\"mesh:6x6\",\"schemes\":[\"u-mesh\",\"spu\"],\"seed\":1,"
                    + "\"traffic\":{\"multicasts\":2,\"destinations\":6,\"flits\":8}}"));
    Runner runner = new Runner(Schemes.standard(), Engine.AUTO);
    Comparison drawn = Comparison.of(scenario, Objective.MAKESPAN, runner);
    assertThat(ComparisonDrawing.of(drawn)).doesNotContain("r=\"2.2\"");
    assertThat(
            ComparisonDrawing.of(
                drawn.redrawnOn(Redraws.of(number -> scenario).exactly(2), runner)))
        .contains("interval", "r=\"2.2\"");
  }

  @Test
  void headingWrapsAtWidthOfPicture() {
    String picture = picture();
    Matcher width = WIDTH.matcher(picture);
    assertThat(width.find()).isTrue();
    Matcher line = HEADING.matcher(picture);
    int lines = 0;
    while (line.find()) {
      assertThat(WrappedText.width(line.group(1), 13))
          .as(line.group(1))
          .isLessThan(Double.parseDouble(width.group(1)));
      lines++;
    }
    assertThat(lines).isGreaterThan(2);
    assertThat(picture).contains(">message 0 from 0,0<", ">message 1 from 3,3<");
  }
}
