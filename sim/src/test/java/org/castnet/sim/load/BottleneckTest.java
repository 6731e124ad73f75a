package org.castnet.sim.load;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.List;
import org.castnet.bound.joint.Length;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Route;
import org.castnet.plan.PortModel;
import org.castnet.sim.Technology;
import org.castnet.sim.Worm;
import org.junit.jupiter.api.Test;

class BottleneckTest {
  private static final Network LINE = NetworkSpec.parse("mesh:4");
  private static final Technology ALL_PORTS =
      Technology.defaults().withFlitTime(10).withPorts(PortModel.ALL);

  private static Worm worm(long flits, int from, int... links) {
    int[] channels = new int[links.length];
    for (int hop = 0; hop < links.length; hop++) {
      channels[hop] = LINE.channel(links[hop], 0);
    }
    Route route = Route.of(from, channels);
    return new Worm(route, IntImmutableList.of(), IntImmutableList.of(route.end(LINE)), flits, 0);
  }

  private static int link(int from, int to) {
    return LINE.links().between(from, to);
  }

  @Test
  void aLinkThatTwoWormsCrossIsTheBottleneck() {
    List<Worm> worms =
        List.of(worm(5, 0, link(0, 1), link(1, 2)), worm(7, 1, link(1, 2), link(2, 3)));
    Bottleneck most = Bottleneck.of(LINE, ALL_PORTS, worms).orElseThrow();
    assertThat(most).isEqualTo(new Bottleneck(Length.Kind.LINK, link(1, 2), 120));
    assertThat(most.shareOf(480)).isEqualTo(0.25);
  }

  @Test
  void aPortThatReceivesOverTwoLinksIsTheBottleneckOfOnePortNodes() {
    List<Worm> worms = List.of(worm(5, 0, link(0, 1)), worm(7, 2, link(2, 1)));
    Technology onePort = ALL_PORTS.withPorts(PortModel.ONE);
    assertThat(Bottleneck.of(LINE, onePort, worms))
        .contains(new Bottleneck(Length.Kind.RECEIVE_PORT, 1, 110));
    assertThat(Bottleneck.of(LINE, ALL_PORTS, worms))
        .contains(new Bottleneck(Length.Kind.LINK, link(2, 1), 70));
  }

  @Test
  void aPortThatSendsOverTwoLinksIsTheBottleneckOfOnePortNodes() {
    List<Worm> worms = List.of(worm(5, 1, link(1, 0)), worm(7, 1, link(1, 2)));
    assertThat(Bottleneck.of(LINE, ALL_PORTS.withPorts(PortModel.ONE), worms))
        .contains(new Bottleneck(Length.Kind.SEND_PORT, 1, 110));
  }

  @Test
  void noWormsHaveNoBottleneck() {
    assertThat(Bottleneck.of(LINE, ALL_PORTS, List.of())).isEmpty();
  }
}
