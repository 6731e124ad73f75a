package org.castnet.plot;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDResources;
import org.apache.pdfbox.pdmodel.graphics.form.PDFormXObject;
import org.apache.pdfbox.text.PDFTextStripper;
import org.castnet.statistics.Estimate;
import org.castnet.statistics.inference.Possible;
import org.jfree.chart.plot.XYPlot;
import org.junit.jupiter.api.Test;

class FigureTest {
  private static Figure figure(String title) {
    Curve first = new Curve("stc", List.of(dot(2, 3, 4), dot(1, 1, 2, 3)));
    Curve second = new Curve("a, b", List.of(dot(1, 5)));
    return new Figure(
        title, Axis.linear("multicasts"), Axis.log("makespan [µs]"), List.of(first, second));
  }

  private static Curve.Dot dot(double x, double... values) {
    return Curve.Dot.of(x, Estimate.of(values), Possible.NOT_NEGATIVE);
  }

  @Test
  void csvContainsPlottedValues() {
    assertThat(figure("t").csv().lines())
        .startsWith("curve,multicasts,makespan_us,low95,high95,n,draws")
        .anyMatch(line -> line.startsWith("stc,1.0,2.0,0.0,4.48"))
        .contains("\"a, b\",1.0,5.0,5.0,5.0,1,1");
  }

  @Test
  void svgIsDeterministic() {
    assertThat(FigureWriter.svg(figure("t"))).isEqualTo(FigureWriter.svg(figure("t")));
  }

  @Test
  void svgNamesEveryCurveAndAxis() {
    assertThat(FigureWriter.svg(figure("t"))).contains("stc", "a, b", "makespan [", "multicasts");
  }

  @Test
  void pdfContainsTextAndIsDeterministic() throws IOException {
    byte[] pdf = FigureWriter.pdf(figure("t"));
    try (PDDocument document = Loader.loadPDF(pdf)) {
      assertThat(document.getNumberOfPages()).isEqualTo(1);
      assertThat(new PDFTextStripper().getText(document)).contains("stc", "a, b", "multicasts");
    }
    assertThat(FigureWriter.pdf(figure("t"))).isEqualTo(pdf);
  }

  @Test
  void logarithmicAxisShowsZeroBelowAllValues() {
    Curve fading =
        new Curve("fading", List.of(Curve.Dot.exact(1, 0.1), dot(2, 1e-5, 3e-5), dot(3, 0, 0)));
    Figure figure = new Figure("", Axis.linear("x"), Axis.log("share"), List.of(fading));
    assertThat(FigureWriter.svg(figure)).contains("fading", "0.1", "0.0001", ">0<");
    ChartData data = ChartData.of(figure);
    assertThat(data.stretches()).singleElement().satisfies(all -> assertThat(all).hasSize(3));
    assertThat(data.y().at(0)).isBetween(1e-7, 1e-5);
    assertThat(data.y().has(-1)).isFalse();
    assertThat(figure.csv()).contains("fading,3.0,0.0,0.0,0.0,2,2");
  }

  @Test
  void curveBreaksAtMissingValuesAndMarksPartialOnes() {
    Curve tree =
        new Curve(
            "tree",
            List.of(dot(1, 3, 4), dot(2, 4, 5).among(10), Curve.Dot.none(4, 10), dot(8, 9, 9, 10)));
    Figure figure = new Figure("", Axis.linear("load"), Axis.linear("time"), List.of(tree));
    ChartData data = ChartData.of(figure);
    assertThat(data.stretches()).extracting(List::size).containsExactly(2, 1);
    BandRenderer renderer = new BandRenderer(data.stretches());
    assertThat(renderer.getItemShapeFilled(0, 0)).isTrue();
    assertThat(renderer.getItemShapeFilled(0, 1)).isFalse();
    assertThat(FigureWriter.svg(figure))
        .contains("hollow: draws without a value, such as deadlocks, are excluded");
    assertThat(FigureWriter.svg(figure("t"))).doesNotContain("hollow");
  }

  @Test
  void intervalOfSingleDotIsDrawn() {
    assertThat(lines(dot(16, 3, 4))).isEqualTo(lines(dot(16, 3.5, 3.5)) + 3);
  }

