package org.castnet.plot;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.castnet.statistics.Estimate;
import org.junit.jupiter.api.Test;

class A01_FigureTest {
  private static Figure figure(String title) {
    Curve first =
        new Curve(
            "stc",
            List.of(Curve.Dot.of(2, Estimate.of(3, 4)), Curve.Dot.of(1, Estimate.of(1, 2, 3))));
    Curve second = new Curve("a, b", List.of(new Curve.Dot(1, 5, 0, 1)));
    return new Figure(
        title, Axis.linear("multicasts"), Axis.log("makespan [µs]"), List.of(first, second));
  }

  @Test
  void theTableHoldsWhatTheFigureShows() {
    assertThat(figure("t").csv().lines())
        .startsWith("curve,multicasts,makespan [µs],halfWidth95,n")
        .anyMatch(line -> line.startsWith("stc,1.0,2.0,2.48"))
        .contains("\"a, b\",1.0,5.0,0.0,1");
  }

  @Test
  void theSameFigureIsTheSamePicture() {
    assertThat(FigureWriter.svg(figure("t"))).isEqualTo(FigureWriter.svg(figure("t")));
  }

  @Test
  void everyCurveIsNamedInThePicture() {
    assertThat(FigureWriter.svg(figure("t"))).contains("stc", "a, b", "makespan [", "multicasts");
  }

  @Test
  void twoPicturesOfAPageShareNoNames() {
    String one = FigureWriter.inline(figure("t"), "one");
    assertThat(one).startsWith("<svg").contains("id=\"one-").doesNotContain("url(#clip");
  }

  @Test
  void aPictureInPixelsHasThePrintedSize() throws IOException {
    var image = ImageIO.read(new ByteArrayInputStream(FigureWriter.png(figure(""), 2)));
    assertThat(image.getWidth()).isEqualTo(1120);
    assertThat(image.getHeight()).isEqualTo(700);
  }

  @Test
  void labelsKeepTheirOrderAndNeverOverlap() {
    double[] ends = {100, 101, 99, 250, 102};
    List<EndLabels.Label> labels = EndLabels.place(ends, 15, 0, 260);
    assertThat(labels).extracting(EndLabels.Label::curve).containsExactly(2, 0, 1, 4, 3);
    IntStream.range(1, labels.size())
        .forEach(
            i -> assertThat(labels.get(i).y() - labels.get(i - 1).y()).isGreaterThanOrEqualTo(15));
  }
}
