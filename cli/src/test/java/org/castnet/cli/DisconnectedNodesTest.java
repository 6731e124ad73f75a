package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every command names an unreachable node at once, without trying one scheme after another. */
class DisconnectedNodesTest {
  @TempDir Path folder;

  @Test
  void reportsACornerWithoutWorkingLinks() {
    List<String> who =
        List.of("--network", "mesh:4x4,fail=0,0-1,0;0,0-0,1", "--from", "1,1", "--to", "0,0 3,3");
    refused("no links lead from 1,1 to 0,0", with("compare", who));
    for (String scheme : List.of("steiner", "exact", "swarm", "unicast")) {
      List<String> planned = new ArrayList<>(who);
      planned.addAll(List.of("--scheme", scheme));
      refused("0,0", with("plan", planned));
    }
  }

  @Test
  void everySchemeNamesAllDisconnectedDestinations() {
    for (String scheme :
        List.of("unicast", "binomial", "tree", "steiner-tree", "auto", "stc", "many-path")) {
      refused(
          "message 0: no links lead from 0,0 to 3,3, 2,2",
          "plan",
          "--network",
          "mesh:4x4,fail=1,0;0,1",
          "--from",
          "0,0",
          "--to",
          "3,3 2,2",
          "--scheme",
          scheme);
    }
  }

  @Test
  void acceptsANodeThatOnlySends() throws IOException {
    String network = oneWay("{\"from\":\"c\",\"to\":\"b\",\"oneWay\":true}");
    List<String> who = List.of("--network", network, "--from", "a", "--to", "b c");
    refused("no links lead from a to c", with("compare", who));
  }

  @Test
  void acceptsUnidirectionalLinksIfAllNodesAreReachable() throws IOException {
    String network =
        oneWay(
            "{\"from\":\"b\",\"to\":\"c\",\"oneWay\":true},"
                + "{\"from\":\"c\",\"to\":\"a\",\"oneWay\":true}");
    Ran ran =
        Ran.castnet("compare", "--network", network, "--from", "a", "--to", "b c", "--verbose");
    assertThat(ran.code()).isZero();
    assertThat(ran.out()).containsPattern("exact, steiner: .*the link from b to c has no reverse");
  }

  private String oneWay(String more) throws IOException {
    Path file = folder.resolve("net.json");
    Files.writeString(
        file,
        "{\"nodes\":[\"a\",\"b\",\"c\"],\"links\":[{\"from\":\"a\",\"to\":\"b\"}," + more + "]}");
    return "json:" + file;
  }

  private static String[] with(String command, List<String> who) {
    List<String> words = new ArrayList<>(List.of(command));
    words.addAll(who);
    return words.toArray(String[]::new);
  }

  private static void refused(String complaint, String... words) {
    Ran ran = Ran.castnet(words);
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.complaints()).singleElement().asString().contains(complaint);
  }
}
