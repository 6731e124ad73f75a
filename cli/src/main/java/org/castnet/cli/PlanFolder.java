package org.castnet.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.castnet.cli.option.Output;
import org.castnet.format.Ranks;
import org.castnet.input.BadInput;

/**
 * A folder of plans for the processes of one job: a file per plan, and {@code hosts}, the host of
 * each process in the order of ranks.
 */
record PlanFolder(Path path) {
  private static final String HOSTS = "hosts";

  /**
   * Writes a plan, and the hosts if the folder has none. Creates the folder if necessary.
   *
   * @throws BadInput if the folder has plans for other hosts, or cannot be created
   */
  void write(String name, Ranks ranks, Output.Body plan) throws IOException {
    if (Files.exists(path) && !Files.isDirectory(path)) {
      throw BadInput.coded("not-a-folder", "{path} is a file; several plans need a folder", path)
          .at("--out");
    }
    Files.createDirectories(path);
    StringBuilder names = new StringBuilder();
    for (int rank = 0; rank < ranks.count(); rank++) {
      names.append(ranks.name(rank)).append('\n');
    }
    Path hosts = path.resolve(HOSTS);
    if (!Files.exists(hosts)) {
      Output.write(hosts, out -> out.print(names));
    } else if (!Files.readString(hosts, StandardCharsets.UTF_8).contentEquals(names)) {
      throw BadInput.coded(
              "other-hosts",
              "the folder has plans for other hosts, which {hosts} lists; use another folder",
              hosts)
          .at("--out");
    }
    Output.write(path.resolve(name), plan);
  }
}
