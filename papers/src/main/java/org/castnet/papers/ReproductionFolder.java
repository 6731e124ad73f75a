package org.castnet.papers;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.castnet.document.JsonText;
import org.castnet.input.BadInput;
import org.castnet.papers.exhibit.Exhibit;
import org.castnet.report.AtomicFolder;
import org.castnet.report.FigureFiles;

/**
 * The folder of a reproduction: {@code report.html}, {@code figures}, and in {@code sections} the
 * section of each exhibit, so that a run of some exhibits keeps the others in the report.
 */
public final class ReproductionFolder {
  private static final String REPORT = "report.html";

  private final AtomicFolder folder;
  private final AtomicFolder sections;
  private final FigureFiles figures;

  /** All exhibits; reading them takes a while, and every added section needs them. */
  private final List<Exhibit> exhibits = Exhibits.all();

  private ReproductionFolder(Path path) {
    folder = AtomicFolder.of(path);
    sections = AtomicFolder.of(path.resolve("sections"));
    figures = FigureFiles.in(path.resolve("figures"));
  }

  /**
   * @throws BadInput if the folders cannot be created or have other contents
   */
  public static ReproductionFolder of(Path path) {
    ReproductionFolder opened = new ReproductionFolder(path);
    opened.known();
    return opened;
  }

  /**
   * Writes the figures and section of one exhibit, and the whole report with all known sections.
   */
  public void add(Reproduction reproduction, ExhibitEffort effort, String version) {
    String id = reproduction.exhibit().id();
    figures.write(id, reproduction.figures());
    figures.draw(id, reproduction.assessment().pictures());
    String section = ReportSection.of(reproduction, effort, version).json();
    sections.write(id + ".json", section.getBytes(StandardCharsets.UTF_8));
    String page = ReproductionReport.of(known(), exhibits);
    folder.write(REPORT, page.getBytes(StandardCharsets.UTF_8));
  }

  public Path report() {
    return folder.path().resolve(REPORT);
  }

  /** Returns the stored sections, in the order of the exhibits. */
  private List<ReportSection> known() {
    List<ReportSection> known = new ArrayList<>();
    for (Exhibit exhibit : exhibits) {
      String id = exhibit.id();
      Path file = sections.path().resolve(id + ".json");
      if (Files.exists(file)) {
        known.add(read(file, id));
      }
    }
    return known;
  }

  private static ReportSection read(Path file, String id) {
    ReportSection section;
    try {
      section = ReportSection.parse(JsonText.parseFile(file));
    } catch (BadInput e) {
      throw BadInput.coded(
              "not-a-section", "{file} is not a section of a report; remove it and run again", file)
          .causedBy(e);
    }
    if (!section.exhibit().equals(id)) {
      throw BadInput.coded(
          "wrong-section",
          "{file} is the part of {exhibit}; remove it and run again",
          file,
          section.exhibit());
    }
    return section;
  }
}
