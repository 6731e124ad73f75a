package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Programs with MPI cannot select routes: plans and predicted times are those of the network's own
 * routes. Here sixteen hosts on four leaves share two spines, one with a slow cable.
 */
class ForwardedPlansTest {
  @TempDir Path folder;

  private String network() throws IOException {
    String hosts =
        IntStream.range(0, 16).mapToObj(host -> "'h" + host + "'").collect(Collectors.joining(","));
    List<String> links = new ArrayList<>();
    for (int host = 0; host < 16; host++) {
      links.add("{'from':'h%d','to':'s%d','speed':'10Gbps'}".formatted(host, host / 4));
    }
    for (int leaf = 0; leaf < 4; leaf++) {
      links.add("{'from':'s%d','to':'s4','speed':'%dGbps'}".formatted(leaf, leaf == 0 ? 5 : 10));
      links.add("{'from':'s%d','to':'s5','speed':'10Gbps'}".formatted(leaf));
    }
    String text =
        "{'hosts':[%s],'switches':['s0','s1','s2','s3','s4','s5'],'links':[%s]}"
            .formatted(hosts, String.join(",", links));
    Path file = folder.resolve("leaves.json");
    Files.writeString(file, text.replace('\'', '"'));
    return "json:" + file;
  }

  private Ran planned(String scheme, String format) throws IOException {
    return Ran.castnet(
        "plan",
        "--network",
        network(),
        "--collective",
        "alltoall",
        "--size",
        "1MB",
        "--scheme",
        scheme,
        "--format",
        format);
  }

  /** Returns the latest of the times that a plan for MPI predicts for messages. */
  private static long predicted(Ran plan) {
    List<String> lines = plan.out().lines().toList();
    int heading = 0;
    while (!lines.get(heading).startsWith("messages ")) {
      heading++;
    }
    int count = Integer.parseInt(lines.get(heading).split(" ")[1]);
    return lines.subList(heading + 1, heading + 1 + count).stream()
        .mapToLong(line -> Long.parseLong(line.split(" ")[2]))
        .max()
        .orElseThrow();
  }

  @Test
  void aPlanWithOtherRoutesSaysHowManySendsTakeThoseOfTheNetwork() throws IOException {
    Ran plan = planned("flow", "mpiplan");
    assertThat(plan.code()).isZero();
    assertThat(plan.error()).contains("sends take other routes than planned", "mpiplan");
  }

  @Test
  void aFormatThatSelectsRoutesKeepsThem() throws IOException {
    assertThat(planned("flow", "goal").error()).doesNotContain("other routes");
  }

  @Test
  void autoSelectsByTheTimesOnTheNetworksRoutes() throws IOException {
    assertThat(predicted(planned("auto", "mpiplan")))
        .isLessThanOrEqualTo(predicted(planned("flow", "mpiplan")))
        .isLessThanOrEqualTo(predicted(planned("pairwise", "mpiplan")));
  }
}
