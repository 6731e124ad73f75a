package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every command reports an impossible fabric in one line. */
class BadFabricsTest {
  private static final Path FABRIC = Path.of("../examples/fabrics/irregular-16x8");

  @TempDir Path folder;

  @Test
  void aDumpCutInTheMiddle() throws IOException {
    String dump = Files.readString(FABRIC.resolve("ibnetdiscover.txt"));
    refused(dump(dump.substring(0, dump.indexOf("\n", dump.length() / 2))), "net.txt:", "but line");
  }

  @Test
  void twoNodesOfOneGuid() throws IOException {
    String dump = Files.readString(FABRIC.resolve("ibnetdiscover.txt"));
    refused(
        dump(dump.replace("Ca\t1 \"H-0000000000100002\"", "Ca\t1 \"H-0000000000100004\"")),
        "net.txt:",
        "GUID");
  }

  @Test
  void tablesWithALoop() throws IOException {
    String tables = Files.readString(FABRIC.resolve("lfts.dump"));
    Path file = folder.resolve("lfts.txt");
    Files.writeString(file, tables.replaceFirst("0x0001 001", "0x0001 016"));
    refused(
        "fabric:" + FABRIC.resolve("ibnetdiscover.txt") + ",routes=" + file,
        "lfts.txt:2:",
        "loop",
        "S0 (line 2) -> ");
  }

  @Test
  void aHostWithoutASwitch() throws IOException {
    Path file = folder.resolve("net.anynet");
    Files.writeString(file, "router 0 node 0 node 1\nnode 2\n");
    refused("anynet:" + file, "net.anynet:2:", "node 2");
  }

  @Test
  void switchesInTwoParts() throws IOException {
    Path file = folder.resolve("net.anynet");
    Files.writeString(file, "router 0 node 0 router 1\nrouter 2 node 1 router 3\n");
    refused("anynet:" + file, "net.anynet:", "not connected", "1");
  }

  private String dump(String text) throws IOException {
    return "fabric:" + Files.writeString(folder.resolve("net.txt"), text);
  }

  private static void refused(String network, String... parts) {
    List<Ran> runs =
        List.of(
            Ran.castnet("network", network),
            Ran.castnet(
                "plan", "--network", network, "--scheme", "stc", "--from", "H0", "--to", "H1"),
            Ran.castnet("compare", "--network", network, "--from", "H0", "--to", "H1"),
            Ran.castnet("schemes", "--network", network));
    for (Ran ran : runs) {
      assertThat(ran.code()).isEqualTo(2);
      assertThat(ran.out()).isEmpty();
      assertThat(ran.complaints()).hasSize(1);
      assertThat(ran.error()).contains(parts);
    }
  }
}
