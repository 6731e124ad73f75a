package org.castnet.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.castnet.cli.Ran;
import org.castnet.cli.SwitchesInJson;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * On small random networks with links of unequal speed, no scheme plans messages that do not
 * arrive, and no run is faster than the lower bound. {@code -Dfuzz.from=N} and {@code
 * -Dfuzz.count=N} select cases.
 */
class RandomNetworksTest {
  private static final int CASES = Integer.getInteger("fuzz.count", 50);
  private static final int MANY_CASES = Integer.getInteger("fuzz.count", 5_000);
  private static final long FROM = Long.getLong("fuzz.from", 0);
  private static final int[] SPEEDS = {10, 25, 50, 100, 200, 400}; // GB/s
  private static final String VECTOR = "alltoallv";
  private static final List<String> OPERATIONS =
      List.of(
          "broadcast",
          "allgather",
          "scatter",
          "gather",
          "alltoall",
          "reduce",
          "reduce",
          "reduce-scatter",
          "allreduce",
          VECTOR,
          VECTOR);
  private static final List<String> SIZES = List.of("64", "1KB", "20KB", "300KB", "5MB");

  @TempDir Path folder;

  @Test
  void eachPlanDeliversAllMessagesNotBeforeTheBound() throws IOException {
    compare(FROM, CASES);
  }

  @Tag("heavy")
  @Test
  void eachOfManyPlansDeliversAllMessagesNotBeforeTheBound() throws IOException {
    compare(FROM, MANY_CASES);
  }

  @ParameterizedTest
  @CsvSource({"ndv2:nodes=1, alltoall", "'dgx-h100:nodes=2,fail=gpu0.0-fabric', gather"})
  void schemesThatRelayAtMembersOnlyAreRejectedIfOthersMustRelay(String network, String operation) {
    Ran ran =
        Ran.castnet("compare", "--network", network, "--collective", operation, "--size", "20KB");
    assertThat(ran.out())
        .containsPattern("swarm.*: no route leads")
        .doesNotContain("INVALID", "FAILED");
  }

  private void compare(long from, int count) throws IOException {
    for (long number = from; number < from + count; number++) {
      List<String> line = line(new Random(number));
      Ran ran = Ran.castnet(line.toArray(String[]::new));
      assertThat(ran.out())
          .as("case %d: %s, %s", number, line, Files.readString(folder.resolve("network.json")))
          .contains("makespan")
          .doesNotContain("INVALID", "FAILED");
      assertThat(ran.error()).as("case %d: %s", number, line).doesNotContain("Exception");
    }
  }

  private List<String> line(Random random) throws IOException {
    int hosts = 3 + random.nextInt(8);
    Path network = Files.writeString(folder.resolve("network.json"), network(hosts, random));
    List<String> line = new ArrayList<>(List.of("compare", "--network", "json:" + network));
    String operation = OPERATIONS.get(random.nextInt(OPERATIONS.size()));
    line.addAll(List.of("--collective", operation));
    if (operation.equals(VECTOR)) {
      Path matrix = Files.writeString(folder.resolve("matrix.csv"), matrix(hosts, random));
      line.addAll(List.of("--matrix", matrix.toString()));
    } else {
      line.addAll(List.of("--size", SIZES.get(random.nextInt(SIZES.size()))));
    }
    if (random.nextInt(3) == 0) {
      line.addAll(List.of("--startup", random.nextInt(20) + "us"));
    }
    if (random.nextInt(4) == 0) {
      line.addAll(List.of("--ports", random.nextBoolean() ? "one" : "all"));
    }
    if (random.nextInt(4) == 0) {
      line.addAll(List.of("--switching", random.nextBoolean() ? "worms" : "packets"));
    }
    return line;
  }

  /** Returns a chain of switches with hosts, of which some have a second switch. */
  private static String network(int hosts, Random random) {
    int switches = 1 + random.nextInt(3);
    SwitchesInJson network = new SwitchesInJson();
    for (int i = 0; i < switches; i++) {
      network.addSwitch("s" + i);
      if (i > 0) {
        network.addLink("s" + (i - 1), "s" + i, speed(random));
      }
    }
    for (int host = 0; host < hosts; host++) {
      network.addHost("h" + host);
      int first = random.nextInt(switches);
      network.addLink("h" + host, "s" + first, speed(random));
      if (switches > 1 && random.nextInt(3) == 0) {
        network.addLink("h" + host, "s" + (first + 1) % switches, speed(random));
      }
    }
    if (random.nextInt(4) == 0) {
      network.addLink("h0", "h1", speed(random));
    }
    return network.text();
  }

  private static int speed(Random random) {
    return SPEEDS[random.nextInt(SPEEDS.length)];
  }

  private static String matrix(int hosts, Random random) {
    Set<String> pairs = new HashSet<>();
    StringBuilder matrix = new StringBuilder("from,to,bytes\nh0,h1,5000\n");
    pairs.add("h0,h1");
    for (int i = random.nextInt(6); i >= 0; i--) {
      int from = random.nextInt(hosts);
      String pair = "h" + from + ",h" + (from + 1 + random.nextInt(hosts - 1)) % hosts;
      if (pairs.add(pair)) {
        matrix.append(pair).append(',').append(1 + random.nextInt(200_000)).append('\n');
      }
    }
    return matrix.toString();
  }
}
