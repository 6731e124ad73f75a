package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.castnet.chance.Rounds;
import org.castnet.document.JsonText;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The lower bound of a reduction is that of the multicast on the network with links turned round.
 */
class TurnedBoundsTest {
  @TempDir Path folder;

  private record Link(int from, int to) {
    String json() {
      return "{\"from\":\"%d\",\"to\":\"%d\",\"oneWay\":true}".formatted(from, to);
    }
  }

  static IntStream seeds() {
    return IntStream.range(0, Rounds.of(20));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void boundOfReductionIsThatOfTurnedMulticast(int seed) throws IOException {
    Random random = new Random(seed);
    int nodes = 4 + random.nextInt(4);
    List<Link> links = links(nodes, random);
    List<Link> turned = links.stream().map(link -> new Link(link.to, link.from)).toList();
    String others =
        IntStream.range(1, nodes)
            .limit(2 + random.nextInt(nodes - 2))
            .mapToObj(Integer::toString)
            .collect(Collectors.joining("\",\"", "[\"", "\"]"));
    String ports = random.nextBoolean() ? "one" : "all";
    long reduction = limit(nodes, links, ports, "\"sources\":" + others + ",\"destination\":\"0\"");
    long multicast = limit(nodes, turned, ports, "\"source\":\"0\",\"destinations\":" + others);
    assertThat(reduction).as("%s with %s ports", links, ports).isEqualTo(multicast);
  }

  /** Returns a ring through all nodes, so that all are reached, and random further links. */
  private static List<Link> links(int nodes, Random random) {
    List<Integer> ring = new ArrayList<>(IntStream.range(0, nodes).boxed().toList());
    Collections.shuffle(ring, random);
    Set<List<Integer>> pairs = new TreeSet<>((a, b) -> a.toString().compareTo(b.toString()));
    for (int i = 0; i < nodes; i++) {
      pairs.add(List.of(ring.get(i), ring.get((i + 1) % nodes)));
      int from = random.nextInt(nodes);
      int to = (from + 1 + random.nextInt(nodes - 1)) % nodes;
      pairs.add(List.of(from, to));
    }
    return pairs.stream().map(pair -> new Link(pair.get(0), pair.get(1))).toList();
  }

  private long limit(int nodes, List<Link> links, String ports, String message) throws IOException {
    Path network =
        Files.writeString(
            folder.resolve("network" + links.hashCode() + ".json"),
            "{\"nodes\":["
                + IntStream.range(0, nodes)
                    .mapToObj(node -> "\"" + node + "\"")
                    .collect(Collectors.joining(","))
                + "],\"links\":["
                + links.stream().map(Link::json).collect(Collectors.joining(","))
                + "]}");
    Ran ran =
        Ran.withInput(
            """
            {"network":"json:%s","wormhole":{"flitTime":"1ns","startUp":"100ns","ports":"%s"},
             "messages":[{"id":0,%s,"flits":32}]}"""
                .formatted(network, ports, message),
            "limit",
            "-",
            "--format",
            "json");
    assertThat(ran.code()).as(ran.error()).isZero();
    return JsonText.parse(ran.out()).path("limit").asLong();
  }
}
