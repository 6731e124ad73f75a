package org.castnet.network.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkKinds;
import org.castnet.network.Route;
import org.castnet.verify.deadlock.ChannelDependencyGraph;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code routes=minimal} of networks from files: shortest by latency, and free of deadlock. */
class MinimalRoutesTest {
  private static final NetworkKinds KINDS = NetworkKinds.standard();

  @TempDir private Path folder;

  @Test
  void minimalRoutesAreShortestByLatencyAndAcyclic() throws IOException {
    for (int seed = 0; seed < 30; seed++) {
      String file = anynet(random(new SplittableRandom(seed)));
      Network network = KINDS.parse(file + ",routes=minimal");
      int[][] least = leastLatencies(network);
      List<Route> routes = new ArrayList<>();
      for (int from = 0; from < network.endpointCount(); from++) {
        for (int to = 0; to < network.endpointCount(); to++) {
          if (from != to) {
            Route route = network.routing().orElseThrow().route(from, to);
            routes.add(route);
            assertThat(latency(network, route))
                .as("%s: %d to %d", file, from, to)
                .isEqualTo(least[from][to]);
            assertThat(network.to(route.channel(route.length() - 1))).isEqualTo(to);
          }
        }
      }
      assertThat(ChannelDependencyGraph.of(network, routes).cycle()).as(file).isEmpty();
    }
  }

  @Test
  void rejectsLinksBetweenHosts() throws IOException {
    Path file = folder.resolve("rings-below-switches");
    Files.writeString(
        file,
        """
        topology: [ Ring, Switch ]
        npus_count: [ 4, 2 ]
        bandwidth: [ 50.0, 12.5 ]
        latency: [ 500.0, 1000 ]
        """);
    assertThat(KINDS.parse("astrasim:" + file).nodeCount()).isPositive();
    for (String routes : List.of("minimal", "dfsssp", "nue")) {
      assertThatThrownBy(() -> KINDS.parse("astrasim:" + file + ",routes=" + routes))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining(
              "routes=" + routes + " does not support links between hosts; use routes=updown");
    }
  }

  @Test
  void minimalRouteAvoidsLongCable() throws IOException {
    String spec =
        anynet(
            """
            router 0 node 0 router 1 10 router 2 1
            router 1 node 1 router 2 1
            router 2 node 2
            """);
    assertThat(KINDS.parse(spec + ",routes=minimal").routing().orElseThrow().distance(0, 1))
        .isEqualTo(4);
  }

  @Test
  void minimalRoutesOfRingNeedTwoLanes() throws IOException {
    StringBuilder ring = new StringBuilder();
    for (int router = 0; router < 6; router++) {
      ring.append("router %d node %d router %d%n".formatted(router, router, (router + 1) % 6));
    }
    String spec = anynet(ring.toString());
    assertThat(KINDS.parse(spec + ",routes=minimal").lanes()).isEqualTo(2);
    assertThatThrownBy(() -> KINDS.parse(spec + ",routes=minimal,lanes=1"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("lanes is 1; minimal routes need 2 here");
    assertThatThrownBy(() -> KINDS.parse(spec + ",routes=minimum"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("did you mean 'minimal'");
  }

  @Test
  void minimalRoutesAvoidFailedLinks() {
    Network network =
        KINDS.parse("irregular:switches=8,ports=8,hosts=2,seed=3,routes=minimal,linkfaults=1");
    for (int from = 0; from < network.endpointCount(); from++) {
      for (int to = 0; to < network.endpointCount(); to++) {
        if (from != to) {
          Route route = network.routing().orElseThrow().route(from, to);
          assertThat(network.to(route.channel(route.length() - 1))).isEqualTo(to);
        }
      }
    }
  }

  private String anynet(String text) throws IOException {
    Path file = Files.createTempFile(folder, "net", ".anynet");
    Files.writeString(file, text);
    return "anynet:" + file;
  }

  /**
   * Returns a ring with chords, so that it is connected, and one to three nodes at every second
   * router.
   */
  private static String random(SplittableRandom random) {
    int routers = 5 + random.nextInt(10);
    StringBuilder text = new StringBuilder();
    int node = 0;
    for (int router = 0; router < routers; router++) {
      text.append("router ").append(router);
      for (int n = router % 2 == 0 ? 1 + random.nextInt(3) : 0; n > 0; n--) {
        text.append(" node ").append(node++);
      }
      text.append(" router %d %d".formatted((router + 1) % routers, 1 + random.nextInt(4)));
      int chord = (router + 2 + random.nextInt(routers - 3)) % routers;
      if (chord > router + 1) {
        text.append(" router %d %d".formatted(chord, 1 + random.nextInt(4)));
      }
      text.append('\n');
    }
    return text.toString();
  }

  private static int latency(Network network, Route route) {
    int latency = 0;
    for (int hop = 0; hop < route.length(); hop++) {
      latency += network.pace().latency(network.link(route.channel(hop)));
    }
    return latency;
  }

  /** The algorithm of Floyd and Warshall. */
  private static int[][] leastLatencies(Network network) {
    int nodes = network.nodeCount();
    int[][] least = new int[nodes][nodes];
    Arrays.stream(least).forEach(row -> Arrays.fill(row, 1_000_000));
    for (int link = 0; link < network.links().count(); link++) {
      least[network.links().source(link)][network.links().target(link)] =
          network.pace().latency(link);
    }
    for (int via = 0; via < nodes; via++) {
      for (int from = 0; from < nodes; from++) {
        for (int to = 0; to < nodes; to++) {
          least[from][to] = Math.min(least[from][to], least[from][via] + least[via][to]);
        }
      }
    }
    return least;
  }
}