  @Test
  void intervalsOfManyCurvesAreLinesThatDoNotCoverEachOther() {
    String three = FigureWriter.svg(crossing(3));
    String four = FigureWriter.svg(crossing(4));
    int axes = three.split("<line ", -1).length;
    // three lines for each interval of two dots
    assertThat(four.split("<line ", -1).length).isEqualTo(axes + 4 * 2 * 3 + 1);
    assertThat(ChartData.of(crossing(3)).hasBands()).isTrue();
    assertThat(ChartData.of(crossing(4)).hasBands()).isFalse();
  }

  private static Figure crossing(int count) {
    List<Curve> curves =
        IntStream.range(0, count)
            .mapToObj(i -> new Curve("c" + i, List.of(dot(1, 3, 5), dot(2, 4, 6))))
            .toList();
    return new Figure("", Axis.linear("x"), Axis.linear("y"), curves);
  }

  /**
   * Returns the number of lines in a figure of one dot and a second curve that determines the axes.
   */
  private static int lines(Curve.Dot dot) {
    Curve wide = new Curve("wide", List.of(Curve.Dot.exact(1, 0), Curve.Dot.exact(32, 20)));
    Curve alone = new Curve("stc", List.of(dot));
    Figure figure =
        new Figure("", Axis.linear("sources"), Axis.linear("time"), List.of(wide, alone));
    return FigureWriter.svg(figure).split("<line ", -1).length;
  }

  @Test
  void longLegendLeavesSpaceForCurves() {
    String name = "fabric:folder/of/a/long/name/with/a/network-of-sixty-characters.txt, balanced";
    List<Curve> curves =
        IntStream.range(0, 32)
            .mapToObj(i -> new Curve(name + i, List.of(dot(1, i, i + 1), dot(2, i, i + 2))))
            .toList();
    Figure figure = new Figure("", Axis.linear("x"), Axis.linear("y"), curves);
    FigureSize size = FigureSize.of(figure);
    assertThat(size.width() - size.names()).isGreaterThan(350);
    assertThat(size.height()).isGreaterThan(32 * FigureSize.LINE);
    assertThat(FigureSize.of(figure("t"))).extracting("width", "height").containsExactly(560, 350);
  }

  @Test
  void pdfEmbedsFonts() throws IOException {
    try (PDDocument document = Loader.loadPDF(FigureWriter.pdf(figure("title")))) {
      PDResources page = document.getPage(0).getResources();
      for (COSName name : page.getXObjectNames()) {
        PDResources form = ((PDFormXObject) page.getXObject(name)).getResources();
        assertThat(form.getFontNames()).isNotEmpty();
        for (COSName font : form.getFontNames()) {
          assertThat(form.getFont(font).isEmbedded()).isTrue();
        }
      }
      assertThat(new PDFTextStripper().getText(document).replaceAll("\\s", ""))
          .contains("makespan[µs]", "title");
    }
  }

  @Test
  void smallTickLabelsAreDistinct() {
    Curve rare = new Curve("rare", List.of(dot(1, 1e-5, 1e-5), dot(2, 6e-5, 6e-5)));
    Figure figure = new Figure("", Axis.linear("x"), Axis.linear("share"), List.of(rare));
    assertThat(FigureWriter.svg(figure)).contains("0.00002", "0.00004");
  }

  @Test
  void dotsAtZeroAreClearOfOtherAxis() {
    Curve failures = new Curve("cco", List.of(dot(0, 3, 4), dot(1, 5, 6), dot(256, 8, 9)));
    Figure figure =
        new Figure("", Axis.linear("faults"), Axis.linear("makespan"), List.of(failures));
    XYPlot plot =
        FigureChart.of(figure, ChartData.of(figure), CurveStyles.of(figure.curves()), 0)
            .getXYPlot();
    assertThat(plot.getDomainAxis().getLowerBound()).isLessThan(-5);
    assertThat(plot.getRangeAxis().getLowerBound()).isZero();
  }

  @Test
  void singleTickIsLabelledOnce() throws IOException {
    Curve alone = new Curve("stc", List.of(dot(16, 3, 4)));
    Figure figure = new Figure("", Axis.linear("sources"), Axis.linear("makespan"), List.of(alone));
    try (PDDocument document = Loader.loadPDF(FigureWriter.pdf(figure))) {
      assertThat(new PDFTextStripper().getText(document).split("\\b16\\b", -1)).hasSize(2);
    }
  }

