package org.castnet.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import org.castnet.catalogue.Catalogue;
import org.castnet.cli.option.Output;
import org.castnet.comparison.Comparison;
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
  public void refuse(String why) {
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
   * @throws BadInput if there are no runs
   */
  public void write(JsonNode requested, Comparison comparison, Runner runner, Catalogue catalogue)
      throws IOException {
    OfflineExperiment experiment;
    try {
      experiment = lab(runner).compared(requested, comparison);
    } catch (BadInput e) {
      throw e.at("--page");
    }
    write(experiment, catalogue);
  }

  private static OfflineLab lab(Runner runner) {
    return new OfflineLab(runner, MOST_HOPS, () -> {});
  }

  private void write(OfflineExperiment experiment, Catalogue catalogue) throws IOException {
    String page = OfflinePage.of(experiment, Release.version(catalogue.jars()));
    Output.write(file, out -> out.print(page));
  }
}
