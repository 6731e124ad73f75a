package org.castnet.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.castnet.input.BadInput;
import org.castnet.web.StaticSite;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** The command {@code castnet site}. */
@Command(
    name = "site",
    mixinStandardHelpOptions = true,
    description =
        "Writes the lessons and the gallery as pages that need neither a server nor Java. They open"
            + " from the folder, or from any web server that it is copied to.",
    footer = {"", "Example:", "  castnet site --out-dir site --url https://example.org/castnet/"})
final class SiteCommand implements Callable<Integer> {
  private static final Path USUAL = Path.of("site");

  @Mixin private FolderOption folder;

  @Option(
      names = "--url",
      paramLabel = "URL",
      description =
          "Address at which the folder will be published. Previews of links need it; without it,"
              + " citations contain the address at which a page was opened.")
  private String url;

  @Mixin private LessonsOption lessons;

  @ParentCommand private CastnetCommand castnet;

  @Override
  public Integer call() throws IOException {
    Path site = folder.given().orElse(USUAL);
    new StaticSite(
            castnet.catalogue(), lessons.content(), Optional.ofNullable(url).map(SiteCommand::root))
        .write(
            (path, bytes) -> {
              Path file = site.resolve(path);
              Files.createDirectories(file.getParent());
              Output.write(file, out -> out.write(bytes));
            });
    System.err.println("site: " + site.resolve("index.html"));
    return CastnetCommand.DONE;
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
