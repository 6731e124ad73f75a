package org.castnet.sim;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.List;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Route;
import org.castnet.plan.PortModel;
import org.junit.jupiter.api.Test;

/** Worms on the lanes of {@code routes=dfsssp} and {@code routes=nue}, around a ring of routers. */
class ComputedRoutesTest {
  private static final String RING = "jellyfish:routers=5,degree=2,hosts=1,routes=";
  private static final WormholeParameters SHARED =
      Row.parameters().withVirtualChannels(VirtualChannels.SHARED).withPorts(PortModel.ALL);

  private static List<Route> all(Network network) {
    List<Route> routes = new ArrayList<>();
    for (int from = 0; from < 5; from++) {
      for (int to = 0; to < 5; to++) {
        if (from != to) {
          routes.add(network.routing().orElseThrow().route(from, to));
        }
      }
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
      assertThat(run(network, all(network)).deadlock()).as(routes).isEmpty();
    }
  }

  @Test
  void sameRoutesDeadlockOnOneLane() {
    Network laned = NetworkSpec.parse(RING + "dfsssp");
    assertThat(laned.lanes()).isEqualTo(2);
    Network single = NetworkSpec.parse(RING + "updown");
    List<Route> onOneLane =
        all(laned).stream()
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
