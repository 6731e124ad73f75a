package org.castnet.plot;

import de.rototor.pdfbox.graphics2d.PdfBoxGraphics2DFontTextDrawer;
import java.awt.Font;
import java.io.IOException;
import java.io.InputStream;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDType0Font;

/**
 * Writes all text of a document in Liberation Sans, which is part of PDFBox and as wide as
 * Helvetica; the used glyphs are embedded.
 */
final class EmbeddedFont extends PdfBoxGraphics2DFontTextDrawer {
  private static final String FONT = "/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf";

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
