package org.castnet.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.castnet.plan.Plans.allPort;
import static org.castnet.plan.Plans.route;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import org.castnet.network.Mesh;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.junit.jupiter.api.Test;

/** Routes of a mesh follow the first dimension, then the second one. */
class ForwardingTest {
  private final Network square = Mesh.of(2, 2);
  private final Forwarding forwarding = new Forwarding(square);

  private int node(String name) {
    return square.nodeNamed(name);
  }

  private Route along(String... names) {
    int[] channels = new int[names.length - 1];
    for (int i = 0; i < channels.length; i++) {
      channels[i] = route(square, names[i], names[i + 1]).channel(0);
    }
    return Route.of(node(names[0]), channels);
  }

  private MulticastPlan carrying(Send send) {
    return allPort(square, Message.of(0, node("0,0"), 4, node("1,1")), send);
  }

  @Test
  void aSendOnTheNetworksRouteKeepsIt() {
    MulticastPlan plan = carrying(Send.fromSource(0, along("0,0", "1,0", "1,1"), node("1,1")));
    assertThat(forwarding.moved(plan)).isZero();
    assertThat(forwarding.of(plan)).isEqualTo(plan);
  }

  @Test
  void aSendOnAnotherRouteTakesTheNetworksRoute() {
    MulticastPlan plan = carrying(Send.fromSource(0, along("0,0", "0,1", "1,1"), node("1,1")));
    assertThat(forwarding.moved(plan)).isEqualTo(1);
    assertThat(forwarding.of(plan).sends().get(0).route()).isEqualTo(along("0,0", "1,0", "1,1"));
  }

  @Test
  void relaysStayWhereTheyAre() {
    MulticastPlan plan =
        allPort(
            square,
            Message.of(0, node("0,0"), 4, node("0,1"), node("1,1")),
            Send.fromSource(0, along("0,0", "0,1"), node("0,1")),
            Send.relay(0, 0, along("0,1", "1,1"), node("1,1")));
    assertThat(forwarding.of(plan)).isEqualTo(plan);
  }

  @Test
  void aWormWithSeveralDropOffsKeepsItsRoute() {
    Route down = along("0,0", "0,1", "1,1");
    MulticastPlan plan =
        allPort(
            square,
            Message.of(0, node("0,0"), 4, node("0,1"), node("1,1")),
            new Send(
                IntImmutableList.of(0),
                IntImmutableList.of(),
                down,
                IntImmutableList.of(node("0,1"), node("1,1"))));
    assertThat(forwarding.of(plan)).isEqualTo(plan);
  }
}
