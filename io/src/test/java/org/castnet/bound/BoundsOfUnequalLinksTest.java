package org.castnet.bound;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.castnet.comparison.Schemes;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Scheme;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.Technology;
import org.castnet.sim.header.WormEngine;
import org.castnet.sim.metrics.LowerBound;
import org.castnet.sim.metrics.MulticastLatencies;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lower bounds on networks with links of different speed and latency. */
class BoundsOfUnequalLinksTest {
  private static final Technology TECHNOLOGY =
      Technology.defaults()
          .withFlitBytes(64)
          .withStartUp(5_000_000)
          .withBuffer(Technology.WHOLE_WORM);

  @TempDir private Path folder;

  private Network network(String links) throws IOException {
    Path file = folder.resolve("network.json");
    Files.writeString(
        file,
        "{\"hosts\":[\"a\",\"b\",\"c\"],\"switches\":[\"s\",\"t\"],\"links\":[" + links + "]}");
    return NetworkSpec.parse("json:" + file);
  }

  private static String link(String from, String to, String speed, int latency) {
    return String.format(
        "{\"from\":\"%s\",\"to\":\"%s\",\"speed\":\"%s\",\"latency\":%d}",
        from, to, speed, latency);
  }

  @Test
  void slowestLinkOnOnlyPathDeterminesBound() throws IOException {
    Network network =
        network(
            String.join(
                ",",
                link("a", "s", "4xEDR", 1),
                link("s", "t", "4xNDR", 1),
                link("b", "t", "4xSDR", 1),
                link("c", "t", "4xNDR", 3)));
    Technology technology = TECHNOLOGY.on(network);
    LowerBound slow = LowerBound.of(network, technology, List.of(Message.of(0, 0, 1000, 1)));
    // 64 ns a flit on the last link, 5.12 and 1.28 ns for the header on the two before
    assertThat(slow.picoseconds()).isEqualTo(5_000_000 + 5_120 + 1_280 + 1000 * 64_000);
    LowerBound far = LowerBound.of(network, technology, List.of(Message.of(0, 0, 1, 2)));
    assertThat(far.picoseconds()).isEqualTo(5_000_000 + 5_120 + 1_280 + 3 * 1_280);
  }

  @Test
  void noPlanBeatsLowerBound() throws IOException {
    Random random = new Random(4);
    int finished = 0;
    for (int round = 0; round < 40; round++) {
      Network network = network(drawn(random));
      Technology technology = TECHNOLOGY.on(network);
      List<Message> messages =
          IntStream.range(0, 1 + random.nextInt(3))
              .mapToObj(id -> Message.of(id, id, 1 + random.nextInt(300), others(id)))
              .toList();
      LowerBound limit = LowerBound.of(network, technology, messages);
      for (Scheme scheme : Schemes.standard().on(technology).list()) {
        finished += held(scheme, network, technology, messages, limit) ? 1 : 0;
      }
    }
    assertThat(finished).isGreaterThan(400);
  }

  private static int[] others(int source) {
    return IntStream.range(0, 3).filter(node -> node != source).toArray();
  }

  private static String drawn(Random random) {
    List<String> speeds = List.of("4xSDR", "4xFDR", "4xEDR", "4xNDR", "1xHDR");
    List<String> cables = List.of("a-s", "b-s", "c-t", "s-t");
    return String.join(
        ",",
        cables.stream()
            .map(
                cable ->
                    link(
                        cable.substring(0, 1),
                        cable.substring(2),
                        speeds.get(random.nextInt(speeds.size())),
                        1 + random.nextInt(3)))
            .toList());
  }

  private static boolean held(
      Scheme scheme,
      Network network,
      Technology technology,
      List<Message> messages,
      LowerBound limit) {
    try {
      MulticastPlan plan =
          scheme
              .on(network, Map.of(), technology.sender(), 1)
              .orThrow(scheme.name())
              .plan(messages);
      SimulationResult result = new WormEngine(network, technology).run(plan);
      if (!MulticastLatencies.of(plan, result).isComplete()) {
        return false;
      }
      assertThat(result.makespan())
          .as("%s %s", scheme.name(), messages)
          .isGreaterThanOrEqualTo(limit.picoseconds());
      return true;
    } catch (BadInput doesNotApply) {
      return false;
    }
  }
}
