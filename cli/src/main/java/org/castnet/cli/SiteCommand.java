package org.castnet.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.castnet.cli.option.Output;
import org.castnet.cli.option.ScenarioFile;
import org.castnet.comparison.Runner;
import org.castnet.document.JsonText;
import org.castnet.document.NetworkCache;
import org.castnet.document.ScenarioReader;
import org.castnet.input.BadInput;
import org.castnet.run.Engine;
import org.castnet.scenario.Scenario;
import org.castnet.web.SiteExperiment;
import org.castnet.web.StaticSite;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** The command {@code castnet site}. */
@Command(
    name = "site",
    mixinStandardHelpOptions = true,
    description =
        "Writes the lessons, the gallery and own scenarios as pages that need neither a server nor"
            + " Java. They open from the folder, or from any web server that it is copied to.",
    footer = {
      "",
      "Examples:",
      "  castnet site --out-dir site --url https://example.org/castnet/",
      "  castnet site examples/torus.yaml examples/fabric.yaml --out-dir site"
    })
final class SiteCommand implements Callable<Integer> {
  private static final Path USUAL = Path.of("site");

  @Parameters(
      arity = "0..*",
      paramLabel = "FILE",
      description =
          "Scenarios in JSON or YAML. Each becomes an experiment of the site: the scheme that it"
              + " names, or the two best ones next to a comparison.")
  private List<String> files = new ArrayList<>();

  @Option(
      names = "--out-dir",
      paramLabel = "DIR",
      description = "Write the results into this folder (default: site).")
  private Path folder;

  @Option(
      names = "--url",
      paramLabel = "URL",
      description =
          "Address at which the folder will be published. Previews of links need it; without it,"
              + " citations contain the address at which a page was opened.")
  private String url;

  @Mixin private LessonsOption lessons;

  @ParentCommand private CastnetCommand castnet;
  @Spec private CommandSpec command;

  @Override
  public Integer call() throws IOException {
    Path site = folder == null ? USUAL : folder;
    List<SiteExperiment> own = new ArrayList<>();
    for (String file : files) {
      own.add(experiment(file));
    }
    new StaticSite(
            castnet.catalogue(), lessons.content(), Optional.ofNullable(url).map(SiteCommand::root))
        .write(
            own,
            (path, bytes) -> {
              Path file = site.resolve(path);
              Files.createDirectories(file.getParent());
              Output.write(file, out -> out.write(bytes));
            });
    System.err.println("site: " + site.resolve("index.html"));
    return CastnetCommand.DONE;
  }

  private SiteExperiment experiment(String file) throws IOException {
    String text = ScenarioFile.text(file);
    try {
      JsonNode json = JsonText.parseAny(text);
      Scenario scenario = ScenarioReader.read(json, new NetworkCache(castnet.catalogue()));
      int compared = new Runner(castnet.catalogue().schemes(), Engine.AUTO).count(scenario);
      castnet.begin(
          WorkEstimate.of(scenario, Engine.AUTO, compared), command.commandLine().getErr());
      String name = Path.of(file).getFileName().toString();
      return new SiteExperiment(name.replaceFirst("\\.[^.]+$", ""), json, scenario);
    } catch (BadInput e) {
      throw e.at(ScenarioFile.name(file));
    }
  }

  /**
   * Returns the address with a slash at its end.
   *
   * @throws BadInput if it is not an address of a folder on the web
   */
  private static String root(String url) {
    if (!url.matches("https?://[^\\s/?#\"<>]+(/[^\\s?#\"<>]*)?")) {
      throw BadInput.coded(
          "wrong-url",
          "--url {url}: an address such as https://example.org/castnet/ is expected",
          url);
    }
    return url.endsWith("/") ? url : url + "/";
  }
}
