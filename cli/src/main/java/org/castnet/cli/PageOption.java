package org.castnet.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import org.castnet.catalogue.Catalogue;
import org.castnet.cli.option.Output;
import org.castnet.comparison.ComparisonAnswer;
import org.castnet.comparison.Runner;
import org.castnet.input.BadInput;
import org.castnet.scenario.Scenario;
import org.castnet.store.Release;
import org.castnet.web.page.OfflineExperiment;
import org.castnet.web.page.OfflineLab;
import org.castnet.web.page.OfflinePage;
import picocli.CommandLine.Option;

/** The option {@code --page}: the run as a single file that any browser can play. */
final class PageOption {
  /** The default limit of playbacks in the workbench. */
  private static final long MOST_HOPS = 2_000_000;

  @Option(
      names = "--page",
      paramLabel = "FILE",
      description =
          "Also write one HTML page that plays the run in any browser, without a server or a"
              + " network.")
  private Path file;

  public boolean given() {
    return file != null;
  }

  /**
   * Rejects the option for inputs without a page.
   *
   * @throws BadInput if the option is given
   */
  public void reject(String why) {
    if (given()) {
      throw BadInput.of("--page", why);
    }
  }

  /** Writes the run of one scenario, like {@code simulate}. */
  public void write(JsonNode requested, Scenario scenario, Runner runner, Catalogue catalogue)
      throws IOException {
    write(lab(runner).alone(requested, scenario), catalogue);
  }

  /**
   * Writes a comparison with two of its runs, see {@link OfflineLab#compared}.
   *
   * @throws BadInput if a run is missing
   */
  public void write(JsonNode requested, ComparisonAnswer answer, Runner runner, Catalogue catalogue)
      throws IOException {
    OfflineExperiment experiment;
    try {
      experiment = lab(runner).compared(requested, answer).requireRuns();
    } catch (BadInput e) {
      throw e.at("--page");
    }
    write(experiment, catalogue);
  }

  /** Returns the page of a comparison; in place of a missing run it states the reason. */
  static String report(
      JsonNode requested, ComparisonAnswer answer, Runner runner, Catalogue catalogue) {
    return page(lab(runner).compared(requested, answer), catalogue);
  }

  private static OfflineLab lab(Runner runner) {
    return new OfflineLab(runner, MOST_HOPS, () -> {});
  }

  private void write(OfflineExperiment experiment, Catalogue catalogue) throws IOException {
    String page = page(experiment, catalogue);
    Output.write(file, out -> out.print(page));
  }

  private static String page(OfflineExperiment experiment, Catalogue catalogue) {
    return OfflinePage.of(experiment, Release.version(catalogue.jars()));
  }
}
