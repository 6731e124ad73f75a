package org.castnet.sim;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.List;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Route;
import org.junit.jupiter.api.Test;

/** Worms on the lanes of {@code routes=dfsssp} and {@code routes=nue}, around a ring of routers. */
class ComputedRoutesTest {
  private static final String RING = "jellyfish:routers=5,degree=2,hosts=1,routes=";
  private static final Technology SHARED =
      Row.parameters().withVirtualChannels(VirtualChannels.SHARED);

  /** Returns the routes from each host to the host two routers further around the ring. */
  private static List<Route> around(Network network) {
    int[] host = new int[network.nodeCount()];
    for (int h = 0; h < 5; h++) {
      host[network.links().target(network.links().first(h))] = h;
    }
    IntArrayList ring = new IntArrayList(new int[] {5});
    for (int at = 5, before = -1; ring.size() < 5; ) {
      int next = -1;
      for (int link = network.links().first(at); link < network.links().end(at); link++) {
        int to = network.links().target(link);
        next = to >= 5 && to != before ? to : next;
      }
      before = at;
      at = next;
      ring.add(at);
    }
    List<Route> routes = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      int from = host[ring.getInt(i)];
      int to = host[ring.getInt((i + 2) % 5)];
      routes.add(network.routing().orElseThrow().route(from, to));
    }
    return routes;
  }

  /** Sends 50 flits on every route at the same time. */
  private static SimulationResult run(Network network, List<Route> routes) {
    Worm[] worms =
        routes.stream()
            .map(
                route ->
                    new Worm(
                        route,
                        IntImmutableList.of(),
                        IntImmutableList.of(route.end(network)),
                        50,
                        0))
            .toArray(Worm[]::new);
    return Engines.FLIT.run(network, SHARED, worms);
  }

  @Test
  void wormsOnTheirLanesDoNotDeadlock() {
    for (String routes : new String[] {"dfsssp", "dfsssp,lanes=4", "nue", "nue,lanes=2"}) {
      Network network = NetworkSpec.parse(RING + routes);
      assertThat(run(network, around(network)).deadlock()).as(routes).isEmpty();
    }
  }

  @Test
  void sameRoutesDeadlockOnOneLane() {
    Network laned = NetworkSpec.parse(RING + "dfsssp");
    assertThat(laned.lanes()).isEqualTo(2);
    Network single = NetworkSpec.parse(RING + "updown");
    List<Route> onOneLane =
        around(laned).stream()
            .map(
                route -> {
                  int[] channels = new int[route.length()];
                  for (int hop = 0; hop < channels.length; hop++) {
                    channels[hop] = laned.link(route.channel(hop));
                  }
                  return Route.of(route.origin(), channels);
                })
            .toList();
    assertThat(run(single, onOneLane).deadlock()).isPresent();
  }
}
