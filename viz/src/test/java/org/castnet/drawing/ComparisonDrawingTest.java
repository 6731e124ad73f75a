package org.castnet.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.castnet.comparison.Comparison;
import org.castnet.comparison.Runner;
import org.castnet.comparison.Schemes;
import org.castnet.format.JsonText;
import org.castnet.format.ScenarioReader;
import org.castnet.run.Engine;
import org.castnet.run.Objective;
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
    assertThat(lines).isGreaterThan(3);
    assertThat(picture).contains(">message 0 from 0,0<", ">message 1 from 3,3<");
  }
}
