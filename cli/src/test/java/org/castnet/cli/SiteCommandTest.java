package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The arguments of {@code castnet site}. */
class SiteCommandTest {
  @TempDir private Path folder;

  @Test
  void namesFileAndFieldOfAMalformedScenarioAndWritesNothing() throws IOException {
    Path file =
        Files.writeString(folder.resolve("mine.yaml"), "network: mesh:4x4\nscheme: u-mesh\n");
    Path site = folder.resolve("site");
    Ran ran = Ran.castnet("site", file.toString(), "--out-dir", site.toString());
    assertThat(ran.code()).isEqualTo(CastnetCommand.BAD_INPUT);
    assertThat(ran.error()).contains("mine.yaml", "the scenario has no traffic");
    assertThat(site).doesNotExist();
  }

  @Test
  void namesFileThatDoesNotExist() {
    Ran ran = Ran.castnet("site", folder.resolve("absent.yaml").toString());
    assertThat(ran.code()).isEqualTo(CastnetCommand.BAD_INPUT);
    assertThat(ran.error()).contains("absent.yaml");
  }
}
