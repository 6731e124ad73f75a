package org.castnet.report;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.castnet.drawing.Picture;
import org.castnet.plot.Figure;
import org.castnet.plot.FigureWriter;

/** Writes figures as files: {@code NAME-1.svg}, {@code .pdf}, {@code .png} and {@code .csv}. */
public final class FigureFiles {
  private static final double PRINT_SCALE = 2;

  private final AtomicFolder folder;

  private FigureFiles(AtomicFolder folder) {
    this.folder = folder;
  }

  /**
   * Returns a writer for a folder.
   *
   * @throws org.castnet.input.BadInput if the folder cannot be created
   */
  public static FigureFiles in(Path folder) {
    return new FigureFiles(AtomicFolder.of(folder));
  }

  /** Writes all forms of every figure; the number is omitted if there is only one. */
  public void write(String name, List<Figure> figures) {
    for (int i = 0; i < figures.size(); i++) {
      Figure figure = figures.get(i);
      String stem = figures.size() == 1 ? name : name + "-" + (i + 1);
      folder.write(stem + ".svg", FigureWriter.svg(figure).getBytes(StandardCharsets.UTF_8));
      folder.write(stem + ".pdf", FigureWriter.pdf(figure));
      folder.write(stem + ".png", FigureWriter.png(figure, PRINT_SCALE));
      folder.write(stem + ".csv", figure.csv().getBytes(StandardCharsets.UTF_8));
    }
  }

  /** Writes drawings as {@code NAME-picture-1.svg} and so on. */
  public void draw(String name, List<Picture> pictures) {
    for (int i = 0; i < pictures.size(); i++) {
      folder.write(
          name + "-picture-" + (i + 1) + ".svg",
          pictures.get(i).svg().getBytes(StandardCharsets.UTF_8));
    }
  }
}
