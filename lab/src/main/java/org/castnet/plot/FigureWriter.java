package org.castnet.plot;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;
import org.castnet.drawing.Palette;
import org.jfree.chart.ChartRenderingInfo;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.text.TextUtils;
import org.jfree.chart.ui.RectangleEdge;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Draws figures as SVG and PNG. */
public final class FigureWriter {
  private static final int WIDTH = 560;
  private static final int HEIGHT = 350;
  private static final int LINE = 15;
  private static final int GAP = 10;
  private static final int MARK = 4;
  private static final double TIE = 1e-9;
  private static final String SVG = "http://www.w3.org/2000/svg";

  static {
    System.setProperty("java.awt.headless", "true");
    // text along the vertical axis stays text instead of becoming outlines
    TextUtils.setUseDrawRotatedStringWorkaround(false);
  }

  private FigureWriter() {}

  /** The figure as an SVG document, 560 by 350 units, that scales to the width of its place. */
  public static String svg(Figure figure) {
    Document document = emptyDocument();
    SVGGeneratorContext context = SVGGeneratorContext.createDefault(document);
    context.setComment("Castnet");
    SVGGraphics2D graphics = new SVGGraphics2D(context, false);
    draw(figure, graphics);
    Element root = graphics.getRoot();
    root.setAttribute("viewBox", "0 0 " + WIDTH + " " + HEIGHT);
    root.setAttribute("width", Integer.toString(WIDTH));
    root.setAttribute("height", Integer.toString(HEIGHT));
    root.setAttribute("role", "img");
    Element title = document.createElementNS(SVG, "title");
    title.setTextContent(
        figure.title().isEmpty()
            ? figure.y().title() + " by " + figure.x().title()
            : figure.title());
    root.insertBefore(title, root.getFirstChild());
    StringWriter out = new StringWriter();
    try {
      graphics.stream(root, out, true, false);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toString();
  }

  /**
   * The same for a place inside a page: without the lines that only a file needs, and with names
   * that no other picture of the page uses.
   *
   * @param id unique within the page, letters and digits
   */
  public static String inline(Figure figure, String id) {
    String whole = svg(figure);
    return whole
        .substring(whole.indexOf("<svg"))
        .replaceAll("(id=\"|url\\(#)([A-Za-z]+[0-9]*)", "$1" + id + "-$2");
  }

  /**
   * The figure as a PNG picture.
   *
   * @param scale pixels a unit; 3 suits print
   */
  public static byte[] png(Figure figure, double scale) {
    BufferedImage image =
        new BufferedImage(
            (int) Math.round(WIDTH * scale),
            (int) Math.round(HEIGHT * scale),
            BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    graphics.scale(scale, scale);
    graphics.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    draw(figure, graphics);
    graphics.dispose();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      ImageIO.write(image, "png", out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  private static Document emptyDocument() {
    try {
      return DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .getDOMImplementation()
          .createDocument(SVG, "svg", null);
    } catch (ParserConfigurationException e) {
      throw new IllegalStateException("every Java makes XML documents", e);
    }
  }

  private static void draw(Figure figure, Graphics2D graphics) {
    graphics.setFont(FigureChart.TEXT);
    double widest =
        figure.curves().stream()
            .mapToDouble(curve -> graphics.getFontMetrics().stringWidth(curve.name()))
            .max()
            .orElse(0);
    JFreeChart chart = FigureChart.of(figure, widest + 4 * GAP);
    ChartRenderingInfo info = new ChartRenderingInfo();
    chart.draw(graphics, new Rectangle2D.Double(0, 0, WIDTH, HEIGHT), info);
    label(figure, chart.getXYPlot(), info.getPlotInfo().getDataArea(), graphics);
  }

  private static void label(Figure figure, XYPlot plot, Rectangle2D area, Graphics2D graphics) {
    double[] ends = new double[figure.curves().size()];
    for (int i = 0; i < ends.length; i++) {
      List<Curve.Dot> dots = figure.curves().get(i).dots();
      ends[i] =
          dots.isEmpty()
              ? Double.NaN
              : plot.getRangeAxis()
                  .valueToJava2D(dots.get(dots.size() - 1).y(), area, RectangleEdge.LEFT);
    }
    graphics.setFont(FigureChart.TEXT);
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    double[] wanted = ends.clone();
    for (int i = 0; i < wanted.length; i++) {
      // curves that end in one place are named in the order in which they came there
      wanted[i] = MARK * Math.rint(ends[i] / MARK) - TIE * meanOf(figure.curves().get(i));
    }
    for (EndLabels.Label label : EndLabels.place(wanted, LINE, area.getMinY(), area.getMaxY())) {
      List<Curve.Dot> dots = figure.curves().get(label.curve()).dots();
      double x =
          plot.getDomainAxis()
              .valueToJava2D(dots.get(dots.size() - 1).x(), area, RectangleEdge.BOTTOM);
      graphics.setPaint(FigureChart.colour(label.curve()));
      graphics.setStroke(new java.awt.BasicStroke(1));
      graphics.draw(
          new Line2D.Double(
              Math.min(x + GAP / 2.0, area.getMaxX()),
              ends[label.curve()],
              area.getMaxX() + GAP,
              label.y()));
      Shape mark = FigureChart.mark(label.curve());
      graphics.fill(
          AffineTransform.getTranslateInstance(area.getMaxX() + 1.5 * GAP, label.y())
              .createTransformedShape(mark));
      graphics.setPaint(darker(FigureChart.colour(label.curve())));
      graphics.drawString(
          figure.curves().get(label.curve()).name(),
          (float) area.getMaxX() + 2 * GAP,
          (float) label.y() + LINE / 3.5f);
    }
    graphics.setPaint(Color.decode(Palette.INK));
  }

  private static double meanOf(Curve curve) {
    return curve.dots().stream().mapToDouble(Curve.Dot::y).average().orElse(0);
  }

  private static Color darker(Color colour) {
    return new Color(colour.getRed() * 4 / 5, colour.getGreen() * 4 / 5, colour.getBlue() * 4 / 5);
  }
}
