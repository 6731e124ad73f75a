package org.castnet.plot;

import de.rototor.pdfbox.graphics2d.PdfBoxGraphics2D;
import de.rototor.pdfbox.graphics2d.PdfBoxGraphics2DFontTextDrawer;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import javax.imageio.ImageIO;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDType0Font;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Draws figures as SVG, PNG and PDF. */
public final class FigureWriter {
  private static final String SVG = "http://www.w3.org/2000/svg";

  private FigureWriter() {}

  /**
   * Returns the figure as an SVG document that scales to the available width: 560 by 350 units,
   * more if the names of its curves need it.
   */
  public static String svg(Figure figure) {
    Document document = emptyDocument();
    SVGGeneratorContext context = SVGGeneratorContext.createDefault(document);
    context.setComment("Castnet");
    SVGGraphics2D graphics = new SVGGraphics2D(context, false);
    FigureCanvas.draw(figure, graphics);
    Element root = graphics.getRoot();
    FigureSize size = FigureSize.of(figure);
    root.setAttribute("viewBox", "0 0 " + size.width() + " " + size.height());
    root.setAttribute("width", Integer.toString(size.width()));
    root.setAttribute("height", Integer.toString(size.height()));
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
   * Returns the figure as an SVG element for a page, without the header of a file, and with ids
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
   * Returns the figure as a PNG picture.
   *
   * @param scale pixels per unit; 2 is about 330 dots per inch in a column of 85 mm
   */
  public static byte[] png(Figure figure, double scale) {
    FigureSize size = FigureSize.of(figure);
    BufferedImage image =
        new BufferedImage(
            (int) Math.round(size.width() * scale),
            (int) Math.round(size.height() * scale),
            BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    graphics.scale(scale, scale);
    graphics.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    FigureCanvas.draw(figure, graphics);
    graphics.dispose();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ImageOutputStream stream = new MemoryCacheImageOutputStream(out)) {
      ImageIO.write(image, "png", stream);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  /**
   * Returns the figure as a PDF document with one page of the size of the picture, one point per
   * unit. Text is stored as text with an embedded font, and equal figures give equal bytes.
   */
  public static byte[] pdf(Figure figure) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (PDDocument document = new PDDocument()) {
      document.setDocumentId((long) figure.csv().hashCode());
      FigureSize size = FigureSize.of(figure);
      PDPage page = new PDPage(new PDRectangle(size.width(), size.height()));
      document.addPage(page);
      PdfBoxGraphics2D graphics = new PdfBoxGraphics2D(document, size.width(), size.height());
      graphics.setFontTextDrawer(new EmbeddedFont(document));
      FigureCanvas.draw(figure, graphics);
      graphics.dispose();
      try (PDPageContentStream content = new PDPageContentStream(document, page)) {
        content.drawForm(graphics.getXFormObject());
      }
      document.save(out);
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
      throw new IllegalStateException("every Java runtime supports XML documents", e);
    }
  }

  /**
   * Writes all text of a document in Liberation Sans, which is part of PDFBox and as wide as
   * Helvetica; the used glyphs are embedded.
   */
  private static final class EmbeddedFont extends PdfBoxGraphics2DFontTextDrawer {
    private static final String FONT =
        "/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf";

    private final PDFont font;

    EmbeddedFont(PDDocument document) throws IOException {
      try (InputStream letters = PDFont.class.getResourceAsStream(FONT)) {
        font = PDType0Font.load(document, letters);
      }
    }

    @Override
    protected PDFont mapFont(Font required, IFontTextDrawerEnv environment) {
      return font;
    }
  }
}
