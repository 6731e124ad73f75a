package org.castnet.sim.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import org.castnet.network.FabricBuilder;
import org.castnet.network.FabricNode;
import org.castnet.network.Failures;
import org.castnet.network.LinkPace;
import org.castnet.network.Mesh;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.sim.Technology;
import org.junit.jupiter.api.Test;

/** Lower bounds on the latency of messages that are alone. */
class LeastLatencyTest {
  private static final Technology PARAMETERS =
      Technology.defaults().withFlitTime(1).withStartUp(10).withRoutingDelay(2);

  @Test
  void headerCrossesFewestLinksAndFlitsFollow() {
    LeastLatency least = new LeastLatency(Mesh.of(4), PARAMETERS);
    // start-up, three links with routing, and six flits behind the header
    assertThat(least.of(Message.of(0, 0, 7, 3))).isEqualTo(10 + 3 * 3 + 6);
    assertThat(least.of(Message.of(0, 1, 7, 2, 3, 0))).isEqualTo(10 + 2 * 3 + 6);
  }

  /** Hosts a and b at switches s and t, which are connected directly and through u. */
  private static Network detour(String direct, String around) {
    FabricBuilder builder = new FabricBuilder();
    int a = builder.host(FabricNode.named("a"));
    int b = builder.host(FabricNode.named("b"));
    int s = builder.addSwitch(FabricNode.named("s"));
    int t = builder.addSwitch(FabricNode.named("t"));
    int u = builder.addSwitch(FabricNode.named("u"));
    LinkPace.Wire host = LinkPace.Wire.ofSpeed("4xXDR");
    builder
        .cable(a, 1, s, 1, host)
        .cable(b, 1, t, 1, host)
        .cable(s, 2, t, 2, LinkPace.Wire.ofSpeed(direct))
        .cable(s, 3, u, 1, LinkPace.Wire.ofSpeed(around))
        .cable(u, 2, t, 3, LinkPace.Wire.ofSpeed(around));
    return builder.build(Failures.none(), "a detour");
  }

  @Test
  void headerTakesTheFastestPath() {
    Technology parameters = PARAMETERS.withFlitBytes(100).withBuffer(Technology.WHOLE_WORM);
    Message message = Message.of(0, 0, 11, 1);
    // 100 bytes take 1,000 ps over XDR, 2,000 over NDR and 8,000 over EDR
    double host = 2 * (1_000 + 2) + 10 * 1_000;
    assertThat(new LeastLatency(detour("4xNDR", "4xXDR"), parameters).of(message))
        .isEqualTo(10 + host + 2_000 + 2);
    assertThat(new LeastLatency(detour("4xEDR", "4xXDR"), parameters).of(message))
        .isEqualTo(10 + host + 2 * (1_000 + 2));
  }
}