  @Test
  void singleLogarithmicTickIsLabelledOnce() {
    Curve alone = new Curve("ocms", List.of(dot(400, 3, 4)));
    Figure figure = new Figure("", Axis.log("sources"), Axis.linear("makespan"), List.of(alone));
    assertThat(FigureWriter.svg(figure).split(">400<", -1)).hasSize(2);
  }

  @Test
  void axisIsLogarithmicForWideRangeAboveZero() {
    assertThat(Axis.fitting("x", DoubleStream.of(1, 64)).logarithmic()).isTrue();
    assertThat(Axis.fitting("x", DoubleStream.of(2, 64)).logarithmic()).isFalse();
    assertThat(Axis.fitting("x", DoubleStream.of(0, 64, 1)).logarithmic()).isFalse();
    assertThat(Axis.fitting("x", DoubleStream.of(0, 1, 1e6)).logarithmic()).isTrue();
    assertThat(Axis.fitting("x", DoubleStream.of(-1, 1, 1e6)).logarithmic()).isFalse();
    assertThat(Axis.fitting("x", DoubleStream.of(1, Double.NaN, 64)).logarithmic()).isTrue();
    assertThat(Axis.fitting("x", DoubleStream.of()).logarithmic()).isFalse();
  }

  @Test
  void logarithmicTicksAreRoundNumbers() {
    assertThat(LogTicks.DECADES.between(3, 70)).containsExactly(5.0, 10.0, 20.0, 50.0);
    assertThat(LogTicks.DECADES.between(6, 16)).containsExactly(6.0, 8.0, 10.0, 12.0, 14.0, 16.0);
    assertThat(LogTicks.DECADES.between(1e-4, 1)).hasSize(5);
    assertThat(LogTicks.POWERS_OF_TWO.between(1, 8)).containsExactly(1.0, 2.0, 4.0, 8.0);
    assertThat(LogTicks.POWERS_OF_TWO.between(9, 21)).containsExactly(10.0, 20.0);
    assertThat(LogTicks.POWERS_OF_TWO.between(3.9, 4.1).stream().map(NumberText::axis))
        .containsExactly("3.9", "3.95", "4", "4.05", "4.1");
    assertThat(LogTicks.POWERS_OF_TWO.between(390, 410)).contains(400.0);
    assertThat(LogTicks.DECADES.between(399.9999, 400.0001)).hasSize(1);
  }

  @Test
  void doubledValuesHavePowerOfTwoTicks() {
    assertThat(LogTicks.fitting(DoubleStream.of(1, 2, 4, 6, 8, 16)))
        .isEqualTo(LogTicks.POWERS_OF_TWO);
    assertThat(LogTicks.fitting(DoubleStream.of(0, 1, 1000, 1e6))).isEqualTo(LogTicks.DECADES);
    assertThat(LogTicks.fitting(DoubleStream.of(5, 10, 20, 50, 100))).isEqualTo(LogTicks.DECADES);
  }

  @Test
  void inlineSvgUsesGivenPrefixForIds() {
    String one = FigureWriter.inline(figure("t"), "one");
    assertThat(one).startsWith("<svg").contains("id=\"one-").doesNotContain("url(#clip");
  }

  @Test
  void pngSizeIsMultipleOfFigureSize() throws IOException {
    var image = ImageIO.read(new ByteArrayInputStream(FigureWriter.png(figure(""), 2)));
    assertThat(image.getWidth()).isEqualTo(1120);
    assertThat(image.getHeight()).isEqualTo(700);
  }

  @Test
  void labelsRetainOrderWithoutOverlap() {
    double[] ends = {100, 101, 99, 250, 102};
    List<EndLabels.Label> labels = EndLabels.place(ends, 15, 0, 260);
    assertThat(labels).extracting(EndLabels.Label::curve).containsExactly(2, 0, 1, 4, 3);
    IntStream.range(1, labels.size())
        .forEach(
            i -> assertThat(labels.get(i).y() - labels.get(i - 1).y()).isGreaterThanOrEqualTo(15));
  }
}
