package org.castnet.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Simulates a small InfiniBand net with ibsim, lets OpenSM route it and ibnetdiscover describe it,
 * and reads what they say. Skipped where Debian's packages are not installed.
 */
class A14_LivingFabricTest {
  private static final int SECONDS = 60;
  private static final List<String> TOOLS =
      List.of("ibsim", "ibsim-run", "opensm", "ibnetdiscover");
  private static final String NET =
      """
      Switch 8 "S0"
      [1] "H0"[1]
      [2] "H1"[1]
      [3] "S1"[3]
      [4] "S2"[3]
      [5] "S1"[5]

      Switch 8 "S1"
      [1] "H2"[1]
      [2] "H3"[1]
      [3] "S0"[3]
      [4] "S2"[4]
      [5] "S0"[5]

      Switch 8 "S2"
      [1] "H4"[1]
      [2] "H5"[1]
      [3] "S0"[4]
      [4] "S1"[4]

      Hca 1 "H0"
      [1] "S0"[1]

      Hca 1 "H1"
      [1] "S0"[2]

      Hca 1 "H2"
      [1] "S1"[1]

      Hca 1 "H3"
      [1] "S1"[2]

      Hca 1 "H4"
      [1] "S2"[1]

      Hca 1 "H5"
      [1] "S2"[2]
      """;

  @TempDir Path directory;

  @Test
  void whatOpenSmAndIbnetdiscoverSayIsRead() throws IOException, InterruptedException {
    assumeTrue(
        TOOLS.stream().allMatch(tool -> find(tool) != null),
        "no ibsim, opensm or ibnetdiscover here; apt-get install ibsim-utils opensm"
            + " infiniband-diags");
    Path net = Files.writeString(directory.resolve("net.topo"), NET);
    Process simulator = start("simulator.log", find("ibsim"), "-s", net.toString());
    try {
      waitForSimulator(simulator);
      Process opensm =
          start(
              "opensm.out",
              find("ibsim-run"),
              find("opensm"),
              "-R",
              "updn",
              "-o",
              "-D",
              "0x43",
              "-f",
              directory.resolve("osm.log").toString());
      assertThat(opensm.waitFor(SECONDS, TimeUnit.SECONDS)).as("OpenSM is done").isTrue();
      Process discover = start("dump.txt", find("ibsim-run"), find("ibnetdiscover"));
      assertThat(discover.waitFor(SECONDS, TimeUnit.SECONDS)).as("the net is found").isTrue();
    } finally {
      simulator.destroy();
    }
    Network fabric =
        NetworkSpec.parse(
            "fabric:"
                + directory.resolve("dump.txt")
                + ",routes="
                + directory.resolve("opensm-lfts.dump"));
    assertThat(fabric.endpointCount()).isEqualTo(6);
    assertThat(fabric.links().countBetween(fabric.nodeNamed("S0"), fabric.nodeNamed("S1")))
        .isEqualTo(2);
    Routing tables = fabric.routing().orElseThrow();
    assertThat(tables.route(fabric.nodeNamed("H0"), fabric.nodeNamed("H5")).length()).isEqualTo(3);
  }

  private Process start(String output, String... command) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("SIM_HOST", "H0");
    builder.environment().put("OSM_TMP_DIR", directory.toString());
    builder.environment().put("OSM_CACHE_DIR", directory.toString());
    builder.directory(directory.toFile());
    builder.redirectOutput(directory.resolve(output).toFile());
    builder.redirectError(directory.resolve(output + ".err").toFile());
    return builder.start();
  }

  private void waitForSimulator(Process simulator) throws IOException, InterruptedException {
    Path log = directory.resolve("simulator.log");
    for (int tries = 0; tries < 10 * SECONDS && simulator.isAlive(); tries++) {
      if (Files.readString(log).contains("sim>")) {
        return;
      }
      simulator.waitFor(100, TimeUnit.MILLISECONDS);
    }
    assumeTrue(simulator.isAlive(), "ibsim does not start here");
  }

  private static String find(String tool) {
    return Arrays.stream((System.getenv("PATH") + ":/usr/sbin:/sbin").split(File.pathSeparator))
        .map(folder -> Path.of(folder, tool))
        .filter(Files::isExecutable)
        .map(Path::toString)
        .findFirst()
        .orElse(null);
  }
}
